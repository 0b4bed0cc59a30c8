import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { MIGRATIONS_FOLDER } from './platform/core/folders.ts'
import { migrate } from './platform/database/migrate.ts'
import { openEmbedded } from './platform/database/connection/open-database.ts'

/** A first start makes the database, on a busy machine. */
const LONG = { timeout: 90_000, interval: 200 }

const folder = mkdtempSync(join(tmpdir(), 'trackhoe-start-'))
const webFolder = join(folder, 'web')
for (const app of ['console', 'fullscreen']) {
  mkdirSync(join(webFolder, app, 'dist'), { recursive: true })
  writeFileSync(join(webFolder, app, 'dist', 'index.html'), '<meta name="trackhoe:demo-accounts" content="" />')
}

let server: ChildProcess | undefined
afterEach(async () => {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The real server on the embedded database, from source, with what it has printed so far. */
function start(settings: Readonly<Record<string, string>>) {
  const started = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: {
      ...process.env,
      TRACKHOE_DATA: join(folder, 'data'),
      TRACKHOE_WEB: webFolder,
      SIMULATED_VEHICLES: '0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      EMBEDDED_SYNC: 'off',
      NODE_OPTIONS: '',
      VITEST: '',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { out: '', error: '' }
  started.stdout.on('data', (piece: Buffer) => (printed.out += piece.toString()))
  started.stderr.on('data', (piece: Buffer) => (printed.error += piece.toString()))
  server = started
  return { printed, ended: once(started, 'exit') }
}

describe('the start of the server', () => {
  it('is refused with one line for an ADMIN_PASSWORD that many use, before a database is made', async () => {
    const { printed, ended } = start({ ADMIN_PASSWORD: 'Password1' })
    const [code] = await ended
    expect(code).toBe(1)
    expect(printed.error.trim()).toBe('ADMIN_PASSWORD is too common, only blanks, or the name itself. Choose another.')
    expect(readdirSync(folder)).toEqual(['web'])
  }, 60_000)

  it('warns of demonstration accounts that other machines reach, in the log and in the pages', async () => {
    const port = String(await freePort())
    const metricsPort = String(await freePort())
    const { printed } = start({ HOST: '0.0.0.0', PORT: port, METRICS_PORT: metricsPort })
    const page = async () => {
      const response = await fetch(`http://127.0.0.1:${port}/user/login`, { headers: { Accept: 'text/html' } })
      return response.text()
    }
    const exposed = '<meta name="trackhoe:demo-accounts" content="exposed" />'
    await vi.waitFor(async () => expect(await page()).toContain(exposed), LONG)
    expect(printed.out).toContain('demonstration accounts with a published password can be reached from other machines')
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
    expect(await metrics.text()).toContain('trackhoe_database_up 1')
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404)
  }, 120_000)

  it('says in one line that the clock stands before what was written down, and serves', async () => {
    const report = () => {}
    const opened = await openEmbedded({ folder: join(folder, 'data'), durable: false }, report)
    await migrate(opened.db, MIGRATIONS_FOLDER, report)
    await opened.db.execute(sql`
      insert into audit_log (action, outcome, create_time) values ('password.reset', 'ok', now() + interval '1 day')`)
    await opened.close()
    const port = String(await freePort())
    const { printed } = start({ PORT: port, DEMO_DATA: 'off' })
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).ok).toBe(true), LONG)
    expect(printed.out.match(/^The clock says .*$/gm)).toEqual([
      expect.stringMatching(/, but something was written down at .*: set it, for instance by timedatectl/),
    ])
  }, 120_000)
})

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
