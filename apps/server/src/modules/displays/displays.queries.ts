import { and, desc, eq } from 'drizzle-orm'
import { displayToken } from '../../platform/database/schema/announcement-schema.ts'
import type { Db } from '../../platform/database/database.ts'

/** The displays of a tenant, the newest first; never their tokens. */
export function displaysOf(db: Db, tenantId: string) {
  const { id, name, page, createBy, createTime, lastSeenTime, expireTime } = displayToken
  return db
    .select({ id, name, page, createBy, createTime, lastSeenTime, expireTime })
    .from(displayToken)
    .where(eq(displayToken.tenantId, tenantId))
    .orderBy(desc(displayToken.createTime), displayToken.id)
}

export async function insertDisplay(db: Db, row: typeof displayToken.$inferInsert): Promise<void> {
  await db.insert(displayToken).values(row)
}

/** Revokes a display's token. False: the tenant has no such display. */
export async function removeDisplay(db: Db, tenantId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(displayToken)
    .where(and(eq(displayToken.id, id), eq(displayToken.tenantId, tenantId)))
    .returning({ id: displayToken.id })
  return deleted.length > 0
}
