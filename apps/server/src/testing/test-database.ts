import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { QueryResult } from 'pg'
import { MIGRATIONS_FOLDER } from '../platform/core/folders.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openInMemory, openPostgres, type OpenDatabase } from '../platform/database/connection/open-database.ts'
import * as schema from '../platform/database/schema/schema.ts'

const enginePath = createRequire(import.meta.url).resolve('@electric-sql/pglite')
const TEMPLATES_FOLDER = join(MIGRATIONS_FOLDER, '../../../node_modules/.cache/trackhoe')

/** An empty database: in memory, or one of its own on the PostgreSQL of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env['TEST_DATABASE_URL']
  return url ? createPostgres(url, 'template0') : openEmbedded()
}

/** A database with the current schema and no rows: a copy, which takes a quarter of the time. */
export async function openMigratedDatabase(): Promise<OpenDatabase> {
  const url = process.env['TEST_DATABASE_URL']
  return url ? createPostgres(url, await postgresTemplate(url)) : openEmbedded(await template())
}

let engine: Promise<WebAssembly.Module> | undefined

/**
 * Opens an embedded database while this process keeps the compiled engine: threads share the code of a module as long as one has
 * it, and what has been optimized for one file of tests is not compiled again for the next one.
 */
async function openEmbedded(dump?: Blob): Promise<OpenDatabase> {
  engine ??= WebAssembly.compile(readFileSync(join(dirname(enginePath), 'pglite.wasm')))
  await engine
  return openInMemory(dump)
}

/** The name of a database with the current schema that nobody is connected to. */
async function postgresTemplate(url: string): Promise<string> {
  const name = `schema_${migrationsHash().digest('hex').slice(0, 16)}`
  await onServer(url, async (query) => {
    // The workers start together: one makes the template, the others wait for it.
    await query('select pg_advisory_lock(1)')
    const found = await query(`select from pg_database where datname = '${name}'`)
    if (found.rowCount) return
    const part = `${name}_part`
    await query(`drop database if exists ${part}`)
    await query(`create database ${part} template template0`)
    const opened = await openPostgres(databaseUrl(url, part), () => {})
    try {
      await migrate(opened.db, MIGRATIONS_FOLDER, () => {})
    } finally {
      await opened.close()
    }
    await query(`alter database ${part} rename to ${name}`)
  })
  return name
}

function migrationsHash() {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS_FOLDER))
    hash.update(name).update(readFileSync(join(MIGRATIONS_FOLDER, name)))
  return hash
}

/** The dump of an embedded database with the current schema. It is kept until the migrations or the engine change. */
async function template(): Promise<Blob> {
  const key = migrationsHash().update(readFileSync(enginePath))
  const file = join(TEMPLATES_FOLDER, `schema-only-${key.digest('hex').slice(0, 16)}.tar`)
  if (!existsSync(file)) await writeTemplate(file)
  // Read at once: a blob of a file can no longer be read once another worker has replaced it.
  return new Blob([readFileSync(file)])
}

async function writeTemplate(file: string) {
  const client = await PGlite.create()
  await migrate(drizzle({ client, schema }), MIGRATIONS_FOLDER, () => {})
  // Two thirds of its files are databases that nobody connects to.
  await client.exec(`update pg_database set datistemplate = false; checkpoint`)
  for (const name of ['template0', 'template1']) await client.exec(`drop database ${name}`)
  const dump = await client.dumpDataDir('none')
  await client.close()
  mkdirSync(TEMPLATES_FOLDER, { recursive: true })
  // Another worker may be writing the same file: it appears complete or not at all.
  const part = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(part, await dump.bytes())
  renameSync(part, file)
}

async function createPostgres(url: string, from: string): Promise<OpenDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(url, (query) => query(`create database ${name} template ${from}`))
  const opened = await openPostgres(databaseUrl(url, name), () => {})
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await onServer(url, (query) => query(`drop database ${name} with (force)`))
    },
  }
}

function databaseUrl(url: string, name: string) {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

async function onServer(url: string, work: (query: (statement: string) => Promise<QueryResult>) => Promise<unknown>) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work((statement) => client.query(statement))
  } finally {
    await client.end()
  }
}
