'use client'

export { COLUMN_WIDTH_EM, type DataColumn, orderedIds, type Sort } from './data-table/columns.ts'
export { DataTable, type DataTableError, type DataTableProps } from './data-table/data-table.tsx'
export { useNarrow } from './hooks/use-narrow.ts'
export { pageCount } from './pagination/page-window.ts'
export { Pagination, type PaginationProps } from './pagination/pagination.tsx'
