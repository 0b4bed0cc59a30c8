import { useSyncExternalStore } from 'react'

/**
 * Below 1088 px the console uses the phone layout. Queried as a minimum, because Chromium treats 1087.99 px and 1088 px
 * as equal. Source: platform specification §2 "Main layout", §9.
 */
const DESKTOP = '(min-width: 1088px)'

/** Returns the device class by the width of the window: `mobile` has no side menu and no tab strip. */
export function useDevice(): 'desktop' | 'mobile' {
  return useSyncExternalStore(subscribe, read)
}

function subscribe(onChange: () => void) {
  const query = window.matchMedia(DESKTOP)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function read() {
  return window.matchMedia(DESKTOP).matches ? 'desktop' : 'mobile'
}
