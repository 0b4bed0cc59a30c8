import { sql, type SQL } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { SECOND_MS } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { DatabaseCopy, OpenDatabase } from '../../platform/database/connection/open-database.ts'
import { rowsOfStatement } from '../../platform/database/rows-of-statement.ts'
import type { HttpDeps } from '../../platform/http/deps.ts'
import { createFairQueue, QueueFullError } from './fair-queue.ts'
import { refusedStatement } from './statement/refused-statement.ts'
import { asReportRole, inReportRole, prepareReportRole } from './report-role.ts'
import { reportTables, type ReportSource } from './report-tables.ts'
import { createTimeBudget, type TimeBudget } from './time-budget.ts'
import { texts } from '../../platform/core/language.ts'

/** The database that statements read, and how a copy of it is opened where they must not work in it. */
export type ReportDatabase = Pick<OpenDatabase, 'db' | 'openCopy'>

/** What the calls of reports need of the server. */
export interface ReportRouteDeps extends HttpDeps {
  opened: ReportDatabase
}

/** What of an opened database statements need. */
export const databaseOf = ({ db, openCopy }: ReportDatabase): ReportDatabase => (openCopy ? { db, openCopy } : { db })

/** Pages are not to wait for files. */
export type Lane = 'page' | 'file'

export interface ApartSession {
  lane: Lane
  tenantId: string
  timeZone: string
  /** What all statements may take together. Unit: milliseconds. */
  timeoutMs: number
  sources: readonly ReportSource[]
  /** Whoever waits for the answer has gone: what runs is ended. */
  signal?: AbortSignal | undefined
}

/** Statements in one transaction. */
export interface ApartStatements {
  rows(query: SQL): Promise<readonly Record<string, unknown>[]>
  answer(query: SQL): Promise<unknown>
}

/** The statements had more than their time. */
export class StatementTimeoutError extends Error {}

/** How many work at once. A copy has one session; of PostgreSQL others need the connections as well. */
const QUEUES = {
  copy: { page: { atOnce: 1, ofKeyAtOnce: 1, waitingOfKey: 20 }, file: { atOnce: 1, ofKeyAtOnce: 1, waitingOfKey: 20 } },
  server: { page: { atOnce: 4, ofKeyAtOnce: 2, waitingOfKey: 40 }, file: { atOnce: 2, ofKeyAtOnce: 1, waitingOfKey: 20 } },
} as const // prettier-ignore

const lanes = new WeakMap<Db, Readonly<Record<Lane, LaneState>>>()

interface LaneState {
  queue: ReturnType<typeof createFairQueue>
  copy: ReturnType<typeof createCopyHolder>
}

function laneOf({ db, openCopy }: ReportDatabase, lane: Lane): LaneState {
  const limits = openCopy ? QUEUES.copy : QUEUES.server
  const made = lanes.get(db) ?? {
    page: { queue: createFairQueue(limits.page), copy: createCopyHolder() },
    file: { queue: createFairQueue(limits.file), copy: createCopyHolder() },
  }
  lanes.set(db, made)
  return made[lane]
}

/**
 * Runs statements of users so that nobody else waits for them: on PostgreSQL in a few of its connections, and for the embedded
 * database, which has one session and cannot be interrupted, in a copy that is ended with what it does. What was committed
 * before the call is read. Errors: StatementTimeoutError; a refusal where too many wait.
 */
export async function runApart<Result>(
  database: ReportDatabase,
  session: ApartSession,
  work: (statements: ApartStatements) => Promise<Result>,
): Promise<Result> {
  const { queue, copy } = laneOf(database, session.lane)
  const { db, openCopy } = database
  const run = () =>
    openCopy ? runOnCopy({ db, openCopy }, copy, session, work) : runOnServer(database.db, session, work)
  try {
    return await queue.run(session.tenantId, run, session.signal)
  } catch (error) {
    if (error instanceof QueueFullError)
      throw refusedStatement(texts('正在运行的报表过多，请稍后再试', 'Too many reports are running. Try again later'))
    throw error
  }
}

async function runOnServer<Result>(
  db: Db,
  session: ApartSession,
  work: (statements: ApartStatements) => Promise<Result>,
): Promise<Result> {
  const ended = new AbortController()
  const budget = createTimeBudget(session.timeoutMs, () => ended.abort(new StatementTimeoutError()))
  const signal = session.signal ? AbortSignal.any([session.signal, ended.signal]) : ended.signal
  return asReportRole(db, { ...session, signal }, (tx) => work(statementsOf(tx, budget, signal)))
}

