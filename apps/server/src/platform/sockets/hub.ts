import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { SOCKET_UNAUTHORIZED } from '@trackhoe/contract/socket'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { MINUTE_MS, SECOND_MS } from '../core/clock.ts'
import { measuredPushes } from '../core/measured.ts'
import { readEvent, type BusEvent } from '../bus/bus.ts'
import type { Notifications } from '../database/notifications.ts'
import type { HttpDeps } from '../http/deps.ts'
import { isOwnOrigin } from '../http/origin.ts'
import { createConnections, isOpen, type Connection } from './connections.ts'
import { isHeartbeat, textOf, tokenOf } from './socket-messages.ts'
import type { SocketOwner, SocketSessions } from './socket-sessions.ts'

const MESSAGE_LIMIT_BYTES = 64 * 1024
const MESSAGES_A_SECOND = 20
/** A client that takes nothing any more is let go: it reloads when it comes back. */
const QUEUE_LIMIT_BYTES = 1024 * 1024
const SIGN_IN_LIMIT_MS = 5 * SECOND_MS
const PING_INTERVAL_MS = 20 * SECOND_MS
const MISSED_PINGS = 2
const SESSION_CHECK_INTERVAL_MS = MINUTE_MS
/** How long a stopping server waits for its clients to say goodbye. */
const CLOSE_LIMIT_MS = 2 * SECOND_MS

/** How often `tick` wants to be called. Unit: milliseconds. */
export const TICK_MS = 5 * SECOND_MS

/** Why a socket was closed, as its client sees it. 4000 and above are private codes. Source: RFC 6455 §7.4. */
const SOCKET_CLOSE = {
  /** The server goes away or has missed something: come back and reload. */
  restart: 1012,
  /** More than 20 messages a second. */
  policy: 1008,
  /** The session is over. */
  unauthorized: SOCKET_UNAUTHORIZED,
  /** The user has ten sockets already. */
  tooMany: 4429,
} as const

/** The answer to a client's heartbeat. Source: the conventions of JeecgBoot. */
const HEARTBEAT_ANSWER = JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' })

/** The sockets of this instance. */
export interface Hub {
  /** How many are open. */
  readonly size: number
  /** Pings, closes sockets of revoked sessions and those that never signed in. Call it every `TICK_MS`. */
  tick(): Promise<void>
  /** Closes every connection with the code for a restart, and waits until all are closed. */
  close(): Promise<void>
}

/**
 * Serves `{contextPath}/websocket/{userId}` on a server. The token comes as the sub-protocol, or as the first message
 * within five seconds, and a display has its cookie; it must belong to the user of the path, behind whose id a suffix after `_` or `-` may stand.
 *
 * Errors: HTTP 401 before the upgrade for a bad token, 403 for a foreign page, 404 for another path; afterwards the
 * codes of `SOCKET_CLOSE`. Source: platform specification §7 "Announcements", JeecgBoot; the limits are not in the specification.
 */
