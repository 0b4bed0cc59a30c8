import { SOCKET_UNAUTHORIZED } from '@trackhoe/contract/socket'
import type { WebSocket } from 'ws'
import type { SocketOwner } from './socket-sessions.ts'

const SOCKETS_PER_USER = 10

/** Why a socket was closed, as its client sees it. 4000 and above are private codes. Source: RFC 6455 §7.4. */
export const SOCKET_CLOSE = {
  /** The server goes away or has missed something: come back and reload. */
  restart: 1012,
  /** More than 20 messages a second. */
  policy: 1008,
  /** The session is over. */
  unauthorized: SOCKET_UNAUTHORIZED,
  /** The user has ten sockets already. */
  tooMany: 4429,
} as const

export interface Connection {
  socket: WebSocket
  /** What follows `/websocket/` in the address. */
  pathId: string
  openedAt: number
  /** Absent until the first message has brought a token. */
  owner: SocketOwner | undefined
  /** What came while that token was looked up. */
  early: string[] | undefined
  pingedAt: number
  missed: number
  second: number
  messages: number
}

export const isOpen = ({ socket }: Connection) => socket.readyState === socket.OPEN

/** The connections of this instance. */
export function createConnections() {
  const all = new Set<Connection>()
  /** Of those who have signed in: thousands of others need not be looked through. */
  const byUser = new Map<string, Set<Connection>>()
  return {
    all,

    add(socket: WebSocket, pathId: string, now: number): Connection {
      const connection: Connection = {
        socket,
        pathId,
        openedAt: now,
        owner: undefined,
        early: undefined,
        pingedAt: now,
        missed: 0,
        second: 0,
        messages: 0,
      }
      all.add(connection)
      return connection
    },

    forget(connection: Connection) {
      all.delete(connection)
      const { userId = '' } = connection.owner ?? {}
      const own = byUser.get(userId)
      own?.delete(connection)
      if (own?.size === 0) byUser.delete(userId)
    },

    /** Gives a connection its owner. False: the user has as many as one may have. */
    own(connection: Connection, owner: SocketOwner): boolean {
      const own = byUser.get(owner.userId) ?? new Set<Connection>()
      if ([...own].filter(isOpen).length >= SOCKETS_PER_USER) return false
      connection.owner = owner
      byUser.set(owner.userId, own.add(connection))
      return true
    },

    ofUsers: (userIds: readonly string[]) => [...new Set(userIds)].flatMap((userId) => [...(byUser.get(userId) ?? [])]),
  }
}
