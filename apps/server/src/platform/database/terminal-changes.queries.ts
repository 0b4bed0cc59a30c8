import { sql } from 'drizzle-orm'
import { bigint, pgTable, smallint } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

const terminalChange = pgTable('terminal_change', {
  shard: smallint().primaryKey(),
  changes: bigint({ mode: 'number' }).notNull().default(0),
})

/** Counts the changes of terminals and removed series: what is kept in memory of them holds as long as this number stays. */
export async function readTerminalChanges(db: Db): Promise<number> {
  const [row] = await db.select({ changes: sql`sum(${terminalChange.changes})`.mapWith(Number) }).from(terminalChange)
  return row?.changes ?? 0
}
