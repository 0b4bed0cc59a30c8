import type { Flavor } from '@trackhoe/contract'
import { randomId } from '@trackhoe/contract/random-id'
import { SOCKET_PATH } from '@trackhoe/contract/socket'
import { ContractError } from '../http/errors.ts'
import { absoluteUrl, fillPath, joinUrl } from '../http/url.ts'
import { openSocketConnection, type SocketConnection } from './connection.ts'
import { createListeners } from './listeners.ts'
import { readMessage } from './read-message.ts'
import type { SocketState } from './socket-state.ts'
import { openWindowChannel, type ReceivedWindowMessage, type WindowChannel } from './window-channel.ts'

/** The longest wait between two tries. Unit: milliseconds. Source: platform specification §9. */
const MAX_DELAY_MS = 300_000

/** The first wait; each further one is twice as long. Unit: milliseconds. Not in the specification. */
const FIRST_DELAY_MS = 1000

/** A message of the server: something has changed. */
export type ServerMessage = NonNullable<ReturnType<typeof readMessage>>

export interface AnnouncementSocketOptions {
  /** As for `createClient`. */
  baseUrl: string
  userId: string
  /** The stored access token; asked again for every connection. */
  token: () => string | null
  /** The kind of the server: it decides on heartbeat and authentication. Default: native. */
  flavor?: Flavor
  /** The language of messages that a native server sends in two, as for `createClient`; asked again for every message. */
  language?: () => string | null
  /** Called when the server refuses the token, as for `createClient`. */
  onUnauthorized?: (sentToken: string | null) => Promise<boolean>
  /** Receives a malformed message, which is otherwise ignored. */
  onMalformed?: (error: ContractError) => void
  /** Unit: milliseconds. */
  firstDelayMs?: number
  /** Unit: milliseconds. */
  maxDelayMs?: number
  /** By which windows share one connection. Default: the browser's. `null`: none, so that each window has its own. */
  locks?: Pick<LockManager, 'request'> | null | undefined
  openChannel?: (name: string) => BroadcastChannel
  /** Calls back when trying again is worth while; in a page, when it is online again or becomes visible. */
  watch?: (wake: () => void) => () => void
  /** Replaces the global one. */
  WebSocket?: unknown
  random?: () => number
  /** Unit: epoch milliseconds. */
  now?: () => number
}

export interface AnnouncementSocket {
  getState(): SocketState
  /** Notifies of each state change. Messages sent meanwhile are lost: reload the counts whenever the state becomes `open`. */
  readonly subscribe: (listener: (state: SocketState) => void) => () => void
  readonly onMessage: (listener: (message: ServerMessage) => void) => () => void
  /** Reconnects at once, e.g. with a new token or when the page becomes visible. */
  wake(): void
  /** Closes the connection for good, as at sign-out. */
  close(): void
}

/**
 * The socket over which a server pushes announcements: one connection for all windows of a browser, which reconnects by
 * itself and reports neither loss nor reconnection as an error.
 *
 * The window that holds a lock has the connection and forwards messages; when it closes, the browser gives the lock to
 * the next. Wire: `/websocket/{userId}`, followed by `_` and a random id; the token is the sub-protocol.
 * Errors: none; `getState` returns the state of the connection.
 * Source: platform specification §4 "Announcements", §7, §9; the waits before the longest one are not in the specification.
 */
