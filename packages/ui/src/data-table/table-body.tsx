import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { rangeInRow, type CellPlace, type CellRange } from './grid-navigation.ts'
import { DataRow, leadCount, type RowShape } from './data-row.tsx'
import { isExpanded } from './expansion.ts'
import type { RowView } from './row-model.ts'
import { isSelected } from './selection.ts'
import type { ExpandedState, RowSelectionState } from './table-state.ts'

/** Tables with fewer lines draw all of them: the browser's own search finds what it shows. */
const VIRTUAL_FROM = 100

/** A row by its number, or the details below it. */
type Line = { row: number; details: boolean }

export interface TableBodyProps<Row> {
  shape: RowShape<Row>
  view: RowView<Row>
  /** Newer rows are on their way or did not come. */
  stale: boolean
  getRowId: (row: Row) => string
  getRowLabel: (row: Row) => string
  enableRowSelection: ((row: Row) => boolean) | undefined
  rowSelection: RowSelectionState | undefined
  expanded: ExpandedState
  renderDetail: ((row: Row) => ReactNode) | undefined
  active: CellPlace | null
  range: CellRange | null
  editing: { row: number; column: string } | null
  rowPx: number
  /** What covers rows at the end of the box: head and summary. */
  coveredPx: number
  all: boolean
  /** Is given a way to bring a row into sight. */
  revealRef: RefObject<((row: number) => void) | null>
  /** What stands in place of rows that are on their way. */
  children: ReactNode
}

const DETAIL_GUESS_PX = 120
const OVERSCAN_ROWS = 6
// Rows come and go in groups: a table whose rows change costs the same whether one does or four.
const GROUP_ROWS = 4

