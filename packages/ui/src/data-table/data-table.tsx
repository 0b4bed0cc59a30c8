import { ArrowDown, ArrowUp, ChevronsUpDown, CircleAlert } from 'lucide-react'
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import {
  memo,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ErrorState } from '../empty-state/error-state.tsx'
import { useMessages } from '../provider/ui-context.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { cx } from '../style/cx.ts'
import { orderedIds, widthOf, type DataColumn, type Sort } from './columns.ts'
import { pageTick, toggleOne, togglePage } from './selection.ts'

/** Why the rows could not be loaded: the reason in plain words, and in small type what was asked for. */
export interface DataTableError {
  title: string
  call?: string
}

export interface DataTableProps<Row> {
  /** The name of the table and of the box it scrolls in. */
  'aria-label': string
  columns: readonly DataColumn<Row>[]
  /** The rows of this page, as they came; `null` while nothing has been loaded yet. */
  rows: readonly Row[] | null
  rowKey: (row: Row) => string
  /** What a row is called in the name of its checkbox. Absent: its key. */
  rowName?: (row: Row) => string
  /** Rows are on their way: skeleton rows when there are none yet, else the old ones grey. */
  busy?: boolean
  error?: DataTableError | null
  onRetry?: () => void
  /** In place of rows when there are none. Absent: 暂无数据. */
  empty?: ReactNode
  sort?: Sort | null
  onSortChange?: (sort: Sort) => void
  /** Ids of the ticked rows, those of other pages too. Without it there are no checkboxes. */
  selected?: ReadonlySet<string>
  onSelectedChange?: (selected: Set<string>) => void
  /** Ids of columns that are not shown. */
  hiddenColumns?: readonly string[]
  /** Ids in the order they are shown; columns it does not name keep their place, pinned ones stay last. */
  columnOrder?: readonly string[]
  /** How many rows the skeleton has. */
  skeletonRows?: number
  className?: string
}

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSortingFeature })
const SKELETON_DELAY_MS = 200
const TICK_WIDTH_PX = 44
const skeletonWidths: `${number}%`[] = ['62%', '44%', '54%', '38%', '58%']

/**
 * A page of rows that somebody else sorts, pages and loads.
 *
 * A table and not a grid: Tab goes from control to control, and the box it scrolls in can be focused to scroll with
 * the arrow keys. Rows are drawn again only when their own row, the columns or their tick changes, so keep `columns`
 * the same array while nothing about them changes.
 * Errors: rows that were loaded stay on screen, grey, below the reason.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  'use no memo' // The table object is the same one for ever while what it answers changes.
  const { columns, rows, rowKey, rowName = rowKey, busy = false, error = null, selected, sort = null } = props
  const { hiddenColumns, columnOrder, onSortChange, onSelectedChange, onRetry } = props
  const t = useMessages().dataTable
  const { boxRef, tableRef, over } = useOverflow()
  const waiting = useDelayed(busy && rows === null, SKELETON_DELAY_MS)

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
  const order = useMemo(() => orderedIds(columns, columnOrder), [columns, columnOrder])
  const visibility = useMemo(
    () =>
      Object.fromEntries(columns.map(({ id, hideable }) => [id, hideable === false || !hiddenColumns?.includes(id)])),
    [columns, hiddenColumns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    manualSorting: true,
    enableSortingRemoval: false,
    state: {
      sorting: sort ? [{ id: sort.column, desc: sort.order === 'desc' }] : [],
      columnOrder: order,
      columnVisibility: visibility,
    },
    onSortingChange: (change) => {
      const now = sort ? [{ id: sort.column, desc: sort.order === 'desc' }] : []
      const first = (typeof change === 'function' ? change(now) : change)[0]
      if (first) onSortChange?.({ column: first.id, order: first.desc ? 'desc' : 'asc' })
    },
  })

  const visible = table.getVisibleLeafColumns()
  const shown = useMemo(
    () => visible.flatMap(({ id }) => columns.filter((column) => column.id === id)),
    [columns, visible],
  )
  const pageIds = useMemo(() => (rows ?? []).map(rowKey), [rows, rowKey])
  const toggle = useLatest((id: string) => selected && onSelectedChange?.(toggleOne(selected, id)))
  const tick = selected ? pageTick(selected, pageIds) : 'none'
  const empty = rows !== null && rows.length === 0
  const stale = rows !== null && (busy || error !== null)

  return (
    <section
      className={cx(
        'group/box relative flex min-h-0 flex-1 flex-col overflow-auto [container-type:inline-size] [scrollbar-color:var(--th-line-2)_transparent] [scrollbar-width:thin]',
        'scroll-pt-row-head [--room:100cqi] max-[500px]:[--room:max(100cqi,800px)]',
        'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
        props.className,
      )}
      ref={boxRef}
      aria-label={props['aria-label']}
      aria-busy={busy || undefined}
      data-over={over || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {error && rows && rows.length > 0 && (
        <StaleNote error={error} old={t.shownIsOld} {...(onRetry ? { onRetry } : {})} />
      )}
      <table
        ref={tableRef}
        aria-label={props['aria-label']}
        className="w-full flex-none table-fixed border-separate border-spacing-0 text-base text-ink"
      >
        <colgroup>
          {selected && <col style={{ width: TICK_WIDTH_PX }} />}
          {shown.map((column) => (
            <col key={column.id} style={{ width: columnWidth(column, shown, selected !== undefined) }} />
          ))}
        </colgroup>
        <thead>
          <tr className="bg-surface">
            {selected && (
              <th scope="col" className={cx(headLook, 'z-2 max-narrow:start-0')}>
                <TickCell
                  label={t.selectPage}
                  checked={tick === 'some' ? 'indeterminate' : tick === 'all'}
                  disabled={pageIds.length === 0}
                  onChange={() => onSelectedChange?.(togglePage(selected, pageIds))}
                />
              </th>
            )}
            {shown.map((column, at) => (
              <HeadCell
                key={column.id}
                column={column}
                sorted={table.getColumn(column.id)?.getIsSorted() || null}
                className={cx(headLook, stickLook(column, at, selected !== undefined), stickHeadLook(column, at))}
                onSort={() => table.getColumn(column.id)?.toggleSorting()}
              />
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only names what is cut off */}
        <tbody
          onMouseOver={nameCutText}
          onFocus={nameCutText}
          // Grey by lending the caption colour to all text colours: what a cell draws itself greys as well.
          className={cx('text-ink', stale && '[--th-text-1:var(--th-text-3)] [--th-text-2:var(--th-text-3)]')}
        >
          {rows?.map((row, at) => {
            const id = pageIds[at] ?? rowKey(row)
            return (
              <DataRow
                key={id}
                id={id}
                row={row}
                name={rowName(row)}
                columns={shown}
                ticked={selected ? selected.has(id) : null}
                tickLabel={t.selectRow}
                onTick={toggle}
              />
            )
          })}
          {waiting && <SkeletonRows columns={shown} count={props.skeletonRows ?? 10} ticks={selected !== undefined} />}
        </tbody>
      </table>
      {error && !rows?.length && (
        <Below>
          <ErrorState
            title={error.title}
            {...(error.call === undefined ? {} : { call: error.call })}
            {...(onRetry ? { onRetry } : {})}
          />
        </Below>
      )}
      {empty && !error && <Below>{props.empty ?? <EmptyState />}</Below>}
    </section>
  )
}

