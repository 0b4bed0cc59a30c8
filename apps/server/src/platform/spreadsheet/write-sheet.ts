import { writeXlsxStream } from 'hucre/xlsx'

/** The type of the workbooks that this server writes. Source: ECMA-376. */
export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type SheetCell = string | number | null

export interface WrittenSheet {
  name: string
  columns: readonly string[]
  rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>
}

/**
 * A workbook of one sheet as a stream: rows are read while it is sent, so it takes no more memory for more of them. Texts
 * are text cells, which no spreadsheet program evaluates, whatever they begin with.
 */
export function writeSheet({ name, columns, rows }: WrittenSheet): ReadableStream<Uint8Array> {
  return writeXlsxStream(copied(rows), {
    name,
    columns: columns.map((header) => ({ header, width: Math.max(12, header.length * 2 + 4) })),
    freezePane: { rows: 1 },
  })
}

async function* copied(rows: WrittenSheet['rows']) {
  for await (const row of rows) yield [...row]
}
