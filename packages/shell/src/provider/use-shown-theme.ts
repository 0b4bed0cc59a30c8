import type { Theme } from '@trackhoe/ui'
import { useSyncExternalStore } from 'react'

/** A theme, or the one of the user's system. */
export type ThemeChoice = Theme | 'system'

/**
 * Returns the theme that is shown and follows the system live. In forced colors it is always the one that fits the user's
 * own colors, since maps, charts and icons keep theirs. Source: CSS Color Adjustment, forced colors.
 */
export function useShownTheme(chosen: ThemeChoice): Theme {
  const forced = useMedia('(forced-colors: active)')
  const dark = useMedia('(prefers-color-scheme: dark)')
  if (!forced && chosen !== 'system') return chosen
  return dark ? 'dark' : 'light'
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
