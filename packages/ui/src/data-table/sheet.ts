import type { ColumnDef } from './column-def.ts'
import { saveBlob } from '../hooks/save-blob.ts'
import { plainValue } from './plain-value.ts'

/** A table as values, for exports. */
export interface Sheet {
  header: readonly string[]
  /** Numbers stay numbers, so that a workbook can calculate with them. */
  rows: readonly (readonly (string | number)[])[]
}

const BOM = '\uFEFF'
// After spaces: = + - @ and their full-width forms; tab and carriage return.
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r])/u

/** `false` for a column that contains only buttons. */
export function hasData<Row>(column: ColumnDef<Row>): boolean {
  return column.accessorFn !== undefined || column.id !== 'actions'
}

/** The values of the columns with data. */
export function sheetOf<Row>(columns: readonly ColumnDef<Row>[], rows: readonly Row[]): Sheet {
  const written = columns.filter(hasData)
  return {
    header: written.map((column) => column.header),
    rows: rows.map((row) => written.map((column) => plainValue(column, row))),
  }
}

/** A text that a spreadsheet does not evaluate: an apostrophe precedes what would be a formula. */
export function withoutFormula(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/**
 * A sheet as CSV: with a byte-order mark so that Chinese is decoded correctly, formulas escaped, numbers unchanged. Source: RFC 4180.
 */
export function toCsv({ header, rows }: Sheet): string {
  const line = (cells: readonly (string | number)[]) =>
    cells.map((cell) => quoted(withoutFormula(cell), /[",\r\n]/)).join(',')
  return `${BOM}${[header, ...rows].map(line).join('\r\n')}\r\n`
}

/** Cells for the clipboard. Formulas are escaped as in a file. */
export function toTsv(rows: Sheet['rows']): string {
  return rows.map((cells) => cells.map((cell) => quoted(withoutFormula(cell), /["\t\r\n]/)).join('\t')).join('\n')
}

/** Cells as an HTML table that keeps text as text: a SIM number of 13 digits would become 1.44E+12. */
export function toHtml(rows: Sheet['rows']): string {
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<td>${value}</td>` : `<td style="mso-number-format:'\\@'">${escaped(value)}</td>`
  return `<table>${rows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`).join('')}</table>`
}

/** Saves a text as a file. */
export function saveCsv(name: string, csv: string) {
  saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name)
}

function quoted(text: string, when: RegExp): string {
  return when.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign).replaceAll(/\r?\n/g, '<br>')
}
