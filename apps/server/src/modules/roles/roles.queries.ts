import { and, asc, eq } from 'drizzle-orm'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import { applyChanges, type LinkChanges } from '../../platform/database/apply-changes.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  dataRule,
  permissionDataRule,
  rolePermissionDataRule,
} from '../../platform/database/schema/data-rule-schema.ts'
import { role, rolePermission, user, userRole } from '../../platform/database/schema/schema.ts'

export type RoleRow = typeof role.$inferSelect

export function visibleRoles(db: Db, scope: DataScope): Promise<RoleRow[]> {
  return db.select().from(role).where(visible(role, scope)).orderBy(asc(role.createTime), asc(role.id))
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

export async function grantsOf(db: Db, scope: DataScope, ...roleIds: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: rolePermission.permissionId })
    .from(rolePermission)
    .innerJoin(role, eq(role.id, rolePermission.roleId))
    .where(visible(role, scope, [inArray(role.id, roleIds)]))
    .orderBy(asc(rolePermission.permissionId))
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
        .delete(rolePermission)
        .where(
          and(
            eq(rolePermission.roleId, roleId),
            eq(rolePermission.tenantId, tenantId),
            inArray(rolePermission.permissionId, ids),
          ),
        ),
    add: (ids) =>
      db
        .insert(rolePermission)
        .values(ids.map((permissionId) => ({ roleId, tenantId, permissionId })))
        .onConflictDoNothing(),
  })
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
