import { useEffect, useRef } from 'react'
import { useShell } from './shell-provider.tsx'

/**
 * Calls back when a new session of the same user has begun while the page stayed open, so that failed requests can be
 * repeated.
 */
export function useSessionRenewal(onRenewed: () => void): void {
  const { session } = useShell()
  const newest = useRef(onRenewed)
  useEffect(() => {
    newest.current = onRenewed
  })
  useEffect(
    () =>
      session.subscribe((state, previous) => {
        if (state.generation !== previous.generation && state.status === 'signed-in') newest.current()
      }),
    [session],
  )
}
