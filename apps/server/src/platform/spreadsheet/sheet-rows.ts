import { parseCellRef, serialToDate } from 'hucre'
import { unpack } from './archive.ts'
import type { MergedRange } from './merged-ranges.ts'
import { decodeEscapes, type WorkbookParts } from './workbook-parts.ts'
import { attributeOf, createXmlReader } from './xml-events.ts'

/** No list has as many columns. Cells beyond are not read. */
const MOST_COLUMNS = 500

/** One line of a sheet; `number` is counted from 1. */
export interface SheetLine {
  number: number
  line: string[]
}

/**
 * The lines of a sheet that have cells, one after the other: what is read ahead is a piece of 64 KiB. Merged cells have their
 * text in every cell that they cover. Source: ECMA-376 part 1, 18.3.1.
 */
export async function* rowsOf(
  { sheet, sharedText, isDate, from1904 }: WorkbookParts,
  merged: readonly MergedRange[],
): AsyncGenerator<SheetLine, void, undefined> {
  let ready: SheetLine[] = []
  let number = 0
  let line: string[] = []
  let column = 0
  let type = ''
  let style = -1
  let text = ''
  let isRead = false
  let inPhonetic = false
  const fill = createMergedFill(merged)

  const reader = createXmlReader({
    open(name, attributes) {
      if (name === 'row') {
        number = Number(attributeOf(attributes, 'r') ?? number + 1)
        line = []
        column = 0
      } else if (name === 'c') {
        const place = attributeOf(attributes, 'r')
        if (place !== undefined) column = parseCellRef(place).col
        type = attributeOf(attributes, 't') ?? 'n'
        style = Number(attributeOf(attributes, 's') ?? -1)
        text = ''
      } else if (name === 'rPh') inPhonetic = true
      else if (name === 'v' || name === 't') isRead = !inPhonetic
    },
    text(piece) {
      if (isRead) text += piece
    },
    close(name) {
      if (name === 'v' || name === 't') isRead = false
      else if (name === 'rPh') inPhonetic = false
      else if (name === 'c') {
        if (column < MOST_COLUMNS) line[column] = cellText()
        column++
      } else if (name === 'row') {
        fill(number, line)
        ready.push({ number, line: Array.from(line, (cell) => cell ?? '') })
      }
    },
  })

  const decoder = new TextDecoder()
  for await (const piece of unpack(sheet)) {
    reader.push(decoder.decode(piece, { stream: true }))
    const read = ready
    ready = []
    yield* read
  }

  function cellText(): string {
    if (type === 's') return sharedText(Number(text)).trim()
    if (type === 'b') return text === '1' ? 'true' : 'false'
    if (type === 'e' || text === '') return text
    if (type !== 'n') return decodeEscapes(text).trim()
    const value = Number(text)
    if (Number.isNaN(value)) return text.trim()
    return textOf(isDate(style) ? serialToDate(value, from1904) : value)
  }
}

/** A cell as text: a date is `YYYY-MM-DD`, with its time where it has one. */
export function textOf(value: unknown): string {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return ''
    const [day = '', time = ''] = value.toISOString().slice(0, 19).split('T')
    return time === '00:00:00' ? day : `${day} ${time}`
  }
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : String(value)
  return typeof value === 'string' || typeof value === 'boolean' ? String(value).trim() : ''
}

/** Fills the cells of the merged ranges of each line, from the first line on. */
function createMergedFill(merged: readonly MergedRange[]): (number: number, line: string[]) => void {
  let next = 0
  let open: (MergedRange & { text: string })[] = []
  return (number, line) => {
    if (merged.length === 0) return
    open = open.filter(({ lastLine }) => lastLine >= number)
    for (let range = merged[next]; range && range.firstLine <= number; range = merged[++next]) {
      if (range.lastLine < number) continue
      open.push({ ...range, text: range.firstLine === number ? (line[range.firstColumn] ?? '') : '' })
    }
    for (const { firstColumn, lastColumn, text } of open) {
      for (let column = firstColumn; column <= Math.min(lastColumn, MOST_COLUMNS - 1); column++) line[column] = text
    }
  }
}
