import { createServer, type AddressInfo, type Server } from 'node:net'
import type { TerminalGateway } from '@trackhoe/vehicle-ports/terminal-gateway'
import { StartupError } from '../platform/core/startup-error.ts'
import { createJt808Gateway } from './jt808-gateway.ts'
import { SECOND_MS } from '../platform/core/clock.ts'
import { startWorkLoop } from '../platform/core/work-loop.ts'
import { readTerminalChanges } from '../platform/database/terminal-changes.queries.ts'
import { stillRegistered } from './jt808.queries.ts'
import { startParameterRequests } from './parameter-requests.ts'
import { TerminalSession, type SessionDeps } from './terminal-session.ts'

/** How many terminals may be connected to one process. */
const MOST_CONNECTIONS = 50_000
/** How many connections of one address may wait for their authentication: a network of terminals has few addresses. */
const MOST_STRANGERS = 200

/** How soon a connection ends whose device is removed, or has its code withdrawn. */
const WITHDRAWAL_MS = 2 * SECOND_MS

/** Where terminals connect. */
export interface Jt808Settings {
  host: string
  port: number
}

interface Jt808Terminals {
  gateway: TerminalGateway
  port: number
  /** How many connections there are now, authenticated or not. */
  connections: () => number
  close: () => Promise<void>
}

/**
 * Listens for terminals that speak JT/T 808, of 2013 and of 2019. Errors: StartupError when the port cannot be used.
 */
export async function serveTerminals({ host, port }: Jt808Settings, deps: SessionDeps): Promise<Jt808Terminals> {
  const { log, inlet } = deps
  const sessions = new Map<string, TerminalSession>()
  const open = new Set<TerminalSession>()
  const strangers = new Map<string, number>()
  const countStranger = (address: string, change: number) => {
    const count = (strangers.get(address) ?? 0) + change
    if (count > 0) strangers.set(address, count)
    else strangers.delete(address)
  }

  const server = createServer({ noDelay: true }, (socket) => {
    const address = socket.remoteAddress ?? ''
    if (open.size >= MOST_CONNECTIONS || (strangers.get(address) ?? 0) >= MOST_STRANGERS) {
      log.warn({ address, connections: open.size }, 'a connection of a terminal was refused: there are too many')
      socket.destroy()
      return
    }
    // The loop that reads it sees the error as well.
    socket.on('error', () => {})
    let isStranger = true
    countStranger(address, 1)
    const isKnownNow = () => {
      if (isStranger) countStranger(address, -1)
      isStranger = false
    }
    const session = new TerminalSession(socket, deps, {
      onAuthenticated: (own, tmnlId) => {
        isKnownNow()
        // Two terminals with one number, or one that has lost its connection and knows it before the server does.
        const former = sessions.get(tmnlId)
        if (former && former !== own) former.close()
        sessions.set(tmnlId, own)
      },
      onClosed: (own) => {
        isKnownNow()
        open.delete(own)
        const { tmnlId } = own
        if (tmnlId === undefined || sessions.get(tmnlId) !== own) return
        sessions.delete(tmnlId)
        inlet.status({ tmnlId, online: false }).catch(() => {})
      },
    })
    open.add(session)
    void session.run()
  })
  await listen(server, { host, port })
  let seenChanges: number | undefined
  const withdrawals = startWorkLoop({
    step: async () => {
      const changes = await readTerminalChanges(deps.db)
      if (changes === seenChanges) return 0
      seenChanges = changes
      const own = [...sessions.values()]
      const valid = await stillRegistered(
        deps.db,
        own.flatMap(({ deviceId }) => deviceId ?? []),
      )
      for (const session of own) if (session.deviceId !== undefined && !valid.has(session.deviceId)) session.close()
      return 0
    },
    restMs: WITHDRAWAL_MS,
    log,
    failure: 'connections of withdrawn terminals could not be ended',
  })
  const sessionOf = (tmnlId: string) => sessions.get(tmnlId)
  const parameterRequests = startParameterRequests({ ...deps, sessionOf })
  const bound = server.address()
  return {
    gateway: createJt808Gateway(sessionOf),
    port: isAddress(bound) ? bound.port : port,
    connections: () => open.size,
    close: async () => {
      await withdrawals.stop()
      const closed = new Promise((resolve) => server.close(resolve))
      for (const session of open) session.close()
      await closed
      await parameterRequests.stop()
    },
  }
}

const isAddress = (address: string | AddressInfo | null): address is AddressInfo =>
  typeof address === 'object' && address !== null

function listen(server: Server, { host, port }: Jt808Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartupError(
          `Cannot listen on ${host}:${port} of JT808_PORT (${error.code}). Set it to a free port, and JT808_HOST to an address of this machine.`,
          `无法监听 JT808_PORT 的 ${host}:${port}（${error.code}）。请设为空闲端口，并把 JT808_HOST 设为本机地址。`,
        ),
      ),
    )
    server.listen(port, host, resolve)
  })
}
