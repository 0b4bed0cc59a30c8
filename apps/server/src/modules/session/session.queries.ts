import { and, asc, eq, sql } from 'drizzle-orm'
import { userCurrentDepart } from '../../platform/database/schema/account-schema.ts'
import { wholeTenant } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { depart, user, userDepart } from '../../platform/database/schema/schema.ts'
import { plainPhoneColumn } from '../../auth/phone.ts'

export type FoundUser = typeof user.$inferSelect

/** The user whose name this is, whatever its case. */
export async function findByName(db: Db, username: string): Promise<FoundUser | undefined> {
  const [row] = await db
    .select()
    .from(user)
    .where(eq(sql`lower(${user.username})`, username.toLowerCase()))
  return row
}

/** The user who has confirmed this e-mail address. The database lets only one of all tenants have done so. */
export async function findByEmail(db: Db, email: string): Promise<FoundUser | undefined> {
  const [row] = await db
    .select()
    .from(user)
    .where(and(user.emailConfirmed, eq(sql`lower(${user.email})`, email.toLowerCase())))
  return row
}

/** The user who has confirmed this phone, written plainly. As of `findByEmail` there is only one. */
export async function findByPhone(db: Db, mobile: string): Promise<FoundUser | undefined> {
  const [row] = await db
    .select()
    .from(user)
    .where(and(user.phoneConfirmed, eq(plainPhoneColumn(user.phone), mobile)))
  return row
}

export async function findById(db: Db, id: string): Promise<FoundUser | undefined> {
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
    .where(visible(depart, wholeTenant(tenantId), [eq(userDepart.userId, userId)]))
    .orderBy(asc(depart.orgCode))
}

/** The department a user works for: the chosen one while he belongs to it, else his first. Null: he has none. */
export async function currentDepart(db: Db, userId: string, tenantId: string): Promise<string | null> {
  const own = await departsOf(db, userId, tenantId)
  const [chosen] = await db
    .select({ orgCode: userCurrentDepart.orgCode })
    .from(userCurrentDepart)
    .where(and(eq(userCurrentDepart.userId, userId), eq(userCurrentDepart.tenantId, tenantId)))
  return (own.find(({ orgCode }) => orgCode === chosen?.orgCode) ?? own[0])?.orgCode ?? null
}

/** Chooses the department a user works for. `false`: he does not belong to it. */
export async function chooseDepart(
  db: Db,
  { userId, tenantId }: { userId: string; tenantId: string },
  orgCode: string,
): Promise<boolean> {
  const own = await departsOf(db, userId, tenantId)
  if (!own.some((row) => row.orgCode === orgCode)) return false
  await db
    .insert(userCurrentDepart)
    .values({ userId, tenantId, orgCode })
    .onConflictDoUpdate({ target: [userCurrentDepart.userId, userCurrentDepart.tenantId], set: { orgCode } })
  return true
}
