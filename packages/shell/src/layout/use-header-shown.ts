import { useEffect, useState, type RefObject } from 'react'
import { usePreference } from '../provider/shell-provider.tsx'

/** How far a page is scrolled before the header hides. Unit: px. Source: platform specification §9. */
const HIDES_AT_PX = 100

/** Room that the page gains when the header hides; one that is hardly longer than its window is left alone. Unit: px. */
const GAIN_PX = 60

/**
 * Whether the header is in sight. Fixed it always is; with autoHideHeader it goes while one scrolls down past 100 px
 * and comes back on the way up; not fixed it goes with the page and comes back at its top. The focus brings it back.
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
      // At its end a page that has just grown is pushed back; that is not on the way up.
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
