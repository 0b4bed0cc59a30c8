import {
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { isElement } from '../hooks/dom.ts'
import { rangeInRow, type CellPosition, type CellRange } from './grid-navigation.ts'
import { DataRow, leadingColumnCount, type RowOptions } from './data-row.tsx'
import { isExpanded } from './expansion.ts'
import { usePreloadWhenIdle } from '../lazy/preload-when-idle.ts'
import { LazyVirtualLines } from './lazy-virtualization.tsx'
import { firstLines, placedLines, type Line, type LinesInView } from './lines-in-view.ts'
import { moveBetweenRows } from './move-between-rows.ts'
import { cx } from '../style/cx.ts'
import type { PartAttributes } from '../component-theme/use-component-theme.ts'
import type { RowModel } from './row-model.ts'
import { isSelected } from './selection.ts'
import type { ExpandedState, RowSelectionState } from './table-state.ts'

/** Tables with fewer lines render all of them, so that the search of the browser finds them. */
const VIRTUAL_ABOVE = 100

export interface TableBodyProps<Row> {
  options: RowOptions<Row>
  model: RowModel<Row>
  /** Newer rows are loading or failed to load. */
  stale: boolean
  getRowId: (row: Row) => string
  getRowLabel: (row: Row) => string
  enableRowSelection: ((row: Row) => boolean) | undefined
  rowSelection: RowSelectionState | undefined
  expanded: ExpandedState
  renderDetail: ((row: Row) => ReactNode) | undefined
  onRowOpen: ((row: Row) => void) | undefined
  active: CellPosition | null
  range: CellRange | null
  editing: { row: number; column: string } | null
  rowPx: number
  /** Height of the header and footer, which cover rows. */
  coveredPx: number
  renderAll: boolean
  /** Receives a function that scrolls to a row. */
  scrollToRowRef: RefObject<((row: number) => void) | null>
  /** Placeholders for rows that are loading. */
  children: ReactNode
}

const CONTROLS = 'a, button, input, select, textarea, label, [role=button], [role=menuitem]'

/** The rows: all when there are few, else those in the viewport and some around them. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { options, model, getRowId, rowSelection, expanded, renderDetail, active, range, editing, rowPx } = props
  usePreloadWhenIdle(LazyVirtualLines.preload)
  const bodyRef = useRef<HTMLTableSectionElement>(null)
  const [inView, setInView] = useState<LinesInView | null>(null)
  const { rows, positions } = model
  const lines = useMemo(
    () => (renderDetail ? linesWithDetails(rows, getRowId, expanded) : null),
    [renderDetail, expanded, rows, getRowId],
  )
  const count = lines?.length ?? rows.length
  const virtual = !props.renderAll && count > VIRTUAL_ABOVE
  // The focused row stays rendered when it is scrolled away.
  const lineOf = (row = -1) => (lines ? lines.findIndex((line) => line.row === row) : row)
  const keptLines = [lineOf(active?.row), lineOf(editing?.row)].filter((line) => line >= 0 && line < count)
  const span = leadingColumnCount(options) + options.renderedColumns.length
  const named = leadingColumnCount(options) > 0

  function renderLine(line: number, measure?: Ref<HTMLTableRowElement>): ReactNode {
    const at = lines?.[line]
    const index = at?.row ?? line
    const row = rows[index]
    if (row === undefined) return null
    const id = getRowId(row)
    if (at?.details) {
      return (
        <DetailsRow key={`${id} details`} line={line} measure={measure} span={span} attributes={options.parts.detail}>
          {renderDetail?.(row)}
        </DetailsRow>
      )
    }
    const inRow = rangeInRow(range, index)
    return (
      <DataRow
        key={id}
        options={options}
        id={id}
        row={row}
        index={index}
        label={named || positions ? props.getRowLabel(row) : ''}
        selected={rowSelection !== undefined && isSelected(rowSelection, id)}
        selectable={props.enableRowSelection?.(row) ?? true}
        expanded={options.hasDetails && isExpanded(expanded, id)}
        position={positions?.[index]}
        active={active?.row === index ? active.column : -1}
        rangeFrom={inRow?.[0] ?? -1}
        rangeTo={inRow?.[1] ?? -1}
        editing={editing?.row === index ? editing.column : null}
      />
    )
  }

  function renderInView({ visible, measure }: LinesInView): ReactNode {
    const placed = placedLines(visible, keptLines, count, rowPx)
    return withSpacers(placed, span, (line) => renderLine(line, measure ?? undefined))
  }

  function handleClick(event: MouseEvent<HTMLElement>) {
    const row = rows[clickedRow(event.target)]
    if (row !== undefined) props.onRowOpen?.(row)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- titles of truncated cells; the keyboard opens a row by a button in it
    <tbody
      ref={bodyRef}
      data-toasts-below=""
      onClick={handleClick}
      // A grid has keys of its own.
      onKeyDown={active === null ? moveBetweenRows : undefined}
      onMouseOver={setTitleOfTruncated}
      onFocus={setTitleOfTruncated}
      // Redefines the text colors, so that content which sets its own color turns gray as well.
      className={cx(
        props.onRowOpen && '[&>tr[data-row]]:cursor-pointer',
        props.stale ? 'text-ink [--th-text-1:var(--th-text-3)] [--th-text-2:var(--th-text-3)]' : 'text-ink',
      )}
    >
      {virtual ? (
        <>
          {renderInView(inView ?? firstLines(count, rowPx))}
          <LazyVirtualLines
            lines={lines}
            count={count}
            rowPx={rowPx}
            coveredPx={props.coveredPx}
            keptLines={keptLines}
            bodyRef={bodyRef}
            scrollToRowRef={props.scrollToRowRef}
            onChange={setInView}
          />
        </>
      ) : (
        Array.from({ length: count }, (_, line) => renderLine(line))
      )}
      {props.children}
    </tbody>
  )
}

/** The lines in the viewport and some around them, with spacers in the places of the others. */
function withSpacers(placed: ReturnType<typeof placedLines>, span: number, renderLine: (line: number) => ReactNode) {
  const rendered: ReactNode[] = []
  let drawnPx = 0
  for (const { line, startPx, endPx } of placed) {
    if (startPx > drawnPx) rendered.push(<Spacer key={`before ${line}`} heightPx={startPx - drawnPx} span={span} />)
    rendered.push(renderLine(line))
    drawnPx = endPx
  }
  return rendered
}

/** The rows and the details of expanded ones; `null` where all lines are rows. */
function linesWithDetails<Row>(rows: readonly Row[], getRowId: (row: Row) => string, expanded: ExpandedState) {
  if (expanded !== true && Object.keys(expanded).length === 0) return null
  return rows.flatMap((row, at): Line[] => {
    const line = { row: at, details: false }
    return isExpanded(expanded, getRowId(row)) ? [line, { row: at, details: true }] : [line]
  })
}

/** The index of a clicked row. `NaN` for a click on a control, which answers for itself, and for the end of marking a text to copy. */
function clickedRow(target: EventTarget): number {
  if (!isElement(target) || target.closest(CONTROLS) !== null || window.getSelection()?.type === 'Range') return NaN
  return Number(target.closest<HTMLElement>('tr[data-row]')?.dataset['row'] ?? NaN)
}

/** Sets the full text as title of a truncated cell. */
function setTitleOfTruncated(event: SyntheticEvent<HTMLElement>) {
  const cell = isElement(event.target) ? event.target.closest('td') : null
  if (!cell) return
  const cut = cell.scrollWidth > cell.clientWidth
  if (cut) cell.title = cell.textContent ?? ''
  else cell.removeAttribute('title')
}

interface DetailsRowProps {
  line: number
  measure: Ref<HTMLTableRowElement> | undefined
  span: number
  attributes: PartAttributes
  children: ReactNode
}

/** The details of an expanded row, as wide as the part of the table that is visible. */
function DetailsRow({ line, measure, span, attributes, children }: DetailsRowProps) {
  return (
    <tr data-index={line} ref={measure}>
      <td colSpan={span} {...attributes} className={cx('border-b border-line bg-sunken p-0', attributes.className)}>
        <div className="sticky start-0 w-[100cqi] max-w-full">{children}</div>
      </td>
    </tr>
  )
}

/** Rows outside the viewport. Ruled like rows, so that no frame is blank while scrolling. */
function Spacer({ heightPx, span }: { heightPx: number; span: number }) {
  return (
    <tr aria-hidden style={{ height: heightPx }}>
      <td
        colSpan={span}
        className="border-0 bg-[repeating-linear-gradient(to_bottom,transparent_0,transparent_calc(var(--th-row)-1px),var(--th-line-1)_calc(var(--th-row)-1px),var(--th-line-1)_var(--th-row))] p-0"
      />
    </tr>
  )
}
