import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '../platform/database/connection/open-database.ts'

const FOLDER = join(import.meta.dirname, 'releases')

/** The released versions whose data is kept, made by `scripts/release-fixture.mjs`. */
export const releases: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql.gz'))
  .map((name) => name.slice(0, -'.sql.gz'.length))
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))

/** Puts the data of a released version into an empty database. */
export async function loadRelease({ db, kind }: OpenDatabase, version: string): Promise<void> {
  const text = readRelease(version)
  // What begins with a backslash is meant for psql, and the schema is there already.
  const statements = text
    .replaceAll(/^\\.*$/gm, '')
    .replaceAll(/^CREATE SCHEMA public;$/gm, '')
    .replaceAll(/^SET transaction_timeout = 0;$/gm, '')
    // The embedded database has no trigrams, and its migrations make no such index.
    .replaceAll(kind === 'pglite' ? /^(CREATE|COMMENT ON) EXTENSION .*$|^CREATE INDEX .*gin_trgm_ops.*$/gm : /^$/g, '')
  await db.execute(sql.raw(statements))
  await db.execute(sql`select set_config('search_path', 'public', false)`)
  await db.execute(sql`set row_security = on`)
}

/** The names of the migrations that a released version had. */
export function migrationsOf(version: string): ReadonlySet<string> {
  return new Set(Array.from(readRelease(version).matchAll(/'(\d{4}_\w+\.sql)'/g), ([, name = '']) => name))
}

const readRelease = (version: string) => gunzipSync(readFileSync(join(FOLDER, `${version}.sql.gz`))).toString('utf8')