const headLook =
  'sticky top-0 z-1 h-row-head border-b border-line-strong bg-surface px-cell-x text-start text-12 font-medium whitespace-nowrap text-ink-2 first:ps-gutter last:pe-gutter'
const cellLook =
  'h-row truncate border-b border-line bg-inherit px-cell-x py-0 text-start whitespace-nowrap first:ps-gutter last:pe-gutter'

/** The fixed columns: the pinned one at the end from 768 px on, below that the first one at the start. */
function stickLook(column: DataColumn<never>, at: number, ticks: boolean): string {
  return cx(
    column.align === 'end' && 'figures text-end',
    column.pin === 'end' &&
      'narrow:sticky narrow:end-0 narrow:group-data-[over]/box:shadow-[inset_1px_0_0_var(--th-line-2)]',
    at === 0 && 'max-narrow:sticky max-narrow:shadow-[inset_-1px_0_0_var(--th-line-2)]',
    at === 0 && (ticks ? 'max-narrow:start-[44px]' : 'max-narrow:start-0'),
  )
}

function stickHeadLook(column: DataColumn<never>, at: number): string {
  return cx(column.pin === 'end' && 'narrow:z-2', at === 0 && 'max-narrow:z-2')
}

/** At least as wide as asked; spare room goes to the columns that scroll, in proportion. */
function columnWidth(
  column: DataColumn<never>,
  shown: readonly DataColumn<never>[],
  ticks: boolean,
): CSSProperties['width'] {
  const own = `${widthOf(column)}em`
  if (column.pin === 'end') return own
  const free = shown.filter((other) => other.pin === undefined).reduce((sum, other) => sum + widthOf(other), 0)
  const fixed = shown.filter((other) => other.pin === 'end').reduce((sum, other) => sum + widthOf(other), 0)
  const taken = `${ticks ? TICK_WIDTH_PX : 0}px - ${fixed}em`
  return `max(${own}, calc((var(--room) - ${taken}) * ${(widthOf(column) / free).toFixed(6)}))`
}

