import { and, eq, isNull, like, or, type SQL } from 'drizzle-orm'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import {
  departPermissionDataRule,
  permissionDataRule,
  rolePermissionDataRule,
} from '../../platform/database/schema/data-rule-schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { depart, departPermission, permission, role, rolePermission } from '../../platform/database/schema/schema.ts'
import { nextRevision } from '../../platform/resource/revision.ts'

export type MenuRuleRow = typeof permissionDataRule.$inferSelect

interface MenuRuleQuery {
  permissionId: string
  ruleName?: string | undefined
  ruleValue?: string | undefined
}

/** The tenant's rules of a menu, in the order of their creation. */
export function ofMenu(db: Db, tenantId: string, { permissionId, ruleName, ruleValue }: MenuRuleQuery) {
  const conditions: (SQL | undefined)[] = [
    ruleName ? like(permissionDataRule.ruleName, containing(ruleName)) : undefined,
    ruleValue ? like(permissionDataRule.ruleValue, containing(ruleValue)) : undefined,
  ]
  return db
    .select()
    .from(permissionDataRule)
    .where(
      and(eq(permissionDataRule.permissionId, permissionId), eq(permissionDataRule.tenantId, tenantId), ...conditions),
    )
    .orderBy(permissionDataRule.createTime, permissionDataRule.id)
}

const containing = (text: string) => `%${text.replaceAll('*', '').replaceAll(/[\\%_]/g, '\\$&')}%`

/** One of the tenant's rules with its menu, locked until the transaction ends. */
export async function findForUpdate(db: Db, tenantId: string, id: string): Promise<MenuRuleRow | undefined> {
  const [row] = await db
    .select()
    .from(permissionDataRule)
    .where(and(eq(permissionDataRule.id, id), eq(permissionDataRule.tenantId, tenantId)))
    .for('update')
  return row
}

/** A menu of the installation or of the tenant. */
export async function findMenu(db: Db, tenantId: string, id: string) {
  const [row] = await db
    .select({ name: permission.name, component: permission.component })
    .from(permission)
    .where(and(eq(permission.id, id), or(isNull(permission.tenantId), eq(permission.tenantId, tenantId))))
  return row
}

/** Inserts a rule and returns it. */
export function insert(db: Db, row: typeof permissionDataRule.$inferInsert): Promise<MenuRuleRow[]> {
  return db.insert(permissionDataRule).values(row).returning()
}

/** Changes a rule and counts up its revision. */
export async function update(db: Db, tenantId: string, id: string, changes: Partial<MenuRuleRow>): Promise<void> {
  await db
    .update(permissionDataRule)
    .set({ ...changes, revision: nextRevision(permissionDataRule.revision) })
    .where(and(eq(permissionDataRule.id, id), eq(permissionDataRule.tenantId, tenantId)))
}

export async function remove(db: Db, tenantId: string, id: string): Promise<void> {
  await db
    .delete(permissionDataRule)
    .where(and(eq(permissionDataRule.id, id), eq(permissionDataRule.tenantId, tenantId)))
}

/** A role that was granted a permission, by both ids. */
export async function findGrantedRole(db: Db, scope: DataScope, roleId: string, permissionId: string) {
  const [row] = await db
    .select({ roleName: role.roleName, roleCode: role.roleCode })
    .from(rolePermission)
    .innerJoin(role, eq(role.id, rolePermission.roleId))
    .where(visible(role, scope, [eq(role.id, roleId), eq(rolePermission.permissionId, permissionId)]))
  return row
}

/** A department that may pass on a permission to its roles, by both ids. */
export async function findGrantedDepart(db: Db, scope: DataScope, departId: string, permissionId: string) {
  const [row] = await db
    .select({ departName: depart.departName })
    .from(departPermission)
    .innerJoin(depart, eq(depart.id, departPermission.departId))
    .where(visible(depart, scope, [eq(depart.id, departId), eq(departPermission.permissionId, permissionId)]))
  return row
}

/** For whom rules are in force: a role, or the roles of a department. */
export type RuleHolder = ReturnType<typeof ofRole> | ReturnType<typeof ofDepart>

export const ofRole = (roleId: string) =>
  ({ table: rolePermissionDataRule, column: rolePermissionDataRule.roleId, key: { roleId } }) as const

export const ofDepart = (departId: string) =>
  ({ table: departPermissionDataRule, column: departPermissionDataRule.departId, key: { departId } }) as const

/** The id of the holder. */
const idOf = ({ key }: RuleHolder) => ('roleId' in key ? key.roleId : key.departId)

/** The ids of a menu's rules that are in force for a role or a department. */
export async function rulesInForce(db: Db, tenantId: string, holder: RuleHolder, permissionId: string) {
  const rows = await db
    .select({ id: permissionDataRule.id })
    .from(holder.table)
    .innerJoin(permissionDataRule, eq(permissionDataRule.id, holder.table.ruleId))
    .where(
      and(
        eq(holder.column, idOf(holder)),
        eq(permissionDataRule.permissionId, permissionId),
        eq(permissionDataRule.tenantId, tenantId),
      ),
    )
    .orderBy(permissionDataRule.createTime, permissionDataRule.id)
  return rows.map(({ id }) => id)
}

/** Puts rules in force in place of others. */
export async function replaceRules(
  db: Db,
  { tenantId, holder }: { tenantId: string; holder: RuleHolder },
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  if (removed.length > 0) {
    await db
      .delete(holder.table)
      .where(and(eq(holder.column, idOf(holder)), inArray(holder.table.ruleId, [...removed])))
  }
  if (added.length === 0) return
  if ('roleId' in holder.key) {
    const { roleId } = holder.key
    await db.insert(rolePermissionDataRule).values(added.map((ruleId) => ({ roleId, ruleId, tenantId })))
  } else {
    const { departId } = holder.key
    await db.insert(departPermissionDataRule).values(added.map((ruleId) => ({ departId, ruleId, tenantId })))
  }
}
