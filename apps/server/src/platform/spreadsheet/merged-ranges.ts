import { parseCellRef } from 'hucre'
import { attributeOf, createXmlReader } from './xml-events.ts'

/** Cells that are one. Lines are counted from 1, columns from 0. */
export interface MergedRange {
  firstLine: number
  lastLine: number
  firstColumn: number
  lastColumn: number
}

const END_OF_ROWS = Buffer.from('sheetData>')
const MOST_RANGES = 200_000

/**
 * Finds the merged ranges of a sheet in the pieces of its document: they stand behind its rows, which are passed over.
 * `ranges` has them by their first lines.
 */
export function createMergedRangesFinder(): { push: (piece: Uint8Array) => void; ranges: () => MergedRange[] } {
  const found: MergedRange[] = []
  const decoder = new TextDecoder()
  const reader = createXmlReader({
    open(name, attributes) {
      if (name !== 'mergeCell' || found.length >= MOST_RANGES) return
      const [from = '', to = from] = (attributeOf(attributes, 'ref') ?? '').split(':')
      if (from === '') return
      const first = parseCellRef(from)
      const last = parseCellRef(to)
      found.push({
        firstLine: first.row + 1,
        lastLine: last.row + 1,
        firstColumn: first.col,
        lastColumn: last.col,
      })
    },
    text() {},
    close() {},
  })
  let isBehindRows = false
  // The tag may stand in two pieces.
  let before: Buffer = Buffer.alloc(0)

  return {
    push(piece) {
      if (isBehindRows) {
        reader.push(decoder.decode(piece, { stream: true }))
        return
      }
      const read = Buffer.concat([before, piece])
      const end = read.lastIndexOf(END_OF_ROWS)
      // An opening tag has one as well, before the first row.
      const prefix = end < 0 ? undefined : /<\/([\w.-]*:)?$/.exec(read.toString('latin1', Math.max(0, end - 20), end))
      if (prefix) {
        isBehindRows = true
        // The parser wants the tag that the end of the document closes.
        reader.push(`<${prefix[1] ?? ''}worksheet>`)
        reader.push(decoder.decode(read.subarray(end + END_OF_ROWS.length), { stream: true }))
      } else before = Buffer.from(read.subarray(-32))
    },
    ranges: () => found.toSorted((one, other) => one.firstLine - other.firstLine),
  }
}
