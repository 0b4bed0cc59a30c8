'use client'

export {
  type CellEdit,
  type CellOption,
  type CellValue,
  COLUMN_WIDTH_EM,
  type ColumnPins,
  type ColumnWidths,
  type DataColumn,
  type Filters,
  orderedIds,
  pinOf,
  type Sort,
} from './data-table/column-def.ts'
export {
  DataTable,
  type DataTableHandle,
  type DataTableProps,
  type DetailRows,
  type TreeRows,
} from './data-table/data-table.tsx'
export { RowActions, type RowAction, type RowActionsProps } from './data-table/row-actions.tsx'
export { saveCsv, type Sheet, toCsv } from './data-table/sheet.ts'
export { type DataTableError } from './data-table/table-states.tsx'
export { useNarrow } from './hooks/use-narrow.ts'
export { pageCount } from './pagination/page-window.ts'
export { Pagination, type PaginationProps } from './pagination/pagination.tsx'
