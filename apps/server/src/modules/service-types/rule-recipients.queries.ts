import { and, asc, eq, ne } from 'drizzle-orm'
import { USER_STATUS } from '@trackhoe/contract'
import { UNREMINDED_ROLE_CODE } from '@trackhoe/contract/service'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import type { Db } from '../../platform/database/database.ts'
import { role, user, userRole } from '../../platform/database/schema/schema.ts'

interface Chosen {
  /** User names. */
  readonly users: readonly string[]
  /** Ids of roles. */
  readonly roles: readonly string[]
}

/** Somebody whom a rule reminds, once, however many of the chosen roles he has. */
export interface Recipient {
  readonly userId: string
  readonly name: string
}

/** Whom a rule reminds now: the chosen users and who has the chosen roles, those whose accounts are frozen left out. */
export async function recipientsOf(
  db: Db,
  tenantId: string,
  { users, roles }: Chosen,
): Promise<{ recipients: Recipient[]; emptyRoles: string[] }> {
  const active = eq(user.status, USER_STATUS.normal)
  const named =
    users.length === 0
      ? []
      : await db
          .select({ userId: user.id, name: user.realname })
          .from(user)
          .where(and(eq(user.tenantId, tenantId), inArray(user.username, [...users]), active))
          .orderBy(asc(user.username))
  const chosenRoles =
    roles.length === 0
      ? []
      : await db
          .select({ id: role.id, roleName: role.roleName })
          .from(role)
          .where(
            and(eq(role.tenantId, tenantId), inArray(role.id, [...roles]), ne(role.roleCode, UNREMINDED_ROLE_CODE)),
          )
  const members =
    chosenRoles.length === 0
      ? []
      : await db
          .select({ userId: user.id, name: user.realname, roleId: userRole.roleId })
          .from(userRole)
          .innerJoin(user, eq(user.id, userRole.userId))
          .where(
            and(
              eq(userRole.tenantId, tenantId),
              inArray(
                userRole.roleId,
                chosenRoles.map(({ id }) => id),
              ),
              active,
            ),
          )
          .orderBy(asc(user.username))
  const all = new Map([...named, ...members].map(({ userId, name }) => [userId, { userId, name: name ?? '' }]))
  const held = new Set(members.map(({ roleId }) => roleId))
  return {
    recipients: [...all.values()],
    emptyRoles: chosenRoles.filter(({ id }) => !held.has(id)).map(({ roleName }) => roleName),
  }
}
