import {
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { useBrowserLayoutEffect } from '../hooks/use-browser-layout-effect.ts'
import { isElement, isHtmlElement } from '../hooks/dom.ts'
import { FIELD, FOCUSABLE, handleInside, useNoTabStops } from './cell-controls.ts'
import { moveInGrid, type CellPosition, type CellRange } from './grid-navigation.ts'
import { useCellRange } from './use-cell-range.ts'

/** The actions of the keys of a grid. Positions include the selection and detail columns. */
export interface GridActions {
  /** A range of cells as text; `null` where there is nothing to copy. */
  copy: (range: CellRange) => { text: string; html: string; cells: number } | null
  onCopied: (cells: number) => void
  /** Enter, F2 or a double click on a cell; `true` when it opened a field. */
  edit: (position: CellPosition) => boolean
  /** Space. */
  select: (position: CellPosition, shift: boolean) => boolean
  sort: (position: CellPosition) => boolean
  /** Shift and an arrow on a header. */
  resize: (position: CellPosition, byEm: number) => boolean
  /** Right and Left on a row of a tree; `true` when it expanded or collapsed. */
  toggle: (position: CellPosition, open: boolean) => boolean
}

export interface GridOptions {
  enabled: boolean
  rows: number
  columns: number
  rowPx: number
  coveredPx: number
  boxRef: RefObject<HTMLElement | null>
  tableRef: RefObject<HTMLTableElement | null>
  actions: GridActions
  scrollToRow: (row: number) => void
}

/**
 * One tab stop for a grid: arrows, Home, End, Page Up and Page Down move between cells, Enter and F2 move into one, Esc
 * moves out; Shift extends a range, which Ctrl+C copies. Source: ARIA Authoring Practices, grid pattern.
 */
export function useGridNavigation(options: GridOptions) {
  const { enabled, rows, columns, tableRef, actions } = options
  const [position, setPosition] = useState<CellPosition>({ row: 0, column: 0 })
  // The grid may have shrunk.
  const active: CellPosition | null = enabled
    ? { row: Math.min(position.row, rows - 1), column: Math.min(position.column, columns - 1) }
    : null
  const positionOf = (target: EventTarget) => positionIn(tableRef.current, target)
  const { range, setRange, handleMouseDown, handleMouseOver } = useCellRange({ enabled, active, positionOf })
  useNoTabStops(enabled, tableRef)

  const focusCell = useFocusedCell(active, options)

  function go(to: CellPosition, extend: boolean) {
    if (!active) return
    if (extend && to.row >= 0 && active.row >= 0) setRange({ from: range?.from ?? active, to })
    else setRange(null)
    focusCell()
    setPosition(to)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!active || event.nativeEvent.isComposing || event.defaultPrevented) return
    if (!isHtmlElement(event.target) || !event.currentTarget.contains(event.target)) return
    const cell = event.target.closest<HTMLElement>('td,th')
    if (!cell) return
    if (event.target !== cell) {
      handleInside(event, cell)
      return
    }
    if (handleOnCell(event, cell, active)) event.preventDefault()
  }

  function handleOnCell(event: KeyboardEvent, cell: HTMLElement, at: CellPosition): boolean {
    const ctrl = event.ctrlKey || event.metaKey
    const { key, shiftKey } = event
    if (key === 'Escape' && range) {
      setRange(null)
      return true
    }
    if (ctrl && key.toLowerCase() === 'a') {
      setRange({ from: { row: 0, column: 0 }, to: { row: rows - 1, column: columns - 1 } })
      return true
    }
    if (at.row < 0 && shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      return actions.resize(at, key === 'ArrowRight' ? 1 : -1)
    }
    if (!ctrl && !shiftKey && at.row >= 0 && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      if (actions.toggle(at, key === 'ArrowRight')) return true
    }
    if (key === ' ') return at.row < 0 ? actions.sort(at) : actions.select(at, shiftKey)
    if (key === 'Enter' || key === 'F2') {
      if (actions.edit(at)) return true
      if (key === 'Enter' && at.row < 0 && actions.sort(at)) return true
      return focusInside(cell)
    }
    if (event.altKey) return false
    const to = moveInGrid(at, key, ctrl, { rows, columns, pageRows: rowsOfPage(options) })
    if (!to) return false
    go(to, shiftKey)
    return true
  }

  function handleFocus(event: FocusEvent) {
    const place = positionOf(event.target)
    if (place && active && (place.row !== active.row || place.column !== active.column)) setPosition(place)
  }

  function handleDoubleClick(event: MouseEvent) {
    const place = positionOf(event.target)
    if (place && place.row >= 0) actions.edit(place)
  }

  function handleCopy(event: ClipboardEvent) {
    if (active && active.row >= 0) copyCells(event, active, range, actions)
  }

  return {
    active,
    range: enabled ? range : null,
    focusCell,
    handlers: enabled
      ? {
          onKeyDown: handleKeyDown,
          onFocus: handleFocus,
          onMouseDown: handleMouseDown,
          onMouseOver: handleMouseOver,
          onDoubleClick: handleDoubleClick,
          onCopy: handleCopy,
        }
      : {},
  }
}

function copyCells(event: ClipboardEvent, active: CellPosition, range: CellRange | null, actions: GridActions): void {
  if (isElement(event.target) && event.target.closest(FIELD)) return
  // Selected text is copied by the browser.
  if (!range && getSelection()?.isCollapsed === false) return
  const copied = actions.copy(range ?? { from: active, to: active })
  if (!copied) return
  event.clipboardData.setData('text/plain', copied.text)
  event.clipboardData.setData('text/html', copied.html)
  event.preventDefault()
  actions.onCopied(copied.cells)
}

/** Returns a function that moves the focus to the active cell, as soon as that is rendered. */
function useFocusedCell(active: CellPosition | null, { tableRef, scrollToRow }: GridOptions) {
  const focusPending = useRef(false)
  useBrowserLayoutEffect(() => {
    if (!focusPending.current || !active) return
    const cell = cellAt(tableRef.current, active)
    if (!cell) return
    focusPending.current = false
    cell.focus({ preventScroll: true })
    if (active.row >= 0) scrollToRow(active.row)
    cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  })
  return () => {
    focusPending.current = true
  }
}

/** How many rows Page Up and Page Down move. */
function rowsOfPage({ boxRef, coveredPx, rowPx }: GridOptions): number {
  const visible = (boxRef.current?.clientHeight ?? 0) - coveredPx
  return Math.max(1, Math.floor(visible / rowPx) - 1)
}

/** `true` where a cell has something to focus. */
function focusInside(cell: HTMLElement): boolean {
  const inside = cell.querySelector<HTMLElement>(FOCUSABLE)
  inside?.focus()
  return inside !== null
}

function cellAt(table: HTMLElement | null, position: CellPosition): HTMLElement | null {
  const row = position.row < 0 ? 'thead tr' : `[data-row="${position.row}"]`
  return table?.querySelector<HTMLElement>(`${row} > [aria-colindex="${position.column + 1}"]`) ?? null
}

function positionIn(table: HTMLElement | null, target: EventTarget): CellPosition | null {
  const cell = isElement(target) ? target.closest<HTMLElement>('[aria-colindex]') : null
  const row = cell?.parentElement?.dataset['row']
  if (!cell || !table?.contains(cell)) return null
  return { row: row === undefined ? -1 : Number(row), column: Number(cell.getAttribute('aria-colindex')) - 1 }
}
