import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import {
  depart,
  departPermission,
  departRole,
  departRolePermission,
  departRoleUser,
  user,
  userDepart,
} from '../../platform/database/schema.ts'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import { conditionsOf, orderOf, within, type ListColumns, type ListQueryInput } from '../../platform/http/list-query.ts'
import { nextRevision } from '../../platform/http/revision.ts'

export type DepartRoleRow = typeof departRole.$inferSelect

const columns: ListColumns = {
  id: { column: departRole.id, kind: 'text', label: '编号' },
  roleName: { column: departRole.roleName, kind: 'text', label: '角色名称', pinyin: true },
  roleCode: { column: departRole.roleCode, kind: 'text', label: '角色编码' },
  createTime: { column: departRole.createTime, kind: 'time', label: '创建时间' },
}

/** The departments that the scope shows, for the conditions of queries. */
const visibleDeparts = (db: Db, scope: DataScope) =>
  db.select({ id: depart.id }).from(depart).where(visible(depart, scope))

/** A department that the scope shows; undefined for another one. */
export async function findDepart(db: Db, scope: DataScope, id: string) {
  const [found] = await db
    .select({ id: depart.id, departName: depart.departName })
    .from(depart)
    .where(visible(depart, scope, [eq(depart.id, id)]))
  return found
}

/** What a department may pass on to its roles. */
export async function permissionsOf(db: Db, tenantId: string, departId: string): Promise<string[]> {
  const rows = await db
    .select({ id: departPermission.permissionId })
    .from(departPermission)
    .where(and(eq(departPermission.departId, departId), eq(departPermission.tenantId, tenantId)))
    .orderBy(asc(departPermission.permissionId))
  return rows.map(({ id }) => id)
}

interface Changes {
  added: readonly string[]
  removed: readonly string[]
}

/** Changes what a department may pass on; what it loses, its roles lose as well. */
export async function changePermissions(
  db: Db,
  { tenantId, departId }: { tenantId: string; departId: string },
  { added, removed }: Changes,
): Promise<void> {
  if (removed.length > 0) {
    const ids = [...removed]
    await db
      .delete(departPermission)
      .where(and(eq(departPermission.departId, departId), inArray(departPermission.permissionId, ids)))
    const roles = db.select({ id: departRole.id }).from(departRole).where(eq(departRole.departId, departId))
    await db
      .delete(departRolePermission)
      .where(and(inArray(departRolePermission.roleId, roles), inArray(departRolePermission.permissionId, ids)))
  }
  if (added.length > 0) {
    await db
      .insert(departPermission)
      .values(added.map((permissionId) => ({ departId, tenantId, permissionId })))
      .onConflictDoNothing()
  }
}

/** One page of the roles inside a department. */
export async function page(db: Db, scope: DataScope, departId: string, query: ListQueryInput) {
  const where = within(departRole.tenantId, scope.tenantId, [
    eq(departRole.departId, departId),
    inArray(departRole.departId, visibleDeparts(db, scope)),
    ...conditionsOf(columns, query),
  ])
  const [counted] = await db.select({ total: count() }).from(departRole).where(where)
  const rows = await db
    .select()
    .from(departRole)
    .where(where)
    .orderBy(...orderOf(columns, query, departRole.id))
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
  return { rows, total: counted?.total ?? 0 }
}

/** All roles inside a department, by their names. */
export function rolesOf(db: Db, scope: DataScope, departId: string): Promise<DepartRoleRow[]> {
  return db
    .select()
    .from(departRole)
    .where(
      and(
        eq(departRole.tenantId, scope.tenantId),
        eq(departRole.departId, departId),
        inArray(departRole.departId, visibleDeparts(db, scope)),
      ),
    )
    .orderBy(asc(departRole.roleName), asc(departRole.id))
}

/** The roles among these ids whose department the scope shows, locked until the transaction ends. */
export function findForUpdate(db: Db, scope: DataScope, ids: readonly string[]): Promise<DepartRoleRow[]> {
  return db
    .select()
    .from(departRole)
    .where(
      and(
        inArray(departRole.id, [...ids]),
        eq(departRole.tenantId, scope.tenantId),
        inArray(departRole.departId, visibleDeparts(db, scope)),
      ),
    )
    .orderBy(asc(departRole.id))
    .for('update')
}

