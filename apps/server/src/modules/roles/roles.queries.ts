import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import { wholeTenant, type DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { dataRule, permissionDataRule, rolePermissionDataRule } from '../../platform/database/data-rule-schema.ts'
import { role, rolePermission, user, userRole } from '../../platform/database/schema.ts'
import { conditionsOf, orderOf, type ListColumns, type ListQueryInput } from '../../platform/http/list-query.ts'
import { idsOfList } from '../../platform/http/list-total.ts'
import { nextRevision } from '../../platform/http/revision.ts'

const columns: ListColumns = {
  id: { column: role.id, kind: 'text', label: '编号' },
  roleName: { column: role.roleName, kind: 'text', label: '角色名称', pinyin: true },
  roleCode: { column: role.roleCode, kind: 'text', label: '角色编码' },
  description: { column: role.description, kind: 'text', label: '描述', pinyin: true },
  createTime: { column: role.createTime, kind: 'time', label: '创建时间' },
}

export type RoleRow = typeof role.$inferSelect

export function visibleRoles(db: Db, scope: DataScope): Promise<RoleRow[]> {
  return db.select().from(role).where(visible(role, scope)).orderBy(asc(role.createTime), asc(role.id))
}

export async function page(db: Db, scope: DataScope, query: ListQueryInput) {
  const where = visible(role, scope, conditionsOf(columns, query))
  const [counted] = await db.select({ total: count() }).from(role).where(where)
  const rows = await db
    .select()
    .from(role)
    .where(where)
    .orderBy(...orderOf(columns, query, role.id))
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
  return { rows, total: counted?.total ?? 0 }
}

/** The ids of the roles that a query finds; of the selected ones only, where there are any. */
export const idsOf = (db: Db, scope: DataScope, query: ListQueryInput, selections: readonly string[]) =>
  idsOfList(db, { table: role, id: role.id, columns }, scope, query, selections)

/** The roles among these ids. */
export const rowsOf = (db: Db, scope: DataScope, ids: readonly string[]): Promise<RoleRow[]> =>
  db
    .select()
    .from(role)
    .where(visible(role, scope, [inArray(role.id, [...ids])]))

/** The roles among these ids, locked until the transaction ends. */
export function findForUpdate(db: Db, scope: DataScope, ids: readonly string[]): Promise<RoleRow[]> {
  return db
    .select()
    .from(role)
    .where(visible(role, scope, [inArray(role.id, [...ids])]))
    .orderBy(asc(role.id))
    .for('update')
}

export async function insert(db: Db, row: typeof role.$inferInsert): Promise<void> {
  await db.insert(role).values(row)
}

export async function update(db: Db, scope: DataScope, id: string, changes: Partial<typeof role.$inferInsert>) {
  await db
    .update(role)
    .set({ ...changes, revision: nextRevision(role.revision) })
    .where(visible(role, scope, [eq(role.id, id)]))
}

export async function remove(db: Db, scope: DataScope, ids: readonly string[]): Promise<void> {
  await db.delete(role).where(visible(role, scope, [inArray(role.id, [...ids])]))
}

/** Whether a role of the tenant other than `except` has the code. */
export async function hasCode(db: Db, tenantId: string, roleCode: string, except?: string): Promise<boolean> {
  const others = except === undefined ? undefined : ne(role.id, except)
  const [row] = await db
    .select({ id: role.id })
    .from(role)
    .where(visible(role, wholeTenant(tenantId), [eq(role.roleCode, roleCode), others]))
  return row !== undefined
}

/** How many users have each of these roles; a role without any is missing. */
export async function userCounts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ roleId: userRole.roleId, total: count() })
    .from(userRole)
    .where(inArray(userRole.roleId, [...ids]))
    .groupBy(userRole.roleId)
  return new Map(rows.map(({ roleId, total }) => [roleId, total]))
}

/** The users of a role, by their names. */
export function usersOf(db: Db, scope: DataScope, roleId: string) {
  return db
    .select({
      id: user.id,
      username: user.username,
      realname: user.realname,
      status: user.status,
      createTime: user.createTime,
    })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .innerJoin(user, eq(user.id, userRole.userId))
    .where(and(visible(role, scope, [eq(role.id, roleId)]), visible(user, scope)))
    .orderBy(asc(user.username))
}

export async function grantsOf(db: Db, scope: DataScope, roleId: string): Promise<string[]> {
  const rows = await db
    .select({ id: rolePermission.permissionId })
    .from(rolePermission)
    .innerJoin(role, eq(role.id, rolePermission.roleId))
    .where(visible(role, scope, [eq(role.id, roleId)]))
    .orderBy(asc(rolePermission.permissionId))
  return rows.map(({ id }) => id)
}

export async function changeGrants(
  db: Db,
  { tenantId, roleId }: { tenantId: string; roleId: string },
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  if (removed.length > 0) {
    await db
      .delete(rolePermission)
      .where(
        and(
          eq(rolePermission.roleId, roleId),
          eq(rolePermission.tenantId, tenantId),
          inArray(rolePermission.permissionId, [...removed]),
        ),
      )
  }
  if (added.length > 0) {
    await db
      .insert(rolePermission)
      .values(added.map((permissionId) => ({ roleId, tenantId, permissionId })))
      .onConflictDoNothing()
  }
}

/** The ids of the permissions with data rules of the tenant. */
export async function permissionsWithRules(db: Db, tenantId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ id: permissionDataRule.permissionId })
    .from(permissionDataRule)
    .where(eq(permissionDataRule.tenantId, tenantId))
  return new Set(rows.map(({ id }) => id))
}

interface CopiedRules {
  roleId: string
  newId: () => string
  by: string
  at: Date
}

/** Gives a role the data rules of another one. */
export async function copyDataRules(db: Db, fromRoleId: string, { roleId, newId, by, at }: CopiedRules): Promise<void> {
  const rules = await db.select().from(dataRule).where(eq(dataRule.roleId, fromRoleId))
  if (rules.length > 0) {
    const copied = { roleId, createBy: by, createTime: at, updateBy: null, updateTime: null, revision: 1 }
    await db.insert(dataRule).values(rules.map((rule) => ({ ...rule, ...copied, id: newId() })))
  }
  const ofMenus = await db.select().from(rolePermissionDataRule).where(eq(rolePermissionDataRule.roleId, fromRoleId))
  if (ofMenus.length > 0) {
    await db.insert(rolePermissionDataRule).values(ofMenus.map((rule) => ({ ...rule, roleId })))
  }
}
