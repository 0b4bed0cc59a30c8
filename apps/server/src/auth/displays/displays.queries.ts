import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { after, MINUTE_MS } from '../../platform/core/clock.ts'
import { displaySession, displayToken } from '../../platform/database/schema/announcement-schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { organization } from '../../platform/database/schema/schema.ts'
import { hashToken } from '../tokens.ts'

const ACTIVE_TENANT = 1
/** A display is opened on few screens; opening it on more ends the oldest. */
const SESSIONS_PER_DISPLAY = 20

/** The condition that a display joined with its tenant is valid: not past its end, its tenant active. */
export const isLiveDisplay = (now: Date) =>
  and(eq(organization.status, ACTIVE_TENANT), or(isNull(displayToken.expireTime), gt(displayToken.expireTime, now)))

const shape = {
  id: displayToken.id,
  name: displayToken.name,
  tenantId: displayToken.tenantId,
  page: displayToken.page,
  expireTime: displayToken.expireTime,
}

/** The display whose token it is; undefined when it is unknown, revoked or past its end, or its tenant is frozen. */
export async function findDisplay(db: Db, token: string, now: Date) {
  const [found] = await db
    .select(shape)
    .from(displayToken)
    .innerJoin(organization, eq(organization.id, displayToken.tenantId))
    .where(and(eq(displayToken.tokenHash, hashToken(token)), isLiveDisplay(now)))
  return found
}

/** The display whose session a browser has, by the value of its cookie; undefined as for a token. */
export async function findDisplayOfSession(db: Db, sessionToken: string, now: Date) {
  const [found] = await db
    .select(shape)
    .from(displaySession)
    .innerJoin(displayToken, eq(displayToken.id, displaySession.displayId))
    .innerJoin(organization, eq(organization.id, displayToken.tenantId))
    .where(and(eq(displaySession.tokenHash, hashToken(sessionToken)), isLiveDisplay(now)))
  if (!found) return undefined
  // Once a minute is enough to see that a display lives.
  const stale = or(isNull(displayToken.lastSeenTime), lt(displayToken.lastSeenTime, after(now, -MINUTE_MS)))
  await db
    .update(displayToken)
    .set({ lastSeenTime: now })
    .where(and(eq(displayToken.id, found.id), stale))
  return found
}

/** Opens the session of one browser for a display. */
export async function openDisplaySession(db: Db, displayId: string, sessionToken: string, now: Date): Promise<void> {
  await db.insert(displaySession).values({ tokenHash: hashToken(sessionToken), displayId, createTime: now })
  const older = db
    .select({ tokenHash: displaySession.tokenHash })
    .from(displaySession)
    .where(eq(displaySession.displayId, displayId))
    .orderBy(desc(displaySession.createTime), displaySession.tokenHash)
    .offset(SESSIONS_PER_DISPLAY)
  await db.delete(displaySession).where(inArray(displaySession.tokenHash, older))
}
