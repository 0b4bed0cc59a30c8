import { once } from 'node:events'
import { chmodSync, existsSync, openSync, rmSync } from 'node:fs'
import { createConnection, createServer, Socket } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { wholeRequests } from './whole-requests.ts'

/** Lends the only session of an embedded database; everybody else waits until the work is done. */
export type LendSession = (work: (stream: Duplex) => Promise<void>) => Promise<void>

const SOCKET_FILE = 'database.sock'
/** Longer addresses are cut off or refused by the system. Source: unix(7). */
const MOST_BYTES_OF_ADDRESS = 100

/**
 * Lets programs of the account that owns the data folder use its embedded database while this server has it open: they
 * speak the protocol of PostgreSQL over a socket in the folder, which nobody else may enter.
 */
export async function serveSessions(folder: string, lend: LendSession): Promise<{ close(): Promise<void> }> {
  const path = join(folder, SOCKET_FILE)
  rmSync(path, { force: true })
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
    void lend(async (stream) => {
      if (socket.destroyed) return
      stream.on('error', () => socket.destroy())
      socket.pipe(wholeRequests()).pipe(stream).pipe(socket)
      await once(socket, 'close')
    }).catch(() => socket.destroy())
  })
  const address = addressOf(folder)
  if (address === undefined) return { close: async () => {} }
  server.listen(address)
  await once(server, 'listening')
  chmodSync(path, 0o600)
  return {
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
      rmSync(path, { force: true })
    },
  }
}

/** How to connect to the server that runs on a data folder; undefined when none does. */
export async function findSessions(folder: string): Promise<(() => Socket) | undefined> {
  const address = addressOf(folder)
  if (address === undefined || !existsSync(join(folder, SOCKET_FILE))) return undefined
  const probe = createConnection(address)
  const answered = await new Promise<boolean>((resolve) => {
    probe.once('connect', () => resolve(true))
    probe.once('error', () => resolve(false))
  })
  probe.destroy()
  return answered ? () => new PathSocket(address) : undefined
}

function addressOf(folder: string): string | undefined {
  const path = join(folder, SOCKET_FILE)
  if (Buffer.byteLength(path) <= MOST_BYTES_OF_ADDRESS) return path
  // A folder that this process has open has a short name on Linux.
  return process.platform === 'linux' ? `/proc/self/fd/${openSync(folder, 'r')}/${SOCKET_FILE}` : undefined
}

/** A socket for the driver, which connects it itself and knows no paths. */
class PathSocket extends Socket {
  readonly #path: string

  constructor(path: string) {
    super()
    this.#path = path
  }

  override connect(): this {
    return super.connect(this.#path)
  }
}
