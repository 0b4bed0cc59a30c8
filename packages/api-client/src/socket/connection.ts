import { SOCKET_UNAUTHORIZED } from '@trackhoe/contract/socket'
import type { Flavor } from '@trackhoe/contract'
import ReconnectingSocket from 'partysocket/ws'
import { createHeartbeat } from './heartbeat.ts'
import { createSocketToken, type SocketTokenOptions } from './socket-token.ts'
import { createReconnectDelay, type ReconnectDelayOptions } from './reconnect-delay.ts'
import type { SocketState } from './socket-state.ts'

/** How long opening a connection may take. Unit: milliseconds. Not in the specification. */
const CONNECT_TIMEOUT_MS = 30_000

/** Close codes of the client, which may use 4000 to 4999. Source: RFC 6455 §7.4.2. */
const CLOSE_NO_HEARTBEAT = 4000

export interface SocketConnectionOptions extends ReconnectDelayOptions, SocketTokenOptions {
  /** Asked for each connection: a server may keep one connection an address. */
  url: () => string
  flavor: Flavor
  onState: (state: SocketState) => void
  onMessage: (data: unknown) => void
  now: () => number
  WebSocket?: unknown
}

export interface SocketConnection {
  /** Tries at once where it waits, and asks a connection that has been silent for a sign of life. */
  wake(): void
  close(): void
}

/**
 * One connection that is there again when it has gone: with a heartbeat, a sign of life that is insisted on, and waits
 * that double. The library connects, times out and tidies up; the wait is implemented here, because it is
 * reported and can be cut short.
 */
export function openSocketConnection(options: SocketConnectionOptions): SocketConnection {
  const { url, flavor, onState, onMessage, now } = options
  let state: SocketState = { kind: 'connecting' }
  let ready = Promise.resolve()
  const delay = createReconnectDelay(options)
  const token = createSocketToken(options)

  const socket = new ReconnectingSocket(nextUrl, nextProtocols, {
    minReconnectionDelay: 0,
    maxReconnectionDelay: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    WebSocket: options.WebSocket,
  })
  const heartbeat = createHeartbeat({
    flavor,
    now,
    send: (text) => socket.send(text),
    onSilence: () => socket.reconnect(CLOSE_NO_HEARTBEAT, 'silent'),
  })
  onState(state)

  socket.onopen = () => {
    setState({ kind: 'open' })
    heartbeat.start()
    delay.onOpen()
  }

  socket.onmessage = ({ data }) => {
    delay.reset()
    heartbeat.onMessage()
    onMessage(data)
  }

  socket.onclose = ({ code }) => {
    stopTimers()
    if (state.kind === 'closed') return
    if (code === SOCKET_UNAUTHORIZED) token.onRefused()
    const waitMs = delay.start()
    setState({ kind: 'waiting', until: now() + waitMs })
  }

  function setState(next: SocketState): void {
    state = next
    onState(next)
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
    const sentToken = token.send()
    // JeecgBoot 2.4 chooses no sub-protocol, and a browser that offered one then drops the connection.
    return sentToken === null || flavor === 'jeecg2' ? null : [sentToken]
  }

  async function prepare(): Promise<void> {
    await delay.over()
    if (!(await token.refresh()) && state.kind !== 'closed') disconnect('refused')
    if (state.kind === 'waiting') setState({ kind: 'connecting' })
  }

  function stopTimers(): void {
    heartbeat.stop()
    delay.onClose()
  }

  function disconnect(why: 'left' | 'refused'): void {
    stopTimers()
    setState({ kind: 'closed', why })
    delay.skip()
    socket.close()
  }

  return {
    wake() {
      if (state.kind === 'waiting') delay.skip()
      else if (state.kind === 'open') heartbeat.check()
      else if (state.kind === 'closed' && state.why === 'refused' && token.isReplaced()) {
        setState({ kind: 'connecting' })
        socket.reconnect()
      }
    },
    close() {
      if (state.kind !== 'closed' || state.why !== 'left') disconnect('left')
    },
  }
}
