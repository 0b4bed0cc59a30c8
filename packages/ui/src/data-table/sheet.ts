import { plainValue } from './cell-text.ts'
import type { ColumnDef } from './column-def.ts'

/** A table as values, for whatever writes files of them. */
export interface Sheet {
  header: readonly string[]
  /** Text and figures, so that a workbook can keep the figures as figures. */
  rows: readonly (readonly (string | number)[])[]
}

const BOM = '\uFEFF'
// After blanks: = + - @, tab and carriage return, and the full-width forms that a spreadsheet takes for them.
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r])/u

/** False for a column that holds only buttons. */
export function holdsData<Row>(column: ColumnDef<Row>): boolean {
  return column.accessorFn !== undefined || column.id !== 'actions'
}

/** The columns that hold data, and what they are worth. */
export function sheetOf<Row>(columns: readonly ColumnDef<Row>[], rows: readonly Row[]): Sheet {
  const written = columns.filter(holdsData)
  return {
    header: written.map((column) => column.header),
    rows: rows.map((row) => written.map((column) => plainValue(column, row))),
  }
}

/** A text that a spreadsheet takes for a text: an apostrophe before what it would take for a formula. */
export function withoutFormula(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/**
 * A sheet as CSV for spreadsheets: a byte-order mark so that Chinese is read right, texts that begin like a formula
 * disarmed, figures as they are. Source: RFC 4180.
 */
export function toCsv({ header, rows }: Sheet): string {
  const line = (cells: readonly (string | number)[]) =>
    cells.map((cell) => quoted(withoutFormula(cell), /[",\r\n]/)).join(',')
  return `${BOM}${[header, ...rows].map(line).join('\r\n')}\r\n`
}

/** Cells as a spreadsheet takes them from the clipboard. Formulas are disarmed as in a file. */
export function toTsv(rows: Sheet['rows']): string {
  return rows.map((cells) => cells.map((cell) => quoted(withoutFormula(cell), /["\t\r\n]/)).join('\t')).join('\n')
}

/** The same as a table, whose texts stay texts: a SIM number of 13 digits would become 1.44E+12 otherwise. */
export function toHtml(rows: Sheet['rows']): string {
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<td>${value}</td>` : `<td style="mso-number-format:'\\@'">${escaped(value)}</td>`
  return `<table>${rows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`).join('')}</table>`
}

/** Hands a text over as a file to keep. */
export function saveCsv(name: string, csv: string) {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

function quoted(text: string, when: RegExp): string {
  return when.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign).replaceAll(/\r?\n/g, '<br>')
}
