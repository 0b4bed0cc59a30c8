import type { WrittenSheet } from './write-sheet.ts'

/** The type of the CSV files that this server writes. Source: RFC 4180, RFC 7111. */
export const CSV_TYPE = 'text/csv;charset=utf-8'

const BOM = '\uFEFF'
/** After spaces: = + - @ and their full-width forms; tab and carriage return. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r])/u
/** Rows that are handed on at once. */
const BATCH_ROWS = 500

type Cell = string | number | null

/**
 * A table as CSV, as a stream: rows are read while it is sent. It begins with a byte-order mark so that Chinese is
 * decoded correctly, and no text of it is evaluated as a formula. Source: RFC 4180.
 */
export function writeCsv({ columns, rows }: Omit<WrittenSheet, 'name'>): ReadableStream<Uint8Array> {
  const lines = encoded(columns, rows)
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
}

async function* encoded(columns: readonly string[], rows: WrittenSheet['rows']): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let lines = [`${BOM}${lineOf(columns)}`]
  for await (const row of rows) {
    lines.push(lineOf(row))
    if (lines.length < BATCH_ROWS) continue
    yield encoder.encode(lines.join(''))
    lines = []
  }
  yield encoder.encode(lines.join(''))
}

const lineOf = (cells: readonly Cell[]) => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
