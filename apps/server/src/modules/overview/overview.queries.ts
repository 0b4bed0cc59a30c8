import { and, count, countDistinct, desc, eq, gt, gte, sql } from 'drizzle-orm'
import { USER_STATUS } from '@trackhoe/contract'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { auditLog, authSession, depart, role, user, userDepart } from '../../platform/database/schema/schema.ts'

/** Characters of the department code that name the first level. */
const FIRST_LEVEL = 3

export async function countUsers(db: Db, scope: DataScope) {
  const [row] = await db
    .select({
      users: count(),
      frozenUsers: count(sql`case when ${user.status} = ${USER_STATUS.frozen} then 1 end`),
    })
    .from(user)
    .where(visible(user, scope))
  return row ?? { users: 0, frozenUsers: 0 }
}

/** Users with a session that was used since then. */
export async function countOnline(db: Db, tenantId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(authSession.userId) })
    .from(authSession)
    .where(and(eq(authSession.tenantId, tenantId), gte(authSession.lastUsedTime, since)))
  return row?.total ?? 0
}

export async function countDepartments(db: Db, scope: DataScope): Promise<number> {
  const [row] = await db.select({ total: count() }).from(depart).where(visible(depart, scope))
  return row?.total ?? 0
}

export async function countRoles(db: Db, scope: DataScope): Promise<number> {
  const [row] = await db.select({ total: count() }).from(role).where(visible(role, scope))
  return row?.total ?? 0
}

export async function countLogins(db: Db, tenantId: string, outcome: 'ok' | 'refused', since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.tenantId, tenantId),
        eq(auditLog.action, 'login'),
        eq(auditLog.outcome, outcome),
        gte(auditLog.createTime, since),
      ),
    )
  return row?.total ?? 0
}

/** When the tenant's users signed in. */
export async function loginTimes(db: Db, tenantId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: auditLog.createTime })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.tenantId, tenantId),
        eq(auditLog.action, 'login'),
        eq(auditLog.outcome, 'ok'),
        gt(auditLog.createTime, since),
      ),
    )
  return rows.map(({ at }) => at)
}

/** Users by first-level department, those of everything below it included, largest first. */
export function usersByDepartment(db: Db, scope: DataScope) {
  const members = db
    .select({
      code: sql<string>`left(${depart.orgCode}, ${sql.raw(String(FIRST_LEVEL))})`.as('code'),
      userId: userDepart.userId,
    })
    .from(userDepart)
    .innerJoin(depart, eq(depart.id, userDepart.depId))
    .innerJoin(user, eq(user.id, userDepart.userId))
    .where(and(visible(depart, scope), visible(user, scope)))
    .as('members')
  const total = countDistinct(members.userId)
  return db
    .select({ departName: depart.departName, count: total })
    .from(depart)
    .leftJoin(members, eq(members.code, depart.orgCode))
    .where(visible(depart, scope, [sql`length(${depart.orgCode}) = ${FIRST_LEVEL}`]))
    .groupBy(depart.id, depart.departName, depart.orgCode)
    .orderBy(desc(total), depart.orgCode)
}