export function createAnnouncementSocket(options: AnnouncementSocketOptions): AnnouncementSocket {
  const socketUrl = socketUrlOf(options.baseUrl)
  const locks = options.locks === undefined ? globalThis.navigator?.locks : options.locks
  const openChannel = options.openChannel ?? channelOfBrowser()

  const stateListeners = createListeners<SocketState>()
  const messageListeners = createListeners<ServerMessage>()
  const closed = new AbortController()
  let state: SocketState = { kind: 'connecting' }
  let isLeader = false
  let connection: SocketConnection | null = null
  let channel: WindowChannel | null = null

  function setState(next: SocketState): void {
    state = next
    if (isLeader) channel?.post({ kind: 'state', state })
    stateListeners.emit(state)
  }

  function emit(message: ServerMessage): void {
    messageListeners.emit(options.language?.()?.startsWith('en') ? inEnglish(message) : message)
  }

  function handleServerMessage(data: unknown): void {
    const message = readWellFormed(data, options.onMalformed)
    if (!message) return
    channel?.post({ kind: 'message', message })
    emit(message)
  }

  function handleWindowMessage(received: ReceivedWindowMessage): void {
    switch (received.kind) {
      case 'ask':
        if (isLeader) channel?.post({ kind: 'state', state })
        break
      case 'wake':
        connection?.wake()
        break
      case 'state':
        if (!isLeader) setState(received.state)
        break
      case 'message':
        if (!isLeader && received.message.cmd !== 'heartcheck') emit(received.message)
        break
      default:
        received satisfies never
    }
  }

  function connect(): void {
    isLeader = true
    connection = openSocketConnection({
      ...connectionOptions(options, socketUrl),
      onState: setState,
      onMessage: handleServerMessage,
    })
  }

  /** Holds the lock, and with it the connection, until this window leaves. */
  function connectUntilClosed(): Promise<void> {
    connect()
    return new Promise((resolve) => closed.signal.addEventListener('abort', () => resolve()))
  }

  function wake(): void {
    if (connection) connection.wake()
    else channel?.post({ kind: 'wake' })
  }

  const stopWatching = (options.watch ?? watchPage)(wake)
  if (locks && openChannel) {
    const name = `trackhoe:socket:${socketUrl}:${options.userId}`
    channel = openWindowChannel(openChannel(name), handleWindowMessage)
    channel.post({ kind: 'ask' })
    locks.request(name, { signal: closed.signal }, connectUntilClosed).catch(() => {
      // Leaving takes the request back; a browser that refuses locks leaves each window to itself.
      if (!closed.signal.aborted) connect()
    })
  } else {
    connect()
  }

  return {
    getState: () => state,
    subscribe: stateListeners.add,
    onMessage: messageListeners.add,
    wake,
    close() {
      if (closed.signal.aborted) return
      stopWatching()
      channel?.close()
      channel = null
      closed.abort()
      if (connection) connection.close()
      else setState({ kind: 'closed', why: 'left' })
    },
  }
}

function socketUrlOf(baseUrl: string): string {
  const base = new URL(absoluteUrl(baseUrl, 'baseUrl'))
  return `${base.protocol === 'https:' ? 'wss:' : 'ws:'}//${base.host}${base.pathname}`
}

function connectionOptions(options: AnnouncementSocketOptions, socketUrl: string) {
  return {
    url: () => joinUrl(socketUrl, fillPath(SOCKET_PATH, { userId: `${options.userId}_${randomId()}` })),
    token: options.token,
    flavor: options.flavor ?? 'native',
    onUnauthorized: options.onUnauthorized ?? (() => Promise.resolve(false)),
    firstDelayMs: options.firstDelayMs ?? FIRST_DELAY_MS,
    maxDelayMs: options.maxDelayMs ?? MAX_DELAY_MS,
    random: options.random ?? Math.random,
    now: options.now ?? Date.now,
    WebSocket: options.WebSocket,
  }
}

/** Reads a message of the server. A malformed one goes to `onMalformed` only. */
function readWellFormed(data: unknown, onMalformed: AnnouncementSocketOptions['onMalformed']) {
  try {
    return readMessage(data)
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    onMalformed?.(error)
    return null
  }
}

function channelOfBrowser(): ((name: string) => BroadcastChannel) | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name)
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

/** A message with its English texts in place of the Chinese ones, where the server has sent both. */
function inEnglish(message: ServerMessage): ServerMessage {
  return 'en' in message && message.en ? { ...message, ...message.en } : message
}
