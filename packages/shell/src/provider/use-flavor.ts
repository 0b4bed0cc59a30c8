import type { Flavor } from '@trackhoe/contract'
import { useSyncExternalStore } from 'react'
import { useShell } from './shell-provider.tsx'

/** Returns the kind of the server; null until it has answered. */
export function useFlavor(): Flavor | null {
  const { flavor } = useShell()
  return useSyncExternalStore(flavor.subscribe, flavor.getState)
}
