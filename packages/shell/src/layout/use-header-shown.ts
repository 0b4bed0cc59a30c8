import { useEffect, useState, type RefObject } from 'react'
import { usePreference } from '../provider/shell-provider.tsx'

/** The header hides after the page has scrolled this far. Unit: px. Source: platform specification §9. */
const HIDES_AT_PX = 100

/**
 * The height that the page gains when the header hides; a page that is hardly longer than its window keeps the header.
 * Unit: px.
 */
const GAIN_PX = 60

/**
 * Returns true while the header is visible. With fixedHeader it always is; with autoHideHeader it hides while the page
 * scrolls down past 100 px and returns on the way up; without fixedHeader it scrolls with the page and returns at its
 * top. Focus inside the header shows it.
 */
export function useHeaderShown(frame: RefObject<HTMLElement | null>, sheet: RefObject<HTMLElement | null>): boolean {
  const fixed = usePreference('fixedHeader')
  const hides = usePreference('autoHideHeader')
  const [shown, setShown] = useState(true)
  const never = fixed && !hides

  useEffect(() => {
    const page = sheet.current
    const around = frame.current
    if (!page || !around || never) return
    const last = new WeakMap<Element, number>()

    function follow({ target }: Event) {
      if (!(target instanceof Element)) return
      const { scrollTop, scrollHeight, clientHeight } = target
      const before = last.get(target) ?? 0
      last.set(target, scrollTop)
      if (scrollHeight - clientHeight < HIDES_AT_PX + GAIN_PX) return
      if (scrollTop < (fixed ? HIDES_AT_PX : 1)) setShown(true)
      else if (scrollTop > before && scrollTop > HIDES_AT_PX) setShown(false)
      // A page that has just grown at its end is pushed back; that does not count as scrolling up.
      else if (fixed && scrollTop < before && scrollTop + clientHeight < scrollHeight - 1) setShown(true)
    }
    const comeBack = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('header')) setShown(true)
    }
    page.addEventListener('scroll', follow, { capture: true, passive: true })
    around.addEventListener('focusin', comeBack)
    return () => {
      page.removeEventListener('scroll', follow, true)
      around.removeEventListener('focusin', comeBack)
    }
  }, [frame, sheet, fixed, never])

  return shown || never
}
