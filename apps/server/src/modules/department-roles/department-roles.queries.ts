import { and, asc, eq } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { applyChanges, type LinkChanges } from '../../platform/database/apply-changes.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  depart,
  departPermission,
  departRole,
  departRolePermission,
  departRoleUser,
  user,
  userDepart,
} from '../../platform/database/schema/schema.ts'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import { within } from '../../platform/http/list-query.ts'

export type DepartRoleRow = typeof departRole.$inferSelect

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

/** Changes what a department may pass on; what it loses, its roles lose as well. */
export async function changePermissions(
  db: Db,
  { tenantId, departId }: { tenantId: string; departId: string },
  changes: LinkChanges,
): Promise<void> {
  await applyChanges(changes, {
    async remove(ids) {
      await db
        .delete(departPermission)
        .where(and(eq(departPermission.departId, departId), inArray(departPermission.permissionId, ids)))
      const roles = db.select({ id: departRole.id }).from(departRole).where(eq(departRole.departId, departId))
      await db
        .delete(departRolePermission)
        .where(and(inArray(departRolePermission.roleId, roles), inArray(departRolePermission.permissionId, ids)))
    },
    add: (ids) =>
      db
        .insert(departPermission)
        .values(ids.map((permissionId) => ({ departId, tenantId, permissionId })))
        .onConflictDoNothing(),
  })
}

/** The condition that a role is in a department that the scope shows. */
export const visibleRoles = (scope: DataScope) =>
  within(departRole.tenantId, scope.tenantId, [
    inArray(
      departRole.departId,
      new QueryBuilder().select({ id: depart.id }).from(depart).where(visible(depart, scope)),
    ),
  ])

export const ofDepart = (departId: string) => eq(departRole.departId, departId)

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
  changes: LinkChanges,
): Promise<void> {
  await applyChanges(changes, {
    remove: (ids) =>
      db
        .delete(departRolePermission)
        .where(and(eq(departRolePermission.roleId, roleId), inArray(departRolePermission.permissionId, ids))),
    add: (ids) =>
      db
        .insert(departRolePermission)
        .values(ids.map((permissionId) => ({ roleId, tenantId, permissionId })))
        .onConflictDoNothing(),
  })
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
  changes: LinkChanges,
): Promise<void> {
  await applyChanges(changes, {
    remove: (ids) =>
      db.delete(departRoleUser).where(and(eq(departRoleUser.userId, userId), inArray(departRoleUser.roleId, ids))),
    add: (ids) =>
      db
        .insert(departRoleUser)
        .values(ids.map((roleId) => ({ roleId, tenantId, userId })))
        .onConflictDoNothing(),
  })
}
