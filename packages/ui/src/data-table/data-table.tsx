import { forwardRef, useImperativeHandle } from 'react'
import type { ForwardedRef, ReactElement, RefAttributes } from 'react'
import type { ColumnDef } from './column-def.ts'
import { STACKED_ROW_PX } from './column-layout.ts'
import type { RowOptions } from './data-row.tsx'
import type { DataTableHandle, DataTableProps } from './data-table-props.ts'
import { usePropWarnings } from './prop-warnings.ts'
import { saveCsv, sheetOf, toCsv } from './sheet.ts'
import { TableFrame } from './table-frame.tsx'
import { useTableState } from './use-table-state.ts'
import { TableBody } from './table-body.tsx'
import { TableFooter } from './table-footer.tsx'
import { TableColumns, TableHeader } from './table-header.tsx'
import { SkeletonRows } from './table-states.tsx'
import { useLatest } from '../hooks/use-latest.ts'
import { useDelayed } from './use-delayed.ts'
import { useMeasurements, useOverflowEdges } from './use-measurements.ts'
import { usePrinting } from './use-printing.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useTableGrid } from './use-table-grid.ts'
import { useTableLayout } from './use-table-layout.ts'

const SKELETON_DELAY_MS = 200
/**
 * A table of up to 100,000 rows with the state of TanStack Table.
 *
 * Renders only visible rows above 100 rows and only visible columns from 30 columns on; all of them in print. A row
 * renders again only when the row, the columns or its own state change, so keep `columns` and `data` the same arrays
 * while they do not change.
 * Errors: loaded rows stay, in gray, below the reason.
 * Source: platform specification §9 (scroll width 800 under 500 px); ARIA Authoring Practices, grid and treegrid.
 */
// forwardRef() loses the type parameter of its component.
export const DataTable = forwardRef(PlainDataTable) as <Row>(
  props: DataTableProps<Row> & RefAttributes<DataTableHandle>,
) => ReactElement

function PlainDataTable<Row>(props: DataTableProps<Row>, ref: ForwardedRef<DataTableHandle>) {
  'use no memo' // The table object keeps its identity while its results change.
  const { data, getRowId, busy = false, error = null, manualFiltering = false } = props
  const state = useTableState(props)
  usePropWarnings(props)
  const { boxRef, tableRef } = useOverflowEdges()
  const table = { boxRef, tableRef, state }
  const { rowProbe, headProbe, measures } = useMeasurements()
  const printing = usePrinting(boxRef)
  // Most pages pass a new function on every render.
  const stableRowId = useLatest(getRowId)
  const showSkeleton = useDelayed(busy && (data === null || data.length === 0), SKELETON_DELAY_MS)
  const layout = useTableLayout(props, { ...table, stableRowId, measures, printing })
  const { model, layouts, shown, stacked, leadingColumns, selectionMode, indexed, hasFooter, emPx } = layout
  const { rows } = model
  useImperativeHandle(ref, () => handleOf(shown, rows), [shown, rows])
  const selection = useRowSelection(props, rows, stableRowId)
  const { grid, options, editing, copied, scrollToRowRef } = useTableGrid(props, { ...table, layout, selection })

  const stale = data !== null && (busy || error !== null)
  const filterable = !manualFiltering || props.onColumnFiltersChange !== undefined
  return (
    <TableFrame
      props={props}
      boxRef={boxRef}
      rowProbe={rowProbe}
      headProbe={headProbe}
      variables={{ ...layout.variables, ...(stacked.length > 0 && { '--th-row': `${STACKED_ROW_PX}px` }) }}
      hasPriorities={layout.hasPriorities}
      hasFooter={hasFooter}
      focusable={!grid.active}
      rowCount={rows.length}
      showsSkeleton={showSkeleton}
      columnWindow={layout.columnWindow}
      copied={copied}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- with handlers it is a grid */}
      <table
        ref={tableRef}
        aria-label={props['aria-label']}
        {...gridAttributes(options, layout, props.getSubRows !== undefined)}
        className="w-full flex-none table-fixed border-separate border-spacing-0 text-body text-ink"
        {...grid.handlers}
      >
        <TableColumns
          options={options}
          layouts={layouts}
          columnSizing={layout.widths}
          leadingPx={layout.leadingPx}
          emPx={emPx}
        />
        <TableHeader
          options={options}
          leadingColumns={leadingColumns}
          active={grid.active?.row === -1 ? grid.active.column : -1}
          selection={selection.header}
          sorting={state.sorting}
          onSort={printing ? undefined : layout.toggleSorting}
          filters={state.filters}
          onFilter={filterable && !printing ? state.filter : undefined}
          onResize={state.resize}
          emPx={emPx}
        />
        <TableBody
          props={props}
          options={options}
          model={model}
          stale={stale}
          expanded={state.expanded}
          active={grid.active}
          range={grid.range}
          editing={editing}
          rowPx={layout.rowPx}
          coveredPx={layout.coveredPx}
          renderAll={printing}
          scrollToRowRef={scrollToRowRef}
        >
          {showSkeleton && (
            <SkeletonRows
              renderedColumns={options.renderedColumns}
              count={props.skeletonRows ?? 10}
              selectable={selectionMode !== null}
              leadingColumns={leadingColumns}
            />
          )}
        </TableBody>
        {hasFooter && (
          <TableFooter
            renderedColumns={options.renderedColumns}
            rows={rows}
            lead={leadingColumns}
            index={indexed ? rows.length + 2 : undefined}
          />
        )}
      </table>
    </TableFrame>
  )
}

function handleOf<Row>(shown: readonly ColumnDef<Row>[], rows: readonly Row[]): DataTableHandle {
  return {
    sheet: () => sheetOf(shown, rows),
    saveCsv: (fileName) => saveCsv(fileName, toCsv(sheetOf(shown, rows))),
  }
}

/** The role of a table whose cells or rows the arrow keys reach, and its size where only a part of it is rendered. */
function gridAttributes<Row>(options: RowOptions<Row>, layout: ReturnType<typeof useTableLayout<Row>>, tree: boolean) {
  const { cellNavigation, indexed, selectionMode } = options
  const { model, layouts, leadingColumns, hasFooter } = layout
  return {
    role: tree ? 'treegrid' : cellNavigation ? 'grid' : undefined,
    'aria-rowcount': indexed ? model.rows.length + 1 + (hasFooter ? 1 : 0) : undefined,
    'aria-colcount': indexed ? leadingColumns + layouts.length : undefined,
    'aria-multiselectable': cellNavigation && selectionMode === 'multiple' ? true : undefined,
  }
}
