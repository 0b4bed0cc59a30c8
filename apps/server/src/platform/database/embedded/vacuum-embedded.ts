import { sql } from 'drizzle-orm'
import { MINUTE_MS } from '../../core/clock.ts'
import type { Db } from '../database.ts'
import { rowsOfStatement } from '../rows-of-statement.ts'

/** How often `vacuumEmbedded` is called, as often as PostgreSQL's autovacuum. Unit: milliseconds. */
export const VACUUM_INTERVAL_MS = MINUTE_MS

/**
 * Does for the embedded database what autovacuum does for PostgreSQL, which works in a process of its own that the embedded one
 * does not have: without statistics each plan is a guess, and without a vacuum what was updated and deleted takes its space
 * forever. Tables are due by PostgreSQL's own thresholds; since its counters end with the session, also by their size
 * beside the one of the last time. One table a statement, so that calls get their turn in between.
 * Source: PostgreSQL 17 documentation §24.1.6.
 */
export async function vacuumEmbedded(db: Db, goesOn: () => boolean = () => true): Promise<number> {
  // Counters are passed on once a second at most; this passes them on now.
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const due = rowsOfStatement(
    await db.execute(sql`
      select quote_ident(table_class.relname) as name
      from pg_class table_class
      join pg_stat_user_tables counted on counted.relid = table_class.oid
      where table_class.relnamespace = 'public'::regnamespace and table_class.relkind = 'r' and (
        counted.n_dead_tup > 50 + 0.2 * greatest(table_class.reltuples, 0)
        or counted.n_mod_since_analyze > 50 + 0.1 * greatest(table_class.reltuples, 0)
        or pg_relation_size(table_class.oid) / current_setting('block_size')::int > 1.2 * table_class.relpages
      )
      order by pg_relation_size(table_class.oid)`),
  )
  for (const [index, { name }] of due.entries()) {
    if (!goesOn()) return index
    await db.execute(sql`vacuum (analyze) ${sql.raw(String(name))}`)
  }
  return due.length
}
