import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useComponentMessages } from '../context/ui-context.ts'
import { dataTableMessages } from '../locale/data-table.messages.ts'
import { cx } from '../style/cx.ts'
import type { PartAttributes } from '../component-theme/use-component-theme.ts'
import { ColumnFilter } from './column-filter.tsx'
import type { ColumnLayout } from './column-layout.ts'
import { clampSize, COLUMN_SIZE_LIMITS } from './column-def.ts'

export interface HeaderCellProps<Row> {
  layout: ColumnLayout<Row>
  /** The attributes of all header cells. */
  attributes: PartAttributes
  sorted: 'asc' | 'desc' | null
  /** Absent in print, where a repeated header cannot be pressed. */
  onSort: (() => void) | undefined
  filter: string | readonly string[] | undefined
  /** Absent where nothing filters. */
  onFilter: ((value: string | readonly string[] | undefined) => void) | undefined
  /** Absent where widths are fixed. `null` resets the width. */
  onResize: ((widthEm: number | null) => void) | undefined
  emPx: number
  /** Counts from 1. */
  colIndex: number | undefined
  tabIndex: number | undefined
}

/** The header of a column: sort button, filter and resize handle. */
export function HeaderCell<Row>(props: HeaderCellProps<Row>) {
  const { layout, sorted, onFilter, onResize } = props
  const { column } = layout
  const Glyph = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      // Keeps the controls out of the name that is announced with every cell. A label would give the header the name of
      // its filter.
      abbr={column.header}
      {...props.attributes}
      className={layout.headerClass}
      style={layout.headerStyle}
      aria-colindex={props.colIndex}
      tabIndex={props.tabIndex}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <span className={cx('flex h-full items-center gap-1', column.align === 'end' && 'justify-end')}>
        {column.enableSorting && props.onSort ? (
          <button
            type="button"
            onClick={props.onSort}
            className={cx(
              'inline-flex h-full min-h-6 min-w-0 items-center gap-1 rounded-1 border-0 bg-transparent p-0 text-12 font-medium text-[inherit]',
              sorted && 'text-ink',
            )}
          >
            <span className="truncate" onPointerEnter={setTitleWhenCut}>
              {column.header}
            </span>
            <Glyph aria-hidden className={cx('size-3 flex-none', sorted ? 'text-accent-text' : 'text-ink-3')} />
          </button>
        ) : (
          <span className="truncate" onPointerEnter={setTitleWhenCut}>
            {column.header}
            {sorted && <Glyph aria-hidden className="ms-1 inline size-3" />}
          </span>
        )}
        {column.filter && onFilter && (
          <ColumnFilter header={column.header} filter={column.filter} value={props.filter} onChange={onFilter} />
        )}
      </span>
      {onResize && <ResizeHandle emPx={props.emPx} onResize={onResize} />}
    </th>
  )
}

/** Resizes a column by dragging or arrow keys; Enter and a double click reset it. */
function ResizeHandle(props: { emPx: number; onResize: (widthEm: number | null) => void }) {
  const { emPx, onResize } = props
  const t = useComponentMessages('dataTable', dataTableMessages)
  const handle = useRef<HTMLSpanElement>(null)
  const start = useRef<{ x: number; widthPx: number } | null>(null)

  function widthPx(): number {
    return handle.current?.closest('th')?.offsetWidth ?? 0
  }

  function forwards(): 1 | -1 {
    return handle.current && getComputedStyle(handle.current).direction === 'rtl' ? -1 : 1
  }

  function handlePointerDown(event: PointerEvent) {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, widthPx: widthPx() }
  }

  function handlePointerMove(event: PointerEvent) {
    if (!start.current) return
    onResize(clampSize((start.current.widthPx + forwards() * (event.clientX - start.current.x)) / emPx))
  }

  function handleKeyDown(event: KeyboardEvent) {
    const wider = event.key === 'ArrowRight' ? forwards() : event.key === 'ArrowLeft' ? -forwards() : 0
    if (wider !== 0) onResize(clampSize(widthPx() / emPx + wider))
    else if (event.key === 'Enter') onResize(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // A movable separator is a control. Source: ARIA Authoring Practices, window splitter.
    <span
      ref={handle}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <hr> cannot stand in a line and be moved
      role="separator"
      aria-orientation="vertical"
      aria-label={t.resize}
      aria-valuemin={COLUMN_SIZE_LIMITS.min}
      aria-valuemax={COLUMN_SIZE_LIMITS.max}
      aria-valuenow={COLUMN_SIZE_LIMITS.min}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved with the arrow keys
      tabIndex={0}
      // Measured on focus, so that rendering a header does not measure.
      onFocus={(event) => event.currentTarget.setAttribute('aria-valuenow', String(clampSize(widthPx() / emPx)))}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={() => {
        start.current = null
      }}
      onDoubleClick={() => onResize(null)}
      onKeyDown={handleKeyDown}
      className="absolute inset-y-0 end-0 z-1 w-2 cursor-col-resize touch-none after:absolute after:inset-y-2 after:end-0 after:w-px after:bg-transparent hover:after:bg-edge focus-visible:-outline-offset-1 in-[thead:hover]:after:bg-line-strong pointer-coarse:w-6 print:hidden"
    />
  )
}

/** Sets the full text as title of what is cut. */
function setTitleWhenCut({ currentTarget }: PointerEvent<HTMLElement>) {
  if (currentTarget.scrollWidth > currentTarget.clientWidth) currentTarget.title = currentTarget.textContent ?? ''
  else currentTarget.removeAttribute('title')
}
