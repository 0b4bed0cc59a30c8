import { useEffect, useRef, type RefObject } from 'react'
import { activeElementOf, isElement } from '../hooks/dom.ts'

/** Follows presses while the list is open: one that begins in the field or the list takes the focus and closes nothing. */
export function usePresses(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  menuId: string,
  onOutside: () => void,
): RefObject<{ isDown: boolean; isTouch: boolean }> {
  const press = useRef({ isDown: false, isTouch: false })
  const outside = useRef(onOutside)
  useEffect(() => {
    outside.current = onOutside
  })
  useEffect(() => {
    const frame = anchor.current
    const view = frame?.ownerDocument.defaultView
    if (!open || !frame || !view) return undefined
    let moves = false
    // The panel of the list has more than options, such as a button that loads again.
    const isInside = (event: Event) =>
      event.composedPath().some((each) => {
        if (each === frame) return true
        if (!isElement(each) || each.getAttribute('role') !== 'presentation') return false
        return each.querySelector(`[id="${menuId}"]`) !== null
      })
    const handlers: Record<string, (event: Event) => void> = {
      mousedown: () => (press.current = { isDown: true, isTouch: false }),
      mouseup: (event) => {
        press.current.isDown = false
        if (!isInside(event) && !frame.contains(activeElementOf(frame))) outside.current()
      },
      touchstart: () => {
        press.current.isTouch = false
        moves = false
      },
      touchmove: () => (moves = true),
      touchend: (event) => {
        press.current.isTouch = true
        if (!moves && !isInside(event)) outside.current()
      },
    }
    const options = { passive: true, capture: true }
    for (const [name, handle] of Object.entries(handlers)) view.addEventListener(name, handle, options)
    return () => {
      for (const [name, handle] of Object.entries(handlers)) view.removeEventListener(name, handle, options)
      press.current = { isDown: false, isTouch: false }
    }
  }, [open, anchor, menuId])
  return press
}
