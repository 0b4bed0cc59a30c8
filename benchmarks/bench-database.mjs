// What benchmarks of the server stand on: a PostgreSQL of their own, and a folder for the files of the server.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from '../apps/server/node_modules/pg/lib/index.js'
import { startPostgres } from '../scripts/postgres.mjs'

/** Ends a benchmark that this machine has not the programs for. */
export function nothingMeasured(missing) {
  console.log(`${missing} is not on this machine: nothing is measured.`)
  process.exit()
}

/** Starts PostgreSQL; without one the benchmark is over. */
export const requirePostgres = async () => (await startPostgres()) ?? nothingMeasured('PostgreSQL')

/**
 * An empty database of a PostgreSQL that is started for it, or the one that is `given` by its address; a client that is not
 * connected yet, and a folder. `settings` are those of a server on both, with `more`.
 */
export async function openBenchDatabase(name, more = {}, given) {
  const postgres = given ? undefined : await requirePostgres()
  postgres?.createDatabase(name)
  const folder = mkdtempSync(join(tmpdir(), 'trackhoe-bench-'))
  const settings = { TRACKHOE_DATA: folder, DATABASE_URL: given ?? postgres.url(name), ...more }
  const client = new pg.Client({ connectionString: settings.DATABASE_URL })
  return {
    postgres,
    folder,
    settings,
    client,
    /** Stops PostgreSQL and removes the folder. */
    close: async () => {
      await client.end().catch(() => {})
      postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
