import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * True while the page is printed: all rows render then, and the ancestors of the table do not clip them. Content outside
 * `<main>` is not printed.
 */
export function usePrinting(boxRef: RefObject<HTMLElement | null>): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    let restore: (() => void) | undefined
    // The browser prints as soon as the listener returns.
    const begin = () => {
      // A table on a hidden page is not printed.
      if (restore || !boxRef.current?.checkVisibility()) return
      const { scrollTop, scrollLeft } = boxRef.current
      flushSync(() => setPrinting(true))
      const close = removeClipping(boxRef.current)
      restore = () => {
        close()
        restore = undefined
        boxRef.current?.scrollTo(scrollLeft, scrollTop)
      }
    }
    const end = () => {
      flushSync(() => setPrinting(false))
      restore?.()
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      restore?.()
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [boxRef])
  return printing
}

const UNCLIPPED = {
  display: 'block',
  position: 'static',
  overflow: 'visible',
  height: 'auto',
  'max-height': 'none',
  contain: 'none',
  transform: 'none',
}

/** Removes clipping from all ancestors of an element and hides their other content. Returns a function that undoes it. */
function removeClipping(element: HTMLElement): () => void {
  const before = new Map<HTMLElement, { cssText: string; scrollTop: number }>()
  const set = (each: HTMLElement, styles: Record<string, string>) => {
    if (!before.has(each)) before.set(each, { cssText: each.style.cssText, scrollTop: each.scrollTop })
    for (const [name, value] of Object.entries(styles)) each.style.setProperty(name, value, 'important')
  }
  const main = element.closest('main,[role=main]')
  let inside = element
  while (inside !== document.body && inside.parentElement) {
    const outer = inside.parentElement
    const beside = main && outer.contains(main) && outer !== main ? [...outer.children] : []
    for (const each of beside) {
      if (each !== inside && each instanceof HTMLElement) set(each, { display: 'none' })
    }
    set(outer, UNCLIPPED)
    inside = outer
  }
  return () => {
    for (const [each, { cssText }] of before) each.style.cssText = cssText
    for (const [each, { scrollTop }] of before) if (each.scrollTop !== scrollTop) each.scrollTop = scrollTop
  }
}
