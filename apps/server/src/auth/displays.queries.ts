import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { after, MINUTE_MS } from '../platform/core/clock.ts'
import { displayToken } from '../platform/database/announcement-schema.ts'
import type { Db } from '../platform/database/database.ts'
import { organization } from '../platform/database/schema.ts'
import { hashToken } from './tokens.ts'

const ACTIVE_TENANT = 1

/** The display whose token it is; undefined when it is unknown or revoked, or its tenant is frozen. */
export async function findDisplay(db: Db, token: string, now: Date) {
  const [found] = await db
    .select({
      id: displayToken.id,
      name: displayToken.name,
      tenantId: displayToken.tenantId,
      page: displayToken.page,
    })
    .from(displayToken)
    .innerJoin(organization, eq(organization.id, displayToken.tenantId))
    .where(and(eq(displayToken.tokenHash, hashToken(token)), eq(organization.status, ACTIVE_TENANT)))
  if (!found) return undefined
  // Once a minute is enough to see that a display lives.
  const stale = or(isNull(displayToken.lastSeenTime), lt(displayToken.lastSeenTime, after(now, -MINUTE_MS)))
  await db
    .update(displayToken)
    .set({ lastSeenTime: now })
    .where(and(eq(displayToken.id, found.id), stale))
  return found
}
