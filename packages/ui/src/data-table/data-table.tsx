import {
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  forwardRef,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ForwardedRef,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
} from 'react'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ErrorState } from '../empty-state/error-state.tsx'
import { useLocale, useMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import type { EditEnd } from './cell-editor.tsx'
import {
  cellBase,
  columnWidth,
  DETAIL_WIDTH_PX,
  focusLook,
  headBase,
  pinVariables,
  TICK_WIDTH_PX,
  useLaidColumns,
  type LaidColumn,
  type Slot,
} from './column-layout.ts'
import { clampSize, columnSize, defaultPinning, orderedIds, type CellValue, type ColumnDef } from './column-def.ts'
import { usePropWarnings } from './prop-warnings.ts'
import { leadCount, type RowShape } from './data-row.tsx'
import type { CellPlace, CellRange } from './grid-navigation.ts'
import { HeaderCell } from './header-cell.tsx'
import { filterOf, flattenTree, sortRows, type RowView } from './row-model.ts'
import { toggleExpanded } from './expansion.ts'
import { pageSelection, togglePage, toggleRange, toggleRow } from './selection.ts'
import {
  withColumnFilter,
  type ColumnFiltersState,
  type ColumnPinningState,
  type ColumnSizingState,
  type ColumnVisibilityState,
  type ExpandedState,
  type RowSelectionState,
  type SortingState,
} from './table-state.ts'
import { holdsData, saveCsv, sheetOf, toCsv, toHtml, toTsv, type Sheet } from './sheet.ts'
import { TableBody } from './table-body.tsx'
import { Below, LoadingBar, SkeletonRows, StaleNote, type DataTableError } from './table-states.tsx'
import { SelectionCheckbox } from './selection-checkbox.tsx'
import { PROBE_EM, useEdges, useMeasures } from './use-measurements.ts'
import { useGrid } from './use-grid-navigation.ts'
import { usePrinting } from './use-printing.ts'
import { useDelayed, useLatest, useStateOrProp } from './use-controllable-state.ts'

/** Rows that open a line with more about them, below them. */
export interface DetailRows<Row> {
  /** What stands below a row that is open. Absent: rows do not open. */
  renderDetail?: ((row: Row) => ReactNode) | undefined
  getSubRows?: undefined
  getRowCanExpand?: undefined
}

/** Rows that stand below other rows. */
export interface TreeRows<Row> {
  getSubRows: (row: Row) => readonly Row[] | null | undefined
  /** Whether a row whose children have not been loaded has some: it can be opened, and `onExpandedChange` loads them. */
  getRowCanExpand?: (row: Row) => boolean
  renderDetail?: undefined
}

interface BaseProps<Row> {
  /** The name of the table and of the box it scrolls in. */
  'aria-label': string
  /** The same array while nothing about the columns changes, so that only what changed is drawn again. */
  columns: readonly ColumnDef<Row>[]
  /** The rows of this page, as they came; in client mode all rows; `null` while nothing has been loaded yet. */
  data: readonly Row[] | null
  getRowId: (row: Row) => string
  /** What a row is called in the name of its checkbox. Absent: its key. */
  getRowLabel?: (row: Row) => string
  /** The rows come sorted; the table only reports `onSortingChange`. */
  manualSorting?: boolean
  /** The rows come filtered; the table only reports `onColumnFiltersChange`. */
  manualFiltering?: boolean
  /** `data` is one page of the rows, so the checkbox in the header selects a page. */
  manualPagination?: boolean
  /**
   * How the keyboard goes through it. `controls`: a table, Tab goes from control to control. `cells`: a grid, one tab
   * stop, the arrow keys walk the cells, ranges of cells are marked and copied.
   */
  navigation?: 'controls' | 'cells'
  /** Rows are on their way: skeleton rows when there are none yet, else the old ones grey. */
  busy?: boolean
  error?: DataTableError | null
  onRetry?: () => void
  /** In place of rows when there are none. Absent: 暂无数据. */
  empty?: ReactNode
  /** Column and direction of the rows; the first entry counts. Absent: the table keeps it. */
  sorting?: SortingState
  onSortingChange?: (sorting: SortingState) => void
  /** Filters of columns with a `filter`. Absent: the table keeps them. */
  columnFilters?: ColumnFiltersState
  onColumnFiltersChange?: (columnFilters: ColumnFiltersState) => void
  /** Ids of the selected rows, those of other pages included. Without it there are no checkboxes. */
  rowSelection?: RowSelectionState
  onRowSelectionChange?: (rowSelection: RowSelectionState) => void
  /** `false`: selecting a row deselects the one before. */
  enableMultiRowSelection?: boolean
  /** Whether a row can be selected. Absent: all can. */
  enableRowSelection?: (row: Row) => boolean
  /** Ids of the open rows; `true` opens all. Absent: the table keeps them. */
  expanded?: ExpandedState
  onExpandedChange?: (expanded: ExpandedState) => void
  /** Takes the value of an edited cell, once for each edit that changed it. Without it nothing can be edited. */
  onEdit?: (row: Row, columnId: string, value: CellValue) => void
  /** `false` hides the column of that id. */
  columnVisibility?: ColumnVisibilityState
  /** Ids in the order they are shown; columns it does not name keep their place, pinned ones stay at their side. */
  columnOrder?: readonly string[]
  /** Ids of the pinned columns in the order they are shown. Absent: as the columns define. */
  columnPinning?: ColumnPinningState
  /** Widths that a user has set. Unit: em. */
  columnSizing?: ColumnSizingState
  /** With it the edges of the headers can be dragged. */
  onColumnSizingChange?: (columnSizing: ColumnSizingState) => void
  /** How many rows the skeleton has. */
  skeletonRows?: number
  className?: string
}

export type DataTableProps<Row> = BaseProps<Row> & (DetailRows<Row> | TreeRows<Row>)

/** What a page can do with its table. */
export interface DataTableHandle {
  /** The columns and rows that are shown, in their order, as values. */
  sheet(): Sheet
  /** Saves what is shown as a file for spreadsheets. */
  saveCsv(fileName: string): void
}

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  rowSortingFeature,
})
const SKELETON_DELAY_MS = 200
// Tables with fewer columns draw all of them.
const VIRTUAL_COLUMNS_FROM = 30
const noSizing: ColumnSizingState = {}
const noVisibility: ColumnVisibilityState = {}
const noSorting: SortingState = []
const noFilters: ColumnFiltersState = []
const noneExpanded: ExpandedState = {}
const noRows: never[] = []

