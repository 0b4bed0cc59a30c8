import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { MIGRATIONS_FOLDER } from '../core/folders.ts'
import type { Report } from '../core/operator-text.ts'
import { readRelease } from '../core/release.ts'
import { StartupError } from '../core/startup-error.ts'
import type { DatabaseSession } from '../database/connection/database-session.ts'
import { appliedMigrations, knownMigrations, migrate } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/connection/open-database.ts'
import { rowsOfStatement } from '../database/rows-of-statement.ts'
import { serverSecret } from '../database/schema/schema.ts'
import { OWNER_SECRET } from '../database/secrets.ts'
import { syncFolder, syncTree } from '../database/embedded/sync-files.ts'
import { assertHarmless } from './assert-statements.ts'
import { FILES, quoted, TABLES, tableKey, type BackupTable, type Manifest } from './backup-format.ts'
import { obstacles, tablesOf } from './catalog.queries.ts'
import { entriesOf, wholeOf, type CheckedBackup } from './read-backup.ts'
import { RESTORING, UNFINISHED } from './unfinished-restore.ts'

const decompress = promisify(gunzip)
/** A part whose end says that it is longer is unpacked in pieces: it may not be as it says. */
const MOST_AT_ONCE = 64 * 1024 * 1024
/** The longest part of a table, unpacked: one is written of about 8 MiB, and more where rows have long values. */
const LONGEST_PART = 1024 * 1024 * 1024
/** What a data folder may hold before a restore. */
const HARMLESS = /^(server\.lock.*|database\.sock|pglite(\..+)?|restoring|backups|trackhoe-.+\.tar)$/

/**
 * Whether this release can restore a backup. Errors: StartupError where it was made with another schema.
 */
export function assertRestorable({ version, migrations }: Manifest): void {
  const known = knownMigrations(MIGRATIONS_FOLDER)
  const names = new Set(known.map(({ name }) => name))
  const same = known.length === migrations.length && migrations.every(({ name }) => names.has(name))
  if (same) return
  const own = readRelease().version
  const newer = migrations.some(({ name }) => !names.has(name))
  throw new StartupError(
    `The backup was made by release ${version} with schema ${migrations.at(-1)?.number ?? 0}; this is release ${own} with schema ` +
      `${known.at(-1)?.number ?? 0}. Restore it with release ${version}` +
      (newer ? '.' : ', and start this release on the result: that brings it up to date.'),
    `该备份由 ${version} 版本生成（数据库结构 ${migrations.at(-1)?.number ?? 0}）；当前为 ${own} 版本（数据库结构 ` +
      `${known.at(-1)?.number ?? 0}）。请用 ${version} 版本恢复` +
      (newer ? '。' : '，再用当前版本启动以完成升级。'),
  )
}

/** Errors: StartupError where the data folder has files of an installation. */
export function assertNoFiles(dataFolder: string): void {
  if (!existsSync(dataFolder)) return
  // What an unfinished restore has left is its own.
  if (existsSync(join(dataFolder, RESTORING))) return
  const found = readdirSync(dataFolder).find((name) => !HARMLESS.test(name))
  if (found === undefined) return
  throw new StartupError(
    `The data folder ${dataFolder} is not empty (${found}): a restore needs an empty one. Move it away, or set TRACKHOE_DATA.`,
    `数据目录 ${dataFolder} 不为空（${found}）：恢复需要空目录。请移走它，或设置 TRACKHOE_DATA。`,
  )
}

interface RestoreOptions {
  path: string
  dataFolder: string
  report: Report
  /** Unit: bytes. Default: 1 GiB. */
  longestPart?: number
}

/**
 * Writes a checked backup into an empty database and an empty data folder: all of it or nothing. Errors: StartupError where
 * they are not empty.
 */
