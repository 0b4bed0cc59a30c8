import { desc, sql } from 'drizzle-orm'
import type { KnownTimes } from '../core/clock-objection.ts'
import type { Db } from './database.ts'
import { rowsOfStatement } from './rows-of-statement.ts'
import { auditLog } from './schema/schema.ts'

/** What the clock of the database says, and the one of this machine at that time. */
export async function timeOfDatabase(db: Db): Promise<NonNullable<KnownTimes['ofDatabase']>> {
  const before = Date.now()
  const [row] = rowsOfStatement(
    await db.execute(sql`select (extract(epoch from clock_timestamp()) * 1000)::text as time`),
  )
  return { time: new Date(Number(row?.['time'])), here: new Date((before + Date.now()) / 2) }
}

/** When the newest entry of the audit log was written; undefined without one. The schema must be there. */
export async function newestEntry(db: Db): Promise<Date | undefined> {
  const [row] = await db.select({ time: auditLog.createTime }).from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row?.time
}
