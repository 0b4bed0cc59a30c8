import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { depart, user, userDepart } from '../../database/schema.ts'

/** The user whose name this is, whatever its case. */
export async function findByName(db: Db, username: string) {
  const [row] = await db
    .select()
    .from(user)
    .where(eq(sql`lower(${user.username})`, username.toLowerCase()))
  return row
}

export async function findById(db: Db, id: string) {
  const [row] = await db.select().from(user).where(eq(user.id, id))
  return row
}

/** The departments of a user in one tenant, in the order of their codes. */
export function departsOf(db: Db, userId: string, tenantId: string) {
  return db
    .select({
      id: depart.id,
      departName: depart.departName,
      orgCode: depart.orgCode,
      parentId: depart.parentId,
      orgType: depart.orgType,
    })
    .from(userDepart)
    .innerJoin(depart, eq(depart.id, userDepart.depId))
    .where(and(eq(userDepart.userId, userId), eq(depart.tenantId, tenantId)))
    .orderBy(asc(depart.orgCode))
}
