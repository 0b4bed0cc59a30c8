import { useSyncExternalStore, type ReactNode } from 'react'

const subscribeNever = () => () => undefined

/** What needs a browser: the built page has the fallback, which the children replace once the page runs. */
export function OnClient({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const isClient = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
  return isClient ? children : fallback
}
