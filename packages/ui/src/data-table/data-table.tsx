import { forwardRef, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { ForwardedRef, ReactElement, RefAttributes } from 'react'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import { useStableParts } from '../component-theme/use-stable-parts.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { dataTableMessages } from '../locale/data-table.messages.ts'
import type { EditEnd } from './cell-editor.tsx'
import { DETAIL_WIDTH_PX, SELECTION_WIDTH_PX, STACKED_ROW_PX } from './column-layout.ts'
import { leadingColumnCount } from './data-row.tsx'
import type { DataTableHandle, DataTableProps } from './data-table-props.ts'
import { toggleExpanded } from './expansion.ts'
import { gridActions } from './grid-actions.ts'
import { assertColumns, usePropWarnings } from './prop-warnings.ts'
import { ScrollShadow } from './scroll-shadow.tsx'
import { saveCsv, sheetOf, toCsv } from './sheet.ts'
import { TableFrame } from './table-frame.tsx'
import { useRowOptions } from './use-row-options.ts'
import { useTableState } from './use-table-state.ts'
import { TABLE_PARTS } from './table-parts.ts'
import { useVisibleColumns } from './use-visible-columns.ts'
import { TableBody } from './table-body.tsx'
import { TableFooter } from './table-footer.tsx'
import { TableColumns, TableHeader } from './table-header.tsx'
import { LoadingBar, SkeletonRows } from './table-states.tsx'
import { useLatest } from '../hooks/use-latest.ts'
import { useDelayed } from './use-delayed.ts'
import { useGridNavigation } from './use-grid-navigation.ts'
import { useMeasurements, useOverflowEdges, useRowsInView } from './use-measurements.ts'
import { usePrinting } from './use-printing.ts'
import { useRowModel } from './use-row-model.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useTableColumns } from './use-table-columns.ts'

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

function PlainDataTable<Row>(own: DataTableProps<Row>, ref: ForwardedRef<DataTableHandle>) {
  'use no memo' // The table object keeps its identity while its results change.
  const [props, part] = useComponentTheme('DataTable', own)
  const parts = useStableParts(part, TABLE_PARTS)
  assertColumns(props['aria-label'], props.columns)
  const { data, getRowId, getRowLabel = getRowId, busy = false, error = null, rowSelection } = props
  const { enableRowSelection, enableMultiRowSelection = true, renderDetail, manualFiltering = false } = props
  const { onEdit } = props
  const { sorting, setSorting, filters, filter, expanded, setExpanded, columnSizing, resize } = useTableState(props)
  const t = useComponentMessages('dataTable', dataTableMessages)
  usePropWarnings(props)
  const radioName = useId()
  const { boxRef, tableRef } = useOverflowEdges()
  const { rowProbe, headProbe, measures } = useMeasurements()
  const printing = usePrinting(boxRef)
  // Most pages pass a new function on every render.
  const stableRowId = useLatest(getRowId)
  const showSkeleton = useDelayed(busy && (data === null || data.length === 0), SKELETON_DELAY_MS)
  const [editing, setEditing] = useState<{ row: number; column: string } | null>(null)
  const [copied, setCopied] = useState('')
  const scrollToRowRef = useRef<((row: number) => void) | null>(null)

  const selectionMode = rowSelection && !printing ? (enableMultiRowSelection ? 'multiple' : 'single') : null
  const hasDetails = renderDetail !== undefined
  const leadingPx = (selectionMode ? SELECTION_WIDTH_PX : 0) + (hasDetails ? DETAIL_WIDTH_PX : 0)
  const { rowPx, headPx, emPx } = measures
  const { shown, pinning, toggleSorting } = useTableColumns(props, sorting, setSorting)
  const model = useRowModel(props, stableRowId, { sorting, filters, expanded })
  const { rows } = model
  const { layouts, widths, stacked, hasPriorities, renderedColumns, columnWindow, variables } = useVisibleColumns({
    boxRef,
    tableRef,
    shown,
    pinning,
    rows,
    columnSizing,
    printing,
    leadingPx,
    emPx,
    parts,
  })
  const selection = useRowSelection(props, rows, stableRowId)
  const cellNavigation = props.navigation === 'cells'
  const leadingColumns = leadingColumnCount({ selectionMode, hasDetails })
  const indexed = rows.length > 0 && (rows.length > 100 || renderedColumns.length !== layouts.length)
  const hasFooter = shown.some((column) => column.footer) && rows.length > 0
  const coveredPx = headPx + (hasFooter ? rowPx : 0)
  useRowsInView(boxRef, { rowPx, coveredPx }, props.onRowsInViewChange)

  const toggleRow = useLatest((id: string) => setExpanded(toggleExpanded(expanded, id, () => rows.map(getRowId))))
  const startEdit = useLatest((row: number, column: string) => setEditing({ row, column }))
  const grid = useGridNavigation({
    enabled: cellNavigation && rows.length > 0,
    rows: rows.length,
    columns: leadingColumns + layouts.length,
    rowPx,
    coveredPx,
    boxRef,
    tableRef,
    actions: gridActions({
      model,
      layouts,
      leadingColumns,
      getRowId,
      columnSizing: widths,
      isSelectable: (row) => selectionMode !== null && (enableRowSelection?.(row) ?? true),
      onCopied: (cells) => setCopied(t.copied(cells)),
      onEdit: onEdit && startEdit,
      onSelect: selection.toggle,
      onSort: toggleSorting,
      onResize: resize,
      onToggle: toggleRow,
    }),
    scrollToRow: (row) => scrollToRowRef.current?.(row),
  })

  const { focusCell } = grid
  const endEdit = useLatest((row: Row, columnId: string, end: EditEnd, keepFocus: boolean) => {
    setEditing(null)
    if (keepFocus) focusCell()
    if (end.kind === 'changed') onEdit?.(row, columnId, end.value)
  })
  const options = useRowOptions<Row>({
    renderedColumns,
    selectionMode,
    radioName,
    hasDetails,
    cellNavigation,
    indexed,
    editable: onEdit !== undefined,
    parts,
    onSelect: selection.toggle,
    onToggle: toggleRow,
    onEdit: startEdit,
    onEditEnd: endEdit,
  })

  useImperativeHandle(
    ref,
    () => ({
      sheet: () => sheetOf(shown, rows),
      saveCsv: (fileName) => saveCsv(fileName, toCsv(sheetOf(shown, rows))),
    }),
    [shown, rows],
  )

  const { page, isEmpty, toggleAll } = selection
  const selectLabel = props.manualPagination ? t.selectPage : t.selectAll
  const headerSelection = useMemo(
    () => ({ page, isEmpty, label: selectLabel, onToggle: toggleAll }),
    [page, isEmpty, selectLabel, toggleAll],
  )
  const stale = data !== null && (busy || error !== null)
  const filterable = !manualFiltering || props.onColumnFiltersChange !== undefined
  return (
    <TableFrame
      props={props}
      partOf={part}
      boxRef={boxRef}
      rowProbe={rowProbe}
      headProbe={headProbe}
      variables={{ ...variables, '--th-row': stacked.length > 0 ? `${STACKED_ROW_PX}px` : undefined }}
      hasPriorities={hasPriorities}
      hasFooter={hasFooter}
      focusable={!grid.active}
      rowCount={rows.length}
      showsSkeleton={showSkeleton}
      after={
        <>
          {columnWindow}
          <ScrollShadow at="start" />
          <ScrollShadow at="end" />
          {stale && busy && <LoadingBar />}
          <output className="sr-only">{copied}</output>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- with handlers it is a grid */}
      <table
        ref={tableRef}
        aria-label={props['aria-label']}
        {...gridRole(cellNavigation, props.getSubRows !== undefined)}
        aria-rowcount={indexed ? rows.length + 1 + (hasFooter ? 1 : 0) : undefined}
        aria-colcount={indexed ? leadingColumns + layouts.length : undefined}
        aria-multiselectable={cellNavigation && selectionMode === 'multiple' ? true : undefined}
        {...part('table', 'w-full flex-none table-fixed border-separate border-spacing-0 text-body text-ink')}
        {...grid.handlers}
      >
        <TableColumns options={options} layouts={layouts} columnSizing={widths} leadingPx={leadingPx} emPx={emPx} />
        <TableHeader
          options={options}
          leadingColumns={leadingColumns}
          active={grid.active?.row === -1 ? grid.active.column : -1}
          selection={headerSelection}
          sorting={sorting}
          onSort={printing ? undefined : toggleSorting}
          filters={filters}
          onFilter={filterable && !printing ? filter : undefined}
          onResize={resize}
          emPx={emPx}
        />
        <TableBody
          options={options}
          model={model}
          stale={stale}
          getRowId={getRowId}
          getRowLabel={getRowLabel}
          enableRowSelection={enableRowSelection}
          rowSelection={rowSelection}
          expanded={expanded}
          renderDetail={renderDetail}
          onRowOpen={props.onRowOpen}
          active={grid.active}
          range={grid.range}
          editing={editing}
          rowPx={rowPx}
          coveredPx={coveredPx}
          renderAll={printing}
          scrollToRowRef={scrollToRowRef}
        >
          {showSkeleton && (
            <SkeletonRows
              renderedColumns={renderedColumns}
              count={props.skeletonRows ?? 10}
              selectable={selectionMode !== null}
              leadingColumns={leadingColumns}
            />
          )}
        </TableBody>
        {hasFooter && (
          <TableFooter
            renderedColumns={renderedColumns}
            rows={rows}
            lead={leadingColumns}
            parts={parts}
            index={indexed ? rows.length + 2 : undefined}
          />
        )}
      </table>
    </TableFrame>
  )
}

function gridRole(cellNavigation: boolean, tree: boolean) {
  if (tree) return { role: 'treegrid' }
  return cellNavigation ? { role: 'grid' } : {}
}
