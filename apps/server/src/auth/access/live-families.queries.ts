import { and, eq } from 'drizzle-orm'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { displayToken } from '../../platform/database/schema/announcement-schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { authSession, organization, user } from '../../platform/database/schema/schema.ts'
import { isLiveSession } from './callers.queries.ts'
import { isLiveDisplay } from '../displays/displays.queries.ts'

/** Which of these sign-ins still live; a display counts under its own id. */
export async function liveFamilies(db: Db, familyIds: readonly string[], now: Date): Promise<Set<string>> {
  if (familyIds.length === 0) return new Set()
  const requested = [...familyIds]
  const sessions = await db
    .selectDistinct({ id: authSession.familyId })
    .from(authSession)
    .innerJoin(user, eq(user.id, authSession.userId))
    .innerJoin(organization, eq(organization.id, authSession.tenantId))
    .where(and(inArray(authSession.familyId, requested), isLiveSession(now)))
  const displays = await db
    .select({ id: displayToken.id })
    .from(displayToken)
    .innerJoin(organization, eq(organization.id, displayToken.tenantId))
    .where(and(inArray(displayToken.id, requested), isLiveDisplay(now)))
  return new Set([...sessions, ...displays].map(({ id }) => id))
}
