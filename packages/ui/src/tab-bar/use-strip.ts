import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { observeSize } from '../hooks/observe-size.ts'
import type { TabBarItem } from './tab-bar-item.ts'

/**
 * The visible part of the neighbor beside the shown tab, as a hint that there are more. Unit: px.
 */
const PEEK_PX = 24

/** The distance of one line of a wheel that reports lines. Unit: px. */
const LINE_PX = 16

/** Keeps the shown tab in view, scrolls sideways by the wheel, and returns whether the tabs overflow. */
export function useStrip(strip: RefObject<HTMLElement | null>, items: readonly TabBarItem[], value: string): boolean {
  const [overflows, setOverflows] = useState(false)
  // The strip changes its size once more after the first rendering, when a visitor may have scrolled already.
  const isScrolled = useRef(false)
  // A list that is made anew with the same tabs must not undo what a visitor has scrolled.
  const tabs = JSON.stringify(items.map((item) => [item.value, item.title]))

  useLayoutEffect(() => {
    const element = strip.current
    if (!element) return
    isScrolled.current = false
    const follow = () => {
      setOverflows(element.scrollWidth > element.clientWidth)
      if (!isScrolled.current) bringIntoView(element, element.querySelector('[aria-selected=true]')?.parentElement)
    }
    follow()
    return observeSize(follow, element)
  }, [strip, tabs, value])

  useLayoutEffect(() => {
    const element = strip.current
    const leave = () => {
      isScrolled.current = true
    }
    const scroll = (event: WheelEvent) => {
      if (!element || event.ctrlKey || element.scrollWidth <= element.clientWidth) return
      leave()
      if (Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return
      event.preventDefault()
      element.scrollLeft += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1)
    }
    // Not a prop: React's wheel listeners are passive, and the page would scroll too.
    element?.addEventListener('wheel', scroll, { passive: false })
    element?.addEventListener('touchmove', leave, { passive: true })
    return () => {
      element?.removeEventListener('wheel', scroll)
      element?.removeEventListener('touchmove', leave)
    }
  }, [strip])

  return overflows
}

function bringIntoView(strip: HTMLElement, tab: Element | null | undefined) {
  if (!tab) return
  const room = strip.getBoundingClientRect()
  const place = tab.getBoundingClientRect()
  if (place.left < room.left + PEEK_PX) strip.scrollLeft -= room.left + PEEK_PX - place.left
  else if (place.right > room.right - PEEK_PX) strip.scrollLeft += place.right - room.right + PEEK_PX
}
