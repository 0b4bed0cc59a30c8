import type { ReactNode } from 'react'

/** One column of a `DataTable`. */
export interface DataColumn<Row> {
  /** Names the column in sorting, visibility and order; for a sortable column the field the server sorts by. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Least width in em, so that it follows the density. Spare room is shared in proportion. Unit: em. */
  width?: number
  /** `end` for figures: aligned right, tabular. */
  align?: 'end'
  sortable?: boolean
  /** False for a column that must always be seen, such as the name of the row. */
  hideable?: boolean
  /** Keeps the column at the end and in sight while the table is scrolled sideways: row actions. */
  pin?: 'end'
}

/** By which column and which way the rows are sorted. */
export interface Sort {
  column: string
  order: 'asc' | 'desc'
}

/** Width of a column that does not say. Unit: em. */
export const COLUMN_WIDTH_EM = 10

export function widthOf(column: Pick<DataColumn<never>, 'width'>): number {
  return column.width ?? COLUMN_WIDTH_EM
}

/**
 * The ids in the order they are shown: first as asked, then columns the asker did not know yet at the place they are
 * defined at, pinned ones always last. Ids without a column are left out.
 */
export function orderedIds(
  columns: readonly Pick<DataColumn<never>, 'id' | 'pin'>[],
  asked: readonly string[] = [],
): string[] {
  const free = columns.filter((column) => column.pin === undefined).map((column) => column.id)
  const pinned = columns.filter((column) => column.pin === 'end').map((column) => column.id)
  const result = [...new Set(asked)].filter((id) => free.includes(id))
  for (const [at, id] of free.entries()) {
    if (result.includes(id)) continue
    const before = free.slice(0, at).findLast((other) => result.includes(other))
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id)
  }
  return [...result, ...pinned]
}
