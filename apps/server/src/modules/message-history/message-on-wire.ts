import { toWireTime } from '../../platform/core/clock.ts'
import { numberOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import { frameOf, textFrameOf } from './frame.ts'
import { asObject, numberIn, planOf, rowsOf } from './history-files.ts'
import type { MessageRow } from './message-history.queries.ts'

/** Returns a recall as a list has it. */
export function onWire(row: MessageRow) {
  const { record, vclNo, infoid } = row
  return {
    id: record.recordId,
    vclId: record.vehicleId,
    vclNo,
    callTime: toWireTime(record.sendTime),
    replyTime: record.replyTime && toWireTime(record.replyTime),
    infoid,
    // Of history only the packets are messages: a detail shows the first of them.
    content: planOf(row) ? null : contentOf(row),
    state: record.state,
    rows: rowsOf(row),
    packets: numberIn(record.reply, 'packets'),
    received: numberIn(record.reply, 'received'),
  }
}

/** The values of a reply by their codes or names. */
export const valuesOf = ({ record }: MessageRow) => asObject(record.reply?.['values'] ?? record.reply?.['items'])

/** The reply as the terminal sent it; null while there is none. */
export function contentOf(row: MessageRow): string | null {
  if (row.record.reply === null) return null
  const values = Object.entries(valuesOf(row))
  if (values.length === 0) return null
  const measured = values.flatMap(([code, value]) => {
    const number = numberOf(code)
    return number === undefined ? [] : [{ number, value: typeof value === 'number' ? value : null }]
  })
  return measured.length === values.length ? frameOf(row.infoid, measured) : textFrameOf(row.infoid, valuesOf(row))
}
