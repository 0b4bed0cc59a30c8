import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { gridMove, type CellPlace, type CellRange } from './grid-navigation.ts'
import { useLatest } from './use-controllable-state.ts'

const FOCUSABLE = 'a[href],button,input,select,textarea,[tabindex]'
const FIELD = 'input:not([type=checkbox],[type=radio]),select,textarea,[contenteditable]'

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** What the keys of a grid do with its rows and cells. Places count the columns of ticks and details too. */
interface GridActions {
  /** A rectangle of cells as values, `null` where there is nothing to copy. */
  copy: (range: CellRange) => { text: string; html: string; cells: number } | null
  onCopied: (cells: number) => void
  /** Enter, F2 or a double press on a cell; true when it opened a field. */
  edit: (place: CellPlace) => boolean
  /** Space. */
  tick: (place: CellPlace, shift: boolean) => boolean
  sort: (place: CellPlace) => boolean
  /** Shift and an arrow on a head. */
  resize: (place: CellPlace, byEm: number) => boolean
  /** Right and Left on a row of a tree; true when it opened or closed. */
  toggle: (place: CellPlace, open: boolean) => boolean
  reveal: (row: number) => void
}

export interface GridOptions {
  walked: boolean
  rows: number
  columns: number
  rowPx: number
  coveredPx: number
  boxRef: RefObject<HTMLElement | null>
  tableRef: RefObject<HTMLTableElement | null>
  actions: GridActions
}

/**
 * One tab stop for a whole grid: arrows, Home, End, Page Up and Page Down walk its cells, Enter and F2 go inside one,
 * Esc comes back out; Shift draws a range, which Ctrl+C copies. Source: ARIA Authoring Practices, grid pattern.
 */
