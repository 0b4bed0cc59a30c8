import { useLayoutEffect, type RefObject } from 'react'
import { scrollTo, withPositionOf, type ScrollPositions } from './scroll-positions.ts'

/** Events with which an operator takes over scrolling. */
const TOUCHES = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const

/**
 * Remembers the scroll positions of a page and restores them when the page is shown again: at once when it stayed
 * mounted, else while its rows are loading, until the position is reached or the operator scrolls.
 */
export function useScrollRestoration(
  page: RefObject<HTMLElement | null>,
  tabId: string,
  memory: Map<string, ScrollPositions>,
): void {
  useLayoutEffect(() => {
    const element = page.current
    if (!element) return
    const wanted = memory.get(tabId) ?? {}
    let arriving = !scrollTo(element, wanted)

    const observer = new MutationObserver(() => scrollTo(element, wanted) && arrive())
    function arrive() {
      arriving = false
      observer.disconnect()
      for (const touch of TOUCHES) element?.removeEventListener(touch, arrive, true)
    }
    if (arriving) {
      observer.observe(element, { childList: true, subtree: true })
      for (const touch of TOUCHES) element.addEventListener(touch, arrive, { capture: true, passive: true })
    }

    const remember = ({ target }: Event) => {
      if (!arriving && target instanceof Element)
        memory.set(tabId, withPositionOf(memory.get(tabId) ?? {}, element, target))
    }
    element.addEventListener('scroll', remember, { capture: true, passive: true })
    return () => {
      arrive()
      element.removeEventListener('scroll', remember, true)
    }
  }, [page, tabId, memory])
}