/**
 * Rows and columns, from a handful to a hundred thousand.
 *
 * Only rows in sight are drawn when there are more than a hundred, and only columns in sight when there are thirty or
 * more; on paper all of them. A row is drawn again only when it, the columns, or its own marks change, so keep
 * `columns` and `rows` the same arrays while nothing about them changes.
 * Errors: rows that were loaded stay on screen, grey, below the reason.
 * Source: platform specification §9 (scroll width 800 under 500 px); ARIA Authoring Practices, grid and treegrid.
 */
// forwardRef() forgets that its component is generic.
export const DataTable = forwardRef(PlainDataTable) as <Row>(
  props: DataTableProps<Row> & RefAttributes<DataTableHandle>,
) => ReactElement

function PlainDataTable<Row>(props: DataTableProps<Row>, ref: ForwardedRef<DataTableHandle>) {
  'use no memo' // The table object is the same one for ever while what it answers changes.
  const { data, getRowId, getRowLabel = getRowId, busy = false, error = null, rowSelection, onRetry } = props
  const { navigation = 'controls', enableMultiRowSelection = true, renderDetail } = props
  const { manualFiltering = false, manualPagination = false } = props
  const { columnSizing = noSizing, onColumnSizingChange, onEdit } = props
  const t = useMessages().dataTable
  usePropWarnings(props)
  const group = useId()
  const { boxRef, tableRef } = useEdges()
  const { rowProbe, headProbe, measures } = useMeasures()
  const printing = usePrinting(boxRef)
  // It tells rows apart and nothing else; most pages write it anew for each drawing.
  const keyOf = useLatest(getRowId)
  const waiting = useDelayed(busy && data === null, SKELETON_DELAY_MS)
  const [sorting, setSorting] = useStateOrProp(props.sorting, noSorting, props.onSortingChange)
  const [filters, setFilters] = useStateOrProp(props.columnFilters, noFilters, props.onColumnFiltersChange)
  const [expanded, setExpanded] = useStateOrProp(props.expanded, noneExpanded, props.onExpandedChange)
  const [editing, setEditing] = useState<{ row: number; column: string } | null>(null)
  const [copied, setCopied] = useState('')
  const revealRef = useRef<((row: number) => void) | null>(null)

  const { shown, pinning, sortedOf, turnSort } = useShownColumns(props, sorting, setSorting)
  // Paper cannot be ticked or pressed.
  const drawn = useMemo(() => (printing ? shown.filter(holdsData) : shown), [printing, shown])
  const laid = useLaidColumns(drawn, pinning, columnSizing)
  const view = useRowView(props, keyOf, { sorting, filters, expanded })
  const walked = navigation === 'cells'
  const ticks = rowSelection && !printing ? (enableMultiRowSelection ? 'many' : 'one') : null
  const lead = leadCount({ ticks, details: renderDetail !== undefined })
  const leadPx = (ticks ? TICK_WIDTH_PX : 0) + (renderDetail ? DETAIL_WIDTH_PX : 0)
  const slots = useSlots(laid, { boxRef, widths: columnSizing, emPx: measures.emPx, all: printing })
  const numbered = view.rows.length > 0 && (view.rows.length > 100 || slots.length !== laid.length)
  const summed = shown.some((column) => column.footer) && view.rows.length > 0
  const coveredPx = measures.headPx + (summed ? measures.rowPx : 0)

  // Only what can be ticked counts as the page.
  const { enableRowSelection } = props
  const ticking = rowSelection !== undefined
  const ids = useMemo(
    () => (ticking ? view.rows.filter((row) => enableRowSelection?.(row) ?? true).map((row) => keyOf(row)) : []),
    [ticking, view, enableRowSelection, keyOf],
  )
  const tick = useMemo(() => (rowSelection ? pageSelection(rowSelection, ids) : 'none'), [rowSelection, ids])
  const lastTicked = useRef<string>(undefined)

  const tickRow = useLatest((id: string, shift: boolean) => {
    if (!rowSelection) return
    if (!enableMultiRowSelection) props.onRowSelectionChange?.({ [id]: true })
    else if (shift) props.onRowSelectionChange?.(toggleRange(rowSelection, ids, lastTicked.current, id))
    else props.onRowSelectionChange?.(toggleRow(rowSelection, id))
    lastTicked.current = id
  })
  const toggleOpen = useLatest((id: string) => setExpanded(toggleExpanded(expanded, id, () => view.rows.map(getRowId))))
  const startEdit = useLatest((row: number, column: string) => setEditing({ row, column }))

  const grid = useGrid({
    walked: walked && view.rows.length > 0,
    rows: view.rows.length,
    columns: lead + laid.length,
    rowPx: measures.rowPx,
    coveredPx,
    boxRef,
    tableRef,
    actions: {
      copy: (range) => copyOf(range, view.rows, laid, lead),
      onCopied: (cells) => setCopied(t.copied(cells)),
      edit: (place) => {
        const column = laid[place.column - lead]?.column
        if (place.row < 0 || !column?.edit || !onEdit) return false
        setEditing({ row: place.row, column: column.id })
        return true
      },
      tick: (place, shift) => {
        const row = view.rows[place.row]
        if (!ticks || row === undefined || (enableRowSelection && !enableRowSelection(row))) return false
        tickRow(getRowId(row), shift && place.column === 0)
        return true
      },
      sort: (place) => {
        const column = laid[place.column - lead]?.column
        if (!column?.enableSorting) return false
        turnSort(column.id)
        return true
      },
      resize: (place, byEm) => {
        const column = laid[place.column - lead]?.column
        if (!column || !onColumnSizingChange) return false
        resize(column.id, clampSize(columnSize(column, columnSizing) + byEm))
        return true
      },
      toggle: (place, open) => {
        const row = view.rows[place.row]
        const state = view.places?.[place.row]?.state
        if (row === undefined || place.column !== lead || state !== (open ? 'closed' : 'open')) return false
        toggleOpen(getRowId(row))
        return true
      },
      reveal: (row) => revealRef.current?.(row),
    },
  })

  const { focusCell } = grid
  const endEdit = useLatest((row: Row, columnId: string, end: EditEnd, keepFocus: boolean) => {
    setEditing(null)
    if (keepFocus) focusCell()
    if (end.kind === 'changed') onEdit?.(row, columnId, end.value)
  })

  const details = renderDetail !== undefined
  const editable = onEdit !== undefined
  const shape = useMemo<RowShape<Row>>(
    () => ({
      slots,
      ticks,
      group,
      details,
      walked,
      numbered,
      editable,
      onTick: tickRow,
      onToggle: toggleOpen,
      onEdit: startEdit,
      onEditEnd: endEdit,
    }),
    [slots, ticks, group, details, walked, numbered, editable, tickRow, toggleOpen, startEdit, endEdit],
  )

  function resize(id: string, widthEm: number | null) {
    const { [id]: _before, ...others } = columnSizing
    onColumnSizingChange?.(widthEm === null ? others : { ...others, [id]: widthEm })
  }

  useImperativeHandle(
    ref,
    () => ({
      sheet: () => sheetOf(shown, view.rows),
      saveCsv: (fileName) => saveCsv(fileName, toCsv(sheetOf(shown, view.rows))),
    }),
    [shown, view],
  )

  const filtered = !manualFiltering && (data?.length ?? 0) > 0
  const nothing = data !== null && view.rows.length === 0
  const stale = data !== null && (busy || error !== null)
  const mayFilter = !manualFiltering || props.onColumnFiltersChange !== undefined
  const variables = useMemo(
    () => pinVariables(laid, columnSizing, leadPx, measures.emPx),
    [laid, columnSizing, leadPx, measures.emPx],
  )
  const headTab = (at: number) => (walked ? (grid.active?.row === -1 && grid.active.column === at ? 0 : -1) : undefined)
  const colIndex = (at: number) => (walked || numbered ? at + 1 : undefined)

  return (
    <div className={cx('relative flex min-h-0 flex-1 flex-col print:block', props.className)} style={variables}>
      <section
        className={cx(
          'group/box peer relative flex min-h-0 flex-1 flex-col overflow-auto [container-type:inline-size] [scrollbar-color:var(--th-line-2)_transparent] [scrollbar-width:thin]',
          'scroll-ps-(--held-start) scroll-pe-(--held-end) scroll-pt-row-head max-narrow:scroll-ps-(--held-first) max-narrow:scroll-pe-0 [--room:100cqi] max-[500px]:[--room:max(100cqi,800px)]',
          summed && 'scroll-pb-row',
          'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
          'print:block print:overflow-visible print:[container-type:normal]',
        )}
        ref={boxRef}
        aria-label={props['aria-label']}
        aria-busy={busy || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        tabIndex={grid.active ? -1 : 0}
      >
        {error && view.rows.length > 0 && (
          <StaleNote error={error} old={t.shownIsOld} {...(onRetry ? { onRetry } : {})} />
        )}
        <span
          ref={rowProbe}
          aria-hidden
          className="invisible absolute h-row text-base"
          style={{ width: `${PROBE_EM}em` }}
        />
        <span ref={headProbe} aria-hidden className="invisible absolute h-row-head" />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- with handlers it is a grid */}
        <table
          ref={tableRef}
          aria-label={props['aria-label']}
          {...gridRole(walked, props.getSubRows !== undefined)}
          aria-rowcount={numbered ? view.rows.length + 1 + (summed ? 1 : 0) : undefined}
          aria-colcount={numbered ? lead + laid.length : undefined}
          aria-multiselectable={walked && ticks === 'many' ? true : undefined}
          className="w-full flex-none table-fixed border-separate border-spacing-0 text-base text-ink"
          {...grid.handlers}
        >
          <colgroup>
            {ticks && <col style={{ width: TICK_WIDTH_PX }} />}
            {renderDetail && <col style={{ width: DETAIL_WIDTH_PX }} />}
            {slots.map((slot) =>
              slot.kind === 'gap' ? (
                <col key={slot.key} style={{ width: slot.widthPx }} />
              ) : (
                <col
                  key={slot.laid.column.id}
                  style={{
                    width:
                      slots.length === laid.length
                        ? columnWidth(slot.laid, laid, columnSizing, leadPx)
                        : columnSize(slot.laid.column, columnSizing) * measures.emPx,
                  }}
                />
              ),
            )}
          </colgroup>
          <thead>
            <tr className="bg-surface" aria-rowindex={numbered ? 1 : undefined}>
              {ticks && (
                <th
                  scope="col"
                  className={cx(headBase, focusLook, 'z-2 p-0 first:ps-0 max-narrow:start-0')}
                  aria-colindex={colIndex(0)}
                  tabIndex={headTab(0)}
                >
                  {ticks === 'many' ? (
                    <SelectionCheckbox
                      label={manualPagination ? t.selectPage : t.selectAll}
                      checked={tick === 'some' ? 'indeterminate' : tick === 'all'}
                      disabled={ids.length === 0}
                      onChange={() => rowSelection && props.onRowSelectionChange?.(togglePage(rowSelection, ids))}
                    />
                  ) : (
                    <span className="sr-only">{t.selectColumn}</span>
                  )}
                </th>
              )}
              {renderDetail && (
                <th scope="col" className={headBase} aria-colindex={colIndex(lead - 1)} tabIndex={headTab(lead - 1)}>
                  <span className="sr-only">{t.expandColumn}</span>
                </th>
              )}
              {slots.map((slot) =>
                slot.kind === 'gap' ? (
                  <td key={slot.key} aria-hidden className={headBase} />
                ) : (
                  <HeaderCell
                    key={slot.laid.column.id}
                    laid={slot.laid}
                    sorted={sortedOf(slot.laid.column.id)}
                    onSort={printing ? undefined : () => turnSort(slot.laid.column.id)}
                    filter={filters.find(({ id }) => id === slot.laid.column.id)?.value}
                    onFilter={
                      mayFilter && !printing
                        ? (value) => setFilters(withColumnFilter(filters, slot.laid.column.id, value))
                        : undefined
                    }
                    onResize={onColumnSizingChange ? (widthEm) => resize(slot.laid.column.id, widthEm) : undefined}
                    emPx={measures.emPx}
                    colIndex={colIndex(lead + slot.laid.at)}
                    tabIndex={headTab(lead + slot.laid.at)}
                  />
                ),
              )}
            </tr>
          </thead>
          <TableBody
            shape={shape}
            view={view}
            stale={stale}
            getRowId={getRowId}
            getRowLabel={getRowLabel}
            enableRowSelection={enableRowSelection}
            rowSelection={rowSelection}
            expanded={expanded}
            renderDetail={renderDetail}
            active={grid.active}
            range={grid.range}
            editing={editing}
            rowPx={measures.rowPx}
            coveredPx={coveredPx}
            all={printing}
            revealRef={revealRef}
          >
            {waiting && (
              <SkeletonRows slots={slots} count={props.skeletonRows ?? 10} ticks={ticks !== null} lead={lead} />
            )}
          </TableBody>
          {summed && (
            <SummaryRow
              slots={slots}
              rows={view.rows}
              lead={lead}
              index={numbered ? view.rows.length + 2 : undefined}
            />
          )}
        </table>
        {error && view.rows.length === 0 && (
          <Below>
            <ErrorState
              title={error.title}
              {...(error.call === undefined ? {} : { request: error.call })}
              {...(onRetry ? { onRetry } : {})}
            />
          </Below>
        )}
        {nothing && !error && (
          <Below>{filtered ? <EmptyState description={t.noFilterMatch} /> : (props.empty ?? <EmptyState />)}</Below>
        )}
      </section>
      <Edge at="start" />
      <Edge at="end" />
      {stale && busy && <LoadingBar />}
      <output className="sr-only">{copied}</output>
    </div>
  )
}

