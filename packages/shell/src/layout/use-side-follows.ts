import { useEffect, type RefObject } from 'react'
import { usePreference } from '../provider/shell-provider.tsx'

/** With fixSiderbar off the side menu scrolls together with the page. */
export function useSideFollows(side: RefObject<HTMLElement | null>, sheet: RefObject<HTMLElement | null>): void {
  const fixed = usePreference('fixSiderbar')
  useEffect(() => {
    const page = sheet.current
    if (!page || fixed) return
    const follow = ({ target }: Event) => {
      if (target instanceof Element && side.current) side.current.scrollTop = target.scrollTop
    }
    page.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => page.removeEventListener('scroll', follow, true)
  }, [side, sheet, fixed])
}
