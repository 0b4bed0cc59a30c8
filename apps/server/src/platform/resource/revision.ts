import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { conflict } from '../http/refusal.ts'

/**
 * Refuses an edit of a record that has been changed since it was read. `sent` is the revision of the edit: without one,
 * as from stock clients, the edit is taken as it is. `newer` reads the record as it is now, with all that the edit could
 * change. Call it in the transaction of the edit, with the row locked.
 *
 * Errors: 409 with the newer record.
 */
export async function assertRevision(
  sent: number | null | undefined,
  stored: number,
  newer: () => object | Promise<object>,
): Promise<void> {
  if (sent !== undefined && sent !== null && sent !== stored) throw conflict(await newer())
}

/** The revision after an edit, for the columns of an update. */
export const nextRevision = (column: PgColumn): SQL => sql`${column} + 1`