/** The rows: all of them when they are few, else those in sight and some around them. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  'use no memo' // The virtualizer is the same object for ever while what it answers changes.
  const { shape, view, getRowId, rowSelection, expanded, renderDetail, active, range, editing, rowPx } = props
  const bodyRef = useRef<HTMLTableSectionElement>(null)
  const { rows, places } = view
  const lines = useMemo(() => {
    if (!renderDetail || (expanded !== true && Object.keys(expanded).length === 0)) return null
    return rows.flatMap((row, at): Line[] =>
      isExpanded(expanded, getRowId(row))
        ? [
            { row: at, details: false },
            { row: at, details: true },
          ]
        : [{ row: at, details: false }],
    )
  }, [renderDetail, expanded, rows, getRowId])
  const count = lines?.length ?? rows.length
  const virtual = !props.all && count > VIRTUAL_FROM
  const activeRow = active?.row ?? -1
  const editedRow = editing?.row ?? -1
  const lineOf = (row: number) => (lines ? lines.findIndex((line) => line.row === row) : row)
  // What holds the focus stays, however far it is scrolled away.
  const held = [lineOf(activeRow), lineOf(editedRow)].filter((line) => line >= 0 && line < count)
  const heldKey = held.join()
  const rangeExtractor = useCallback(
    (seen: Range) => {
      const wanted = defaultRangeExtractor(inGroups(seen))
      const more = heldKey === '' ? [] : heldKey.split(',').map(Number)
      return more.length === 0 ? wanted : [...new Set([...wanted, ...more])].sort((a, b) => a - b)
    },
    [heldKey],
  )
  const getItemKey = useCallback(
    (line: number) => {
      const at = lines?.[line]
      return at ? `${at.row}${at.details ? ' details' : ''}` : line
    },
    [lines],
  )
  // oxlint-disable-next-line react/incompatible-library -- kept out of the compiler above
  const virtualizer = useVirtualizer({
    count,
    enabled: virtual,
    // Found from inside: when the virtualizer first looks, the refs of what is outside have not been set.
    getScrollElement: () => bodyRef.current?.closest('section') ?? null,
    estimateSize: (line) => (lines?.[line]?.details ? DETAIL_GUESS_PX : rowPx),
    getItemKey,
    rangeExtractor,
    overscan: OVERSCAN_ROWS,
    initialRect: { width: 0, height: 600 },
    scrollPaddingEnd: props.coveredPx,
  })
  const { measureElement } = virtualizer
  const measuredPx = useRef(rowPx)
  useEffect(() => {
    if (measuredPx.current === rowPx) return
    measuredPx.current = rowPx
    virtualizer.measure()
  }, [virtualizer, rowPx])
  const { revealRef } = props
  useEffect(() => {
    revealRef.current = (row) => {
      if (virtual) virtualizer.scrollToIndex(lines ? lines.findIndex((line) => line.row === row) : row)
    }
    return () => {
      revealRef.current = null
    }
  }, [revealRef, virtualizer, virtual, lines])

  const span = leadCount(shape) + shape.slots.length

  const named = leadCount(shape) > 0

  function draw(line: number): ReactNode {
    const at = lines?.[line]
    const index = at?.row ?? line
    const row = rows[index]
    if (row === undefined) return null
    const id = getRowId(row)
    if (at?.details) {
      return (
        <tr key={`${id} details`} data-index={line} ref={measureElement}>
          <td colSpan={span} className="border-b border-line bg-sunken p-0">
            <div className="sticky start-0 w-[100cqi] max-w-full">{renderDetail?.(row)}</div>
          </td>
        </tr>
      )
    }
    const inRow = rangeInRow(range, index)
    return (
      <DataRow
        key={id}
        shape={shape}
        id={id}
        row={row}
        index={index}
        name={named || places ? props.getRowLabel(row) : ''}
        ticked={rowSelection !== undefined && isSelected(rowSelection, id)}
        tickable={props.enableRowSelection?.(row) ?? true}
        opened={shape.details && isExpanded(expanded, id)}
        place={places?.[index]}
        active={activeRow === index && active ? active.column : -1}
        rangeFrom={inRow?.[0] ?? -1}
        rangeTo={inRow?.[1] ?? -1}
        editing={editedRow === index && editing ? editing.column : null}
      />
    )
  }

  function drawSeen(): ReactNode[] {
    const drawn: ReactNode[] = []
    let end = 0
    let gaps = 0
    for (const item of virtualizer.getVirtualItems()) {
      if (item.start > end) drawn.push(<Gap key={`gap ${(gaps += 1)}`} heightPx={item.start - end} span={span} />)
      drawn.push(draw(item.index))
      end = item.end
    }
    const total = virtualizer.getTotalSize()
    if (total > end) drawn.push(<Gap key="gap end" heightPx={total - end} span={span} />)
    return drawn
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only names what is cut off
    <tbody
      ref={bodyRef}
      onMouseOver={nameCutText}
      onFocus={nameCutText}
      // Grey by lending the caption colour to all text colours: what a cell draws itself greys as well.
      className={props.stale ? 'text-ink [--th-text-1:var(--th-text-3)] [--th-text-2:var(--th-text-3)]' : 'text-ink'}
    >
      {virtual ? drawSeen() : Array.from({ length: count }, (_, line) => draw(line))}
      {props.children}
    </tbody>
  )
}

function inGroups({ startIndex, endIndex, overscan, count }: Range): Range {
  const start = Math.max(0, startIndex - overscan)
  const end = Math.min(count, endIndex + 1 + overscan)
  return {
    startIndex: Math.floor(start / GROUP_ROWS) * GROUP_ROWS,
    endIndex: Math.min(count, Math.ceil(end / GROUP_ROWS) * GROUP_ROWS) - 1,
    overscan: 0,
    count,
  }
}

/** Gives a cell whose text is cut off the whole text as its tooltip. */
function nameCutText(event: SyntheticEvent<HTMLElement>) {
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  if (!cell) return
  const cut = cell.scrollWidth > cell.clientWidth
  if (cut) cell.title = cell.textContent ?? ''
  else cell.removeAttribute('title')
}

/** Rows out of sight. Ruled like rows, so that not even a frame between two is blank. */
function Gap({ heightPx, span }: { heightPx: number; span: number }) {
  return (
    <tr aria-hidden style={{ height: heightPx }}>
      <td
        colSpan={span}
        className="border-0 bg-[repeating-linear-gradient(to_bottom,transparent_0,transparent_calc(var(--th-row)-1px),var(--th-line-1)_calc(var(--th-row)-1px),var(--th-line-1)_var(--th-row))] p-0"
      />
    </tr>
  )
}
