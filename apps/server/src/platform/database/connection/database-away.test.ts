import { readFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { TLSSocket } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../../core/logger.ts'
import { isDatabaseAway } from '../../core/database-away.ts'
import { openPostgres, type OpenDatabase } from './open-database.ts'
import { watchDatabase } from '../watch-database.ts'
import { NOTIFICATION_CHANNEL } from '../notifications.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(server: Server): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const openAt = (port: number, query = '') => openPostgres(`postgres://u:p@127.0.0.1:${port}/console${query}`, () => {})

describe('a start on a database that cannot be used ends with one line', () => {
  it('when it refuses connections', async () => {
    await expect(openAt(9)).rejects.toThrow(
      /^Cannot use the database console at 127\.0\.0\.1:9: connect ECONNREFUSED 127\.0\.0\.1:9\. Check DATABASE_URL/,
    )
  })

  it('when it takes a connection and hangs', async () => {
    const port = await listen(createServer((socket) => void socket.resume()))
    await expect(openAt(port)).rejects.toThrow(
      /^Cannot use the database console at .*: .*timeout.*\. Check DATABASE_URL/,
    )
  })

  it('when its certificate has expired', async () => {
    // With its key; made by openssl x509 -days -1.
    const file = fileURLToPath(new URL('../../../testing/expired-certificate.pem', import.meta.url))
    const pem = readFileSync(file)
    const port = await listen(
      createServer((socket) => {
        // The request for TLS, and its answer. Source: PostgreSQL, "SSL session encryption".
        socket.once('data', () => {
          socket.write('S')
          const encrypted = new TLSSocket(socket, {
            isServer: true,
            key: pem,
            cert: pem,
          })
          encrypted.on('error', () => socket.destroy())
        })
        socket.on('error', () => {})
      }),
    )
    await expect(openAt(port, `?sslmode=verify-full&sslrootcert=${file}`)).rejects.toThrow(
      /^Cannot use the database console at 127\.0\.0\.1:\d+: certificate has expired\. Check DATABASE_URL/,
    )
  })
})

describe('what counts as a database that is away', () => {
  const withCode = (code: string) => Object.assign(new Error('x'), { code })

  it.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '08006', '53300', 'CERT_HAS_EXPIRED'])('%s', (code) => {
    expect(isDatabaseAway(new Error('Failed query', { cause: withCode(code) }))).toBe(true)
  })

  it.each(['23505', '42P01', '57014', '40001', '08P01'])('not %s, which the statement is to blame for', (code) => {
    expect(isDatabaseAway(new Error('Failed query', { cause: withCode(code) }))).toBe(false)
  })
})

/** Stands between the server and the database, as the network does. */
async function startNetwork(target: URL) {
  const open = new Set<Socket>()
  let mode: 'works' | 'refuses' | 'hangs' = 'works'
  const port = await listen(
    createServer((near) => {
      if (mode === 'refuses') return void near.destroy()
      const far = connect(Number(target.port || 5432), target.hostname)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        open.add(one)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          open.delete(one)
          other.destroy()
        })
        one.on('data', (bytes) => {
          if (mode !== 'hangs') other.write(bytes)
        })
      }
    }),
  )
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    connections: () => open.size,
    set(next: typeof mode) {
      mode = next
      if (next === 'refuses') for (const socket of open) socket.destroy()
    },
  }
}

const database = process.env['TEST_DATABASE_URL']
describe.skipIf(!database)('a PostgreSQL that goes away while the server works', () => {
  async function start() {
    const network = await startNetwork(new URL(database ?? ''))
    const opened = await openPostgres(network.url, () => {}, { readLimitMs: 1500 })
    const lines: Record<string, unknown>[] = []
    const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })
    const watch = watchDatabase(opened.db, log, 200)
    return { network, opened, lines, end: () => Promise.all([watch.stop(), opened.close()]) }
  }
  const ask = ({ db }: OpenDatabase) => db.execute(sql`select 1`)

  async function goAwayAndReturn(
    { network, opened, lines }: Awaited<ReturnType<typeof start>>,
    mode: 'refuses' | 'hangs',
  ) {
    await ask(opened)
    network.set(mode)
    const failure: unknown = await ask(opened).catch((error: unknown) => error)
    const away = expect.stringMatching(/^the database does not answer/)
    await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toEqual([away]), 15_000)
    network.set('works')
    await vi.waitFor(() => ask(opened), { timeout: 20_000, interval: 200 })
    await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toEqual([away, 'the database answers again']), 15_000)
    return failure
  }

  it('and refuses connections is reported in one line, used when it is back, and listened to', async () => {
    const server = await start()
    const received: string[] = []
    let gaps = 0
    const stop = await server.opened.listen(
      (text) => void received.push(text),
      () => (gaps += 1),
    )
    expect(isDatabaseAway(await goAwayAndReturn(server, 'refuses'))).toBe(true)
    // What was missed is reported as a gap, and what comes then arrives.
    await vi.waitFor(() => expect(gaps).toBe(1), 15_000)
    await server.opened.db.execute(sql`select pg_notify(${NOTIFICATION_CHANNEL}, 'back')`)
    await vi.waitFor(() => expect(received).toEqual(['back']), 5000)
    await stop()
    await server.end()
  }, 90_000)

  it('in the middle of a transaction costs that one and nothing else', async () => {
    const server = await start()
    const broken = server.opened.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      server.network.set('refuses')
      // Until the connection has gone, while nothing is asked.
      await vi.waitFor(() => expect(server.network.connections()).toBe(0), 10_000)
      await tx.execute(sql`select 1`)
    })
    await expect(broken).rejects.toSatisfy(isDatabaseAway)
    server.network.set('works')
    await vi.waitFor(() => ask(server.opened), { timeout: 20_000, interval: 200 })
    await server.end()
  }, 90_000)

  it('and hangs is noticed by the limit of a statement, reported in one line, and used when it is back', async () => {
    const server = await start()
    expect(isDatabaseAway(await goAwayAndReturn(server, 'hangs'))).toBe(true)
    await server.end()
  }, 90_000)
})
