import type { RefObject } from 'react'
import { DETAIL_WIDTH_PX, SELECTION_WIDTH_PX } from './column-layout.ts'
import { leadingColumnCount } from './data-row.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { useRowsInView } from './use-measurements.ts'
import { useRowModel } from './use-row-model.ts'
import { useTableColumns } from './use-table-columns.ts'
import type { useTableState } from './use-table-state.ts'
import { useVisibleColumns } from './use-visible-columns.ts'

interface TableBox<Row> {
  boxRef: RefObject<HTMLElement | null>
  tableRef: RefObject<HTMLTableElement | null>
  state: ReturnType<typeof useTableState<Row>>
  stableRowId: (row: Row) => string
  measures: { rowPx: number; headPx: number; emPx: number }
  printing: boolean
}

/** The rows and columns of a table, and the sizes of both. */
export function useTableLayout<Row>(props: DataTableProps<Row>, box: TableBox<Row>) {
  'use no memo' // The table object keeps its identity while its results change.
  const { rowSelection, enableMultiRowSelection = true, renderDetail } = props
  const { boxRef, tableRef, state, printing } = box
  const { rowPx, headPx, emPx } = box.measures
  const { sorting, filters, expanded, columnSizing } = state
  const selectionMode =
    rowSelection && !printing ? (enableMultiRowSelection ? ('multiple' as const) : ('single' as const)) : null
  const hasDetails = renderDetail !== undefined
  const leadingPx = (selectionMode ? SELECTION_WIDTH_PX : 0) + (hasDetails ? DETAIL_WIDTH_PX : 0)
  const { shown, pinning, toggleSorting } = useTableColumns(props, sorting, state.setSorting)
  const model = useRowModel(props, box.stableRowId, { sorting, filters, expanded })
  const { rows } = model
  const visible = useVisibleColumns({
    boxRef,
    tableRef,
    shown,
    pinning,
    rows,
    columnSizing,
    printing,
    leadingPx,
    emPx,
  })
  const hasFooter = shown.some((column) => column.footer) && rows.length > 0
  const coveredPx = headPx + (hasFooter ? rowPx : 0)
  useRowsInView(boxRef, { rowPx, coveredPx }, props.onRowsInViewChange)
  return {
    ...visible,
    shown,
    model,
    toggleSorting,
    selectionMode,
    leadingColumns: leadingColumnCount({ selectionMode, hasDetails }),
    leadingPx,
    /** Not all rows and columns are rendered: those that are have indexes. */
    indexed: rows.length > 0 && (rows.length > 100 || visible.renderedColumns.length !== visible.layouts.length),
    hasFooter,
    rowPx,
    emPx,
    coveredPx,
  }
}
