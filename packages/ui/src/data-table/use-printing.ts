import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * True while the page is being printed: all rows are drawn then, since paper does not scroll, and what stands round the
 * box lets them flow from page to page. Bars and menus outside of `<main>` stay off the paper.
 */
export function usePrinting(boxRef: RefObject<HTMLElement | null>): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    let putBack: (() => void) | undefined
    // The browser takes its picture as soon as the listener is done.
    const begin = () => {
      // A table in a tab that rests is not printed.
      if (putBack || !boxRef.current?.checkVisibility()) return
      const { scrollTop, scrollLeft } = boxRef.current
      flushSync(() => setPrinting(true))
      const close = letFlow(boxRef.current)
      putBack = () => {
        close()
        putBack = undefined
        boxRef.current?.scrollTo(scrollLeft, scrollTop)
      }
    }
    const end = () => {
      flushSync(() => setPrinting(false))
      putBack?.()
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      putBack?.()
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [boxRef])
  return printing
}

const FLOWING = {
  display: 'block',
  position: 'static',
  overflow: 'visible',
  height: 'auto',
  'max-height': 'none',
  contain: 'none',
  transform: 'none',
}

/** Opens everything that holds an element, and hides what is not the page's own. Answers with what puts it all back. */
function letFlow(element: HTMLElement): () => void {
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
    set(outer, FLOWING)
    inside = outer
  }
  return () => {
    for (const [each, { cssText }] of before) each.style.cssText = cssText
    for (const [each, { scrollTop }] of before) if (each.scrollTop !== scrollTop) each.scrollTop = scrollTop
  }
}
