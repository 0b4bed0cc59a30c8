import type { SampleRow } from './telemetry.queries.ts'

/** Source: PostgreSQL, "COPY", section "Binary Format". */
const HEAD = Buffer.from([...Buffer.from('PGCOPY\n'), 0xff, 0x0d, 0x0a, 0, 0, 0, 0, 0, 0, 0, 0, 0])
const END = -1
const FIELDS = 3
/** The number of fields, and each field behind its length. */
const ROW_BYTES = 2 + (4 + 4) + (4 + 8) + (4 + 8)
const VALUE_BYTES = 8
/** PostgreSQL counts microseconds from there. */
const EPOCH_MS = Date.UTC(2000, 0, 1)
const WORD = 2 ** 32

/** Samples as `copy … (format binary)` takes them: series, time, value. */
export function copyRows(rows: readonly SampleRow[]): Uint8Array {
  const bytes = Buffer.allocUnsafe(HEAD.length + rows.length * ROW_BYTES + 2)
  HEAD.copy(bytes)
  let at = HEAD.length
  for (const { seriesId, sampleTime, value } of rows) {
    at = bytes.writeInt16BE(FIELDS, at)
    at = bytes.writeInt32BE(4, at)
    at = bytes.writeInt32BE(seriesId, at)
    at = bytes.writeInt32BE(8, at)
    const micros = (sampleTime.getTime() - EPOCH_MS) * 1000
    const high = Math.floor(micros / WORD)
    at = bytes.writeInt32BE(high, at)
    at = bytes.writeUInt32BE(micros - high * WORD, at)
    if (value === null) at = bytes.writeInt32BE(-1, at)
    else {
      at = bytes.writeInt32BE(VALUE_BYTES, at)
      at = bytes.writeDoubleBE(value, at)
    }
  }
  return bytes.subarray(0, bytes.writeInt16BE(END, at))
}
