import type { Flavor } from '@trackhoe/contract'
import { randomId } from '@trackhoe/contract/random-id'
import { SOCKET_PATH, SocketMessage } from '@trackhoe/contract/socket'
import * as z from 'zod/mini'
import { ContractError } from '../http/errors.ts'
import { absoluteUrl, fillPath, joinUrl } from '../http/url.ts'
import { openSocketConnection, type SocketConnection } from './connection.ts'
import { readMessage } from './read-message.ts'
import { SocketState } from './socket-state.ts'

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

/** Messages between the windows of a browser. */
const WindowMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('state'), state: SocketState }),
  z.object({ kind: z.literal('message'), message: SocketMessage }),
  z.object({ kind: z.literal('ask') }),
  z.object({ kind: z.literal('wake') }),
])
type WindowMessage = z.input<typeof WindowMessage>

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
  const { userId, onMalformed = () => {} } = options
  const base = new URL(absoluteUrl(options.baseUrl, 'baseUrl'))
  const scheme = base.protocol === 'https:' ? 'wss:' : 'ws:'
  const socketUrl = `${scheme}//${base.host}${base.pathname}`
  const locks = options.locks === undefined ? globalThis.navigator?.locks : options.locks
  const openChannel = options.openChannel ?? channelOfBrowser()

  const listeners = new Set<(state: SocketState) => void>()
  const messageListeners = new Set<(message: ServerMessage) => void>()
  const closed = new AbortController()
  let state: SocketState = { kind: 'connecting' }
  let isLeader = false
  let connection: SocketConnection | null = null
  let channel: BroadcastChannel | null = null

  function setState(next: SocketState): void {
    state = next
    if (isLeader) broadcast({ kind: 'state', state })
    for (const listener of listeners) listener(state)
  }

  function emit(message: ServerMessage): void {
    const read = options.language?.()?.startsWith('en') ? inEnglish(message) : message
    for (const listener of messageListeners) listener(read)
  }

  function handleServerMessage(data: unknown): void {
    try {
      const message = readMessage(data)
      if (!message) return
      broadcast({ kind: 'message', message })
      emit(message)
    } catch (error) {
      if (!(error instanceof ContractError)) throw error
      onMalformed(error)
    }
  }

  function broadcast(message: WindowMessage): void {
    channel?.postMessage(message)
  }

  /** Another window may run another version of this code, so its messages are checked like any input from outside. */
  function handleWindowMessage({ data }: MessageEvent<unknown>): void {
    const read = z.safeParse(WindowMessage, data)
    if (!read.success) return
    switch (read.data.kind) {
      case 'ask':
        if (isLeader) broadcast({ kind: 'state', state })
        break
      case 'wake':
        connection?.wake()
        break
      case 'state':
        if (!isLeader) setState(read.data.state)
        break
      case 'message':
        if (!isLeader && read.data.message.cmd !== 'heartcheck') emit(read.data.message)
        break
      default:
        read.data satisfies never
    }
  }

  function connect(): void {
    isLeader = true
    connection = openSocketConnection({
      url: () => joinUrl(socketUrl, fillPath(SOCKET_PATH, { userId: `${userId}_${randomId()}` })),
      token: options.token,
      flavor: options.flavor ?? 'native',
      onUnauthorized: options.onUnauthorized ?? (() => Promise.resolve(false)),
      onState: setState,
      onMessage: handleServerMessage,
      firstDelayMs: options.firstDelayMs ?? FIRST_DELAY_MS,
      maxDelayMs: options.maxDelayMs ?? MAX_DELAY_MS,
      random: options.random ?? Math.random,
      now: options.now ?? Date.now,
      WebSocket: options.WebSocket,
    })
  }

  /** Holds the lock, and with it the connection, until this window leaves. */
  function connectUntilClosed(): Promise<void> {
    connect()
    return new Promise((resolve) => closed.signal.addEventListener('abort', () => resolve()))
  }

  function wake(): void {
    if (connection) connection.wake()
    else broadcast({ kind: 'wake' })
  }

  const stopWatching = (options.watch ?? watchPage)(wake)
  if (locks && openChannel) {
    const name = `trackhoe:socket:${socketUrl}:${userId}`
    channel = openChannel(name)
    channel.addEventListener('message', handleWindowMessage)
    broadcast({ kind: 'ask' })
    locks.request(name, { signal: closed.signal }, connectUntilClosed).catch(() => {
      // Leaving takes the request back; a browser that refuses locks leaves each window to itself.
      if (!closed.signal.aborted) connect()
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
    onMessage(listener) {
      messageListeners.add(listener)
      return () => void messageListeners.delete(listener)
    },
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
