import { useQuery, useQueryClient } from '@tanstack/react-query'
import { announcementApi } from '@trackhoe/api-client/system'
import type { SocketState } from '@trackhoe/api-client/socket'
import type { UnreadAnnouncements } from '@trackhoe/contract/system'
import { useCallback, useEffect, useRef } from 'react'
import { useClient } from '../provider/shell-provider.tsx'
import { useSocketMessage, useSocketState } from '../provider/use-socket.ts'

/** How often the counts are asked for while nobody tells of news. Unit: milliseconds. Source: platform specification §9. */
const POLL_MS = 6000

/** Everything about announcements begins with it. */
const ANNOUNCEMENTS = 'announcements'
const UNREAD = [ANNOUNCEMENTS, 'unread']

/**
 * How long until the counts are asked for again, or not at all: an open socket tells of news by itself, and after a
 * failure nobody asks until the socket opens or the bell does. Source: platform specification §4, §8 "Announcements".
 */
export function pollInterval(socket: SocketState['kind'], failed: boolean): number | false {
  return socket === 'open' || failed ? false : POLL_MS
}

/** How many there are. Wire: both totals count, the lists hold only the newest. */
export function unreadCount(unread: UnreadAnnouncements | undefined): number {
  return unread ? Math.max(0, unread.anntMsgTotal) + Math.max(0, unread.sysMsgTotal) : 0
}

/**
 * What the user has not read, kept up to date: at a push, whenever the socket opens, and by asking every six seconds
 * while it is not open. A hidden window asks for nothing by itself.
 */
export function useUnread() {
  const { send } = useClient()
  const { kind } = useSocketState()
  const reload = useReloadAnnouncements()
  const load = useQuery({
    queryKey: UNREAD,
    queryFn: ({ signal }) => announcementApi(send).unread({ query: {} }, signal),
    refetchInterval: (query) => pollInterval(kind, query.state.status === 'error'),
    refetchOnWindowFocus: (query) => query.state.status !== 'error',
    refetchOnReconnect: false,
  })
  useSocketMessage('topic', reload)
  useSocketMessage('user', reload)
  useEffect(() => {
    // What was pushed while it was not open is missed.
    if (kind === 'open') reload()
  }, [kind, reload])
  return load
}

/** Asks anew for everything about announcements that is shown. */
export function useReloadAnnouncements(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ queryKey: [ANNOUNCEMENTS] }), [queries])
}

/** Calls back when what is unread has changed: something came, or was read in the bell or another window. */
export function useUnreadChange(onChange: () => void): void {
  const queries = useQueryClient()
  const newest = useRef(onChange)
  useEffect(() => {
    newest.current = onChange
  })
  useEffect(() => {
    // The same answer is the same object.
    let last = queries.getQueryData(UNREAD)
    return queries.getQueryCache().subscribe(() => {
      const now = queries.getQueryData(UNREAD)
      if (now === last) return
      const known = last !== undefined
      last = now
      if (known) newest.current()
    })
  }, [queries])
}
