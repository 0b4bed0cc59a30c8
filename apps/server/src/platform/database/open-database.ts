import { join } from 'node:path'
import type { Pool } from 'pg'
import type { DatabaseKind, Db } from './database.ts'
import { StartupError } from '../core/startup-error.ts'
import { startEmbedded, type EmbeddedOptions } from './embedded-stream.ts'
import { lockFolder } from './folder-lock.ts'
import { listenOnPostgres } from './listen-on-postgres.ts'
import { measurePool } from './measure-pool.ts'
import { NOTIFICATION_CHANNEL, type Notifications } from './notifications.ts'
import { prepareRepeated } from './prepare-repeated.ts'
import * as schema from './schema.ts'

export interface OpenDatabase extends Notifications {
  db: Db
  kind: DatabaseKind
  /** How many connections there are now, how many of them rest, and how many calls wait for one. */
  connections: () => { total: number; idle: number; waiting: number }
  /** Closes the connections and gives the folder free. */
  close(): Promise<void>
}

const STATEMENT_LIMIT_MS = 10_000
const CONNECT_LIMIT_MS = 5_000
const POOL_SIZE = 10
/** The names that the embedded database has for its only session. */
const EMBEDDED_SESSION = { host: 'embedded', user: 'postgres', database: 'postgres', password: '' }

/**
 * Connects to a PostgreSQL. A connection that breaks later is replaced at its next use, so this process need
 * not be restarted with PostgreSQL. Errors: StartupError when it cannot be reached.
 */
export async function openPostgres(url: string, onConnectionLost: (error: Error) => void): Promise<OpenDatabase> {
  const { default: pg } = await import('pg')
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    application_name: 'trackhoe',
    // Calls run side by side already: workers cost a short statement more than they save, and take cores from others.
    options: '-c max_parallel_workers_per_gather=0',
  })
  pool.on('error', onConnectionLost)
  measurePool(pool)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const { host, pathname } = new URL(url)
    throw new StartupError(
      `Cannot use the database ${pathname.slice(1)} at ${host}: ${reasonOf(error)}. ` +
        'Check DATABASE_URL and that PostgreSQL is running, or leave DATABASE_URL out for the embedded database.',
    )
  }
  return {
    db: drizzle({ client: pool, schema }),
    kind: 'postgres',
    connections: () => connectionsOf(pool),
    listen: (onText, onGap) => listenOnPostgres(() => new pg.Client({ connectionString: url }), onText, onGap),
    close: () => pool.end(),
  }
}

/**
 * Opens the embedded database of a data folder, making it when there is none. Nothing else may have it open: two
 * processes on one folder lose each other's writes without an error.
 */
export async function openEmbedded(folder: string, report: (line: string) => void): Promise<OpenDatabase> {
  const lock = lockFolder(folder)
  try {
    if (lock.isNew) report(`Creating the embedded database in ${folder} (once, about ten seconds) …`)
    const opened = await openThread({ dataDir: join(folder, 'pglite') })
    return {
      ...opened,
      close: async () => {
        await opened.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw new StartupError(
      `Cannot open the embedded database in ${folder}: ${reasonOf(error)}. ` +
        'Put a copy of the folder back, or move it away to start with an empty one.',
    )
  }
}

/** An embedded database in memory, gone when it is closed; empty, or a copy of a dumped one. */
export const openInMemory = (dump?: Blob) => openThread(dump ? { loadDataDir: dump } : {})

/**
 * Opens the embedded database in a thread of its own, behind the same driver as PostgreSQL. It has one session, so the
 * pool has one connection: a transaction keeps it, and everything else waits for its end.
 */
async function openThread(options: EmbeddedOptions): Promise<OpenDatabase> {
  const { default: pg } = await import('pg')
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const thread = await startEmbedded(options)
  const listeners = new Set<(text: string) => void>()
  const pool = new pg.Pool({ stream: () => thread.connect(), max: 1, idleTimeoutMillis: 0, ...EMBEDDED_SESSION })
  measurePool(pool)
  // A statement that fails costs its connection; what the session listens to stays.
  pool.on('connect', (client) => {
    prepareRepeated(client)
    client.on('notification', ({ channel, payload }) => {
      if (channel === NOTIFICATION_CHANNEL) for (const listener of listeners) listener(payload ?? '')
    })
  })
  return {
    db: drizzle({ client: pool, schema }),
    kind: 'pglite',
    connections: () => connectionsOf(pool),
    async listen(onText) {
      await pool.query(`listen ${NOTIFICATION_CHANNEL}`)
      listeners.add(onText)
      return async () => void listeners.delete(onText)
    },
    async close() {
      await pool.end()
      await thread.close()
    },
  }
}

const connectionsOf = ({ totalCount, idleCount, waitingCount }: Pool) => {
  return { total: totalCount, idle: idleCount, waiting: waitingCount }
}

function reasonOf(error: unknown): string {
  // The file system of the embedded database throws objects of its own.
  if (typeof error === 'object' && error !== null && 'errno' in error && !(error instanceof Error)) {
    return `its file system answers error ${String(error.errno)}`
  }
  if (!(error instanceof Error)) return String(error)
  // A refused connection to a name with two addresses is an AggregateError without a message.
  return error.message || ('code' in error ? String(error.code) : error.name)
}
