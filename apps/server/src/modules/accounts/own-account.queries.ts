import { and, arrayContains, eq, not, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { user } from '../../platform/database/schema/schema.ts'
import { nextRevision } from '../../platform/resource/revision.ts'

/** A user, locked until the transaction ends, so that two edits run one after the other. */
export async function findForEdit(db: Db, userId: string) {
  const [row] = await db.select().from(user).where(eq(user.id, userId)).for('update')
  return row
}

/** Changes the given fields of a user, and counts up the revision. */
export async function updateAccount(db: Db, userId: string, changes: Partial<typeof user.$inferInsert>): Promise<void> {
  await db
    .update(user)
    .set({ ...changes, revision: nextRevision(user.revision) })
    .where(eq(user.id, userId))
}

/** The tours that a user has ended or skipped. */
export async function seenToursOf(db: Db, userId: string): Promise<string[]> {
  const [row] = await db.select({ seenTours: user.seenTours }).from(user).where(eq(user.id, userId))
  return row?.seenTours ?? []
}

/** Notes a tour as ended or skipped. No change of the account: the revision that a form has loaded stays valid. */
export async function addSeenTour(db: Db, userId: string, tour: string): Promise<void> {
  await db
    .update(user)
    .set({ seenTours: sql`array_append(${user.seenTours}, ${tour}::text)` })
    .where(and(eq(user.id, userId), not(arrayContains(user.seenTours, [tour]))))
}
