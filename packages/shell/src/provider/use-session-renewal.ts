import { useEffect, useRef } from 'react'
import { useShell } from './shell-provider.tsx'

/**
 * Calls back when a new session has begun under a page that stayed: the same user has signed in again, and what failed
 * in between can be asked for once more.
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
