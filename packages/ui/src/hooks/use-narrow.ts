import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 767.98px)'

/** Absent in jsdom, where a window is not narrow. */
function narrowQuery(): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia(NARROW) : undefined
}

function subscribe(onChange: () => void) {
  const query = narrowQuery()
  if (!query) return () => {}
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Returns true while the window is narrower than 768 px. False on a server. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => narrowQuery()?.matches ?? false,
    () => false,
  )
}