function gridRole(walked: boolean, tree: boolean) {
  if (tree) return { role: 'treegrid' }
  return walked ? { role: 'grid' } : {}
}

/** The columns in the order they are shown, and how the rows are sorted by them. */
function useShownColumns<Row>(
  { columns, columnOrder, columnPinning, columnVisibility = noVisibility }: DataTableProps<Row>,
  sorting: SortingState,
  setSorting: (sorting: SortingState) => void,
) {
  'use no memo' // As above.
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: object) => row,
        enableSorting: column.enableSorting === true,
        enableHiding: column.enableHiding !== false,
        sortDescFirst: false,
      })),
    [columns],
  )
  const pinning = useMemo(
    () => columnPinning ?? defaultPinning(columns, columnOrder),
    [columns, columnOrder, columnPinning],
  )
  const order = useMemo(() => orderedIds(columns, columnOrder, pinning), [columns, columnOrder, pinning])
  const visibility = useMemo(
    () =>
      Object.fromEntries(
        columns.map(({ id, enableHiding }) => [id, enableHiding === false || columnVisibility[id] !== false]),
      ),
    [columns, columnVisibility],
  )
  const table = useTable(
    {
      features,
      columns: definitions,
      data: NO_ROWS,
      manualSorting: true,
      enableSortingRemoval: false,
      state: { sorting, columnOrder: order, columnPinning: pinning, columnVisibility: visibility },
      onSortingChange: (change) => setSorting(typeof change === 'function' ? change(sorting) : change),
    },
    // All of its state is given to it: hearing of it again would draw everything twice.
    NOTHING,
  )
  const [start, center, end] = [
    table.getStartVisibleLeafColumns(),
    table.getCenterVisibleLeafColumns(),
    table.getEndVisibleLeafColumns(),
  ]
  const shown = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    return [...start, ...center, ...end].flatMap(({ id }) => byId.get(id) ?? [])
  }, [columns, start, center, end])
  return {
    shown,
    pinning,
    sortedOf: (id: string) => table.getColumn(id)?.getIsSorted() || null,
    turnSort: (id: string) => table.getColumn(id)?.toggleSorting(),
  }
}

