import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { MIGRATIONS_FOLDER } from '../platform/core/folders.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openInMemory, openPostgres, type OpenDatabase } from '../platform/database/open-database.ts'
import * as schema from '../platform/database/schema.ts'

const require = createRequire(import.meta.url)
const TEMPLATES_FOLDER = join(MIGRATIONS_FOLDER, '../../../node_modules/.cache/trackhoe')

/** An empty database: in memory, or one of its own on the PostgreSQL of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env['TEST_DATABASE_URL']
  return url ? createPostgres(url) : openInMemory()
}

/** A database with the current schema and no rows; the embedded one is a copy, which takes a quarter of the time. */
export async function openMigratedDatabase(): Promise<OpenDatabase> {
  if (!process.env['TEST_DATABASE_URL']) return openInMemory(await template())
  const opened = await openTestDatabase()
  await migrate(opened.db, MIGRATIONS_FOLDER, () => {})
  return opened
}

/** The dump of an embedded database with the current schema. It is kept until the migrations or the engine change. */
async function template(): Promise<Blob> {
  const key = createHash('sha256').update(readFileSync(require.resolve('@electric-sql/pglite')))
  for (const name of readdirSync(MIGRATIONS_FOLDER))
    key.update(name).update(readFileSync(join(MIGRATIONS_FOLDER, name)))
  const file = join(TEMPLATES_FOLDER, `schema-${key.digest('hex').slice(0, 16)}.tar`)
  if (!existsSync(file)) await writeTemplate(file)
  // Read at once: a blob of a file can no longer be read once another worker has replaced it.
  return new Blob([readFileSync(file)])
}

async function writeTemplate(file: string) {
  const client = await PGlite.create()
  await migrate(drizzle({ client, schema }), MIGRATIONS_FOLDER, () => {})
  const dump = await client.dumpDataDir('none')
  await client.close()
  mkdirSync(TEMPLATES_FOLDER, { recursive: true })
  // Another worker may be writing the same file: it appears complete or not at all.
  const part = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(part, await dump.bytes())
  renameSync(part, file)
}

async function createPostgres(url: string): Promise<OpenDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const opened = await openPostgres(own.href, () => {})
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await onServer(url, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
