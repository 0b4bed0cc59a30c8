import { useSyncExternalStore } from 'react'
import type { CapabilityState } from './capabilities.ts'
import { useShell } from './shell-provider.tsx'

/** Returns the known capabilities of the server. */
export function useCapabilities(): CapabilityState {
  const { capabilities } = useShell()
  return useSyncExternalStore(capabilities.subscribe, capabilities.getState)
}
