import { useEffect, type KeyboardEvent, type RefObject } from 'react'
import { isElement, isHtmlElement } from '../hooks/dom.ts'

export const FOCUSABLE = 'a[href],button,input,select,textarea,[tabindex]'
export const FIELD = 'input:not([type=checkbox],[type=radio]),select,textarea,[contenteditable]'

/** Controls inside cells are reached through their cell, not by Tab. */
export function useNoTabStops(enabled: boolean, tableRef: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const table = tableRef.current
    if (!enabled || !table) return
    const removeTabStop = (each: HTMLElement) => {
      if (each.tabIndex >= 0 && !each.matches('td,th')) each.tabIndex = -1
    }
    const removeTabStops = (within: HTMLElement) => {
      if (within.matches(FOCUSABLE)) removeTabStop(within)
      for (const each of within.querySelectorAll<HTMLElement>(FOCUSABLE)) removeTabStop(each)
    }
    removeTabStops(table)
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (isHtmlElement(node)) removeTabStops(node)
      }
    })
    observer.observe(table, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [enabled, tableRef])
}

/** The keys on a control inside a cell. */
export function handleInside(event: KeyboardEvent<HTMLElement>, cell: HTMLElement) {
  if (event.key === 'Escape' || (event.key === 'F2' && !(isElement(event.target) && event.target.matches(FIELD)))) {
    cell.focus()
    event.preventDefault()
  } else if (event.key === 'Tab') {
    // Cycles within the cell; Esc leaves it.
    const inside = [...cell.querySelectorAll<HTMLElement>(FOCUSABLE)]
    const at = inside.findIndex((each) => each === event.target)
    const next = inside[(at + (event.shiftKey ? -1 : 1) + inside.length) % inside.length]
    if (inside.length > 1 && next) {
      next.focus()
      event.preventDefault()
    }
  }
}
