import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { user } from '../../platform/database/schema/schema.ts'

/** Real names by user names, of those who are frozen too; one who was deleted, or is of another tenant, is missing. */
export async function realnamesOf(db: Db, tenantId: string, usernames: readonly string[]) {
  if (usernames.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ username: user.username, realname: user.realname })
    .from(user)
    .where(and(eq(user.tenantId, tenantId), inArray(user.username, [...usernames])))
  return new Map(rows.map(({ username, realname }) => [username, realname ?? username]))
}
