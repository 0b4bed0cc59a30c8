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
      flushSync(() => setPrinting(true))
      putBack = letFlow(boxRef.current)
    }
    const end = () => {
      putBack?.()
      putBack = undefined
      setPrinting(false)
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      end()
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
  const before = new Map<HTMLElement, string>()
  const set = (each: HTMLElement, styles: Record<string, string>) => {
    if (!before.has(each)) before.set(each, each.style.cssText)
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
    for (const [each, cssText] of before) each.style.cssText = cssText
  }
}