function statementsOf(tx: Db, budget: TimeBudget, signal: AbortSignal): ApartStatements {
  const answer = (query: SQL) => {
    signal.throwIfAborted()
    return budget.during(() => tx.execute(query))
  }
  return { answer, rows: async (query) => rowsOfStatement(await answer(query)) }
}

type CopiedDatabase = Required<ReportDatabase>

async function runOnCopy<Result>(
  database: CopiedDatabase,
  holder: ReturnType<typeof createCopyHolder>,
  session: ApartSession,
  work: (statements: ApartStatements) => Promise<Result>,
): Promise<Result> {
  const { tenantId, timeZone, sources } = session
  await prepareReportRole(database.db, sources)
  const copy = await holder.current(database, sources)
  const ended = new AbortController()
  const budget = createTimeBudget(session.timeoutMs, () => ended.abort(new StatementTimeoutError()))
  const signal = session.signal ? AbortSignal.any([session.signal, ended.signal]) : ended.signal
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const working = inReportRole(copy.db, { tenantId, timeZone, timeoutMs: 0 }, (tx) =>
    work(statementsOf(tx, budget, signal)),
  )
  // What the end of the copy makes of it is of no interest.
  working.catch(() => {})
  try {
    const done: Result = await Promise.race([working, stopped])
    return done
  } catch (error) {
    // The memory of a copy does not shrink, and one that works on is of no use.
    if (signal.aborted || isOutOfMemory(error) || isLost(error)) await holder.end()
    throw error
  } finally {
    holder.rest()
  }
}

/** Source: PostgreSQL, "Error Codes". */
const OUT_OF_MEMORY = '53200'

function isOutOfMemory(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === OUT_OF_MEMORY) return true
  return false
}

/** Anything but an answer of the database: the copy may be broken. */
function isLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message.startsWith('Connection terminated')) return true
  return false
}

/** How long a copy is kept for the next statement. Unit: milliseconds. */
const COPY_REST_MS = 30 * SECOND_MS

/** Holds the copy of a lane as long as it is used and shows what the database has. */
function createCopyHolder() {
  let held: { copy: DatabaseCopy; state: string } | undefined
  let timer: NodeJS.Timeout | undefined

  const end = async () => {
    clearTimeout(timer)
    const ending = held
    held = undefined
    await ending?.copy.end()
  }

  return {
    end,
    /** The copy, a new one where rows of the tables have changed since. */
    async current({ db, openCopy }: CopiedDatabase, sources: readonly ReportSource[]): Promise<DatabaseCopy> {
      clearTimeout(timer)
      const state = await stateOf(db, sources)
      if (held?.state === state) return held.copy
      await end()
      const copy = await openCopy()
      held = { copy, state }
      return copy
    },
    rest() {
      clearTimeout(timer)
      timer = setTimeout(() => void end().catch(() => {}), COPY_REST_MS)
      timer.unref()
    },
  }
}

/** A text that is another one when rows, columns or rights of the tables have changed. */
async function stateOf(db: Db, sources: readonly ReportSource[]): Promise<string> {
  const tables = new Set(
    [...reportTables.values(), ...sources].flatMap(({ grants }) => grants.map(({ table }) => nameOfTable(table))),
  )
  // Counters are passed on once a second at most; this passes them on now.
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const names = sql.join(
    [...tables].map((name) => sql`to_regclass(${name})`),
    sql`, `,
  )
  const [state = {}] = rowsOfStatement(
    await db.execute(sql`
      select string_agg(concat_ws(':', c.oid, c.xmin, pg_relation_filenode(c.oid), pg_stat_get_tuples_inserted(c.oid),
        pg_stat_get_tuples_updated(c.oid), pg_stat_get_tuples_deleted(c.oid),
        (select sum(a.xmin::text::bigint) from pg_attribute a where a.attrelid = c.oid)), ' ' order by c.oid) as state
      from pg_class c where c.oid in (${names})`),
  )
  return String(state['state'])
}

function nameOfTable(table: Parameters<typeof getTableConfig>[0]): string {
  const { schema = 'public', name } = getTableConfig(table)
  return `${quoted(schema)}.${quoted(name)}`
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
