import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SocketState } from '@trackhoe/api-client/socket'
import { useCalls } from '@trackhoe/auth'
import { announcements, type UnreadAnnouncements } from '@trackhoe/contract/system'
import { useCallback, useEffect, useRef } from 'react'
import { announcementKeys } from '../queries/query-keys.ts'
import { useSocketMessage, useSocketState } from '../provider/use-socket.ts'

/** The polling interval of the counts without a socket. Unit: milliseconds. Source: platform specification §9. */
const POLL_MS = 6000

/** The most messages that the bell lists of a kind, so that a busy hour does not hide the urgent one. Not in the specification. */
const MOST_LISTED = 20

/**
 * Returns the polling interval, or false. An open socket pushes changes; after a failure polling stops until the socket
 * or the bell opens. Source: platform specification §4, §8 "Announcements".
 */
export function pollInterval(socket: SocketState['kind'], failed: boolean): number | false {
  return socket === 'open' || failed ? false : POLL_MS
}

/** Returns the number of unread announcements. Wire: both totals count, the lists contain only the newest. */
export function unreadCount(unread: UnreadAnnouncements | undefined): number {
  return unread ? Math.max(0, unread.anntMsgTotal) + Math.max(0, unread.sysMsgTotal) : 0
}

/**
 * Returns the unread announcements, reloaded after a push, whenever the socket opens, and every six seconds while it is
 * not open. A hidden window does not poll.
 */
export function useUnread() {
  const announcementApi = useCalls(announcements)
  const { kind } = useSocketState()
  const reload = useReloadAnnouncements()
  const load = useQuery({
    queryKey: announcementKeys.unread,
    queryFn: ({ signal }) => announcementApi.unread({ query: { pageSize: MOST_LISTED } }, signal),
    refetchInterval: (query) => pollInterval(kind, query.state.status === 'error'),
    refetchOnWindowFocus: (query) => query.state.status !== 'error',
    refetchOnReconnect: false,
  })
  useSocketMessage('topic', reload)
  useSocketMessage('user', reload)
  useEffect(() => {
    // Messages that were pushed while the socket was not open are lost.
    if (kind === 'open') reload()
  }, [kind, reload])
  return load
}

/** Returns a function that reloads all shown announcements. */
export function useReloadAnnouncements(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ queryKey: announcementKeys.all }), [queries])
}

/** Calls back when the unread announcements have changed: one arrived, or was read in the bell or in another window. */
export function useUnreadChange(onChange: () => void): void {
  const queries = useQueryClient()
  const newest = useRef(onChange)
  useEffect(() => {
    newest.current = onChange
  })
  useEffect(() => {
    // An unchanged answer keeps its identity.
    let last = queries.getQueryData(announcementKeys.unread)
    return queries.getQueryCache().subscribe(() => {
      const now = queries.getQueryData(announcementKeys.unread)
      if (now === last) return
      const known = last !== undefined
      last = now
      if (known) newest.current()
    })
  }, [queries])
}
