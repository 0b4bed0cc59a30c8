import { notifyManager, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useShellMessages, useSocketState } from '@trackhoe/shell'
import { useIsOnline } from '@trackhoe/ui'
import { useSyncExternalStore } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { useReader } from '@trackhoe/vehicles/page'

/** Shows whether the page is live: the server answers and pushes changes, or the page is reconnecting. */
export function ConnectionState() {
  const t = useMessages().state
  const { offline } = useShellMessages().notification
  const online = useIsOnline()
  const { signedIn } = useReader()
  const failing = useFailing()
  const asking = useIsFetching() > 0
  const socket = useSocketState().kind
  const waiting = socket === 'waiting' || socket === 'connecting'
  const live = signedIn && online && !failing && !waiting
  const text = !signedIn
    ? t.signedOut
    : !online
      ? offline
      : live
        ? t.live
        : socket === 'connecting' && !failing
          ? t.connecting
          : failing && !asking && !waiting
            ? t.failed
            : t.reconnecting
  return (
    <span className="flex flex-none items-center gap-[0.5em]">
      {/* The state is shown by shape and text: a disc is live, a ring is not. */}
      <svg
        viewBox="0 0 12 12"
        aria-hidden
        className={`size-[0.8em] flex-none ${live ? 'text-success' : signedIn ? 'text-warning-text' : 'text-ink-3'}`}
      >
        {live ? (
          <circle cx="6" cy="6" r="5" fill="currentColor" />
        ) : (
          <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="2" />
        )}
      </svg>
      {text}
    </span>
  )
}

/** Returns whether an active query of the page has failed at its last attempt. */
function useFailing(): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (onChange) => cache.subscribe(notifyManager.batchCalls(onChange)),
    () => cache.getAll().some((query) => query.isActive() && query.state.status === 'error'),
  )
}
