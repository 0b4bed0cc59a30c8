import {
  columnOrderingFeature,
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
import {
  clampWidth,
  orderedIds,
  widthOf,
  type CellValue,
  type ColumnPins,
  type ColumnWidths,
  type DataColumn,
  type Filters,
  type Sort,
} from './column-def.ts'
import { useContradictions } from './prop-warnings.ts'
import { leadCount, type RowShape } from './data-row.tsx'
import type { CellPlace, CellRange } from './grid-navigation.ts'
import { HeadCell } from './header-cell.tsx'
import { filterOf, flattenTree, sortRows, type RowView } from './row-model.ts'
import { pageTick, toggleOne, togglePage, toggleSpan } from './selection.ts'
import { holdsData, saveCsv, sheetOf, toCsv, toHtml, toTsv, type Sheet } from './sheet.ts'
import { TableBody } from './table-body.tsx'
import { Below, LoadingBar, SkeletonRows, StaleNote, type DataTableError } from './table-states.tsx'
import { TickBox } from './selection-checkbox.tsx'
import { PROBE_EM, useEdges, useMeasures } from './use-measurements.ts'
import { useGrid } from './use-grid-navigation.ts'
import { usePrinting } from './use-printing.ts'
import { useDelayed, useLatest, useStateOrProp } from './use-controllable-state.ts'

/** Rows that open a line with more about them, below them. */
export interface DetailRows<Row> {
  /** What stands below a row that is open. Absent: rows do not open. */
  renderDetail?: ((row: Row) => ReactNode) | undefined
  childrenOf?: undefined
  mayHaveChildren?: undefined
}

/** Rows that stand below other rows. */
export interface TreeRows<Row> {
  childrenOf: (row: Row) => readonly Row[] | null | undefined
  /** Whether a row whose children have not been loaded has some: it can be opened, and `onExpandedChange` loads them. */
  mayHaveChildren?: (row: Row) => boolean
  renderDetail?: undefined
}

interface BaseProps<Row> {
  /** The name of the table and of the box it scrolls in. */
  'aria-label': string
  /** The same array while nothing about the columns changes, so that only what changed is drawn again. */
  columns: readonly DataColumn<Row>[]
  /** The rows of this page, as they came; in client mode all rows; `null` while nothing has been loaded yet. */
  rows: readonly Row[] | null
  rowKey: (row: Row) => string
  /** What a row is called in the name of its checkbox. Absent: its key. */
  rowName?: (row: Row) => string
  /** Who sorts and filters: whoever brings the rows (the default), or the table itself. */
  mode?: 'server' | 'client'
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
  /** Absent in client mode: the table keeps it. */
  sort?: Sort | null
  onSortChange?: (sort: Sort) => void
  /** What is looked for in columns with a `filter`. Absent in client mode: the table keeps it. */
  filters?: Filters
  onFiltersChange?: (filters: Filters) => void
  /** Ids of the ticked rows, those of other pages too. Without it there are no checkboxes. */
  selected?: ReadonlySet<string>
  onSelectedChange?: (selected: Set<string>) => void
  /** `single`: choosing a row lets go of the one before. */
  selection?: 'multiple' | 'single'
  /** Rows that cannot be ticked. Absent: all can. */
  canSelect?: (row: Row) => boolean
  /** Ids of the rows that are open. Absent: the table keeps them. */
  expanded?: ReadonlySet<string>
  onExpandedChange?: (expanded: Set<string>) => void
  /** Takes the value of an edited cell, once for each edit that changed it. Without it nothing can be edited. */
  onEdit?: (row: Row, columnId: string, value: CellValue) => void
  /** Ids of columns that are not shown. */
  hiddenColumns?: readonly string[]
  /** Ids in the order they are shown; columns it does not name keep their place, pinned ones stay at their side. */
  columnOrder?: readonly string[]
  /** Sides that somebody has chosen for columns. */
  columnPins?: ColumnPins
  /** Widths that somebody has chosen. */
  columnWidths?: ColumnWidths
  /** With it the edges of the heads can be moved. */
  onColumnWidthsChange?: (widths: ColumnWidths) => void
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

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSortingFeature })
const SKELETON_DELAY_MS = 200
// Tables with fewer columns draw all of them.
const VIRTUAL_COLUMNS_FROM = 30
const noWidths: ColumnWidths = {}
const noFilters: Filters = {}
const noIds: ReadonlySet<string> = new Set()
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
  const { columns, rows, rowKey, rowName = rowKey, busy = false, error = null, selected, onRetry } = props
  const { mode = 'server', navigation = 'controls', selection = 'multiple', renderDetail, childrenOf } = props
  const { hiddenColumns, columnOrder, columnPins, columnWidths = noWidths, onColumnWidthsChange, onEdit } = props
  const t = useMessages().dataTable
  useContradictions(props)
  const group = useId()
  const { boxRef, tableRef } = useEdges()
  const { rowProbe, headProbe, measures } = useMeasures()
  const printing = usePrinting(boxRef)
  // It tells rows apart and nothing else; most pages write it anew for each drawing.
  const keyOf = useLatest(rowKey)
  const waiting = useDelayed(busy && rows === null, SKELETON_DELAY_MS)
  const [sort, setSort] = useStateOrProp<Sort | null>(props.sort, null, (next) => next && props.onSortChange?.(next))
  const [filters, setFilters] = useStateOrProp<Filters>(props.filters, noFilters, props.onFiltersChange)
  const [expanded, setExpanded] = useStateOrProp<ReadonlySet<string>>(props.expanded, noIds, (next) =>
    props.onExpandedChange?.(new Set(next)),
  )
  const [editing, setEditing] = useState<{ row: number; column: string } | null>(null)
  const [copied, setCopied] = useState('')
  const revealRef = useRef<((row: number) => void) | null>(null)

  const { shown, sortedOf, turnSort } = useShownColumns({
    columns,
    sort,
    setSort,
    columnOrder,
    columnPins,
    hiddenColumns,
  })
  // Paper cannot be ticked or pressed.
  const drawn = useMemo(() => (printing ? shown.filter(holdsData) : shown), [printing, shown])
  const laid = useLaidColumns(drawn, columnPins, columnWidths)
  const view = useRowView(props, keyOf, { sort, filters, expanded })
  const walked = navigation === 'cells'
  const ticks = selected && !printing ? (selection === 'single' ? 'one' : 'many') : null
  const lead = leadCount({ ticks, details: renderDetail !== undefined })
  const leadPx = (ticks ? TICK_WIDTH_PX : 0) + (renderDetail ? DETAIL_WIDTH_PX : 0)
  const slots = useSlots(laid, { boxRef, widths: columnWidths, emPx: measures.emPx, all: printing })
  const numbered = view.rows.length > 0 && (view.rows.length > 100 || slots.length !== laid.length)
  const summed = shown.some((column) => column.summary) && view.rows.length > 0
  const coveredPx = measures.headPx + (summed ? measures.rowPx : 0)

  // Only what can be ticked counts as the page.
  const { canSelect } = props
  const ticking = selected !== undefined
  const ids = useMemo(
    () => (ticking ? view.rows.filter((row) => canSelect?.(row) ?? true).map((row) => keyOf(row)) : []),
    [ticking, view, canSelect, keyOf],
  )
  const tick = useMemo(() => (selected ? pageTick(selected, ids) : 'none'), [selected, ids])
  const lastTicked = useRef<string>(undefined)

  const tickRow = useLatest((id: string, shift: boolean) => {
    if (!selected) return
    if (selection === 'single') props.onSelectedChange?.(new Set([id]))
    else if (shift) props.onSelectedChange?.(toggleSpan(selected, ids, lastTicked.current, id))
    else props.onSelectedChange?.(toggleOne(selected, id))
    lastTicked.current = id
  })
  const toggleRow = useLatest((id: string) => setExpanded(toggleOne(expanded, id)))
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
        if (!ticks || row === undefined || (canSelect && !canSelect(row))) return false
        tickRow(rowKey(row), shift && place.column === 0)
        return true
      },
      sort: (place) => {
        const column = laid[place.column - lead]?.column
        if (!column?.sortable) return false
        turnSort(column.id)
        return true
      },
      resize: (place, byEm) => {
        const column = laid[place.column - lead]?.column
        if (!column || !onColumnWidthsChange) return false
        resize(column.id, clampWidth(widthOf(column, columnWidths) + byEm))
        return true
      },
      toggle: (place, open) => {
        const row = view.rows[place.row]
        const state = view.places?.[place.row]?.state
        if (row === undefined || place.column !== lead || state !== (open ? 'closed' : 'open')) return false
        toggleRow(rowKey(row))
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
      onToggle: toggleRow,
      onEdit: startEdit,
      onEditEnd: endEdit,
    }),
    [slots, ticks, group, details, walked, numbered, editable, tickRow, toggleRow, startEdit, endEdit],
  )

  function resize(id: string, widthEm: number | null) {
    const { [id]: _before, ...others } = columnWidths
    onColumnWidthsChange?.(widthEm === null ? others : { ...others, [id]: widthEm })
  }

  useImperativeHandle(
    ref,
    () => ({
      sheet: () => sheetOf(shown, view.rows),
      saveCsv: (fileName) => saveCsv(fileName, toCsv(sheetOf(shown, view.rows))),
    }),
    [shown, view],
  )

  const filtered = mode === 'client' && (rows?.length ?? 0) > 0
  const nothing = rows !== null && view.rows.length === 0
  const stale = rows !== null && (busy || error !== null)
  const mayFilter = mode === 'client' || props.onFiltersChange !== undefined
  const variables = useMemo(
    () => pinVariables(laid, columnWidths, leadPx, measures.emPx),
    [laid, columnWidths, leadPx, measures.emPx],
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
          {...gridRole(walked, childrenOf !== undefined)}
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
                        ? columnWidth(slot.laid, laid, columnWidths, leadPx)
                        : widthOf(slot.laid.column, columnWidths) * measures.emPx,
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
                    <TickBox
                      label={mode === 'client' ? t.selectAll : t.selectPage}
                      checked={tick === 'some' ? 'indeterminate' : tick === 'all'}
                      disabled={ids.length === 0}
                      onChange={() => selected && props.onSelectedChange?.(togglePage(selected, ids))}
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
                  <HeadCell
                    key={slot.laid.column.id}
                    laid={slot.laid}
                    sorted={sortedOf(slot.laid.column.id)}
                    onSort={printing ? undefined : () => turnSort(slot.laid.column.id)}
                    filter={filters[slot.laid.column.id]}
                    onFilter={
                      mayFilter && !printing
                        ? (value) => {
                            const { [slot.laid.column.id]: _before, ...others } = filters
                            setFilters(value === undefined ? others : { ...others, [slot.laid.column.id]: value })
                          }
                        : undefined
                    }
                    onResize={onColumnWidthsChange ? (widthEm) => resize(slot.laid.column.id, widthEm) : undefined}
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
            rowKey={rowKey}
            rowName={rowName}
            canSelect={canSelect}
            selected={selected}
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
function useShownColumns<Row>(options: {
  columns: readonly DataColumn<Row>[]
  sort: Sort | null
  setSort: (sort: Sort | null) => void
  columnOrder: readonly string[] | undefined
  columnPins: ColumnPins | undefined
  hiddenColumns: readonly string[] | undefined
}) {
  'use no memo' // As above.
  const { columns, sort, setSort, columnOrder, columnPins, hiddenColumns } = options
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: object) => row,
        enableSorting: column.sortable === true,
        enableHiding: column.hideable !== false,
        sortDescFirst: false,
      })),
    [columns],
  )
  const order = useMemo(() => orderedIds(columns, columnOrder, columnPins), [columns, columnOrder, columnPins])
  const visibility = useMemo(
    () =>
      Object.fromEntries(columns.map(({ id, hideable }) => [id, hideable === false || !hiddenColumns?.includes(id)])),
    [columns, hiddenColumns],
  )
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.order === 'desc' }] : []), [sort])
  const table = useTable(
    {
      features,
      columns: definitions,
      data: NO_ROWS,
      manualSorting: true,
      enableSortingRemoval: false,
      state: { sorting, columnOrder: order, columnVisibility: visibility },
      onSortingChange: (change) => {
        const first = (typeof change === 'function' ? change(sorting) : change)[0]
        if (first) setSort({ column: first.id, order: first.desc ? 'desc' : 'asc' })
      },
    },
    // All of its state is given to it: hearing of it again would draw everything twice.
    NOTHING,
  )
  const visible = table.getVisibleLeafColumns()
  const shown = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    return visible.flatMap(({ id }) => byId.get(id) ?? [])
  }, [columns, visible])
  return {
    shown,
    sortedOf: (id: string) => table.getColumn(id)?.getIsSorted() || null,
    turnSort: (id: string) => table.getColumn(id)?.toggleSorting(),
  }
}

