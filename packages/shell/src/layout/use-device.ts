import { useSyncExternalStore } from 'react'

/** Under 1088 px the console is used as on a phone. Source: platform specification §2 "Main layout", §9. */
const MOBILE = '(max-width: 1087.99px)'

/** Follows the width of the window: `mobile` has no side menu and no tab strip. */
export function useDevice(): 'desktop' | 'mobile' {
  return useSyncExternalStore(subscribe, read)
}

function subscribe(onChange: () => void) {
  const query = window.matchMedia(MOBILE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function read() {
  return window.matchMedia(MOBILE).matches ? 'mobile' : 'desktop'
}
