import { getTableName, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/database.ts'
import { refused } from '../../platform/http/refusal.ts'
import { reportTables, type ReportSource } from './report-tables.ts'
import { rowsOfStatement } from '../../platform/database/rows-of-statement.ts'
import { texts } from '../../platform/core/language.ts'

/** The database role that statements run as. It owns nothing, and reads the columns of `reportTables` alone. */
const ROLE = sql.raw('trackhoe_report')

// Any number will do, as long as it stays: two servers that start together take turns by it.
const LOCK_KEY = 7_240_246

const prepared = new WeakMap<Db, Promise<void>>()

/**
 * Makes the role, once in the life of this process, with its rights to the tables that are read. Errors: a refusal that
 * says what the administrator of the database has to do where the account of the server may not make roles.
 */
export async function prepareReportRole(db: Db, sources: readonly ReportSource[] = []): Promise<void> {
  const made = prepared.get(db) ?? prepare(db)
  prepared.set(db, made)
  made.catch(() => prepared.delete(db))
  await made
  await grantDynamic(db, sources)
}

async function prepare(db: Db): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
      await tx.execute(sql.raw(CREATE_ROLE))
      const isMember = await tx.execute(sql`select pg_has_role(current_user, 'trackhoe_report', 'member') as member`)
      if (firstOf(isMember)['member'] !== true) await tx.execute(sql`grant ${ROLE} to current_user`)
      await tx.execute(sql`grant usage on schema public, online_form, report to ${ROLE}`)
      for (const { grants } of reportTables.values()) {
        for (const grant of grants) await tx.execute(granting(grant))
      }
    })
  } catch (error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      if ('code' in cause && cause.code === INSUFFICIENT_PRIVILEGE)
        throw refused(
          texts(
            '数据库账号没有建立报表角色 trackhoe_report 的权限，请数据库管理员建立该角色并授予服务器账号',
            'The database account may not create the report role trackhoe_report. Ask a database administrator to create the role and to grant it to the account of the server',
          ),
        )
    }
    throw error
  }
}

interface Granted {
  readonly table: PgTable
  readonly columns: readonly PgColumn[]
}

function granting({ table, columns }: Granted): SQL {
  const names = columns.map(({ name }) => sql.identifier(name))
  return sql`grant select (${sql.join(names, sql`, `)}) on ${table} to ${ROLE}`
}

/** Gives the role the rights to tables that were made or altered since, such as those of online forms. */
async function grantDynamic(db: Db, sources: readonly ReportSource[]): Promise<void> {
  for (const grant of sources.flatMap(({ grants, dynamic }) => (dynamic ? grants : []))) {
    const { schema = 'public' } = getTableConfig(grant.table)
    const name = `${quoted(schema)}.${quoted(getTableName(grant.table))}`
    const held = grant.columns.map(
      (column) => sql`has_column_privilege('trackhoe_report', ${name}, ${column.name}, 'select')`,
    )
    const answer = await db.execute(sql`select ${sql.join(held, sql` and `)} as held`)
    if (firstOf(answer)['held'] !== true) await db.execute(granting(grant))
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const INSUFFICIENT_PRIVILEGE = '42501'

/** Roles are of the whole cluster: a server on another database of it may make the same one at the same time. */
const CREATE_ROLE = `do $$ begin
  if not exists (select from pg_roles where rolname = 'trackhoe_report') then create role trackhoe_report nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$`

export interface ReportSession {
  tenantId: string
  timeZone: string
  /** Unit: milliseconds. */
  timeoutMs: number
  /** The tables that are read. */
  sources?: readonly ReportSource[]
  /** Whoever waits for the answer has gone: what runs is canceled. Absent where the database cannot be interrupted. */
  signal?: AbortSignal
}

/**
 * Does something in a transaction that reads only, as the role of reports, with the rows of one tenant. What the role may
 * not do is refused by the database, whatever a statement says.
 */
export async function asReportRole<Result>(db: Db, session: ReportSession, work: (tx: Db) => Promise<Result>) {
  await prepareReportRole(db, session.sources)
  return inReportRole(db, session, work)
}

/** As `asReportRole`, where the role has been made. */
export async function inReportRole<Result>(db: Db, session: ReportSession, work: (tx: Db) => Promise<Result>) {
  const { tenantId, timeZone, timeoutMs, signal } = session
  signal?.throwIfAborted()
  return db.transaction(
    async (tx) => {
      const answer = await tx.execute(
        sql`select pg_backend_pid() as pid, ${sql.join(
          [
            setting('trackhoe.tenant', sql`report_tenant_mark(${tenantId})`),
            setting('TimeZone', timeZone),
            setting('statement_timeout', String(timeoutMs)),
            setting('idle_in_transaction_session_timeout', String(timeoutMs)),
            setting('lock_timeout', '2000'),
            // The order of rows without an order is that of the table, page by page.
            setting('synchronize_seqscans', 'off'),
            setting('max_parallel_workers_per_gather', '0'),
            setting('jit', 'off'),
            setting('hash_mem_multiplier', '1'),
            // What the account of the server may not set stays as the administrator of the database has it.
            sql`case when has_parameter_privilege(current_user, 'temp_file_limit', 'set') then ${setting('temp_file_limit', MOST_TEMPORARY)} end`,
            // The bounded functions of reports stand before PostgreSQL's of the same name.
            setting('search_path', 'report, pg_catalog, public'),
            setting('role', 'trackhoe_report'),
          ],
          sql`, `,
        )}`,
      )
      return signal ? cancelable(db, { pid: Number(firstOf(answer)['pid']), signal }, () => work(tx)) : work(tx)
    },
    // What is counted, measured and read is the same.
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  )
}

/** What sorts and joins may write to files. */
const MOST_TEMPORARY = '1GB'

interface Cancelable {
  /** The process of the database that works for the transaction. */
  pid: number
  signal: AbortSignal
}

/** Does something that another connection cancels once the signal is given. */
async function cancelable<Result>(db: Db, { pid, signal }: Cancelable, work: () => Promise<Result>): Promise<Result> {
  let canceling: Promise<unknown> | undefined
  const cancel = () => {
    canceling = db.execute(sql`select pg_cancel_backend(${pid})`).catch(() => undefined)
  }
  signal.addEventListener('abort', cancel, { once: true })
  try {
    signal.throwIfAborted()
    return await work()
  } finally {
    signal.removeEventListener('abort', cancel)
    // A connection that is given back works for somebody else: nothing may be canceled there.
    await canceling
  }
}

const setting = (name: string, value: string | SQL): SQL => sql`set_config(${name}, ${value}, true)`

const firstOf = (answer: unknown) => rowsOfStatement(answer)[0] ?? {}
