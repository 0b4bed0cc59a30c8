import type { Server } from 'node:http'
import { MINUTE_MS, SECOND_MS } from '../core/clock.ts'
import { measuredPushes } from '../core/measured.ts'
import { readEvent, type BusEvent } from '../bus/bus.ts'
import type { Notifications } from '../database/notifications.ts'
import type { HttpDeps } from '../http/deps.ts'
import { createClientMessages } from './client-messages.ts'
import { createConnections, isOpen, SOCKET_CLOSE, type Connection } from './connections.ts'
import type { SocketSessions } from './socket-sessions.ts'
import { createSocketOwners, serveUpgrades } from './upgrade.ts'

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
  const connections = createConnections()
  const owners = createSocketOwners(sessions)
  const clients = createClientMessages({ clock, connections, owners, logFault })
  let checkedAt = clock().getTime()
  let stopping = false

  serveUpgrades(server, { config, log }, owners, { isStopping: () => stopping, accept: clients.accept })
  const stopListening = await notifications.listen(
    (text) => {
      const event = readEvent(text)
      if (event) void receive(event).catch(logFault)
    },
    () => closeAll(SOCKET_CLOSE.restart),
  )

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
      pingAll(connections.all, now)
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

/** Pings those that are due, and closes those that never signed in or no longer respond. */
function pingAll(connections: Iterable<Connection>, now: number): void {
  for (const connection of connections) {
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
}
