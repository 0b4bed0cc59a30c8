import { createInflateRaw } from 'node:zlib'

/** An archive that is none, or that unpacks to too much. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
  readonly kind: 'broken' | 'too large'

  constructor(kind: 'broken' | 'too large') {
    super(kind)
    this.kind = kind
  }
}

const MOST_ENTRIES = 200
const STORED = 0
const DEFLATED = 8

/**
 * Unpacks every entry of an archive and keeps nothing of it, because what an archive declares to unpack to is what its
 * maker wrote. Entries that lie over each other are counted for each. Errors: `ArchiveError` as soon as there is more than
 * `limitBytes`. Source: PKWARE APPNOTE, central directory.
 */
export async function assertUnpacksWithin(bytes: Uint8Array, limitBytes: number): Promise<void> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  const earliest = Math.max(0, bytes.length - 22 - 0xffff)
  while (end >= earliest && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < earliest) throw new ArchiveError('broken')
  const entries = view.getUint16(end + 10, true)
  if (entries > MOST_ENTRIES) throw new ArchiveError('too large')
  let at = view.getUint32(end + 16, true)
  let total = 0
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw new ArchiveError('broken')
    const method = view.getUint16(at + 10, true)
    const packed = view.getUint32(at + 20, true)
    const local = view.getUint32(at + 42, true)
    if (local + 30 > bytes.length || view.getUint32(local, true) !== 0x04034b50) throw new ArchiveError('broken')
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (start + packed > bytes.length || (method !== STORED && method !== DEFLATED)) throw new ArchiveError('broken')
    total += method === STORED ? packed : await inflatedBytes(bytes.subarray(start, start + packed), limitBytes - total)
    if (total > limitBytes) throw new ArchiveError('too large')
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

/** How many bytes a deflated entry unpacks to. Errors: `ArchiveError` above the limit. */
async function inflatedBytes(packed: Uint8Array, limit: number): Promise<number> {
  const inflate = createInflateRaw()
  inflate.end(packed)
  let total = 0
  try {
    for await (const chunk of inflate as AsyncIterable<Uint8Array>) {
      total += chunk.length
      if (total > limit) throw new ArchiveError('too large')
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError('broken')
  } finally {
    inflate.destroy()
  }
  return total
}
