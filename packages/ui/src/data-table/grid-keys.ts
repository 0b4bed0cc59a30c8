import type { KeyboardEvent } from 'react'
import { FOCUSABLE } from './cell-controls.ts'
import { moveInGrid, type CellPosition, type CellRange } from './grid-navigation.ts'
import type { GridOptions } from './use-grid-navigation.ts'

interface GridKeys {
  options: GridOptions
  range: CellRange | null
  setRange: (range: CellRange | null) => void
  go: (to: CellPosition, extend: boolean) => void
}

/** Handles a key on a cell that has the focus. Returns true when it did something. */
export function handleGridKey(event: KeyboardEvent, cell: HTMLElement, at: CellPosition, grid: GridKeys): boolean {
  const { rows, columns, boxRef, coveredPx, rowPx, actions } = grid.options
  const ctrl = event.ctrlKey || event.metaKey
  const { key, shiftKey } = event
  if (key === 'Escape' && grid.range) {
    grid.setRange(null)
    return true
  }
  if (ctrl && key.toLowerCase() === 'a') {
    grid.setRange({ from: { row: 0, column: 0 }, to: { row: rows - 1, column: columns - 1 } })
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
    const inside = cell.querySelector<HTMLElement>(FOCUSABLE)
    inside?.focus()
    return inside !== null
  }
  if (event.altKey) return false
  const visible = (boxRef.current?.clientHeight ?? 0) - coveredPx
  const pageRows = Math.max(1, Math.floor(visible / rowPx) - 1)
  const to = moveInGrid(at, key, ctrl, { rows, columns, pageRows })
  if (!to) return false
  grid.go(to, shiftKey)
  return true
}
