import { useSyncExternalStore } from 'react'

/** From this width on form and records are side by side. Source: platform specification §9. */
const WIDE = '(min-width: 1088px)'

/** Returns whether form and records fit side by side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(WIDE)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => window.matchMedia(WIDE).matches,
  )
}
