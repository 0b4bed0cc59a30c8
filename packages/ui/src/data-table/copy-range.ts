import type { ColumnLayout } from './column-layout.ts'
import type { CellRange } from './grid-navigation.ts'
import { sheetOf, toHtml, toTsv } from './sheet.ts'

/** A range of cells for the clipboard; columns without data are left out. */
export function copyRange<Row>(
  range: CellRange,
  rows: readonly Row[],
  layouts: readonly ColumnLayout<Row>[],
  lead: number,
) {
  const [first, last] = ascending(range.from.column, range.to.column)
  const [top, bottom] = ascending(range.from.row, range.to.row)
  const columns = layouts
    .filter(({ index }) => index + lead >= first && index + lead <= last)
    .map(({ column }) => column)
  const { rows: values, header } = sheetOf(columns, rows.slice(Math.max(top, 0), bottom + 1))
  if (header.length === 0 || values.length === 0) return null
  return { text: toTsv(values), html: toHtml(values), cells: values.length * header.length }
}

function ascending(a: number, b: number): [number, number] {
  return a <= b ? [a, b] : [b, a]
}