export async function restoreBackup(
  opened: OpenDatabase,
  { manifest, sums }: CheckedBackup,
  { path, dataFolder, report, longestPart = LONGEST_PART }: RestoreOptions,
): Promise<void> {
  await assertEmpty(opened)
  await migrate(opened.db, MIGRATIONS_FOLDER, () => {})
  const staging = prepareStaging(dataFolder)
  const placed: string[] = []
  try {
    await opened.withSession(async (session) => {
      await begin(session)
      try {
        const load = await prepareTables(session, manifest, longestPart)
        for await (const { name, entry, length } of entriesOf(path)) {
          if (name.startsWith(TABLES)) await load.part(name, await wholeOf(entry, length, path))
          else if (name.startsWith(FILES)) await placeFile(staging, name.slice(FILES.length), entry)
          else await drain(entry)
        }
        await load.finish()
        await assertRows(session, manifest, sums.rows)
        // Where the database was copied from goes on with its files.
        await session.db.delete(serverSecret).where(eq(serverSecret.name, OWNER_SECRET))
        report({ en: 'Rows and files are written; putting them in place …', zh: '数据和文件已写入，正在就位 …' })
        syncTree(staging)
        for (const name of readdirSync(staging).filter((file) => file !== UNFINISHED)) {
          renameSync(join(staging, name), join(dataFolder, name))
          placed.push(join(dataFolder, name))
        }
        syncFolder(dataFolder)
        await session.db.execute(sql`commit`)
      } catch (error) {
        await session.db.execute(sql`rollback`).catch(() => {})
        throw error
      }
    })
  } catch (error) {
    for (const file of placed) rmSync(file, { recursive: true, force: true })
    rmSync(staging, { recursive: true, force: true })
    throw error
  }
  rmSync(staging, { recursive: true, force: true })
  syncFolder(dataFolder)
  // Without it the first queries are planned as for empty tables.
  await opened.withSession(async ({ db }) => {
    await db.execute(sql`select set_config('statement_timeout', '0', false)`)
    await db.execute(sql`analyze`)
    await db.execute(sql`reset statement_timeout`)
  })
}

async function assertEmpty({ db }: OpenDatabase): Promise<void> {
  if ((await appliedMigrations(db)).length === 0) {
    const [found] = rowsOfStatement(
      await db.execute(
        sql`select tablename as name from pg_tables where schemaname in ('public', 'online_form') limit 1`,
      ),
    )
    if (!found) return
    throw notEmpty(String(found['name']))
  }
  const [tenant] = rowsOfStatement(await db.execute(sql`select name from sys_organization limit 1`))
  if (tenant) throw notEmpty(String(tenant['name']))
}

const notEmpty = (found: string) =>
  new StartupError(
    `The database is not empty (${found}): a restore needs an empty one. Nothing was changed. ` +
      'Make a new database and set DATABASE_URL, or TRACKHOE_DATA to a new folder.',
    `数据库不为空（${found}）：恢复需要空数据库。未做任何修改。请新建数据库并设置 DATABASE_URL，或将 TRACKHOE_DATA 设为新目录。`,
  )

function prepareStaging(dataFolder: string): string {
  const staging = join(dataFolder, RESTORING)
  if (existsSync(staging)) {
    // The restore before this one was cut off: what it had put in place is no one's.
    for (const name of readdirSync(dataFolder)) {
      if (!HARMLESS.test(name) || name === RESTORING) rmSync(join(dataFolder, name), { recursive: true, force: true })
    }
  }
  mkdirSync(staging, { recursive: true, mode: 0o700 })
  writeFileSync(join(staging, UNFINISHED), '')
  syncFolder(dataFolder)
  return staging
}

async function begin({ db }: DatabaseSession): Promise<void> {
  await db.execute(sql`begin`)
  await db.execute(sql`
    select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('datestyle', 'ISO', true), set_config('timezone', 'UTC', true), set_config('intervalstyle', 'iso_8601', true),
      set_config('search_path', 'public', true), set_config('maintenance_work_mem', '256MB', true)`)
}

