import { forwardRef, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { ForwardedRef, ReactElement, RefAttributes } from 'react'
import { useComponentMessages } from '../context/ui-context.ts'
import { dataTableMessages } from '../locale/data-table.messages.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ErrorState } from '../empty-state/error-state.tsx'
import { cx } from '../style/cx.ts'
import type { EditEnd } from './cell-editor.tsx'
import {
  DETAIL_WIDTH_PX,
  pinningVariables,
  SELECTION_WIDTH_PX,
  STACKED_ROW_PX,
  useColumnLayouts,
} from './column-layout.ts'
import { leadingColumnCount, type RowOptions } from './data-row.tsx'
import { attributesOf, type DataTableHandle, type DataTableProps } from './data-table-props.ts'
import { toggleExpanded } from './expansion.ts'
import { useFittedSizes } from './use-fitted-sizes.ts'
import { gridActions } from './grid-actions.ts'
import { usePropWarnings } from './prop-warnings.ts'
import { ScrollShadow } from './scroll-shadow.tsx'
import { hasData, saveCsv, sheetOf, toCsv } from './sheet.ts'
import { TableBody } from './table-body.tsx'
import { TableFooter } from './table-footer.tsx'
import { TableColumns, TableHeader } from './table-header.tsx'
import { withColumnFilter } from './table-state.ts'
import type { ColumnFilter, ColumnFiltersState, ColumnSizingState, ExpandedState, SortingState } from './table-state.ts'
import { BelowHeader, LoadingBar, SkeletonRows, StaleAlert } from './table-states.tsx'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { useLatest } from '../hooks/use-latest.ts'
import { useDelayed } from './use-delayed.ts'
import { useGridNavigation } from './use-grid-navigation.ts'
import { PROBE_EM, useMeasurements, useOverflowEdges, useRowsInView } from './use-measurements.ts'
import { usePrinting } from './use-printing.ts'
import { useRenderedColumns } from './use-rendered-columns.tsx'
import { useRowModel } from './use-row-model.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useTableColumns } from './use-table-columns.ts'
import { fittingColumns, stackedColumns, useWidth } from './column-priority.ts'

const SKELETON_DELAY_MS = 200
const noSizing: ColumnSizingState = {}
const noSorting: SortingState = []
const noFilters: ColumnFiltersState = []
const noneExpanded: ExpandedState = {}

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
  const { data, getRowId, getRowLabel = getRowId, busy = false, error = null, rowSelection } = props
  const retry = error?.retryable === false ? undefined : props.onRetry
  const { enableRowSelection, enableMultiRowSelection = true, renderDetail, manualFiltering = false } = props
  const { columnSizing = noSizing, onColumnSizingChange, onEdit } = props
  const t = useComponentMessages('dataTable', dataTableMessages)
  usePropWarnings(props)
  const radioName = useId()
  const { boxRef, tableRef } = useOverflowEdges()
  const { rowProbe, headProbe, measures } = useMeasurements()
  const printing = usePrinting(boxRef)
  // Most pages pass a new function on every render.
  const stableRowId = useLatest(getRowId)
  const showSkeleton = useDelayed(busy && (data === null || data.length === 0), SKELETON_DELAY_MS)
  const [sorting, setSorting] = useControllableState(props.sorting, noSorting, props.onSortingChange)
  const [filters, setFilters] = useControllableState(props.columnFilters, noFilters, props.onColumnFiltersChange)
  const [expanded, setExpanded] = useControllableState(props.expanded, noneExpanded, props.onExpandedChange)
  const [editing, setEditing] = useState<{ row: number; column: string } | null>(null)
  const [copied, setCopied] = useState('')
  const scrollToRowRef = useRef<((row: number) => void) | null>(null)

  const selectionMode = rowSelection && !printing ? (enableMultiRowSelection ? 'multiple' : 'single') : null
  const hasDetails = renderDetail !== undefined
  const leadingPx = (selectionMode ? SELECTION_WIDTH_PX : 0) + (hasDetails ? DETAIL_WIDTH_PX : 0)
  const { rowPx, headPx, emPx } = measures
  const { shown, pinning, toggleSorting } = useTableColumns(props, sorting, setSorting)
  // Print shows no controls.
  const hasPriorities = !printing && shown.some(({ priority }) => priority !== undefined)
  const widthPx = useWidth(boxRef, hasPriorities)
  const model = useRowModel(props, stableRowId, { sorting, filters, expanded })
  const { rows } = model
  const fitted = useFittedSizes(tableRef, shown, rows, emPx)
  const widths = useMemo(() => ({ ...fitted, ...columnSizing }), [fitted, columnSizing])
  const printable = useMemo(() => {
    if (printing) return shown.filter(hasData)
    return hasPriorities ? fittingColumns(shown, { widthPx, leadingPx, emPx, sizing: widths }) : shown
  }, [printing, hasPriorities, shown, widthPx, leadingPx, emPx, widths])
  const stacked = useMemo(() => (printing ? [] : stackedColumns(shown, printable)), [printing, shown, printable])
  const layouts = useColumnLayouts(printable, pinning, columnSizing, stacked)
  const selection = useRowSelection(props, rows, stableRowId)
  const cellNavigation = props.navigation === 'cells'
  const leadingColumns = leadingColumnCount({ selectionMode, hasDetails })
  const { renderedColumns, columnWindow } = useRenderedColumns(layouts, {
    boxRef,
    sizing: widths,
    emPx,
    renderAll: printing,
  })
  const indexed = rows.length > 0 && (rows.length > 100 || renderedColumns.length !== layouts.length)
  const hasFooter = shown.some((column) => column.footer) && rows.length > 0
  const coveredPx = headPx + (hasFooter ? rowPx : 0)
  useRowsInView(boxRef, { rowPx, coveredPx }, props.onRowsInViewChange)

  const toggleRow = useLatest((id: string) => setExpanded(toggleExpanded(expanded, id, () => rows.map(getRowId))))
  const startEdit = useLatest((row: number, column: string) => setEditing({ row, column }))
  const resize = useLatest((id: string, sizeEm: number | null) => {
    const { [id]: _before, ...others } = columnSizing
    onColumnSizingChange?.(sizeEm === null ? others : { ...others, [id]: sizeEm })
  })
  const filter = useLatest((id: string, value: ColumnFilter['value'] | undefined) =>
    setFilters(withColumnFilter(filters, id, value)),
  )

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
      onResize: onColumnSizingChange && resize,
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
  const editable = onEdit !== undefined
  const onSelect = selection.toggle
  const options = useMemo<RowOptions<Row>>(
    () => ({
      renderedColumns,
      selectionMode,
      radioName,
      hasDetails,
      cellNavigation,
      indexed,
      editable,
      onSelect,
      onToggle: toggleRow,
      onEdit: startEdit,
      onEditEnd: endEdit,
    }),
    [
      renderedColumns,
      selectionMode,
      radioName,
      hasDetails,
      cellNavigation,
      indexed,
      editable,
      onSelect,
      toggleRow,
      startEdit,
      endEdit,
    ],
  )

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
  const attributes = attributesOf(props)
  const stale = data !== null && (busy || error !== null)
  const filterable = !manualFiltering || props.onColumnFiltersChange !== undefined
  const variables = useMemo(
    () => pinningVariables(layouts, widths, leadingPx, emPx),
    [layouts, widths, leadingPx, emPx],
  )

  return (
    <div
      {...attributes}
      className={cx('relative flex min-h-0 flex-1 flex-col print:block', attributes.className)}
      style={{
        ...variables,
        ...(stacked.length > 0 && { '--th-row': `${STACKED_ROW_PX}px` }),
        ...attributes.style,
      }}
    >
      <section
        className={cx(
          'group/box peer relative flex min-h-0 flex-1 flex-col overflow-auto [container-type:inline-size] [scrollbar-color:var(--th-line-2)_transparent] [scrollbar-width:thin]',
          'scroll-ps-(--pinned-start) scroll-pe-(--pinned-end) scroll-pt-row-head max-narrow:scroll-ps-(--pinned-first) max-narrow:scroll-pe-0 [--room:100cqi]',
          // Columns that give way leave no reason to scroll sideways.
          !hasPriorities && 'max-[500px]:[--room:max(100cqi,800px)]',
          hasFooter && 'scroll-pb-row',
          'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
          'print:block print:overflow-visible print:[container-type:normal]',
        )}
        ref={boxRef}
        aria-label={props['aria-label']}
        aria-busy={busy || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
        tabIndex={grid.active ? -1 : 0}
      >
        {error && rows.length > 0 && <StaleAlert error={error} staleNote={t.shownIsOld} onRetry={retry} />}
        <span
          ref={rowProbe}
          aria-hidden
          className="invisible absolute h-row text-body"
          style={{ width: `${PROBE_EM}em` }}
        />
        <span ref={headProbe} aria-hidden className="invisible absolute h-row-head" />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- with handlers it is a grid */}
        <table
          ref={tableRef}
          aria-label={props['aria-label']}
          {...gridRole(cellNavigation, props.getSubRows !== undefined)}
          aria-rowcount={indexed ? rows.length + 1 + (hasFooter ? 1 : 0) : undefined}
          aria-colcount={indexed ? leadingColumns + layouts.length : undefined}
          aria-multiselectable={cellNavigation && selectionMode === 'multiple' ? true : undefined}
          className="w-full flex-none table-fixed border-separate border-spacing-0 text-body text-ink"
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
            onResize={onColumnSizingChange && resize}
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
              index={indexed ? rows.length + 2 : undefined}
            />
          )}
        </table>
        {error && rows.length === 0 && (
          <BelowHeader>
            <ErrorState title={error.title} request={error.call} onRetry={retry} />
          </BelowHeader>
        )}
        {/* That there is nothing is not said of what is still being read. */}
        {data !== null && rows.length === 0 && !error && !showSkeleton && (
          <BelowHeader>
            {!manualFiltering && data.length > 0 ? (
              <EmptyState description={t.noFilterMatch} />
            ) : (
              (props.empty ?? <EmptyState />)
            )}
          </BelowHeader>
        )}
      </section>
      {columnWindow}
      <ScrollShadow at="start" />
      <ScrollShadow at="end" />
      {stale && busy && <LoadingBar />}
      <output className="sr-only">{copied}</output>
    </div>
  )
}

function gridRole(cellNavigation: boolean, tree: boolean) {
  if (tree) return { role: 'treegrid' }
  return cellNavigation ? { role: 'grid' } : {}
}
