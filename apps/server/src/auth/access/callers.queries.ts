import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { USER_STATUS } from '@trackhoe/contract'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { after, MINUTE_MS } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  authSession,
  organization,
  permission,
  user,
  userGrant,
  userTenant,
} from '../../platform/database/schema/schema.ts'
import type { Caller } from '../../platform/http/env.ts'
import { hashToken } from '../tokens.ts'

const ACTIVE_TENANT = 1

/** The condition that a session joined with its user and tenant is valid: not expired, and neither of them frozen. */
export const isLiveSession = (now: Date) =>
  and(gt(authSession.expireTime, now), eq(user.status, USER_STATUS.normal), eq(organization.status, ACTIVE_TENANT))

/** Whose access token it is; undefined when it is unknown, has run out, or the user or tenant is frozen. */
export async function findCaller(db: Db, token: string, now: Date): Promise<Omit<Caller, 'dataRules'> | undefined> {
  const tokenHash = hashToken(token)
  const [row] = await db
    .select({
      userId: user.id,
      username: user.username,
      tenantId: authSession.tenantId,
      familyId: authSession.familyId,
      lastUsedTime: authSession.lastUsedTime,
    })
    .from(authSession)
    .innerJoin(user, eq(user.id, authSession.userId))
    .innerJoin(organization, eq(organization.id, authSession.tenantId))
    .where(and(eq(authSession.tokenHash, tokenHash), isLiveSession(now)))
    .prepare('caller_of_token')
    .execute()
  if (!row) return undefined
  const { lastUsedTime, ...caller } = row
  // Good enough for "online in the last five minutes", and not a write for each call.
  if (lastUsedTime < after(now, -MINUTE_MS)) {
    await db.update(authSession).set({ lastUsedTime: now }).where(eq(authSession.tokenHash, tokenHash))
  }
  return caller
}

/** Returns true when the user may work for the tenant. */
export async function belongsTo(db: Db, userId: string, tenantId: string): Promise<boolean> {
  const tenants = await tenantsOf(db, userId)
  return tenants.some((tenant) => tenant.id === tenantId)
}

/** The active tenants of a user, the own one first. */
export async function tenantsOf(db: Db, userId: string) {
  const others = db.select({ id: userTenant.tenantId }).from(userTenant).where(eq(userTenant.userId, userId))
  return db
    .select({
      id: organization.id,
      name: organization.name,
      code: organization.code,
      orgType: organization.orgType,
      parentId: organization.parentId,
      status: organization.status,
    })
    .from(organization)
    .innerJoin(user, eq(user.id, userId))
    .where(
      and(
        eq(organization.status, ACTIVE_TENANT),
        or(eq(organization.id, user.tenantId), inArray(organization.id, others)),
      ),
    )
    .orderBy(sql`${organization.id} <> ${user.tenantId}`, organization.id)
}

/** The permission rows that a user's roles in one tenant grant, those inside his departments included. */
export function grantedTo(db: Db, caller: Pick<Caller, 'userId' | 'tenantId'>) {
  return db
    .select({ id: userGrant.permissionId })
    .from(userGrant)
    .where(and(eq(userGrant.userId, caller.userId), eq(userGrant.tenantId, caller.tenantId)))
}

/**
 * The condition that a permission is granted. As an array the grants are read once: joined, a planner without statistics of the
 * tables reads them again for each permission.
 */
const isGrantedTo = (db: Db, caller: Pick<Caller, 'userId' | 'tenantId'>) =>
  sql`${permission.id} = any(array(${grantedTo(db, caller)}))`

/** Actions are named by the installation only: what a tenant writes on a button of its own opens nothing on the server. */
const isAction = and(ne(permission.status, '0'), isNull(permission.tenantId), isNotNull(permission.perms))

/** The actions a user holds in one tenant. An action that is denied (status 0) is held by nobody. */
export async function actionsOf(db: Db, caller: Pick<Caller, 'userId' | 'tenantId'>): Promise<Set<string>> {
  const rows = await db
    .select({ perms: permission.perms })
    .from(permission)
    .where(and(isGrantedTo(db, caller), isAction))
  return new Set(rows.flatMap(({ perms }) => perms ?? []))
}

/** Every action that one of these users holds in any tenant. */
export async function actionsInAnyTenant(db: Db, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectDistinct({ perms: permission.perms })
    .from(userGrant)
    .innerJoin(permission, eq(permission.id, userGrant.permissionId))
    .where(and(inArray(userGrant.userId, [...userIds]), isAction))
  return rows.flatMap(({ perms }) => perms ?? [])
}

/** The users who hold an action in a tenant and can sign in. */
export async function holdersOf(db: Db, tenantId: string, action: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: user.id })
    .from(user)
    .innerJoin(userGrant, eq(userGrant.userId, user.id))
    .innerJoin(permission, eq(permission.id, userGrant.permissionId))
    .where(
      and(
        eq(userGrant.tenantId, tenantId),
        eq(user.status, USER_STATUS.normal),
        eq(permission.perms, action),
        isAction,
      ),
    )
  return rows.map(({ id }) => id)
}

/** Returns true when a user holds one action in a tenant. Asked for each call, so the others are not read. */
export async function mayDo(db: Db, caller: Pick<Caller, 'userId' | 'tenantId'>, action: string): Promise<boolean> {
  const [row] = await db
    .select({ id: permission.id })
    .from(permission)
    .where(and(eq(permission.perms, action), isGrantedTo(db, caller), isAction))
    .limit(1)
    .prepare('may_do_action')
    .execute()
  return row !== undefined
}
