import { asc, eq, gte, lt } from 'drizzle-orm'
import { after, DAY_MS, MINUTE_MS } from '../core/clock.ts'
import type { Db } from '../database/database.ts'
import { serverInstance } from '../database/schema/instance-schema.ts'

export type InstanceRow = typeof serverInstance.$inferSelect

/** An instance that has not been seen for so long does not work any more. */
export const INSTANCE_SILENCE_MS = MINUTE_MS

/** Writes down how an instance does, and forgets those that have been silent for a day. */
export async function writeInstance(db: Db, row: InstanceRow): Promise<void> {
  await db.insert(serverInstance).values(row).onConflictDoUpdate({ target: serverInstance.id, set: row })
  await db.delete(serverInstance).where(lt(serverInstance.seenTime, after(row.seenTime, -DAY_MS)))
}

/** An instance that ends by itself. */
export async function removeInstance(db: Db, id: string): Promise<void> {
  await db.delete(serverInstance).where(eq(serverInstance.id, id))
}

/** The instances of the last hour, longest running first; some of them may be gone. */
export function recentInstances(db: Db, now: Date): Promise<InstanceRow[]> {
  return db
    .select()
    .from(serverInstance)
    .where(gte(serverInstance.seenTime, after(now, -60 * MINUTE_MS)))
    .orderBy(asc(serverInstance.startTime), asc(serverInstance.id))
}
