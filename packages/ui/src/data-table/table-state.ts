import type { SortingState } from '@tanstack/react-table'

export type {
  ColumnPinningState,
  ColumnSizingState,
  ColumnVisibilityState,
  ExpandedState,
  PaginationState,
  RowSelectionState,
  SortingState,
} from '@tanstack/react-table'

/** The filter of one column: a text that its values contain, or the values to keep. */
export interface ColumnFilter {
  id: string
  value: string | readonly string[]
}

/** The filters of a table; a column without an entry is not filtered. */
export type ColumnFiltersState = readonly ColumnFilter[]

/** The state with another filter for one column; `undefined` removes it. */
export function withColumnFilter(
  state: ColumnFiltersState,
  id: string,
  value: ColumnFilter['value'] | undefined,
): ColumnFiltersState {
  const others = state.filter((filter) => filter.id !== id)
  return value === undefined ? others : [...others, { id, value }]
}

/** How a column is sorted; `null`: not at all. */
export function sortDirection(state: SortingState, id: string): 'asc' | 'desc' | null {
  const own = state.find((column) => column.id === id)
  if (!own) return null
  return own.desc ? 'desc' : 'asc'
}
