import type { Flavour } from '@trackhoe/contract'
import { SOCKET_PATH, SocketMessage } from '@trackhoe/contract/socket'
import * as z from 'zod/mini'
import { ContractError } from '../http/errors.ts'
import { absoluteUrl, fillPath, joinUrl } from '../http/url.ts'
import { openLine, type Line } from './connection.ts'
import { readText } from './read-message.ts'
import { SocketState } from './socket-state.ts'

/** The longest wait between two tries. Unit: milliseconds. Source: platform specification §9. */
const LONGEST_DELAY_MS = 300_000

/** The first wait; each further one is twice as long. Unit: milliseconds. Ours. */
const FIRST_DELAY_MS = 1000

/** What a server tells: that something has changed. */
export type SocketNews = NonNullable<ReturnType<typeof readText>>

export interface AnnouncementSocketOptions {
  /** As for `createClient`. */
  baseUrl: string
  userId: string
  /** The stored access token; asked again for every connection. */
  token: () => string | null
  /** What the server is: it decides on heartbeat and authentication. Native unless given. */
  flavour?: Flavour
  /** Asked when the server says that the token is dead; as for `createClient`. */
  onUnauthorized?: (sentToken: string | null) => Promise<boolean>
  /** Told of a message that is none; it is ignored. */
  onMalformed?: (error: ContractError) => void
  /** Unit: milliseconds. */
  firstDelayMs?: number
  /** Unit: milliseconds. */
  longestDelayMs?: number
  /** The browser's locks and channels, by which windows share one connection; where there are none each has its own. */
  locks?: Pick<LockManager, 'request'> | undefined
  openChannel?: (name: string) => BroadcastChannel
  /** Calls back when trying again is worth while; in a page, when it is online again or becomes visible. */
  watch?: (wake: () => void) => () => void
  /** Stands in for the global one. */
  WebSocket?: unknown
  random?: () => number
  /** Unit: epoch milliseconds. */
  now?: () => number
}

export interface AnnouncementSocket {
  getState(): SocketState
  /** Told of each change of the state. Whatever was missed is missed: read the counts anew whenever it becomes `open`. */
  readonly subscribe: (listener: (state: SocketState) => void) => () => void
  readonly onNews: (listener: (news: SocketNews) => void) => () => void
  /** Tries at once: there is another token, somebody is looking. */
  wake(): void
  /** Leaves it, as at a log-out. It does not come back. */
  close(): void
}

/** What the windows of a browser tell one another. */
const Told = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('state'), state: SocketState }),
  z.object({ kind: z.literal('news'), news: SocketMessage }),
  z.object({ kind: z.literal('ask') }),
  z.object({ kind: z.literal('wake') }),
])
type Told = z.input<typeof Told>

/**
 * The socket by which a server says that there is something new: one for all windows of a browser, there again when it
 * has gone, silent about both.
 *
 * The window that holds a lock has the connection and passes on what comes; when it closes, the browser gives the lock
 * to the next. Wire: `/websocket/{userId}`, followed by `_` and a random id; the token is the sub-protocol.
 * Errors: none; `getState` says where the connection is.
 * Source: platform specification §4 "Announcements", §7, §9; the waits before the longest one are ours.
 */
export function createAnnouncementSocket(options: AnnouncementSocketOptions): AnnouncementSocket {
  const { userId, onMalformed = () => {} } = options
  const base = new URL(absoluteUrl(options.baseUrl, 'baseUrl'))
  const scheme = base.protocol === 'https:' ? 'wss:' : 'ws:'
  const place = `${scheme}//${base.host}${base.pathname}`
  const locks = 'locks' in options ? options.locks : globalThis.navigator?.locks
  const openChannel = options.openChannel ?? channelOfBrowser()

  const listeners = new Set<(state: SocketState) => void>()
  const hearers = new Set<(news: SocketNews) => void>()
  const left = new AbortController()
  let state: SocketState = { kind: 'connecting' }
  let leading = false
  let line: Line | null = null
  let channel: BroadcastChannel | null = null

  function become(next: SocketState): void {
    state = next
    if (leading) tell({ kind: 'state', state })
    for (const listener of listeners) listener(state)
  }

  function pass(news: SocketNews): void {
    for (const hear of hearers) hear(news)
  }

  function handleText(data: unknown): void {
    try {
      const news = readText(data)
      if (!news) return
      tell({ kind: 'news', news })
      pass(news)
    } catch (error) {
      if (!(error instanceof ContractError)) throw error
      onMalformed(error)
    }
  }

  function tell(told: Told): void {
    channel?.postMessage(told)
  }

  /** Another window may run another version of this code, so what it says is looked at like anything from outside. */
  function handleTold({ data }: MessageEvent<unknown>): void {
    const told = z.safeParse(Told, data)
    if (!told.success) return
    switch (told.data.kind) {
      case 'ask':
        if (leading) tell({ kind: 'state', state })
        break
      case 'wake':
        line?.wake()
        break
      case 'state':
        if (!leading) become(told.data.state)
        break
      case 'news':
        if (!leading && told.data.news.cmd !== 'heartcheck') pass(told.data.news)
        break
      default:
        told.data satisfies never
    }
  }

  function connect(): void {
    leading = true
    line = openLine({
      url: () => joinUrl(place, fillPath(SOCKET_PATH, { userId: `${userId}_${randomId()}` })),
      token: options.token,
      flavour: options.flavour ?? 'native',
      onUnauthorized: options.onUnauthorized ?? (() => Promise.resolve(false)),
      onState: become,
      onText: handleText,
      firstDelayMs: options.firstDelayMs ?? FIRST_DELAY_MS,
      longestDelayMs: options.longestDelayMs ?? LONGEST_DELAY_MS,
      random: options.random ?? Math.random,
      now: options.now ?? Date.now,
      WebSocket: options.WebSocket,
    })
  }

  /** Holds the lock, and with it the connection, until this window leaves. */
  function lead(): Promise<void> {
    connect()
    return new Promise((resolve) => left.signal.addEventListener('abort', () => resolve()))
  }

  function wake(): void {
    if (line) line.wake()
    else tell({ kind: 'wake' })
  }

  const stopWatching = (options.watch ?? watchPage)(wake)
  if (locks && openChannel) {
    const name = `trackhoe:socket:${place}:${userId}`
    channel = openChannel(name)
    channel.addEventListener('message', handleTold)
    tell({ kind: 'ask' })
    locks.request(name, { signal: left.signal }, lead).catch(() => {
      // Leaving takes the request back; a browser that refuses locks leaves each window to itself.
      if (!left.signal.aborted) connect()
    })
  } else {
    connect()
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onNews(listener) {
      hearers.add(listener)
      return () => void hearers.delete(listener)
    },
    wake,
    close() {
      if (left.signal.aborted) return
      stopWatching()
      channel?.close()
      channel = null
      left.abort()
      if (line) line.close()
      else become({ kind: 'closed', why: 'left' })
    },
  }
}

function channelOfBrowser(): ((name: string) => BroadcastChannel) | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name)
}

/** Outside of secure contexts there is no `crypto.randomUUID`. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function watchPage(wake: () => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') wake()
  }
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', handleVisibility)
  return () => {
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', handleVisibility)
  }
}
