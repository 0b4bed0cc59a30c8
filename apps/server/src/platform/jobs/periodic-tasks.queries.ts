import { and, eq, lte, sql } from 'drizzle-orm'
import { after, MINUTE_MS } from '../core/clock.ts'
import type { Db } from '../database/database.ts'
import { periodicTask } from '../database/schema/instance-schema.ts'

/** An instance that has not renewed its lease for so long is taken for dead. */
export const TASK_LEASE_MS = 10 * MINUTE_MS

/** A task, and the instance that wants to do it. `leaseMs`: how long it may go without a renewal. */
interface Claim {
  name: string
  owner: string
  leaseMs?: number | undefined
}

/** Takes a task that is due and that nobody does, under a lease; false when it is not due or another instance does it. */
export async function claimTask(db: Db, { name, owner, leaseMs = TASK_LEASE_MS }: Claim, now: Date): Promise<boolean> {
  const lease = { owner, leaseUntil: after(now, leaseMs) }
  const claimed = await db
    .insert(periodicTask)
    .values({ name, ...lease, dueTime: now })
    .onConflictDoUpdate({
      target: periodicTask.name,
      set: lease,
      setWhere: sql`${lte(periodicTask.dueTime, now)} and ${lte(periodicTask.leaseUntil, now)}`,
    })
    .returning({ name: periodicTask.name })
  return claimed.length > 0
}

/** Goes on with a task; false when another instance has taken it over. */
export const renewTask = (db: Db, claim: Claim, now: Date) =>
  set(db, claim, { leaseUntil: after(now, claim.leaseMs ?? TASK_LEASE_MS) })

/** Ends a task until it is due again. */
export const endTask = (db: Db, claim: Claim, now: Date, dueTime: Date) => set(db, claim, { leaseUntil: now, dueTime })

async function set(
  db: Db,
  { name, owner }: Claim,
  change: Partial<typeof periodicTask.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(periodicTask)
    .set(change)
    .where(and(eq(periodicTask.name, name), eq(periodicTask.owner, owner)))
    .returning({ name: periodicTask.name })
  return changed.length > 0
}
