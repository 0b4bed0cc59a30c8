import { useAddress } from '@trackhoe/vehicles/page'
import { useSyncExternalStore } from 'react'

/** A wall that stands upright; a telephone has its panels below each other. */
const UPRIGHT = '(orientation: portrait) and (min-width: 768px)'

/** Returns whether the page is shown on a wall that stands upright. */
export function useIsUpright(): boolean {
  const { kiosk } = useAddress()
  const upright = useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(UPRIGHT)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => window.matchMedia(UPRIGHT).matches,
  )
  return kiosk && upright
}