/** Whether the department has another role with the code. */
export async function hasCode(db: Db, departId: string, roleCode: string, except?: string): Promise<boolean> {
  const [row] = await db
    .select({ id: departRole.id })
    .from(departRole)
    .where(
      and(
        eq(departRole.departId, departId),
        eq(departRole.roleCode, roleCode),
        except === undefined ? undefined : ne(departRole.id, except),
      ),
    )
  return row !== undefined
}

export async function insert(db: Db, row: typeof departRole.$inferInsert): Promise<void> {
  await db.insert(departRole).values(row)
}

/** Changes a role and counts up its revision. The caller has seen that it is the tenant's. */
export async function update(db: Db, id: string, changes: Partial<DepartRoleRow>): Promise<void> {
  await db
    .update(departRole)
    .set({ ...changes, revision: nextRevision(departRole.revision) })
    .where(eq(departRole.id, id))
}

export async function remove(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(departRole).where(inArray(departRole.id, [...ids]))
}

export async function grantsOf(db: Db, tenantId: string, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return []
  const rows = await db
    .selectDistinct({ id: departRolePermission.permissionId })
    .from(departRolePermission)
    .where(and(inArray(departRolePermission.roleId, [...roleIds]), eq(departRolePermission.tenantId, tenantId)))
    .orderBy(asc(departRolePermission.permissionId))
  return rows.map(({ id }) => id)
}

export async function changeGrants(
  db: Db,
  { tenantId, roleId }: { tenantId: string; roleId: string },
  { added, removed }: Changes,
): Promise<void> {
  if (removed.length > 0) {
    await db
      .delete(departRolePermission)
      .where(and(eq(departRolePermission.roleId, roleId), inArray(departRolePermission.permissionId, [...removed])))
  }
  if (added.length > 0) {
    await db
      .insert(departRolePermission)
      .values(added.map((permissionId) => ({ roleId, tenantId, permissionId })))
      .onConflictDoNothing()
  }
}

/** How many users have each of these roles; a role without any is missing. */
export async function userCounts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ roleId: departRoleUser.roleId, total: count() })
    .from(departRoleUser)
    .where(inArray(departRoleUser.roleId, [...ids]))
    .groupBy(departRoleUser.roleId)
  return new Map(rows.map(({ roleId, total }) => [roleId, total]))
}

/** The roles that a user has inside the departments that the scope shows, or inside one of them. */
export function rolesOfUser(db: Db, scope: DataScope, userId: string, departId?: string) {
  return db
    .select({ droleId: departRoleUser.roleId, userId: departRoleUser.userId })
    .from(departRoleUser)
    .innerJoin(departRole, eq(departRole.id, departRoleUser.roleId))
    .innerJoin(user, eq(user.id, departRoleUser.userId))
    .where(
      and(
        visible(user, scope, [eq(user.id, userId)]),
        eq(departRole.tenantId, scope.tenantId),
        inArray(departRole.departId, visibleDeparts(db, scope)),
        departId === undefined ? undefined : eq(departRole.departId, departId),
      ),
    )
    .orderBy(asc(departRoleUser.roleId))
}

/** The departments of a user of the tenant. Undefined for a user whom the scope does not show. */
export async function departsOfUser(db: Db, scope: DataScope, userId: string) {
  const [found] = await db
    .select({ id: user.id, username: user.username })
    .from(user)
    .where(visible(user, scope, [eq(user.id, userId)]))
  if (!found) return undefined
  const rows = await db.select({ id: userDepart.depId }).from(userDepart).where(eq(userDepart.userId, userId))
  return { username: found.username, departIds: rows.map(({ id }) => id) }
}

export async function changeRolesOfUser(
  db: Db,
  { tenantId, userId }: { tenantId: string; userId: string },
  { added, removed }: Changes,
): Promise<void> {
  if (removed.length > 0) {
    await db
      .delete(departRoleUser)
      .where(and(eq(departRoleUser.userId, userId), inArray(departRoleUser.roleId, [...removed])))
  }
  if (added.length > 0) {
    await db
      .insert(departRoleUser)
      .values(added.map((roleId) => ({ roleId, tenantId, userId })))
      .onConflictDoNothing()
  }
}
