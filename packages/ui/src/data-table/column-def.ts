import type { ReactNode } from 'react'
import type { ColumnPinningState, ColumnSizingState } from './table-state.ts'

/** The value of a cell: what is sorted, filtered, copied and exported. */
export type CellValue = string | number | boolean | Date | null | undefined

/** One option of a column filter or of an editable cell. */
export interface CellOption {
  value: string
  label: string
}

/** How a cell is edited. `check` returns the reason when a value is rejected. */
export type CellEdit<Row> =
  | { kind: 'text'; check?: (value: string, row: Row) => string | undefined }
  | { kind: 'number'; check?: (value: number | null, row: Row) => string | undefined }
  | { kind: 'select'; options: readonly CellOption[] }

interface ColumnBase<Row> {
  /** Identifies the column in every state of the table. Of a sortable column: the field that the server sorts by. */
  id: string
  header: string
  /** Minimum width, which follows the density. Free space is shared in proportion. Unit: em. */
  size?: number
  /** Makes the column as wide as the widest content of its cells, where that is wider than `size`: for buttons. */
  fit?: true
  /** `end` right-aligns and uses tabular figures. */
  align?: 'end'
  /** Makes the header a button that sorts. Absent: not sortable. */
  enableSorting?: boolean
  /** `false` for a column that must always be visible, such as the name of the row. */
  enableHiding?: boolean
  /**
   * The priority of the column in a table that is too narrow for all: the lowest is hidden first. Absent: the column
   * never gives way. For tables whose rows open to all of their values.
   */
  priority?: number
  /**
   * Once the column has given way, its cells stand in a second line below those of the first column, so that a row says
   * what matters most at any width. Without a `priority` it has no effect.
   */
  stacked?: true
  /** Side at which the column stays in view while the table scrolls sideways. Applies without `columnPinning`. */
  pin?: 'start' | 'end'
  /** Compares two rows where their values alone do not. Ignored with `manualSorting`. */
  sortFn?: (rowA: Row, rowB: Row) => number
  /** Filter in the header: a text to search for, or options to choose from. */
  filter?: 'text' | readonly CellOption[]
  /** Content of the footer cell, computed from all rows that are shown. */
  footer?: (rows: readonly Row[]) => ReactNode
}

/** A column of a `DataTable`: the value of its cells, how they are rendered, or both. An empty value renders `-`. */
export type ColumnDef<Row> = ColumnBase<Row> &
  (
    | { accessorFn: (row: Row) => CellValue; cell?: (row: Row) => ReactNode; edit?: CellEdit<Row> }
    | { accessorFn?: undefined; cell: (row: Row) => ReactNode; edit?: undefined }
  )

/** Width of a column without `size`. Unit: em. */
export const DEFAULT_COLUMN_SIZE = 10

/** Limits of a width that a user sets. Unit: em. */
export const COLUMN_SIZE_LIMITS = { min: 3, max: 60 }

type Pinnable = Pick<ColumnDef<never>, 'id' | 'pin'>

export function columnSize(column: Pick<ColumnDef<never>, 'id' | 'size'>, sizing: ColumnSizingState = {}): number {
  return sizing[column.id] ?? column.size ?? DEFAULT_COLUMN_SIZE
}

export function clampSize(sizeEm: number): number {
  return Math.min(Math.max(Math.round(sizeEm * 10) / 10, COLUMN_SIZE_LIMITS.min), COLUMN_SIZE_LIMITS.max)
}

/** The side at which a column stays in view. */
export function pinnedSide(id: string, pinning: ColumnPinningState): 'start' | 'end' | undefined {
  if (pinning.start.includes(id)) return 'start'
  return pinning.end.includes(id) ? 'end' : undefined
}

/** The pinning that the columns define themselves. */
export function defaultPinning(columns: readonly Pinnable[], columnOrder?: readonly string[]): ColumnPinningState {
  const sides = new Map(columns.map(({ id, pin }) => [id, pin]))
  const ids = unpinnedOrder(columns, columnOrder)
  return {
    start: ids.filter((id) => sides.get(id) === 'start'),
    end: ids.filter((id) => sides.get(id) === 'end'),
  }
}

/**
 * All ids in the order they are shown: as requested, pinned ones first or last. A column that the request does not name
 * follows the one it is defined after; ids without a column are left out.
 */
export function orderedIds(
  columns: readonly Pinnable[],
  columnOrder?: readonly string[],
  pinning = defaultPinning(columns, columnOrder),
): string[] {
  const ids = unpinnedOrder(columns, columnOrder)
  const shown = (pinned: readonly string[]) => pinned.filter((id) => ids.includes(id))
  return [...shown(pinning.start), ...ids.filter((id) => pinnedSide(id, pinning) === undefined), ...shown(pinning.end)]
}

function unpinnedOrder(columns: readonly Pinnable[], columnOrder: readonly string[] = []): string[] {
  const ids = columns.map((column) => column.id)
  const known = new Set(ids)
  const result = [...new Set(columnOrder)].filter((id) => known.has(id))
  for (const [at, id] of ids.entries()) {
    if (result.includes(id)) continue
    const before = ids.slice(0, at).findLast((other) => result.includes(other))
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id)
  }
  return result
}
