import { and, asc, eq, ne } from 'drizzle-orm'
import { wholeTenant, type DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { groupBy } from '../../platform/core/group-by.ts'
import {
  depart,
  departRole,
  departRolePermission,
  departRoleUser,
  permission,
  role,
  rolePermission,
  user,
  userDepart,
  userRole,
} from '../../platform/database/schema/schema.ts'
import type { Caller } from '../../platform/http/env.ts'
import { grantedTo } from '../../auth/access/callers.queries.ts'
import type { PermissionRow } from '../../auth/access/menu-rows.queries.ts'

const BUTTON = 2

/** The ids of the rows that the caller's roles grant. */
export async function grantedIds(db: Db, caller: Caller): Promise<Set<string>> {
  const rows = await grantedTo(db, caller)
  return new Set(rows.map(({ id }) => id))
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
  const inDepartments = await db
    .select({ roleId: departRoleUser.roleId })
    .from(departRoleUser)
    .innerJoin(departRole, eq(departRole.id, departRoleUser.roleId))
    .innerJoin(userDepart, and(eq(userDepart.userId, departRoleUser.userId), eq(userDepart.depId, departRole.departId)))
    .where(and(eq(departRoleUser.userId, userId), eq(departRoleUser.tenantId, scope.tenantId)))
  return { status: found.status, roleIds: [...rows, ...inDepartments].map(({ roleId }) => roleId) }
}

/**
 * Every role of the tenant with what it is granted, those inside departments by both names. An action that is denied
 * (status 0) is granted by none.
 */
export async function rolesWithGrants(db: Db, tenantId: string) {
  const roles = await db
    .select({ id: role.id, name: role.roleName })
    .from(role)
    .where(visible(role, wholeTenant(tenantId)))
    .orderBy(asc(role.createTime), asc(role.id))
  const inDepartments = await db
    .select({ id: departRole.id, name: departRole.roleName, departName: depart.departName })
    .from(departRole)
    .innerJoin(depart, eq(depart.id, departRole.departId))
    .where(eq(departRole.tenantId, tenantId))
    .orderBy(asc(depart.orgCode), asc(departRole.roleName))
  const grants = await db
    .select({ roleId: rolePermission.roleId, id: permission.id, perms: permission.perms })
    .from(rolePermission)
    .innerJoin(permission, eq(permission.id, rolePermission.permissionId))
    .where(and(eq(rolePermission.tenantId, tenantId), ne(permission.status, '0')))
  const grantsInDepartments = await db
    .select({ roleId: departRolePermission.roleId, id: permission.id, perms: permission.perms })
    .from(departRolePermission)
    .innerJoin(permission, eq(permission.id, departRolePermission.permissionId))
    .where(and(eq(departRolePermission.tenantId, tenantId), ne(permission.status, '0')))
  const named = inDepartments.map(({ id, name, departName }) => ({ id, name: `${departName} / ${name}` }))
  const byRole = groupBy([...grants, ...grantsInDepartments], ({ roleId }) => roleId)
  return [...roles, ...named].map(({ id, name }) => {
    const own = byRole.get(id) ?? []
    return {
      id,
      name,
      granted: new Set(own.map((row) => row.id)),
      actions: new Set(own.flatMap(({ perms }) => perms ?? [])),
    }
  })
}