export function useGrid(options: GridOptions) {
  const { walked, rows, columns, boxRef, tableRef, actions } = options
  const [chosen, setChosen] = useState<CellPlace>({ row: 0, column: 0 })
  const [range, setRange] = useState<CellRange | null>(null)
  const toFocus = useRef(false)
  const dragged = useRef<CellPlace | null>(null)
  // Rows and columns may have become fewer.
  const active: CellPlace | null = walked
    ? { row: Math.min(chosen.row, rows - 1), column: Math.min(chosen.column, columns - 1) }
    : null

  function cellAt(place: CellPlace): HTMLElement | null {
    const row = place.row < 0 ? 'thead tr' : `[data-row="${place.row}"]`
    return tableRef.current?.querySelector<HTMLElement>(`${row} > [aria-colindex="${place.column + 1}"]`) ?? null
  }

  function focusCell() {
    toFocus.current = true
  }

  useBrowserLayoutEffect(() => {
    if (!toFocus.current || !active) return
    const cell = cellAt(active)
    if (!cell) return
    toFocus.current = false
    cell.focus({ preventScroll: true })
    if (active.row >= 0) actions.reveal(active.row)
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  // What a cell holds is reached through it, not by Tab.
  useEffect(() => {
    const table = tableRef.current
    if (!walked || !table) return
    const takeOne = (each: HTMLElement) => {
      if (each.tabIndex >= 0 && !each.matches('td,th')) each.tabIndex = -1
    }
    const take = (within: HTMLElement) => {
      if (within.matches(FOCUSABLE)) takeOne(within)
      for (const each of within.querySelectorAll<HTMLElement>(FOCUSABLE)) takeOne(each)
    }
    take(table)
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node instanceof HTMLElement) take(node)
      }
    })
    observer.observe(table, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [walked, tableRef])

  const endDrag = useLatest(() => {
    dragged.current = null
  })
  useEffect(() => {
    if (!walked) return
    window.addEventListener('mouseup', endDrag)
    return () => window.removeEventListener('mouseup', endDrag)
  }, [walked, endDrag])

  function go(to: CellPlace, extend: boolean) {
    if (!active) return
    if (extend && to.row >= 0 && active.row >= 0) setRange({ from: range?.from ?? active, to })
    else setRange(null)
    focusCell()
    setChosen(to)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!active || event.nativeEvent.isComposing || event.defaultPrevented) return
    if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return
    const cell = event.target.closest<HTMLElement>('td,th')
    if (!cell) return
    if (event.target !== cell) {
      handleInside(event, cell)
      return
    }
    if (handleOnCell(event, cell, active)) event.preventDefault()
  }

  function handleInside(event: KeyboardEvent<HTMLElement>, cell: HTMLElement) {
    if (
      event.key === 'Escape' ||
      (event.key === 'F2' && !(event.target instanceof Element && event.target.matches(FIELD)))
    ) {
      cell.focus()
      event.preventDefault()
    } else if (event.key === 'Tab') {
      // Round and round within the cell; Esc is the way out.
      const inside = [...cell.querySelectorAll<HTMLElement>(FOCUSABLE)]
      const at = inside.findIndex((each) => each === event.target)
      const next = inside[(at + (event.shiftKey ? -1 : 1) + inside.length) % inside.length]
      if (inside.length > 1 && next) {
        next.focus()
        event.preventDefault()
      }
    }
  }

  function handleOnCell(event: KeyboardEvent, cell: HTMLElement, at: CellPlace): boolean {
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
    if (key === ' ') return at.row < 0 ? actions.sort(at) : actions.tick(at, shiftKey)
    if (key === 'Enter' || key === 'F2') {
      if (actions.edit(at)) return true
      if (key === 'Enter' && at.row < 0 && actions.sort(at)) return true
      const inside = cell.querySelector<HTMLElement>(FOCUSABLE)
      inside?.focus()
      return inside !== null
    }
    if (event.altKey) return false
    const visible = (boxRef.current?.clientHeight ?? 0) - options.coveredPx
    const pageRows = Math.max(1, Math.floor(visible / options.rowPx) - 1)
    const to = gridMove(at, key, ctrl, { rows, columns, pageRows })
    if (!to) return false
    go(to, shiftKey)
    return true
  }

  function placeOf(target: EventTarget): CellPlace | null {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[aria-colindex]') : null
    const row = cell?.parentElement?.dataset['row']
    if (!cell || !tableRef.current?.contains(cell)) return null
    return { row: row === undefined ? -1 : Number(row), column: Number(cell.getAttribute('aria-colindex')) - 1 }
  }

  function handleFocus(event: FocusEvent) {
    const place = placeOf(event.target)
    if (place && active && (place.row !== active.row || place.column !== active.column)) setChosen(place)
  }

  function handleMouseDown(event: MouseEvent) {
    if (event.button !== 0 || !(event.target instanceof Element)) return
    const place = placeOf(event.target)
    if (!place || place.row < 0 || event.target.closest('button,a,input,select,textarea,label')) return
    if (event.shiftKey && active && active.row >= 0) {
      event.preventDefault()
      setRange({ from: range?.from ?? active, to: place })
      return
    }
    if (range) setRange(null)
    dragged.current = place
  }

  function handleMouseOver(event: MouseEvent) {
    const from = dragged.current
    if (!from || event.buttons !== 1) return
    const to = placeOf(event.target)
    if (!to || to.row < 0 || (!range && to.row === from.row && to.column === from.column)) return
    getSelection()?.removeAllRanges()
    setRange({ from, to })
  }

  function handleDoubleClick(event: MouseEvent) {
    const place = placeOf(event.target)
    if (place && place.row >= 0) actions.edit(place)
  }

  function handleCopy(event: ClipboardEvent) {
    if (!active || active.row < 0 || (event.target instanceof Element && event.target.closest(FIELD))) return
    // Marked text is what its marker wants.
    if (!range && getSelection()?.isCollapsed === false) return
    const copied = actions.copy(range ?? { from: active, to: active })
    if (!copied) return
    event.clipboardData.setData('text/plain', copied.text)
    event.clipboardData.setData('text/html', copied.html)
    event.preventDefault()
    actions.onCopied(copied.cells)
  }

  return {
    active,
    range: walked ? range : null,
    focusCell,
    handlers: walked
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
