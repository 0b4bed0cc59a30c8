import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 767.98px)'

function subscribe(onChange: () => void) {
  const query = matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window is narrower than 768 px. False on a server. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  )
}
