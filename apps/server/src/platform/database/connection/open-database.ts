import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import type { Pool, PoolClient } from 'pg'
import type { DatabaseKind, Db } from '../database.ts'
import { MINUTE_MS } from '../../core/clock.ts'
import type { Report } from '../../core/operator-text.ts'
import { StartupError } from '../../core/startup-error.ts'
import { startEmbedded, type EmbeddedOptions } from '../embedded/embedded-stream.ts'
import { sessionOn, type DatabaseSession } from './database-session.ts'
import { copyWhileOpen } from '../embedded/copy-while-open.ts'
import { diskFull, isDiskFull, isNearlyFull } from '../embedded/disk-full.ts'
import { lockFolder } from '../embedded/folder-lock.ts'
import { listenOnPostgres } from './listen-on-postgres.ts'
import { measurePool } from './measure-pool.ts'
import { NOTIFICATION_CHANNEL, type Notifications } from '../notifications.ts'
import { prepareRepeated } from './prepare-repeated.ts'
import * as schema from '../schema/schema.ts'
import { findSessions, serveSessions, type LendSession } from './session-socket.ts'
import { syncFolder, syncTree } from '../embedded/sync-files.ts'

export interface OpenDatabase extends Notifications {
  db: Db
  kind: DatabaseKind
  /** How many connections there are now, how many of them rest, and how many calls wait for one. */
  connections: () => { total: number; idle: number; waiting: number }
  /** Does something with a connection that nobody else uses meanwhile. */
  withSession<Result>(work: (session: DatabaseSession) => Promise<Result>): Promise<Result>
  /**
   * Opens a copy of what is committed now, for statements that others are not to wait for: nothing that is done to it comes
   * back. Absent where the database runs statements side by side and ends them itself.
   */
  openCopy?: () => Promise<DatabaseCopy>
  /** Closes the connections and gives the folder free. */
  close(): Promise<void>
}

/** A copy of a database in memory of its own. */
export interface DatabaseCopy {
  db: Db
  /** Ends it at once, in the middle of a statement: what waits for it fails. */
  end(): Promise<void>
}

const STATEMENT_LIMIT_MS = 10_000
const CONNECT_LIMIT_MS = 5_000
/** Longer than a statement of a report may take: no answer by then means that the network or the machine of the database hangs. */
const READ_LIMIT_MS = 75_000
const POOL_SIZE = 10
/** A connection plans its first statements anew, which takes as long as ten later ones: those that rest are kept for a while. */
const KEPT_MS = 5 * MINUTE_MS
/** The names that the embedded database has for its only session. */
const EMBEDDED_SESSION = { host: 'embedded', user: 'postgres', database: 'postgres', password: '' }

/**
 * Connects to a PostgreSQL. A connection that breaks later is replaced at its next use, so this process need
 * not be restarted with PostgreSQL. `readLimitMs`: how long a statement waits for its answer, 0 for as long as it takes. Errors:
 * StartupError when it cannot be reached.
 */
export async function openPostgres(
  url: string,
  onConnectionLost: (error: Error) => void,
  { readLimitMs = READ_LIMIT_MS }: { readLimitMs?: number } = {},
): Promise<OpenDatabase> {
  const { default: pg } = await import('pg')
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    idleTimeoutMillis: KEPT_MS,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    query_timeout: readLimitMs > 0 ? readLimitMs : undefined,
    keepAlive: true,
    application_name: 'trackhoe',
    // Calls run side by side already: workers cost a short statement more than they save, and take cores from others. So does compiling it,
    // which takes a third of a second for what then runs for a tenth. A list of a hundred thousand rows is sorted in memory.
    options: '-c max_parallel_workers_per_gather=0 -c jit=off -c work_mem=16MB',
  })
  pool.on('error', onConnectionLost)
  // One that breaks in the middle of a transaction, between two statements: the next statement fails.
  pool.on('connect', (client) => void client.on('error', onConnectionLost))
  measurePool(pool)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const { host, pathname } = new URL(url)
    throw new StartupError(
      `Cannot use the database ${pathname.slice(1)} at ${host}: ${reasonOf(error)}. ` +
        'Check DATABASE_URL and that PostgreSQL is running, or leave DATABASE_URL out for the embedded database.',
      `无法使用 ${host} 上的数据库 ${pathname.slice(1)}：${reasonOf(error)}。` +
        '请检查 DATABASE_URL 以及 PostgreSQL 是否在运行；不设置 DATABASE_URL 则使用内置数据库。',
    )
  }
  return {
    db: drizzle({ client: pool, schema }),
    kind: 'postgres',
    connections: () => connectionsOf(pool),
    withSession: (work) => withSession(pool, (client) => work(sessionOn(client, drizzle({ client, schema })))),
    listen: (onText, onGap) =>
      listenOnPostgres(
        () =>
          new pg.Client({
            connectionString: url,
            query_timeout: CONNECT_LIMIT_MS,
            connectionTimeoutMillis: CONNECT_LIMIT_MS,
          }),
        onText,
        onGap,
      ),
    close: () => pool.end(),
  }
}