/** The rows as they are shown: in client mode searched and sorted, of a tree those below open ones. */
function useRowView<Row>(
  props: DataTableProps<Row>,
  getRowId: (row: Row) => string,
  state: { sorting: SortingState; filters: ColumnFiltersState; expanded: ExpandedState },
): RowView<Row> {
  const { data, columns, manualSorting, manualFiltering, getSubRows, getRowCanExpand } = props
  const { sorting, filters, expanded } = state
  const locale = useLocale()
  const matches = useMemo(
    () => (manualFiltering ? null : filterOf(columns, filters)),
    [manualFiltering, columns, filters],
  )
  const order = useMemo(
    () => (rows: readonly Row[]) => (manualSorting ? rows : sortRows(rows, columns, sorting, locale)),
    [manualSorting, columns, sorting, locale],
  )
  const flat = useMemo((): RowView<Row> => {
    const rows = data ?? noRows
    return getSubRows ? NO_VIEW : { rows: order(matches ? rows.filter(matches) : rows), places: null }
  }, [data, matches, order, getSubRows])
  const tree = useMemo(() => {
    if (!getSubRows) return null
    const shape = { getSubRows, getRowId, expanded, ...(getRowCanExpand ? { getRowCanExpand } : {}) }
    return flattenTree(data ?? noRows, shape, { matches, order })
  }, [data, matches, order, getSubRows, getRowCanExpand, getRowId, expanded])
  return tree ?? flat
}

