import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { asc, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { wasLockedOut, type Db } from './database.ts'
import { rowsOfStatement } from './rows-of-statement.ts'
import type { Report } from '../core/operator-text.ts'
import { StartupError } from '../core/startup-error.ts'

const applied = pgTable('schema_migration', {
  number: integer().primaryKey(),
  name: text().notNull(),
  applyTime: timestamp('apply_time', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

interface Migration {
  number: number
  name: string
  statements: string[]
}

// Any number will do, as long as it stays: two servers that start together take turns by it.
const LOCK_KEY = 7_240_118
/**
 * How long a file waits for a lock while an older server works, how long it lets that one go on then, and how often: who waits for a table keeps
 * all others from it, and two that wait for each other are found after a second only. The last try waits for as long as it takes.
 */
const LOCK_WAIT_MS = 300
const PAUSE_MS = 200
const TRIES = 100

/**
 * Brings the schema up to date: forward only, one transaction for each file, in the order of their numbers. A file whose
 * number lies below those that were applied is applied as well: branches that are merged later bring such files.
 * Answers the names of those applied now. Errors: StartupError when the database is newer than this server.
 */
export async function migrate(db: Db, folder: string, report: Report): Promise<string[]> {
  const known = readMigrations(folder)
  const newest = known.at(-1)?.number ?? 0
  const done: string[] = []
  let reported: string | undefined
  const applyNext = (isLast: boolean) =>
    db.transaction(async (tx) => {
      // An index on a long table takes longer than the statements of a call may.
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
      await tx.execute(
        sql`create table if not exists schema_migration
          (number integer primary key, name text not null, apply_time timestamptz not null default now())`,
      )
      const rows = await tx.select({ number: applied.number }).from(applied)
      const numbers = new Set(rows.map(({ number }) => number))
      const current = Math.max(0, ...numbers)
      if (current > newest) {
        throw new StartupError(
          `The database has schema ${current}, this server knows ${newest}: a newer release has used it. ` +
            'Start that release, or choose another database.',
          `数据库结构为 ${current}，本程序只支持到 ${newest}：该数据库已被更新的版本使用。请启动那个版本，或更换数据库。`,
        )
      }
      const next = known.find((migration) => !numbers.has(migration.number))
      if (!next) return undefined
      if (next.name !== reported)
        report({ en: `Applying migration ${next.name} …`, zh: `正在升级数据库结构：${next.name} …` })
      reported = next.name
      if (!isLast) await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_WAIT_MS}`))
      for (const statement of next.statements) await tx.execute(sql.raw(statement))
      await tx.insert(applied).values({ number: next.number, name: next.name })
      return next.name
    })
  for (;;) {
    const name = await inTurn(applyNext)
    if (name === undefined) return done
    done.push(name)
  }
}

async function inTurn<Result>(work: (isLast: boolean) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work(tries === TRIES)
    } catch (error) {
      if (!wasLockedOut(error) || tries === TRIES) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}

/** The schema that a database has: its applied migrations; none where it is empty. */
export async function appliedMigrations(db: Db): Promise<{ number: number; name: string }[]> {
  const [found] = rowsOfStatement(await db.execute(sql`select to_regclass('public.schema_migration') as name`))
  if (found?.['name'] === null) return []
  return db.select({ number: applied.number, name: applied.name }).from(applied).orderBy(asc(applied.number))
}

/** The names of the migrations that `migrate` would apply. */
export async function pendingMigrations(db: Db, folder: string): Promise<string[]> {
  const done = new Set((await appliedMigrations(db)).map(({ number }) => number))
  return readMigrations(folder)
    .filter(({ number }) => !done.has(number))
    .map(({ name }) => name)
}

/** The migrations of this program, in their order. */
export const knownMigrations = (folder: string): { number: number; name: string }[] =>
  readMigrations(folder).map(({ number, name }) => ({ number, name }))

/** The number of the newest migration of this program. */
export const newestMigration = (folder: string): number => knownMigrations(folder).at(-1)?.number ?? 0

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const migrations = names.map((name) => {
    const number = Number(/^(\d{4})_/.exec(name)?.[1])
    if (!number) throw new Error(`[server] The migration ${name} must be called like 0007_what_it_does.sql.`)
    return { number, name, statements: statementsOf(readFileSync(join(folder, name), 'utf8')) }
  })
  return migrations.sort((a, b) => a.number - b.number)
}

/** One statement at a time, so that an error names its statement: a file is cut at each semicolon that ends a line. */
function statementsOf(text: string): string[] {
  const withoutComments = text.replace(/^\s*--.*$/gm, '')
  return withoutComments
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
