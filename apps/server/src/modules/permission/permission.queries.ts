import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { wholeTenant, type DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { permission, role, rolePermission, user, userRole } from '../../platform/database/schema.ts'
import type { Caller } from '../../platform/http/env.ts'
import { grantedTo } from '../../auth/callers.queries.ts'

export type PermissionRow = typeof permission.$inferSelect

const BUTTON = 2

/** The rows that the caller's roles grant, and those that everybody has. In menu order. */
export function grantedRows(db: Db, caller: Caller, everybodys: readonly string[]): Promise<PermissionRow[]> {
  return db
    .select()
    .from(permission)
    .where(or(inArray(permission.id, grantedTo(db, caller)), inArray(permission.id, [...everybodys])))
    .orderBy(sql`${permission.sortNo} asc nulls first`, asc(permission.id))
}

/** Every button row of the system. */
export function buttonRows(db: Db): Promise<PermissionRow[]> {
  return db.select().from(permission).where(eq(permission.menuType, BUTTON)).orderBy(asc(permission.id))
}

export const isButton = (row: PermissionRow) => row.menuType === BUTTON

/** The status of a user whom the scope shows, and the ids of his roles there; undefined for an unknown one. */
export async function userWithRoles(db: Db, scope: DataScope, userId: string) {
  const [found] = await db
    .select({ status: user.status })
    .from(user)
    .where(visible(user, scope, [eq(user.id, userId)]))
  if (!found) return undefined
  const rows = await db
    .select({ roleId: userRole.roleId })
    .from(userRole)
    .where(and(eq(userRole.userId, userId), eq(userRole.tenantId, scope.tenantId)))
  return { status: found.status, roleIds: rows.map(({ roleId }) => roleId) }
}

/** Every role of the tenant with what it is granted. An action that is denied (status 0) is granted by none. */
export async function rolesWithGrants(db: Db, tenantId: string) {
  const roles = await db
    .select({ id: role.id, name: role.roleName })
    .from(role)
    .where(visible(role, wholeTenant(tenantId)))
    .orderBy(asc(role.createTime), asc(role.id))
  const grants = await db
    .select({ roleId: rolePermission.roleId, id: permission.id, perms: permission.perms })
    .from(rolePermission)
    .innerJoin(permission, eq(permission.id, rolePermission.permissionId))
    .where(and(eq(rolePermission.tenantId, tenantId), ne(permission.status, '0')))
  return roles.map(({ id, name }) => {
    const own = grants.filter(({ roleId }) => roleId === id)
    return {
      id,
      name,
      granted: new Set(own.map((row) => row.id)),
      actions: new Set(own.flatMap(({ perms }) => perms ?? [])),
    }
  })
}

/** Every menu and page of the system. */
export function menuRows(db: Db): Promise<PermissionRow[]> {
  return db.select().from(permission).where(ne(permission.menuType, BUTTON))
}