/** What rows draw: all columns when they are few, else the pinned ones, those in sight and some beside them. */
function useSlots<Row>(
  laid: readonly LaidColumn<Row>[],
  {
    boxRef,
    widths,
    emPx,
    all,
  }: {
    boxRef: { readonly current: HTMLElement | null }
    widths: ColumnSizingState
    emPx: number
    all: boolean
  },
): readonly Slot<Row>[] {
  'use no memo' // The virtualizer is the same object for ever while what it answers changes.
  const virtual = !all && laid.length >= VIRTUAL_COLUMNS_FROM
  const rangeExtractor = useCallback(
    (seen: Range) => {
      const pinned = laid.filter(({ pin }) => pin !== undefined).map(({ at }) => at)
      return [...new Set([0, ...pinned, ...defaultRangeExtractor(seen)])].sort((a, b) => a - b)
    },
    [laid],
  )
  // oxlint-disable-next-line react/incompatible-library -- kept out of the compiler above
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: virtual ? laid.length : 0,
    enabled: virtual,
    getScrollElement: () => boxRef.current,
    estimateSize: (at) => {
      const column = laid[at]?.column
      return column ? columnSize(column, widths) * emPx : 0
    },
    rangeExtractor,
    overscan: 3,
    initialRect: { width: 1000, height: 0 },
  })
  useEffect(() => {
    if (virtual) virtualizer.measure()
  }, [virtualizer, virtual, laid, widths, emPx])
  // What is in sight as a text, since the items are new objects each time.
  const seen = virtual
    ? [...virtualizer.getVirtualItems(), { index: -1, start: virtualizer.getTotalSize(), end: 0 }]
        .map(({ index, start, end }) => `${index} ${start} ${end}`)
        .join()
    : null
  return useMemo(() => {
    if (seen === null) return laid.map((each) => ({ kind: 'column', laid: each }))
    const slots: Slot<Row>[] = []
    let drawnTo = 0
    for (const item of seen.split(',')) {
      const [index = -1, start = 0, end = 0] = item.split(' ').map(Number)
      if (start > drawnTo) slots.push({ kind: 'gap', key: `gap ${index}`, widthPx: start - drawnTo })
      const each = laid[index]
      if (each) slots.push({ kind: 'column', laid: each })
      drawnTo = end
    }
    return slots
  }, [laid, seen])
}

