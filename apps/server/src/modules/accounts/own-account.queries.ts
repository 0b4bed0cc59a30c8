import { eq } from 'drizzle-orm'
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
