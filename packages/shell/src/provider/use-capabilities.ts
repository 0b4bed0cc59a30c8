import { useEffect, useSyncExternalStore } from 'react'
import type { CapabilityState } from './capabilities.ts'
import { useShell } from './shell-provider.tsx'

/** Returns the known capabilities of the server. */
export function useCapabilities(): CapabilityState {
  const { capabilities } = useShell()
  return useSyncExternalStore(capabilities.subscribe, capabilities.getState)
}

/** How long a report counts as fresh. Unit: milliseconds. Not in the specification. */
const FRESH_MS = 86_400_000

/** Probes the server when an administrator signs in for the first time in a day, as soon as the browser is idle. */
export function useFirstProbe(isAdministrator: boolean): void {
  const { capabilities } = useShell()
  useEffect(() => {
    const at = capabilities.getState().report?.at ?? 0
    if (!isAdministrator || Date.now() - at < FRESH_MS) return
    return whenIdle(() => void capabilities.probe())
  }, [capabilities, isAdministrator])
}

/** Not every browser has requestIdleCallback. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}
