import { HEARTBEAT, HEARTBEAT_MS, PING, SOCKET_UNAUTHORIZED } from '@trackhoe/contract/socket'
import type { Flavour } from '@trackhoe/contract'
import ReconnectingSocket from 'partysocket/ws'
import type { SocketState } from './socket-state.ts'

/** How long a server may be silent after a heartbeat before the connection counts as dead. Unit: milliseconds. Ours. */
const ANSWER_LIMIT_MS = 20_000

/** How long an opening may take: a slow line answers late, a dead one never. Unit: milliseconds. Ours. */
const OPENING_LIMIT_MS = 30_000

/** A connection that held so long was a good one: after it, waiting begins anew. Unit: milliseconds. Ours. */
const STEADY_MS = 5000

/** The codes with which this side gives a connection up. Ours; 4000 to 4999 are free for that. Source: RFC 6455 §7.4.2. */
const SILENT = 4000

export interface LineOptions {
  /** Asked for each connection: a server may keep one connection an address. */
  url: () => string
  token: () => string | null
  flavour: Flavour
  /** See `AnnouncementSocketOptions`. */
  onUnauthorized: (sentToken: string | null) => Promise<boolean>
  onState: (state: SocketState) => void
  onText: (data: unknown) => void
  firstDelayMs: number
  longestDelayMs: number
  random: () => number
  now: () => number
  WebSocket?: unknown
}

export interface Line {
  /** Tries at once where it waits, and asks a connection that has been silent for a sign of life. */
  wake(): void
  close(): void
}

/**
 * One connection that is there again when it has gone: with a heartbeat, a sign of life that is insisted on, and waits
 * that double. The library connects, times out and tidies up; the wait is ours, because it has to be told and cut short.
 */
export function openLine(options: LineOptions): Line {
  const { url, token, flavour, onUnauthorized, onState, onText, random, now } = options
  let state: SocketState = { kind: 'connecting' }
  let failures = 0
  let sentToken: string | null = null
  let refusedToken: string | null | undefined
  let heardAt = 0
  let asked = false
  // A stock 2.4 may have no answer to a heartbeat; once it has given one, silence means something there too.
  let answers = flavour !== 'jeecg2'
  let timers: ReturnType<typeof setTimeout>[] = []
  let pause = Promise.resolve()
  let endPause = () => {}
  let ready = Promise.resolve()

  const socket = new ReconnectingSocket(nextUrl, nextProtocols, {
    minReconnectionDelay: 0,
    maxReconnectionDelay: 0,
    connectionTimeout: OPENING_LIMIT_MS,
    ...(options.WebSocket === undefined ? {} : { WebSocket: options.WebSocket }),
  })
  onState(state)

  socket.onopen = () => {
    become({ kind: 'open' })
    listen()
    timers.push(setTimeout(() => (failures = 0), STEADY_MS))
  }

  socket.onmessage = ({ data }) => {
    answers = true
    failures = 0
    listen()
    onText(data)
  }

  socket.onclose = ({ code }) => {
    stopTimers()
    if (state.kind === 'closed') return
    if (code === SOCKET_UNAUTHORIZED) refusedToken = sentToken
    const waitMs = delayMs()
    failures++
    pauseFor(waitMs)
    become({ kind: 'waiting', until: now() + waitMs })
  }

  function become(next: SocketState): void {
    state = next
    onState(next)
  }

  function delayMs(): number {
    const longest = Math.min(options.firstDelayMs * 2 ** failures, options.longestDelayMs)
    // Up to a fifth less, so that a server that comes back does not meet everybody in one millisecond.
    return longest * (1 - 0.2 * random())
  }

  /** The library asks for the address before each connection, and waits for it. */
  async function nextUrl(): Promise<string> {
    ready = prepare()
    await ready
    return url()
  }

  /** It asks for both at once, but the token may be another one after the wait. */
  async function nextProtocols(): Promise<string[] | null> {
    await ready
    sentToken = token()
    // A stock 2.4 chooses no sub-protocol, and a browser that offered one then drops the connection.
    return sentToken === null || flavour === 'jeecg2' ? null : [sentToken]
  }

  async function prepare(): Promise<void> {
    await pause
    if (refusedToken !== undefined && refusedToken === token()) await renew(refusedToken)
    if (state.kind === 'waiting') become({ kind: 'connecting' })
  }

  async function renew(dead: string | null): Promise<void> {
    try {
      const renewed = await onUnauthorized(dead)
      if (!renewed && state.kind !== 'closed') end('refused')
    } catch {
      // The server cannot be asked: the connection will fail too, and the next one asks again.
    }
  }

  function pauseFor(ms: number): void {
    pause = new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function listen(): void {
    heardAt = now()
    asked = false
    stopTimers()
    timers.push(setTimeout(beat, HEARTBEAT_MS))
  }

  function beat(): void {
    stopTimers()
    asked = true
    socket.send(flavour === 'jeecg3' ? PING : HEARTBEAT)
    timers.push(setTimeout(answers ? () => socket.reconnect(SILENT, 'silent') : beat, ANSWER_LIMIT_MS))
  }

  function stopTimers(): void {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }

  function end(why: 'left' | 'refused'): void {
    stopTimers()
    become({ kind: 'closed', why })
    endPause()
    socket.close()
  }

  return {
    wake() {
      if (state.kind === 'waiting') endPause()
      else if (state.kind === 'open' && !asked && now() - heardAt >= HEARTBEAT_MS) beat()
      else if (state.kind === 'closed' && state.why === 'refused' && token() !== refusedToken) {
        become({ kind: 'connecting' })
        socket.reconnect()
      }
    },
    close() {
      if (state.kind !== 'closed' || state.why !== 'left') end('left')
    },
  }
}
