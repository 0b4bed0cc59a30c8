import { useEffect, useSyncExternalStore } from 'react'
import type { CapabilityState } from './capabilities.ts'
import { useShell } from './shell-provider.tsx'

/** What is known of the server's capabilities. */
export function useCapabilities(): CapabilityState {
  const { capabilities } = useShell()
  return useSyncExternalStore(capabilities.subscribe, capabilities.getState)
}

/** How long a report counts as fresh. Unit: milliseconds. Ours. */
const FRESH_MS = 86_400_000

/** Finds out what the server can do when an administrator signs in for the first time in a day, once nothing else is to be done. */
export function useFirstProbe(isAdministrator: boolean): void {
  const { capabilities } = useShell()
  useEffect(() => {
    const at = capabilities.getState().report?.at ?? 0
    if (!isAdministrator || Date.now() - at < FRESH_MS) return
    return whenIdle(() => void capabilities.probe())
  }, [capabilities, isAdministrator])
}

/** Not every browser tells when it is idle. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}
