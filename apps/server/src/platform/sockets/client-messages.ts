import type { RawData, WebSocket } from 'ws'
import { SECOND_MS, type Clock } from '../core/clock.ts'
import { SOCKET_CLOSE, type Connection, type createConnections } from './connections.ts'
import { isHeartbeat, textOf, tokenOf } from './socket-messages.ts'
import type { SocketOwner } from './socket-sessions.ts'
import type { createSocketOwners } from './upgrade.ts'

const MESSAGES_A_SECOND = 20

/** The answer to a client's heartbeat. Source: the conventions of JeecgBoot. */
const HEARTBEAT_ANSWER = JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' })

interface ClientMessageDeps {
  clock: Clock
  connections: ReturnType<typeof createConnections>
  owners: ReturnType<typeof createSocketOwners>
  logFault: (error: unknown) => void
}

/** Serves what clients send: their token, if it has not come with the upgrade, and their heartbeats. */
export function createClientMessages({ clock, connections, owners, logFault }: ClientMessageDeps) {
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
    const owner = await owners.ofToken(tokenOf(text), connection.pathId)
    if (!owner) return connection.socket.close(SOCKET_CLOSE.unauthorized)
    authenticate(connection, owner)
    for (const waiting of connection.early) answer(connection, waiting)
  }

  return { accept }
}
