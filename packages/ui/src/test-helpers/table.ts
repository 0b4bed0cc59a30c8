import { isMatch, scopeOf, textOf, until, type FindOptions, type TextMatch } from './scope.ts'

export interface FindRowsOptions extends FindOptions {
  /** The name of the table, where there are several. */
  table?: TextMatch
}

/** A row of a table as it is read: the text of each cell by the head of its column. */
export type TableRowTexts = Readonly<Record<string, string>>

/**
 * Waits until a table has loaded, and returns its rows as they are read. Columns without a head are left out. Of a long table
 * only the rows that are in view are in the page.
 */
export function findTableRows(options: FindRowsOptions = {}): Promise<TableRowTexts[]> {
  return until(() => {
    const table = tableOf(options)
    if (isLoading(table)) throw new Error('[ui/testing] The table is loading.')
    return rowsOf(table).map(({ texts }) => texts)
  })
}

/** Waits for the row of a table that has a cell with this text, to press what stands in it. */
export function findTableRow(text: TextMatch, options: FindRowsOptions = {}): Promise<HTMLElement> {
  return until(() => {
    const rows = rowsOf(tableOf(options))
    const row = rows.find(({ texts }) => Object.values(texts).some((cell) => isMatch(cell, text)))
    if (!row) throw new Error(`[ui/testing] No row has ${text}. There are ${rows.length} rows.`)
    return row.element
  })
}

function tableOf({ table, ...options }: FindRowsOptions): HTMLTableElement {
  const tables = [...scopeOf(options).querySelectorAll('table')].filter(
    (each) => table === undefined || isMatch(each.getAttribute('aria-label') ?? textOf(each.caption), table),
  )
  const [first] = tables
  if (!first) throw new Error('[ui/testing] There is no such table.')
  if (tables.length > 1) throw new Error('[ui/testing] There are several tables: name one by `table` or `within`.')
  return first
}

function isLoading(table: HTMLTableElement): boolean {
  if (table.closest('[aria-busy=true]') || table.parentElement?.querySelector('[role=progressbar]')) return true
  const rows = [...table.tBodies].flatMap((body) => [...body.rows])
  return rows.length > 0 && rows.every((row) => row.getAttribute('aria-hidden') === 'true')
}

function rowsOf(table: HTMLTableElement): { element: HTMLElement; texts: TableRowTexts }[] {
  const heads = [...(table.tHead?.rows.item(table.tHead.rows.length - 1)?.cells ?? [])].map(headOf)
  return [...table.tBodies]
    .flatMap((body) => [...body.rows])
    .filter((row) => row.getAttribute('aria-hidden') !== 'true' && row.cells.length === heads.length)
    .map((row) => {
      const cells = [...row.cells].map((cell, at) => [heads[at] ?? '', textOf(cell)] as const)
      return { element: row, texts: Object.fromEntries(cells.filter(([head]) => head !== '')) }
    })
}

/** The name of a column without the buttons that sort and filter it. */
function headOf(cell: HTMLTableCellElement): string {
  return cell.abbr || textOf(cell)
}
