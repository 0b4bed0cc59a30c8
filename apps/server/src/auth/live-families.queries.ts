import { and, eq, gt, inArray } from 'drizzle-orm'
import { USER_STATUS } from '@trackhoe/contract'
import { displayToken } from '../platform/database/announcement-schema.ts'
import type { Db } from '../platform/database/database.ts'
import { authSession, organization, user } from '../platform/database/schema.ts'

const ACTIVE_TENANT = 1

/** Which of these sign-ins still live; a display counts under its own id. */
export async function liveFamilies(db: Db, familyIds: readonly string[], now: Date): Promise<Set<string>> {
  if (familyIds.length === 0) return new Set()
  const asked = [...familyIds]
  const sessions = await db
    .selectDistinct({ id: authSession.familyId })
    .from(authSession)
    .innerJoin(user, eq(user.id, authSession.userId))
    .innerJoin(organization, eq(organization.id, authSession.tenantId))
    .where(
      and(
        inArray(authSession.familyId, asked),
        gt(authSession.expireTime, now),
        eq(user.status, USER_STATUS.normal),
        eq(organization.status, ACTIVE_TENANT),
      ),
    )
  const displays = await db
    .select({ id: displayToken.id })
    .from(displayToken)
    .innerJoin(organization, eq(organization.id, displayToken.tenantId))
    .where(and(inArray(displayToken.id, asked), eq(organization.status, ACTIVE_TENANT)))
  return new Set([...sessions, ...displays].map(({ id }) => id))
}