function HeadCell(props: {
  column: DataColumn<never>
  sorted: 'asc' | 'desc' | null
  className: string
  onSort: () => void
}) {
  const { column, sorted } = props
  const Glyph = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      className={props.className}
      {...(sorted ? { 'aria-sort': sorted === 'asc' ? 'ascending' : 'descending' } : {})}
    >
      {column.sortable ? (
        <button
          type="button"
          onClick={props.onSort}
          className={cx(
            'inline-flex h-full min-h-6 items-center gap-1 rounded-1 border-0 bg-transparent p-0 text-12 font-medium text-[inherit]',
            sorted && 'text-ink',
          )}
        >
          {column.header}
          <Glyph aria-hidden className={cx('size-3 flex-none', sorted ? 'text-accent-text' : 'text-ink-3')} />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

interface DataRowProps<Row> {
  id: string
  row: Row
  name: string
  columns: readonly DataColumn<Row>[]
  /** `null` where rows cannot be ticked. */
  ticked: boolean | null
  tickLabel: (name: string) => string
  onTick: (id: string) => void
}

// memo() forgets that its component is generic.
const DataRow = memo(PlainDataRow) as typeof PlainDataRow

function PlainDataRow<Row>({ id, row, name, columns, ticked, tickLabel, onTick }: DataRowProps<Row>) {
  return (
    <tr
      data-selected={ticked || undefined}
      className="group/row bg-surface hover:bg-hover data-[selected]:bg-accent-subtle data-[selected]:hover:bg-accent-subtle-hover"
    >
      {ticked !== null && (
        <td
          className={cx(
            cellLook,
            'relative z-auto text-clip group-data-[selected]/row:shadow-[inset_2px_0_0_var(--th-accent)] max-narrow:sticky max-narrow:start-0',
          )}
        >
          <TickCell label={tickLabel(name)} checked={ticked} onChange={() => onTick(id)} />
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.id} className={cx(cellLook, stickLook(column, at, ticked !== null))}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** A checkbox that takes the whole cell to press. */
function TickCell(props: {
  label: string
  checked: boolean | 'indeterminate'
  disabled?: boolean
  onChange: () => void
}) {
  const id = useId()
  return (
    <label htmlFor={id} className="absolute inset-0 flex items-center ps-gutter">
      <Checkbox
        id={id}
        aria-label={props.label}
        checked={props.checked}
        disabled={props.disabled ?? false}
        onCheckedChange={props.onChange}
      />
    </label>
  )
}

function SkeletonRows(props: { columns: readonly DataColumn<never>[]; count: number; ticks: boolean }) {
  return Array.from({ length: props.count }, (_, row) => (
    <tr key={row} aria-hidden>
      {props.ticks && (
        <td className={cellLook}>
          <span className="inline-block size-[15px] rounded-1 bg-press align-middle" />
        </td>
      )}
      {props.columns.map((column, at) => (
        <td key={column.id} className={cx(cellLook, column.align === 'end' && 'text-end')}>
          <Skeleton width={skeletonWidths[(row + at) % skeletonWidths.length] ?? '50%'} />
        </td>
      ))}
    </tr>
  ))
}

/** What stands below the head in place of rows: as wide as the box, wherever the table is scrolled to. */
function Below({ children }: { children: ReactNode }) {
  return <div className="sticky start-0 grid w-[100cqi] flex-1 place-items-center">{children}</div>
}

function StaleNote({ error, old, onRetry }: { error: DataTableError; old: string; onRetry?: () => void }) {
  const { retry } = useMessages()
  return (
    <div
      role="alert"
      className="sticky start-0 flex w-[100cqi] flex-none items-center gap-2 border-b border-danger-line bg-danger-subtle px-gutter py-1 text-12 text-ink"
    >
      <CircleAlert aria-hidden className="size-4 flex-none text-danger-text" />
      <span className="min-w-0 flex-1 truncate">
        {error.title} · {old}
      </span>
      {onRetry && (
        <Button size="small" variant="quiet" onClick={onRetry}>
          {retry}
        </Button>
      )}
    </div>
  )
}

/** Gives a cell whose text is cut off the whole text as its tooltip. */
function nameCutText(event: SyntheticEvent<HTMLElement>) {
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  if (!cell) return
  const cut = cell.scrollWidth > cell.clientWidth
  if (cut) cell.title = cell.textContent ?? ''
  else cell.removeAttribute('title')
}

/** Whether the table is wider than its box. */
function useOverflow() {
  const boxRef = useRef<HTMLDivElement>(null)
  const tableRef = useRef<HTMLTableElement>(null)
  const [over, setOver] = useState(false)
  useEffect(() => {
    const box = boxRef.current
    const table = tableRef.current
    if (!box || !table) return
    const observer = new ResizeObserver(() => setOver(table.offsetWidth > box.clientWidth))
    observer.observe(box)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return { boxRef, tableRef, over }
}

function useDelayed(wanted: boolean, delayMs: number): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [wanted, delayMs])
  return wanted && due
}

/** A function that never changes and calls the newest one. */
function useLatest<Args extends unknown[]>(newest: (...args: Args) => void): (...args: Args) => void {
  const held = useRef(newest)
  useEffect(() => {
    held.current = newest
  })
  return useCallback((...args: Args) => held.current(...args), [])
}

// The table object answers for columns only; rows are drawn as they came.
const NO_ROWS: object[] = []
