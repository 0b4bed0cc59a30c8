import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { time } from '../platform/database/schema/columns.ts'
import { inArray } from '../platform/database/schema/array-columns.ts'
import type { Db } from '../platform/database/database.ts'

const reportReader = pgTable('report_reader', {
  slot: smallint().primaryKey(),
  owner: text(),
  leaseUntil: time('lease_until'),
})

const readerInstance = pgTable('report_reader_instance', {
  id: text().primaryKey(),
  seenTime: time('seen_time').notNull(),
})

// The clock of the database: those of the instances may differ.
const now = sql`clock_timestamp()`
const LEASE = sql`interval '5 seconds'`

/** Writes down that an instance lives. Returns all that do, in one order for all of them. */
export async function heartbeat(db: Db, id: string): Promise<string[]> {
  await db
    .insert(readerInstance)
    .values({ id, seenTime: now })
    .onConflictDoUpdate({ target: readerInstance.id, set: { seenTime: now } })
  await db.delete(readerInstance).where(lt(readerInstance.seenTime, sql`${now} - ${LEASE}`))
  const rows = await db
    .select({ id: readerInstance.id })
    .from(readerInstance)
    .where(gt(readerInstance.seenTime, sql`${now} - ${LEASE}`))
    .orderBy(asc(readerInstance.id))
  return rows.map((row) => row.id)
}

/** Goes on with the sessions that an instance reads, and returns them. */
export async function renew(db: Db, owner: string): Promise<number[]> {
  const rows = await db
    .update(reportReader)
    .set({ leaseUntil: sql`${now} + ${LEASE}` })
    .where(eq(reportReader.owner, owner))
    .returning({ slot: reportReader.slot })
  return rows.map(({ slot }) => slot)
}

/** Takes those of some sessions that nobody reads, and returns them. */
export async function claim(db: Db, owner: string, slots: readonly number[]): Promise<number[]> {
  if (slots.length === 0) return []
  await db
    .insert(reportReader)
    .values(slots.map((slot) => ({ slot })))
    .onConflictDoNothing()
  const rows = await db
    .update(reportReader)
    .set({ owner, leaseUntil: sql`${now} + ${LEASE}` })
    .where(
      and(inArray(reportReader.slot, [...slots]), or(isNull(reportReader.owner), lt(reportReader.leaseUntil, now))),
    )
    .returning({ slot: reportReader.slot })
  return rows.map(({ slot }) => slot)
}

/** Leaves sessions to others. */
export async function release(db: Db, owner: string, slots: readonly number[]): Promise<void> {
  if (slots.length === 0) return
  await db
    .update(reportReader)
    .set({ owner: null })
    .where(and(inArray(reportReader.slot, [...slots]), eq(reportReader.owner, owner)))
}

/** Leaves all sessions to others. */
export async function leave(db: Db, owner: string): Promise<void> {
  await db.update(reportReader).set({ owner: null }).where(eq(reportReader.owner, owner))
  await db.delete(readerInstance).where(eq(readerInstance.id, owner))
}