/** What a range is on the clipboard; columns without data are left out. */
function copyOf<Row>(range: CellRange, rows: readonly Row[], laid: readonly LaidColumn<Row>[], lead: number) {
  const [first, last] = sorted(range.from.column, range.to.column)
  const [top, bottom] = sorted(range.from.row, range.to.row)
  const columns = laid.filter(({ at }) => at + lead >= first && at + lead <= last).map(({ column }) => column)
  const { rows: values, header } = sheetOf(columns, rows.slice(Math.max(top, 0), bottom + 1))
  if (header.length === 0 || values.length === 0) return null
  return { text: toTsv(values), html: toHtml(values), cells: values.length * header.length }
}

function sorted(a: CellPlace['row'], b: CellPlace['row']): [number, number] {
  return a <= b ? [a, b] : [b, a]
}

/** What the columns come to, always in sight at the foot. */
function SummaryRow<Row>(props: {
  slots: readonly Slot<Row>[]
  rows: readonly Row[]
  lead: number
  index: number | undefined
}) {
  const t = useMessages().dataTable
  const { slots, rows, lead, index } = props
  const look = 'sticky bottom-0 z-1 border-t border-b-0 border-line-strong bg-surface font-medium print:static'
  return (
    <tfoot>
      <tr aria-rowindex={index} className="bg-surface">
        {Array.from({ length: lead }, (_, at) => (
          <td key={at} className={cx(cellBase, look)} />
        ))}
        {slots.map((slot) => {
          if (slot.kind === 'gap') return <td key={slot.key} aria-hidden className={look} />
          const { column, at, clippedLook, style } = slot.laid
          return (
            <td key={column.id} className={cx(clippedLook, look, slot.laid.pin && 'z-2')} style={style}>
              {column.footer ? column.footer(rows) : at === 0 ? t.sum : null}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}

/** A shadow over the side at which columns are out of sight. */
function Edge({ at }: { at: 'start' | 'end' }) {
  return (
    <div
      aria-hidden
      data-edge={at}
      className={cx(
        'pointer-events-none absolute top-0 z-3 h-(--drawn) w-2 opacity-0 transition-opacity print:hidden',
        at === 'start'
          ? 'start-(--held-start) shadow-[inset_8px_0_8px_-8px_oklch(0.2_0.02_264/0.28)] peer-data-[more-before]:opacity-100 max-narrow:hidden'
          : 'end-[calc(var(--held-end)+var(--bar,0px))] shadow-[inset_-8px_0_8px_-8px_oklch(0.2_0.02_264/0.28)] peer-data-[more-after]:opacity-100 max-narrow:end-(--bar,0px)',
      )}
    />
  )
}

// The table object answers for columns only; rows are drawn as they came.
const NO_ROWS: object[] = []
const NO_VIEW: RowView<never> = { rows: [], places: null }
const NOTHING = () => null
