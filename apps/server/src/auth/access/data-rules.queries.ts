import { and, eq, sql } from 'drizzle-orm'
import { userCurrentDepart } from '../../platform/database/schema/account-schema.ts'
import {
  dataRule,
  departPermissionDataRule,
  permissionDataRule,
  rolePermissionDataRule,
} from '../../platform/database/schema/data-rule-schema.ts'
import type { Db } from '../../platform/database/database.ts'
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
import { ADMIN_ROLE_CODE } from './admin-role.ts'

const IN_FORCE = '1'

interface Person {
  userId: string
  tenantId: string
}

/**
 * The rules in force of a user's roles: those of an entity, those of a menu that the role is granted, and those of a
 * department for a menu that a role inside it is granted. A department counts as one role.
 */
export async function rulesOfRoles(db: Db, { userId, tenantId }: Person) {
  const ofPerson = and(eq(userRole.userId, userId), eq(role.tenantId, tenantId))
  const ofEntities = db
    .select({
      roleId: role.id,
      roleName: role.roleName,
      entity: sql<string | null>`${dataRule.entity}`.as('entity'),
      component: sql<string | null>`null::text`.as('component'),
      attribute: sql<string>`${dataRule.attr}`.as('attribute'),
      operator: sql<string>`${dataRule.condition}`.as('operator'),
      value: sql<string>`${dataRule.value}`.as('value'),
    })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .innerJoin(dataRule, and(eq(dataRule.roleId, role.id), eq(dataRule.status, IN_FORCE)))
    .where(ofPerson)
  const ofMenus = db
    .select({
      roleId: role.id,
      roleName: role.roleName,
      entity: sql<string | null>`null::text`.as('entity'),
      component: sql<string | null>`${permission.component}`.as('component'),
      attribute: sql<string>`${permissionDataRule.ruleColumn}`.as('attribute'),
      operator: sql<string>`${permissionDataRule.ruleConditions}`.as('operator'),
      value: sql<string>`${permissionDataRule.ruleValue}`.as('value'),
    })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .innerJoin(rolePermissionDataRule, eq(rolePermissionDataRule.roleId, role.id))
    .innerJoin(
      permissionDataRule,
      and(eq(permissionDataRule.id, rolePermissionDataRule.ruleId), eq(permissionDataRule.status, IN_FORCE)),
    )
    .innerJoin(permission, eq(permission.id, permissionDataRule.permissionId))
    .innerJoin(
      rolePermission,
      and(eq(rolePermission.roleId, role.id), eq(rolePermission.permissionId, permissionDataRule.permissionId)),
    )
    .where(ofPerson)
  const ofDepartments = db
    .selectDistinct({
      roleId: depart.id,
      roleName: depart.departName,
      entity: sql<string | null>`null::text`.as('entity'),
      component: sql<string | null>`${permission.component}`.as('component'),
      attribute: sql<string>`${permissionDataRule.ruleColumn}`.as('attribute'),
      operator: sql<string>`${permissionDataRule.ruleConditions}`.as('operator'),
      value: sql<string>`${permissionDataRule.ruleValue}`.as('value'),
    })
    .from(departRoleUser)
    .innerJoin(departRole, eq(departRole.id, departRoleUser.roleId))
    .innerJoin(depart, eq(depart.id, departRole.departId))
    // Who has left the department has lost its roles.
    .innerJoin(userDepart, and(eq(userDepart.userId, departRoleUser.userId), eq(userDepart.depId, depart.id)))
    .innerJoin(departPermissionDataRule, eq(departPermissionDataRule.departId, depart.id))
    .innerJoin(
      permissionDataRule,
      and(eq(permissionDataRule.id, departPermissionDataRule.ruleId), eq(permissionDataRule.status, IN_FORCE)),
    )
    .innerJoin(permission, eq(permission.id, permissionDataRule.permissionId))
    .innerJoin(
      departRolePermission,
      and(eq(departRolePermission.roleId, departRole.id), eq(departRolePermission.permissionId, permission.id)),
    )
    .where(and(eq(departRoleUser.userId, userId), eq(depart.tenantId, tenantId)))
  // Asked for each call; planning ten joins takes longer than finding that there are no rules.
  return ofEntities.unionAll(ofMenus).unionAll(ofDepartments).prepare('rules_of_roles').execute()
}

/** Returns true when a user is an administrator of the tenant. */
export async function isAdministrator(db: Db, { userId, tenantId }: Person): Promise<boolean> {
  const [row] = await db
    .select({ id: role.id })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(userRole.userId, userId), eq(role.tenantId, tenantId), eq(role.roleCode, ADMIN_ROLE_CODE)))
    .limit(1)
  return row !== undefined
}

/** The name of a user, and the codes of his departments in a tenant with the one he has chosen to work for. */
export async function findPerson(db: Db, { userId, tenantId }: Person) {
  const [found] = await db
    .select({ username: user.username, realname: user.realname })
    .from(user)
    .where(eq(user.id, userId))
  const departs = await db
    .select({ orgCode: depart.orgCode, chosen: userCurrentDepart.orgCode })
    .from(userDepart)
    .innerJoin(depart, eq(depart.id, userDepart.depId))
    .leftJoin(
      userCurrentDepart,
      and(eq(userCurrentDepart.userId, userDepart.userId), eq(userCurrentDepart.tenantId, depart.tenantId)),
    )
    .where(and(eq(userDepart.userId, userId), eq(depart.tenantId, tenantId)))
    .orderBy(depart.orgCode)
  const orgCodes = departs.map(({ orgCode }) => orgCode)
  const current = departs.find(({ orgCode, chosen }) => orgCode === chosen) ?? departs[0]
  return {
    userId,
    tenantId,
    username: found?.username ?? '',
    realname: found?.realname ?? null,
    orgCode: current?.orgCode ?? null,
    orgCodes,
  }
}