export async function serveSockets(
  server: Server,
  { clock, config, log }: Pick<HttpDeps, 'clock' | 'config' | 'log'>,
  sessions: SocketSessions,
  notifications: Notifications,
): Promise<Hub> {
  const prefix = `${config.contextPath}/websocket/`
  const connections = createConnections()
  const upgrader = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_LIMIT_BYTES,
    handleProtocols: (offered) => [...offered][0] ?? false,
  })
  let checkedAt = clock().getTime()
  let stopping = false

  server.on('upgrade', (request, socket, head) => {
    // A peer that goes away during the handshake is nothing to fall over.
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head).catch((error: unknown) => {
      log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'a socket could not be opened')
      refuse(socket, 500)
    })
  })
  const stopListening = await notifications.listen(
    (text) => {
      const event = readEvent(text)
      if (event) void receive(event).catch(logFault)
    },
    () => closeAll(SOCKET_CLOSE.restart),
  )

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const { pathname } = new URL(request.url ?? '/', 'http://socket')
    const pathId = pathname.startsWith(prefix) ? decode(pathname.slice(prefix.length)) : ''
    if (pathId === '' || pathId.length > 200) return refuse(socket, 404)
    if (stopping) return refuse(socket, 503)
    if (!isOwnOrigin(request.headers.origin, request.headers.host, config.corsOrigins)) return refuse(socket, 403)
    const token = request.headers['sec-websocket-protocol']?.split(',')[0]?.trim()
    const owner = token ? await ownerOf(token, pathId) : await ownerOfCookies(request.headers.cookie, pathId)
    if (token && !owner) return refuse(socket, 401)
    upgrader.handleUpgrade(request, socket, head, (opened) => accept(opened, pathId, owner))
  }

  async function ownerOf(token: string, pathId: string): Promise<SocketOwner | undefined> {
    const owner = await sessions.ownerOf(token)
    return owner && isFor(pathId, owner.userId) ? owner : undefined
  }

  /** A display sends its cookie by itself; whoever has none of the path's owner signs in by the first message. */
  async function ownerOfCookies(header: string | undefined, pathId: string): Promise<SocketOwner | undefined> {
    const owner = header === undefined ? undefined : await sessions.ownerOfCookies(header)
    return owner && isFor(pathId, owner.userId) ? owner : undefined
  }

  function accept(socket: WebSocket, pathId: string, owner: SocketOwner | undefined) {
    const connection = connections.add(socket, pathId, clock().getTime())
    socket.on('close', () => connections.forget(connection))
    // What breaks the rules of the protocol is closed by the library; nothing else is to be done.
    socket.on('error', () => {})
    socket.on('pong', () => {
      connection.missed = 0
    })
    socket.on('message', (data) => onMessage(connection, data))
    if (owner) authenticate(connection, owner)
  }

  function authenticate(connection: Connection, owner: SocketOwner) {
    if (!connections.own(connection, owner)) connection.socket.close(SOCKET_CLOSE.tooMany)
  }

  function onMessage(connection: Connection, data: RawData) {
    const second = Math.floor(clock().getTime() / SECOND_MS)
    connection.messages = connection.second === second ? connection.messages + 1 : 1
    connection.second = second
    if (connection.messages > MESSAGES_A_SECOND) return connection.socket.close(SOCKET_CLOSE.policy)
    const text = textOf(data)
    if (!connection.owner) return void signIn(connection, text).catch(logFault)
    answer(connection, text)
  }

  function answer(connection: Connection, text: string) {
    connection.missed = 0
    if (isHeartbeat(text)) connection.socket.send(HEARTBEAT_ANSWER)
  }

  /** The first message is the token: bare, or as `{"token":"…"}`. */
  async function signIn(connection: Connection, text: string) {
    if (connection.early) return void connection.early.push(text)
    connection.early = []
    const owner = await ownerOf(tokenOf(text), connection.pathId)
    if (!owner) return connection.socket.close(SOCKET_CLOSE.unauthorized)
    authenticate(connection, owner)
    for (const waiting of connection.early) answer(connection, waiting)
  }

  async function receive(event: BusEvent) {
    if (event.kind === 'session-end') return closeRevoked([event.familyId])
    const { tenantId, userIds, displays, message } = event
    const text = JSON.stringify(message)
    const recipients = userIds && !displays ? connections.ofUsers(userIds) : connections.all
    for (const connection of recipients) {
      const { owner } = connection
      if (!owner?.tenantIds.has(tenantId)) continue
      if (owner.isDisplay ? !displays : userIds && !userIds.includes(owner.userId)) continue
      deliver(connection, userIds ? JSON.stringify({ ...message, userId: owner.userId }) : text)
    }
  }

  function deliver({ socket }: Connection, text: string) {
    if (socket.bufferedAmount > QUEUE_LIMIT_BYTES) return socket.terminate()
    socket.send(text)
    measuredPushes.publish(1)
  }

  async function closeRevoked(familyIds: readonly string[]) {
    const requested = new Set(familyIds)
    const affected = [...connections.all].filter(({ owner }) => owner && requested.has(owner.familyId))
    if (affected.length === 0) return
    const live = await sessions.liveFamilies(familyIds)
    for (const { socket, owner } of affected) {
      if (owner && !live.has(owner.familyId)) socket.close(SOCKET_CLOSE.unauthorized)
    }
  }

  function closeAll(code: number) {
    for (const { socket } of connections.all) socket.close(code)
  }

  function logFault(error: unknown) {
    log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'a socket could not be served')
  }

  return {
    get size() {
      return [...connections.all].filter(isOpen).length
    },

    async tick() {
      const now = clock().getTime()
      for (const connection of connections.all) {
        const { socket, owner } = connection
        if (!owner && now - connection.openedAt >= SIGN_IN_LIMIT_MS) socket.close(SOCKET_CLOSE.unauthorized)
        if (now - connection.pingedAt < PING_INTERVAL_MS) continue
        if (connection.missed >= MISSED_PINGS) {
          socket.terminate()
          continue
        }
        connection.pingedAt = now
        connection.missed += 1
        socket.ping()
      }
      if (now - checkedAt < SESSION_CHECK_INTERVAL_MS) return
      checkedAt = now
      await closeRevoked([...new Set([...connections.all].flatMap(({ owner }) => (owner ? [owner.familyId] : [])))])
    },

    async close() {
      stopping = true
      await stopListening()
      const closed = [...connections.all].map(({ socket }) => new Promise((resolve) => socket.once('close', resolve)))
      closeAll(SOCKET_CLOSE.restart)
      const late = setTimeout(() => {
        for (const { socket } of connections.all) socket.terminate()
      }, CLOSE_LIMIT_MS)
      await Promise.all(closed)
      clearTimeout(late)
    },
  }
}

/** The id itself, or with a suffix: clients append something of their own so that windows do not replace each other. */
const isFor = (pathId: string, id: string) =>
  pathId === id || pathId.startsWith(`${id}_`) || pathId.startsWith(`${id}-`)

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

const REASONS = { 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found', 500: 'Internal Server Error', 503: 'Service Unavailable' } as const // prettier-ignore

function refuse(socket: Duplex, status: keyof typeof REASONS) {
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
