'use client'

export {
  type CellEdit,
  type CellOption,
  type CellValue,
  type ColumnDef,
  DEFAULT_COLUMN_SIZE,
  defaultPinning,
  orderedIds,
  pinnedSide,
} from './data-table/column-def.ts'
export { DataTable } from './data-table/data-table.tsx'
export {
  type DataTableHandle,
  type DataTableProps,
  type DetailRows,
  type TreeRows,
} from './data-table/data-table-props.ts'
export { RowActions, type RowAction, type RowActionsProps } from './data-table/row-actions.tsx'
export { saveCsv, type Sheet, toCsv } from './data-table/sheet.ts'
export {
  type ColumnFilter,
  type ColumnFiltersState,
  type ColumnPinningState,
  type ColumnSizingState,
  type ColumnVisibilityState,
  type ExpandedState,
  type PaginationState,
  type RowSelectionState,
  type SortingState,
} from './data-table/table-state.ts'
export { type DataTableError } from './data-table/table-states.tsx'
export { observeSize } from './hooks/observe-size.ts'
export { useNarrow } from './hooks/use-narrow.ts'
export { pageCount, pageIndexAfterResize } from './pagination/page-window.ts'
export { Pagination, type PaginationProps } from './pagination/pagination.tsx'