/** Makes the tables that the migrations do not, empties all, and takes away what would slow or refuse their rows. */
async function prepareTables(session: DatabaseSession, manifest: Manifest, longestPart: number) {
  const { db } = session
  const run = (statement: string) => db.execute(sql.raw(statement))
  const own = new Map((await tablesOf(db)).map((table) => [tableKey(table), table]))
  const made = manifest.tables.filter((table) => !own.has(tableKey(table)))
  for (const table of made) assertHarmless(table)
  for (const statement of made.flatMap(({ create }) => create)) await run(statement)
  for (const table of manifest.tables) assertSameColumns(table, own.get(tableKey(table)))
  const { remove, restore } = await obstacles(db)
  for (const statement of remove) await run(statement)
  const all = [...own.values(), ...made].map(({ schema, name }) => quoted(schema, name))
  await run(`truncate ${all.join(', ')}`)
  const byKey = new Map(manifest.tables.map((table) => [tableKey(table), table]))
  let written: Promise<void> = Promise.resolve()

  return {
    /** Writes a part of a table. While the database takes one, the next one is read. */
    async part(name: string, packed: Buffer): Promise<void> {
      const table = byKey.get(name.slice(TABLES.length, name.lastIndexOf('/')))
      if (!table)
        throw new StartupError(`The backup has rows of an unknown table: ${name}.`, `备份中有未知的表：${name}。`)
      const columns = table.columns.map((column) => quoted(column)).join(', ')
      const rows = await unpack(packed, name, longestPart)
      await written
      // The table was emptied in this transaction: its rows need not be looked at once more to know that they are there.
      written = session.copyIn(`copy ${quoted(table.schema, table.name)} (${columns}) from stdin with (freeze)`, rows)
      // An error is thrown where it is waited for.
      written.catch(() => {})
    },
    /** Makes again what was taken away, and sets the sequences. */
    async finish(): Promise<void> {
      await written
      for (const statement of [...restore, ...made.flatMap(({ references }) => references)]) await run(statement)
      for (const { schema, name, lastValue, isCalled } of manifest.sequences) {
        await db.execute(sql`select setval(${quoted(schema, name)}::regclass, ${lastValue}::bigint, ${isCalled})`)
      }
    },
  }
}

/** Into memory of its length, which the end of a packed part says. Source: RFC 1952 §2.3.1. */
async function unpack(packed: Buffer, name: string, maxOutputLength: number): Promise<Buffer> {
  const length = packed.length < 4 ? 0 : packed.readUInt32LE(packed.length - 4)
  try {
    return await decompress(packed, { chunkSize: Math.min(length, MOST_AT_ONCE) + 64, maxOutputLength })
  } catch {
    throw new StartupError(
      `${name} of the backup cannot be unpacked, or is longer than a part of a table. Nothing was changed; use another one.`,
      `备份中的 ${name} 无法解压，或超出分段长度。未做任何修改，请使用其他备份。`,
    )
  }
}

function assertSameColumns(table: BackupTable, own: BackupTable | undefined): void {
  if (!own || table.columns.every((column) => own.columns.includes(column))) return
  throw new StartupError(
    `The table ${tableKey(table)} of the backup has other columns than that of this release: restore it with the release that made it.`,
    `备份中的表 ${tableKey(table)} 与本版本的列不同：请用生成备份的版本恢复。`,
  )
}

async function assertRows(
  { db }: DatabaseSession,
  manifest: Manifest,
  rows: Readonly<Record<string, number>>,
): Promise<void> {
  for (const table of manifest.tables) {
    const [found] = rowsOfStatement(
      await db.execute(sql.raw(`select count(*)::float8 as total from only ${quoted(table.schema, table.name)}`)),
    )
    const wanted = rows[tableKey(table)] ?? 0
    if (Number(found?.['total']) !== wanted) {
      throw new StartupError(
        `The table ${tableKey(table)} has ${String(found?.['total'])} rows after the restore, not ${wanted}. Nothing was changed.`,
        `恢复后表 ${tableKey(table)} 有 ${String(found?.['total'])} 行，应为 ${wanted} 行。未做任何修改。`,
      )
    }
  }
}

async function drain(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const part of content) void part
}

async function placeFile(staging: string, name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  // A backup may come from anywhere: no name leads out of the folder.
  if (
    name === '' ||
    name.includes('\\') ||
    name.startsWith('/') ||
    normalize(name) !== name ||
    name.split('/').includes('..')
  ) {
    throw new StartupError(`The backup has a file of an impossible name: ${name}`, `备份中有名称不合法的文件：${name}`)
  }
  const target = join(staging, name)
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  await pipeline(content, createWriteStream(target, { mode: 0o600, flags: 'wx' }))
}
