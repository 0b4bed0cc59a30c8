import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { HttpDeps } from '../http/deps.ts'
import { isOwnOrigin } from '../http/origin.ts'
import type { SocketOwner, SocketSessions } from './socket-sessions.ts'

const MESSAGE_LIMIT_BYTES = 64 * 1024

/** Finds the owner of a socket, who must be the user of its path. */
export function createSocketOwners(sessions: SocketSessions) {
  return {
    async ofToken(token: string, pathId: string): Promise<SocketOwner | undefined> {
      const owner = await sessions.ownerOf(token)
      return owner && isFor(pathId, owner.userId) ? owner : undefined
    },

    /** A display sends its cookie by itself; whoever has none of the path's owner signs in by the first message. */
    async ofCookies(header: string | undefined, pathId: string): Promise<SocketOwner | undefined> {
      const owner = header === undefined ? undefined : await sessions.ownerOfCookies(header)
      return owner && isFor(pathId, owner.userId) ? owner : undefined
    },
  }
}

/** The id itself, or with a suffix: clients append something of their own so that windows do not replace each other. */
const isFor = (pathId: string, id: string) =>
  pathId === id || pathId.startsWith(`${id}_`) || pathId.startsWith(`${id}-`)

interface UpgradeHandlers {
  isStopping: () => boolean
  /** `owner`: absent where the first message is to bring the token. */
  accept: (socket: WebSocket, pathId: string, owner: SocketOwner | undefined) => void
}

/** Opens sockets, or refuses them before they are opened. */
export function serveUpgrades(
  server: Server,
  { config, log }: Pick<HttpDeps, 'config' | 'log'>,
  owners: ReturnType<typeof createSocketOwners>,
  { isStopping, accept }: UpgradeHandlers,
): void {
  const prefix = `${config.contextPath}/websocket/`
  const upgrader = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_LIMIT_BYTES,
    handleProtocols: (offered) => [...offered][0] ?? false,
  })

  server.on('upgrade', (request, socket, head) => {
    // A peer that goes away during the handshake is nothing to fall over.
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head).catch((error: unknown) => {
      log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'a socket could not be opened')
      refuse(socket, 500)
    })
  })

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const { pathname } = new URL(request.url ?? '/', 'http://socket')
    const pathId = pathname.startsWith(prefix) ? decode(pathname.slice(prefix.length)) : ''
    if (pathId === '' || pathId.length > 200) return refuse(socket, 404)
    if (isStopping()) return refuse(socket, 503)
    if (!isOwnOrigin(request.headers.origin, request.headers.host, config.corsOrigins)) return refuse(socket, 403)
    const token = request.headers['sec-websocket-protocol']?.split(',')[0]?.trim()
    const owner = token ? await owners.ofToken(token, pathId) : await owners.ofCookies(request.headers.cookie, pathId)
    if (token && !owner) return refuse(socket, 401)
    upgrader.handleUpgrade(request, socket, head, (opened) => accept(opened, pathId, owner))
  }
}

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
