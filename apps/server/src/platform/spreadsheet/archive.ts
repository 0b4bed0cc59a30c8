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

export interface ArchiveEntry {
  name: string
  isDeflated: boolean
  packed: Uint8Array
}

const MOST_ENTRIES = 200
const STORED = 0
const DEFLATED = 8
/** Stands in a field of 32 bits whose value is in the extra field of ZIP64. */
const IN_EXTRA_FIELD = 0xffffffff
const ZIP64 = 1

/** The entries of an archive by its directory. Errors: `ArchiveError`. Source: PKWARE APPNOTE, central directory. */
export function entriesOf(bytes: Uint8Array): ArchiveEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  const earliest = Math.max(0, bytes.length - 22 - 0xffff)
  while (end >= earliest && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < earliest) throw new ArchiveError('broken')
  const count = view.getUint16(end + 10, true)
  if (count > MOST_ENTRIES) throw new ArchiveError('too large')
  const entries: ArchiveEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw new ArchiveError('broken')
    const method = view.getUint16(at + 10, true)
    const nameLength = view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const { packed, local } = placeOf(view, at, at + 46 + nameLength, extraLength)
    if (local + 30 > bytes.length || view.getUint32(local, true) !== 0x04034b50) throw new ArchiveError('broken')
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (start + packed > bytes.length || (method !== STORED && method !== DEFLATED)) throw new ArchiveError('broken')
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      isDeflated: method === DEFLATED,
      packed: bytes.subarray(start, start + packed),
    })
    at += 46 + nameLength + extraLength + view.getUint16(at + 32, true)
  }
  return entries
}

/** How long a packed entry is, and where its local header stands. */
function placeOf(view: DataView, at: number, extra: number, extraLength: number): { packed: number; local: number } {
  let packed = view.getUint32(at + 20, true)
  let local = view.getUint32(at + 42, true)
  if (packed !== IN_EXTRA_FIELD && local !== IN_EXTRA_FIELD) return { packed, local }
  for (let field = extra; field + 4 <= Math.min(extra + extraLength, view.byteLength);) {
    const length = view.getUint16(field + 2, true)
    if (view.getUint16(field, true) === ZIP64) {
      let value = field + 4
      const read = () => {
        if (value + 8 > view.byteLength) throw new ArchiveError('broken')
        value += 8
        return Number(view.getBigUint64(value - 8, true))
      }
      if (view.getUint32(at + 24, true) === IN_EXTRA_FIELD) read()
      if (packed === IN_EXTRA_FIELD) packed = read()
      if (local === IN_EXTRA_FIELD) local = read()
      return { packed, local }
    }
    field += 4 + length
  }
  throw new ArchiveError('broken')
}

/** What an entry unpacks to, piece by piece and no faster than it is read. Errors: `ArchiveError`. */
export async function* unpack({ packed, isDeflated }: ArchiveEntry): AsyncGenerator<Uint8Array, void, undefined> {
  if (!isDeflated) {
    yield packed
    return
  }
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 })
  inflate.end(packed)
  try {
    for await (const chunk of inflate as AsyncIterable<Uint8Array>) yield chunk
  } catch {
    throw new ArchiveError('broken')
  } finally {
    inflate.destroy()
  }
}

/**
 * Unpacks every entry of an archive and keeps nothing of it, because what an archive declares to unpack to is what its
 * maker wrote. Entries that lie over each other are counted for each. `onPiece` sees what is unpacked. Errors:
 * `ArchiveError` as soon as there is more than `limitBytes`.
 */
export async function assertUnpacksWithin(
  entries: readonly ArchiveEntry[],
  limitBytes: number,
  onPiece: (entry: ArchiveEntry, piece: Uint8Array) => void = () => {},
): Promise<void> {
  let total = 0
  for (const entry of entries) {
    for await (const piece of unpack(entry)) {
      total += piece.length
      if (total > limitBytes) throw new ArchiveError('too large')
      onPiece(entry, piece)
    }
  }
}
