import type { KeyboardEvent } from 'react'
import { isHtmlElement } from '../hooks/dom.ts'

const CONTROLS = 'a[href], button:not(:disabled), input[type=checkbox]:not(:disabled)'
/** They take the arrows themselves. */
const OPENERS = '[aria-haspopup], [role=combobox]'

/**
 * Moves the focus by Up and Down from a control of a row to the same one of the next row. A row that does not have it gives the focus to
 * its first control. What takes the arrows itself keeps them: a text field, or a button that opens a menu.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  // What a row opens elsewhere in the document reports here as well.
  if (!isHtmlElement(target) || !currentTarget.contains(target)) return
  if (!target.matches(CONTROLS) || target.matches(OPENERS)) return
  const row = target.closest<HTMLTableRowElement>('tr[data-row]')
  const cell = target.closest<HTMLTableCellElement>('td, th')
  if (!row || !cell) return
  const place = controlsIn(cell).indexOf(target)
  for (let next = siblingOf(row, key); next; next = siblingOf(next, key)) {
    const same = controlsIn(next.cells[cell.cellIndex])[place]
    const control = same && !same.matches(OPENERS) ? same : controlsIn(next)[0]
    if (!control) continue
    event.preventDefault()
    control.focus()
    return
  }
}

const controlsIn = (element: HTMLElement | undefined) =>
  element ? [...element.querySelectorAll<HTMLElement>(CONTROLS)] : []

function siblingOf(row: HTMLTableRowElement, key: 'ArrowDown' | 'ArrowUp'): HTMLTableRowElement | null {
  const sibling = key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling
  if (!(sibling instanceof HTMLTableRowElement)) return null
  // Details of a row, and the space of those outside of the viewport.
  return sibling.dataset['row'] === undefined ? siblingOf(sibling, key) : sibling
}
