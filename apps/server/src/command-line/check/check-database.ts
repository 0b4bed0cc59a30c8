import { sql } from 'drizzle-orm'
import type { Config } from '../../platform/core/config/config.ts'
import { MIGRATIONS_FOLDER } from '../../platform/core/folders.ts'
import type { KnownTimes } from '../../platform/core/clock-objection.ts'
import { StartupError } from '../../platform/core/startup-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { newestEntry, timeOfDatabase } from '../../platform/database/known-times.queries.ts'
import { appliedMigrations, newestMigration, pendingMigrations } from '../../platform/database/migrate.ts'
import type { OpenDatabase } from '../../platform/database/connection/open-database.ts'
import { rowsOfStatement } from '../../platform/database/rows-of-statement.ts'
import { hasEmbedded, openConfigured } from '../database/open-configured.ts'
import { ok, problem, warning, type Finding } from './finding.ts'

/** Source: docs/decisions/0003. */
const OLDEST_POSTGRES = 150_000
/** What one instance takes of the connections, with some for its listener and for programs. */
const CONNECTIONS = 15

/** Checks that the database answers, is one that the server can use, and has the schema of this release. Notes its times. */
export async function checkDatabase(
  config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'embeddedSync'>,
  times: KnownTimes,
): Promise<Finding[]> {
  if (!config.databaseUrl && !hasEmbedded(config.dataFolder)) {
    return [ok('The embedded database will be made by the first start.', '首次启动时将创建内置数据库。')]
  }
  let opened: OpenDatabase
  try {
    opened = await openConfigured(config, () => {})
  } catch (error) {
    if (error instanceof StartupError) return [{ level: 'problem', text: error.text }]
    throw error
  }
  try {
    times.ofDatabase = await timeOfDatabase(opened.db)
    const findings =
      opened.kind === 'postgres'
        ? await checkPostgres(opened.db, await versionOf(opened.db), config.databaseUrl ?? '')
        : checkEmbedded(config)
    return [...findings, ...(await checkSchema(opened.db, times))]
  } finally {
    await opened.close()
  }
}

async function versionOf(db: Db): Promise<number> {
  const [row] = rowsOfStatement(await db.execute(sql`select current_setting('server_version_num')::int as version`))
  return Number(row?.['version'])
}

function checkEmbedded({ embeddedSync }: Pick<Config, 'embeddedSync'>): Finding[] {
  return [
    ok('The embedded database answers.', '内置数据库可用。'),
    ...(embeddedSync
      ? []
      : [
          warning(
            'EMBEDDED_SYNC is off: a power cut can cost the last changes, or the database. Switch it on where data matters.',
            'EMBEDDED_SYNC 已关闭：断电可能丢失最近的修改甚至损坏数据库。数据重要时请打开。',
          ),
        ]),
  ]
}

async function checkPostgres(db: Db, version: number, url: string): Promise<Finding[]> {
  const findings: Finding[] = []
  if (version < OLDEST_POSTGRES) {
    findings.push(
      problem(
        `PostgreSQL ${Math.floor(version / 10_000)} is too old: use 15 or newer.`,
        `PostgreSQL ${Math.floor(version / 10_000)} 版本过低：请使用 15 或更新版本。`,
      ),
    )
  }
  const [row = {}] = rowsOfStatement(
    await db.execute(sql`
      select current_setting('server_encoding') as encoding,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
        has_database_privilege(current_database(), 'create') as "createsSchemas",
        has_schema_privilege('public', 'create') as "createsTables",
        (select rolcreaterole or rolsuper from pg_roles where rolname = current_user)
          or exists (select from pg_roles where rolname = 'trackhoe_report') as "hasReportRole",
        current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as durable`),
  )
  if (row['encoding'] !== 'UTF8') {
    findings.push(
      problem(
        `The database has the encoding ${String(row['encoding'])}: make one with UTF8 (createdb --encoding=UTF8 --template=template0).`,
        `数据库编码为 ${String(row['encoding'])}：请创建 UTF8 编码的数据库（createdb --encoding=UTF8 --template=template0）。`,
      ),
    )
  }
  if (row['createsTables'] !== true || row['createsSchemas'] !== true) {
    findings.push(
      problem(
        'The account of DATABASE_URL may not make tables and schemas: let it own the database (alter database … owner to …).',
        'DATABASE_URL 的账号没有建表和建模式的权限：请让它拥有该数据库（alter database … owner to …）。',
      ),
    )
  }
  if (row['hasReportRole'] !== true) {
    findings.push(
      warning(
        'Online reports need the role trackhoe_report: create role trackhoe_report nologin; grant it to the account of DATABASE_URL.',
        '在线报表需要角色 trackhoe_report：请执行 create role trackhoe_report nologin，并授予 DATABASE_URL 的账号。',
      ),
    )
  }
  if (row['durable'] !== true) {
    findings.push(
      warning(
        'PostgreSQL runs with fsync or full_page_writes off: a power cut can cost the database. Switch both on.',
        'PostgreSQL 关闭了 fsync 或 full_page_writes：断电可能损坏数据库。请打开这两项。',
      ),
    )
  }
  if (Number(row['connections']) < CONNECTIONS) {
    findings.push(
      warning(
        `PostgreSQL has ${String(row['connections'])} connections left, an instance takes up to ${CONNECTIONS}: raise max_connections.`,
        `PostgreSQL 剩余 ${String(row['connections'])} 个连接，每个实例最多使用 ${CONNECTIONS} 个：请调大 max_connections。`,
      ),
    )
  }
  const { hostname, searchParams } = new URL(url)
  const isNear = ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (!isNear && !/^(require|verify-(ca|full))$/.test(searchParams.get('sslmode') ?? '')) {
    findings.push(
      warning(
        'The way to PostgreSQL is not encrypted: add ?sslmode=verify-full to DATABASE_URL where the network is not trusted.',
        '到 PostgreSQL 的连接未加密：网络不可信时请在 DATABASE_URL 后加 ?sslmode=verify-full。',
      ),
    )
  }
  return findings.length > 0 ? findings : [ok('PostgreSQL answers.', 'PostgreSQL 可用。')]
}

async function checkSchema(db: Db, times: KnownTimes): Promise<Finding[]> {
  const applied = await appliedMigrations(db)
  const current = applied.at(-1)?.number ?? 0
  const newest = newestMigration(MIGRATIONS_FOLDER)
  if (current > newest) {
    return [
      problem(
        `The database has schema ${current}, this release knows ${newest}: start the newer release, or choose another database.`,
        `数据库结构为 ${current}，本版本只支持到 ${newest}：请启动更新的版本，或更换数据库。`,
      ),
    ]
  }
  const entry = current > 0 ? await newestEntry(db) : undefined
  if (entry) times.newestEntry = entry
  const pending = await pendingMigrations(db, MIGRATIONS_FOLDER)
  if (pending.length === 0) return [ok(`The schema is up to date (${current}).`, `数据库结构已是最新（${current}）。`)]
  return current === 0
    ? [ok('The database is empty: the first start makes the tables.', '数据库为空：首次启动时建表。')]
    : [
        warning(
          `${pending.length} migrations are to be applied: make a backup, then trackhoe migrate or start.`,
          `有 ${pending.length} 个数据库升级待执行：请先备份，再运行 trackhoe migrate 或启动。`,
        ),
      ]
}
