import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startInstances } from './instances.ts'

/** The built server with both apps, on a database of its own. */
export interface Site {
  readonly url: string
  /** Its data folder. */
  readonly data: string
  /** Ends the server as its service would, and starts it again on the same database. */
  restart(): Promise<void>
  /** Ends the server as a power cut would, and starts it again on the same database. */
  crash(): Promise<void>
  /** Ends one of several servers as a power cut would; nothing where there is one alone. */
  killOne(): Promise<void>
  stop(): Promise<void>
}

/** Unit: milliseconds. A first database takes minutes where thirty other processes want the two cores. */
export const START_LIMIT_MS = 300_000

/** Some journeys into a run: each makes some two hundred calls. */
const KILLED_AFTER_CALLS = 1500

export interface SiteOptions {
  /** The program that serves, if not the built server. */
  program?: string
  /** A module that runs in the server before it, and in its workers. */
  preload?: string
  /** Uses the embedded database in any case. */
  embedded?: boolean
  /** Settings of its own. */
  settings?: NodeJS.ProcessEnv
}

/**
 * Starts one: an embedded database in a temporary folder, or the PostgreSQL of E2E_DATABASE_URL, where each number has
 * a database of its own. Ports count up from E2E_PORT, 5190 by default. With E2E_INSTANCES there are so many servers
 * behind one address, and the first is killed in the middle; with TEST_S3_ENDPOINT each has a data folder of its own.
 */
export async function startSite(
  number: number,
  { program, preload, embedded = false, settings = {} }: SiteOptions = {},
): Promise<Site> {
  const port = Number(process.env['E2E_PORT'] ?? '5190') + number
  const url = `http://127.0.0.1:${port}`
  const data = mkdtempSync(join(tmpdir(), 'trackhoe-e2e-'))
  const database = embedded ? undefined : process.env['E2E_DATABASE_URL']
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    TRACKHOE_DATA: data,
    LOG_LEVEL: 'error',
    // Enough of each model and state, and half of the work of a first start.
    SIMULATED_VEHICLES: process.env['SIMULATED_VEHICLES'] ?? '80',
    TRUSTED_PROXIES: '127.0.0.1',
    // Nothing here has to survive a power cut.
    EMBEDDED_SYNC: 'off',
    ...(database ? { DATABASE_URL: `${database}_${number}` } : {}),
    ...settings,
  }
  delete env['NODE_OPTIONS']
  if (database) {
    const seeded = spawnSync(process.execPath, ['apps/server/dist/seed-command.js'], { env, encoding: 'utf8' })
    // A worker that takes the place of one with a failed journey finds what that one has left.
    if (seeded.status !== 0 && !seeded.stderr.includes('is there already'))
      throw new Error(`The demonstration data could not be planted: ${seeded.stderr}`)
  }
  const s3 = process.env['TEST_S3_ENDPOINT']
  const foldersApart = (at: number): NodeJS.ProcessEnv =>
    s3 === undefined
      ? {}
      : {
          TRACKHOE_DATA: join(data, String(at)),
          S3_ENDPOINT: s3,
          S3_BUCKET: process.env['TEST_S3_BUCKET'],
          S3_ACCESS_KEY_ID: process.env['TEST_S3_KEY'],
          S3_SECRET_ACCESS_KEY: process.env['TEST_S3_SECRET'],
          S3_PREFIX: `e2e-${number}/`,
        }
  const count = database && !program ? Number(process.env['E2E_INSTANCES'] ?? '1') : 1
  let killOne = async () => {}
  let [end, kill] = await start()

  async function start() {
    if (count > 1) {
      const instances = await startInstances({ port, count, env, ownEnv: foldersApart, killAfter: KILLED_AFTER_CALLS })
      killOne = () => instances.kill()
      return [() => instances.stop(), () => instances.stop()] as const
    }
    const server = spawn(process.execPath, [...preloadOf(preload), program ?? 'apps/server/dist/main.js'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(server, 'exit')
    await Promise.race([
      ready(`${url}/readyz`),
      ended.then(([code]) => Promise.reject(new Error(`The server ended: ${code}`))),
    ])
    const endBy = (signal: NodeJS.Signals) => async () => {
      server.kill(signal)
      await ended
    }
    return [endBy('SIGTERM'), endBy('SIGKILL')] as const
  }

  return {
    url,
    data,
    async restart() {
      await end()
      ;[end, kill] = await start()
    },
    async crash() {
      await kill()
      ;[end, kill] = await start()
    },
    killOne: () => killOne(),
    async stop() {
      await end()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function ready(url: string) {
  const until = Date.now() + START_LIMIT_MS
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    if (Date.now() > until) throw new Error(`No server at ${url} after ${START_LIMIT_MS / 1000} s.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const preloadOf = (module: string | undefined) => (module === undefined ? [] : ['--import', pathToFileURL(module).href])
