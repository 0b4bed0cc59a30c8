import type { ReactNode } from 'react'

/** What a cell is worth: what is sorted, filtered, copied and exported. */
export type CellValue = string | number | boolean | Date | null | undefined

/** One choice of a list: of a filter or of an editable cell. */
export interface CellOption {
  value: string
  label: string
}

/** How a cell is edited. `check` answers with the reason when a value is refused. */
export type CellEdit<Row> =
  | { kind: 'text'; check?: (value: string, row: Row) => string | undefined }
  | { kind: 'number'; check?: (value: number | null, row: Row) => string | undefined }
  | { kind: 'select'; options: readonly CellOption[] }

interface ColumnBase<Row> {
  /** Names the column in sorting, visibility and order; for a sortable column the field the server sorts by. */
  id: string
  header: string
  /** Least width in em, so that it follows the density. Spare room is shared in proportion. Unit: em. */
  width?: number
  /** `end` for figures: aligned right, tabular. */
  align?: 'end'
  sortable?: boolean
  /** False for a column that must always be seen, such as the name of the row. */
  hideable?: boolean
  /** Keeps the column at one side and in sight while the table is scrolled sideways: names, row actions. */
  pin?: 'start' | 'end'
  /** Orders two rows where their values alone do not. Client mode only. */
  compare?: (a: Row, b: Row) => number
  /** A text to find, or some of these values. */
  filter?: 'text' | readonly CellOption[]
  /** What stands below the column, made of all rows that are shown. */
  summary?: (rows: readonly Row[]) => ReactNode
}

/** One column of a `DataTable`: what a cell is worth, how it is drawn, or both. A value that is none is drawn as `-`. */
export type DataColumn<Row> = ColumnBase<Row> &
  (
    | { value: (row: Row) => CellValue; cell?: (row: Row) => ReactNode; edit?: CellEdit<Row> }
    | { value?: undefined; cell: (row: Row) => ReactNode; edit?: undefined }
  )

/** By which column and which way the rows are sorted. */
export interface Sort {
  column: string
  order: 'asc' | 'desc'
}

/** What is looked for in the columns, by their ids: a text, or some of their values. */
export type Filters = Readonly<Record<string, string | readonly string[]>>

/** Widths that somebody has chosen, by column id. Unit: em. */
export type ColumnWidths = Readonly<Record<string, number>>

/** Sides that somebody has chosen, by column id; `none` lets go of a column that its page pins. */
export type ColumnPins = Readonly<Record<string, 'start' | 'end' | 'none'>>

/** Width of a column that does not say. Unit: em. */
export const COLUMN_WIDTH_EM = 10

/** How narrow and how wide somebody may make a column. Unit: em. */
export const WIDTH_LIMITS_EM = { min: 3, max: 60 }

type Pinnable = Pick<DataColumn<never>, 'id' | 'pin'>

export function widthOf(column: Pick<DataColumn<never>, 'id' | 'width'>, widths: ColumnWidths = {}): number {
  return widths[column.id] ?? column.width ?? COLUMN_WIDTH_EM
}

export function clampWidth(widthEm: number): number {
  return Math.min(Math.max(Math.round(widthEm * 10) / 10, WIDTH_LIMITS_EM.min), WIDTH_LIMITS_EM.max)
}

/** At which side a column is kept in sight: as somebody chose, else as its page says. */
export function pinOf(column: Pinnable, pins: ColumnPins = {}): 'start' | 'end' | undefined {
  const chosen = pins[column.id]
  return chosen === 'none' ? undefined : (chosen ?? column.pin)
}

/**
 * The ids in the order they are shown: first as asked, then columns the asker did not know yet at the place they are
 * defined at; pinned ones always first or last. Ids without a column are left out.
 */
export function orderedIds(
  columns: readonly Pinnable[],
  asked: readonly string[] = [],
  pins: ColumnPins = {},
): string[] {
  const ids = columns.map((column) => column.id)
  const known = new Set(ids)
  const result = [...new Set(asked)].filter((id) => known.has(id))
  for (const [at, id] of ids.entries()) {
    if (result.includes(id)) continue
    const before = ids.slice(0, at).findLast((other) => result.includes(other))
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id)
  }
  const sides = new Map(columns.map((column) => [column.id, pinOf(column, pins)]))
  const at = (side: 'start' | 'end' | undefined) => result.filter((id) => sides.get(id) === side)
  return [...at('start'), ...at(undefined), ...at('end')]
}