/** The rows as they are shown: in client mode searched and sorted, of a tree those below open ones. */
function useRowView<Row>(
  { rows, columns, mode, childrenOf, mayHaveChildren }: DataTableProps<Row>,
  rowKey: (row: Row) => string,
  { sort, filters, expanded }: { sort: Sort | null; filters: Filters; expanded: ReadonlySet<string> },
): RowView<Row> {
  const locale = useLocale()
  const client = mode === 'client'
  const matches = useMemo(() => (client ? filterOf(columns, filters) : null), [client, columns, filters])
  const flat = useMemo((): RowView<Row> => {
    const given = rows ?? noRows
    const kept = matches && !childrenOf ? given.filter(matches) : given
    return { rows: client && !childrenOf ? sortRows(kept, columns, sort, locale) : kept, places: null }
  }, [rows, matches, client, columns, sort, locale, childrenOf])
  const tree = useMemo(() => {
    if (!childrenOf) return null
    const order = (some: readonly Row[]) => (client ? sortRows(some, columns, sort, locale) : some)
    const shape = { childrenOf, rowKey, expanded, ...(mayHaveChildren ? { mayHaveChildren } : {}) }
    return flattenTree(rows ?? noRows, shape, { matches, order })
  }, [rows, matches, client, columns, sort, locale, childrenOf, mayHaveChildren, rowKey, expanded])
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
    widths: ColumnWidths
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
      return column ? widthOf(column, widths) * emPx : 0
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
              {column.summary ? column.summary(rows) : at === 0 ? t.sum : null}
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
const NOTHING = () => null
