import { sql } from 'drizzle-orm'
import { SECOND_MS } from '../../core/clock.ts'
import type { Db } from '../database.ts'
import { rowsOfStatement } from '../rows-of-statement.ts'

/** How often `checkpointEmbedded` is called. Unit: milliseconds. */
export const CHECKPOINT_INTERVAL_MS = 10 * SECOND_MS
/** What a log may grow to before its pages are written. A segment of it has as much. Unit: bytes. */
const LOG_BYTES = 16 * 1024 * 1024

/**
 * Does for the embedded database what the checkpointer does for PostgreSQL, which is a process of its own that the embedded one
 * does not have: without it the log grows from the start of the server to its end, and is replayed by each copy and after each
 * kill. Returns whether there was something to do. Source: PostgreSQL, "WAL Configuration".
 */
export async function checkpointEmbedded(db: Db): Promise<boolean> {
  const [log] = rowsOfStatement(
    await db.execute(sql`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`),
  )
  if (Number(log?.['bytes']) < LOG_BYTES) return false
  await db.execute(sql`checkpoint`)
  return true
}
