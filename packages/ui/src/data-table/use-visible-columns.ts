import { useMemo, type RefObject } from 'react'
import type { ColumnDef } from './column-def.ts'
import { pinningVariables, useColumnLayouts } from './column-layout.ts'
import { useFittedSizes } from './use-fitted-sizes.ts'
import { hasData } from './sheet.ts'
import type { TableParts } from './table-parts.ts'
import type { ColumnPinningState, ColumnSizingState } from './table-state.ts'
import { useRenderedColumns } from './use-rendered-columns.tsx'
import { fittingColumns, stackedColumns, useWidth } from './column-priority.ts'

interface Layout<Row> {
  boxRef: RefObject<HTMLElement | null>
  tableRef: RefObject<HTMLTableElement | null>
  /** The columns that are not hidden, in their order. */
  shown: readonly ColumnDef<Row>[]
  pinning: ColumnPinningState
  rows: readonly Row[]
  columnSizing: ColumnSizingState
  printing: boolean
  /** The width of the columns before the data. */
  leadingPx: number
  emPx: number
  parts: TableParts
}

/** The columns that fit, what is stacked below others, how wide each is, and which of them rows render. */
export function useVisibleColumns<Row>(layout: Layout<Row>) {
  const { boxRef, tableRef, shown, pinning, rows, columnSizing, printing, leadingPx, emPx, parts } = layout
  // Print shows no controls.
  const hasPriorities = !printing && shown.some(({ priority }) => priority !== undefined)
  const widthPx = useWidth(boxRef, hasPriorities)
  const fitted = useFittedSizes(tableRef, shown, rows, emPx)
  const widths = useMemo(() => ({ ...fitted, ...columnSizing }), [fitted, columnSizing])
  const printable = useMemo(() => {
    if (printing) return shown.filter(hasData)
    return hasPriorities ? fittingColumns(shown, { widthPx, leadingPx, emPx, sizing: widths }) : shown
  }, [printing, hasPriorities, shown, widthPx, leadingPx, emPx, widths])
  const stacked = useMemo(() => (printing ? [] : stackedColumns(shown, printable)), [printing, shown, printable])
  const layouts = useColumnLayouts(printable, pinning, columnSizing, stacked, parts)
  const { renderedColumns, columnWindow } = useRenderedColumns(layouts, {
    boxRef,
    sizing: widths,
    emPx,
    renderAll: printing,
  })
  const variables = useMemo(
    () => pinningVariables(layouts, widths, leadingPx, emPx),
    [layouts, widths, leadingPx, emPx],
  )
  return { layouts, widths, stacked, hasPriorities, renderedColumns, columnWindow, variables }
}