/** The folder of the embedded database in a data folder. */
const EMBEDDED_FOLDER = 'pglite'
/** Where it is made: a start that is cut off in the middle leaves nothing that looks like a database. */
const NEW_FOLDER = 'pglite.new'
/** Copies of it stand below this one while they are used. */
const COPIES_FOLDER = 'pglite.copies'

interface EmbeddedSettings {
  folder: string
  /** What a transaction has written is on the disk before its end is acknowledged. */
  durable: boolean
}

/**
 * Opens the embedded database of a data folder, making it when there is none. Nothing else may have it open: two
 * processes on one folder lose each other's writes without an error. While it is open, programs of the same account reach it
 * by `connectToEmbedded`.
 */
export async function openEmbedded({ folder, durable }: EmbeddedSettings, report: Report): Promise<OpenDatabase> {
  const lock = lockFolder(folder)
  try {
    const dataDir = join(folder, EMBEDDED_FOLDER)
    if (!existsSync(dataDir)) {
      report({
        en: `Creating the embedded database in ${folder} (once, about ten seconds) …`,
        zh: `正在 ${folder} 中创建内置数据库（仅一次，约十秒）…`,
      })
      await createEmbedded(folder, dataDir)
    }
    const opened = await openThread({ dataDir, durable })
    const socket = await serveSessions(folder, opened.lend)
    const copies = copiesOfFolder(opened.db, dataDir, join(folder, COPIES_FOLDER))
    return {
      ...opened,
      openCopy: () => copies.open(),
      close: async () => {
        await socket.close()
        await copies.close()
        await opened.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    if (isDiskFull(error) || isNearlyFull(folder)) throw diskFull(folder)
    throw new StartupError(
      `Cannot open the embedded database in ${folder}: ${reasonOf(error)}. ` +
        'Restore a backup into an empty folder, or move this one away to start with an empty one.',
      `无法打开 ${folder} 中的内置数据库：${reasonOf(error)}。请把备份恢复到空目录，或移走该目录后重新开始。`,
    )
  }
}

/** An empty database, whole and synced before it has its name. */
async function createEmbedded(folder: string, dataDir: string): Promise<void> {
  const made = join(folder, NEW_FOLDER)
  rmSync(made, { recursive: true, force: true })
  try {
    const thread = await startEmbedded({ dataDir: made })
    await thread.close()
    syncTree(made)
  } catch (error) {
    rmSync(made, { recursive: true, force: true })
    throw error
  }
  renameSync(made, dataDir)
  syncFolder(folder)
}

/**
 * Connects to the embedded database of a server that runs on this data folder; undefined when none does. Everybody else
 * waits meanwhile: it has one session.
 */
export async function connectToEmbedded(folder: string): Promise<OpenDatabase | undefined> {
  const connect = await findSessions(folder)
  return connect && openSingle(connect, async () => {})
}

/** An embedded database in memory, gone when it is closed; empty, or a copy of a dumped one. */
export async function openInMemory(dump?: Blob): Promise<OpenDatabase> {
  const opened = await openThread(dump ? { loadDataDir: dump } : {})
  const copies = trackCopies(async () => {
    // A pool of one connection: while it is lent, no transaction is under way.
    const loadDataDir = await opened.alone(() => opened.thread.dump())
    return openDisposable({ loadDataDir })
  })
  return {
    ...opened,
    openCopy: () => copies.open(),
    close: async () => {
      await copies.close()
      await opened.close()
    },
  }
}

/** Opens the embedded database in a thread of its own, behind the same driver as PostgreSQL. */
async function openThread(options: EmbeddedOptions) {
  const thread = await startEmbedded(options)
  const opened = await openSingle(
    () => thread.connect(),
    () => thread.close(),
  )
  return { ...opened, thread }
}

/** Copies of the embedded database of a folder, each in a folder of its own that goes with it. */
function copiesOfFolder(db: Db, dataDir: string, folder: string) {
  rmSync(folder, { recursive: true, force: true })
  let number = 0
  return trackCopies(async () => {
    const copyDir = join(folder, String((number += 1)))
    const remove = () => rmSync(copyDir, { recursive: true, force: true })
    try {
      await copyWhileOpen(db, dataDir, copyDir)
      const copy = await openDisposable({ dataDir: copyDir })
      return {
        db: copy.db,
        end: async () => {
          await copy.end()
          remove()
        },
      }
    } catch (error) {
      remove()
      throw error
    }
  })
}

/** What a statement of a user may take of the memory beyond what a copy has at rest. Unit: bytes. Source: decision 55. */
const COPY_GROWTH_BYTES = 64 * 1024 * 1024

async function openDisposable(options: EmbeddedOptions): Promise<DatabaseCopy> {
  const thread = await startEmbedded({ ...options, growthBytes: COPY_GROWTH_BYTES, disposable: true })
  const opened = await openSingle(
    () => thread.connect(),
    () => thread.end(),
  )
  return { db: opened.db, end: () => thread.end() }
}

/** Ends the copies that are left when their database is closed. */
function trackCopies(make: () => Promise<DatabaseCopy>) {
  const left = new Set<Promise<DatabaseCopy>>()
  return {
    async open(): Promise<DatabaseCopy> {
      const making = make()
      left.add(making)
      making.catch(() => left.delete(making))
      const copy = await making
      return {
        db: copy.db,
        end: async () => {
          left.delete(making)
          await copy.end()
        },
      }
    },
    close: () => Promise.all([...left].map((making) => making.then((copy) => copy.end()).catch(() => {}))),
  }
}

/**
 * A database of one session. The pool has one connection: a transaction keeps it, and everything else waits for its end.
 */
async function openSingle(
  connect: () => Duplex,
  close: () => Promise<void>,
): Promise<OpenDatabase & { lend: LendSession; alone: Alone }> {
  const { default: pg } = await import('pg')
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const listeners = new Set<(text: string) => void>()
  const pool = new pg.Pool({ stream: connect, max: 1, idleTimeoutMillis: 0, ...EMBEDDED_SESSION })
  measurePool(pool)
  // A thread that ends says why itself, and statements that waited for it fail.
  pool.on('error', () => {})
  // A statement that fails costs its connection; what the session listens to stays.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    prepareRepeated(client)
    client.on('notification', ({ channel, payload }) => {
      if (channel === NOTIFICATION_CHANNEL) for (const listener of listeners) listener(payload ?? '')
    })
  })
  return {
    db: drizzle({ client: pool, schema }),
    kind: 'pglite',
    connections: () => connectionsOf(pool),
    withSession: (work) => withSession(pool, (client) => work(sessionOn(client, drizzle({ client, schema })))),
    alone: (work) => withSession(pool, work),
    lend: (work) =>
      lendClient(pool, async (client) => {
        const stream = connect()
        try {
          await work(stream)
        } finally {
          stream.destroy()
          // What the borrower has left unfinished.
          await client.query('rollback')
        }
        // The statements that it had prepared are gone: the next call gets a new one.
        client.release(true)
      }),
    async listen(onText) {
      await pool.query(`listen ${NOTIFICATION_CHANNEL}`)
      listeners.add(onText)
      return async () => void listeners.delete(onText)
    },
    async close() {
      await pool.end()
      await close()
    },
  }
}

/** Does something while no statement works and no transaction is under way. */
type Alone = <Result>(work: () => Promise<Result>) => Promise<Result>

const connectionsOf = ({ totalCount, idleCount, waitingCount }: Pool) => {
  return { total: totalCount, idle: idleCount, waiting: waitingCount }
}

const withSession = <Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>) =>
  lendClient(pool, async (client) => {
    const result = await work(client)
    client.release()
    return result
  })

/** Gives a connection to some work, which releases it. */
async function lendClient<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    return await work(client)
  } catch (error) {
    // Nobody knows in what state the connection is.
    client.release(true)
    throw error
  }
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
