import { and, count, eq } from 'drizzle-orm'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import type { RuleEntity } from '../../platform/data-scope/entities.ts'
import { visible, visibleRows } from '../../platform/data-scope/visible.ts'
import { dataRule } from '../../platform/database/schema/data-rule-schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { role, user } from '../../platform/database/schema/schema.ts'

export type DataRuleRow = typeof dataRule.$inferSelect

/** Rules belong to their roles: whoever does not see a role does not see its rules. */
export const ofVisibleRoles = (db: Db, scope: DataScope) =>
  and(
    eq(dataRule.tenantId, scope.tenantId),
    inArray(
      dataRule.roleId,
      db
        .select({ id: role.id })
        .from(role)
        .where(visible(role, scope, [])),
    ),
  )

/** The rules of a role, in the order of their creation. */
export const ofRole = (db: Db, scope: DataScope, roleId: string) =>
  db
    .select()
    .from(dataRule)
    .where(and(ofVisibleRoles(db, scope), eq(dataRule.roleId, roleId)))
    .orderBy(dataRule.createTime, dataRule.id)

/** The names of roles by their ids. */
export async function namesOfRoles(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: role.id, roleName: role.roleName })
    .from(role)
    .where(inArray(role.id, [...ids]))
  return new Map(rows.map(({ id, roleName }) => [id, roleName]))
}

export const nameOfRole = async (db: Db, id: string) => (await namesOfRoles(db, [id])).get(id) ?? id

/** A role by its id. */
export async function findRole(db: Db, scope: DataScope, id: string) {
  const [row] = await db
    .select({ id: role.id, roleName: role.roleName, roleCode: role.roleCode })
    .from(role)
    .where(visible(role, scope, [eq(role.id, id)]))
  return row
}

/** Returns true when the scope shows a user. */
export async function knowsUser(db: Db, scope: DataScope, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(visible(user, scope, [eq(user.id, userId)]))
  return row !== undefined
}

/** How many records of an entity a scope shows, of those that another one shows. */
export async function countVisible(
  db: Db,
  named: { name: string; entity: RuleEntity },
  scope: DataScope,
  among: DataScope,
): Promise<number> {
  const condition = visibleRows(named, among, [visibleRows(named, scope)])
  const [row] = await db.select({ total: count() }).from(named.entity.table).where(condition)
  return row?.total ?? 0
}
