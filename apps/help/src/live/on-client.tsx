import { useSyncExternalStore, type ReactNode } from 'react'

const subscribeNever = () => () => undefined

/** False for the built page and until it has been hydrated, then true. */
export function useIsClient(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
}

/** What needs a browser: the built page has the fallback, which the children replace once the page runs. */
export function OnClient({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return useIsClient() ? children : fallback
}
