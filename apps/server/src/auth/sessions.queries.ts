import { and, desc, eq, gt, isNull, lt, max, ne, sql } from 'drizzle-orm'
import { USER_STATUS } from '@trackhoe/contract'
import { inArray } from '../platform/database/schema/array-columns.ts'
import { after, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../platform/core/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { authRefreshToken, authSession, oneTimeToken, user } from '../platform/database/schema/schema.ts'
import { newId, type Random } from '../platform/core/random.ts'
import { hashToken, newPair, newToken, plainToken, successorsOf, type TokenPair } from './tokens.ts'

// Source: platform specification §9 for the two lives; the rest is not in the specification.
const ACCESS_LIFE_MS = 12 * HOUR_MS
const REFRESH_LIFE_MS = 10 * DAY_MS
const REPEAT_WINDOW_MS = 10 * SECOND_MS
/** How long the access token before a refresh still works, for calls that are under way. */
const OVERLAP_MS = MINUTE_MS
/** How long a one-time token works. Unit: seconds. */
export const ONE_TIME_LIFE_SECONDS = 60

interface Owner {
  userId: string
  tenantId: string
}

/** From where somebody signs in or renews a session, as far as it is known. */
export interface SessionOrigin {
  address?: string
  userAgent?: string | undefined
}

/** Longer texts of a `User-Agent` header are cut off. */
const USER_AGENT_LENGTH = 300

/** From where a request comes, for the list of sessions. */
export const originOf = (request: { address: string; header(name: string): string | undefined }): SessionOrigin => ({
  address: request.address,
  userAgent: request.header('User-Agent')?.slice(0, USER_AGENT_LENGTH),
})

/** Starts a session and answers its tokens. */
export async function openSession(
  db: Db,
  owner: Owner,
  random: Random,
  now: Date,
  origin: SessionOrigin = {},
): Promise<TokenPair> {
  const pair = newPair(random)
  await db.transaction(async (tx) => {
    await tx.delete(authSession).where(and(eq(authSession.userId, owner.userId), lt(authSession.expireTime, now)))
    await tx
      .delete(authRefreshToken)
      .where(and(eq(authRefreshToken.userId, owner.userId), lt(authRefreshToken.expireTime, now)))
    await store(tx, pair, { ...owner, familyId: newId(random), signedInTime: now }, origin, now)
  })
  return pair
}

interface Family extends Owner {
  familyId: string
  signedInTime: Date | null
}

async function store(db: Db, pair: TokenPair, family: Family, origin: SessionOrigin, now: Date) {
  const { signedInTime, ...owner } = family
  await db.insert(authSession).values({
    ...owner,
    tokenHash: hashToken(pair.token),
    createTime: now,
    lastUsedTime: now,
    expireTime: after(now, ACCESS_LIFE_MS),
  })
  await db.insert(authRefreshToken).values({
    ...owner,
    tokenHash: hashToken(pair.refreshToken),
    createTime: now,
    expireTime: after(now, REFRESH_LIFE_MS),
    signedInTime,
    address: origin.address ?? null,
    userAgent: origin.userAgent ?? null,
  })
}

type Refreshed =
  { kind: 'renewed'; pair: TokenPair; owner: Owner } | { kind: 'dead' } | { kind: 'reused'; owner: Owner }

/**
 * Swaps a refresh token for its successors. Within ten seconds the same token answers the same pair (two tabs); later
 * its use means that somebody has a copy, and the whole family ends. So does a token in another spelling: no client
 * writes one. The name is that of the token's owner, in any case.
 */
export async function refreshSession(
  db: Db,
  given: { refreshToken: string; username: string; origin?: SessionOrigin },
  key: Buffer,
  now: Date,
): Promise<Refreshed> {
  const refreshToken = plainToken(given.refreshToken)
  const tokenHash = hashToken(refreshToken)
  const pair = successorsOf(key, refreshToken)
  return db.transaction(async (tx): Promise<Refreshed> => {
    if (refreshToken !== given.refreshToken) return endByCopy(tx, tokenHash)
    const [used] = await tx
      .update(authRefreshToken)
      .set({ usedTime: now })
      .where(
        and(
          eq(authRefreshToken.tokenHash, tokenHash),
          isNull(authRefreshToken.usedTime),
          gt(authRefreshToken.expireTime, now),
          inArray(authRefreshToken.userId, usersNamed(tx, given.username)),
        ),
      )
      .returning()
    if (used) {
      const owner = { userId: used.userId, tenantId: used.tenantId }
      const soon = after(now, OVERLAP_MS)
      await tx
        .update(authSession)
        .set({ expireTime: soon })
        .where(and(eq(authSession.familyId, used.familyId), gt(authSession.expireTime, soon)))
      const { familyId, signedInTime } = used
      await store(tx, pair, { ...owner, familyId, signedInTime }, given.origin ?? {}, now)
      return { kind: 'renewed', pair, owner }
    }

    const [seen] = await tx
      .select()
      .from(authRefreshToken)
      .where(
        and(
          eq(authRefreshToken.tokenHash, tokenHash),
          gt(authRefreshToken.expireTime, now),
          inArray(authRefreshToken.userId, usersNamed(tx, given.username)),
        ),
      )
    const repeats = seen?.usedTime && now <= after(seen.usedTime, REPEAT_WINDOW_MS)
    if (repeats) return { kind: 'renewed', pair, owner: { userId: seen.userId, tenantId: seen.tenantId } }
    // Whatever name comes with it: a used token is a copy.
    const [copied] = await tx.select().from(authRefreshToken).where(eq(authRefreshToken.tokenHash, tokenHash))
    return copied?.usedTime ? endByCopy(tx, tokenHash) : { kind: 'dead' }
  })
}

/** Ends the session of a refresh token of which somebody has a copy. */
async function endByCopy(db: Db, tokenHash: string): Promise<Refreshed> {
  const [copied] = await db.select().from(authRefreshToken).where(eq(authRefreshToken.tokenHash, tokenHash))
  if (!copied) return { kind: 'dead' }
  await endFamily(db, copied.familyId)
  return { kind: 'reused', owner: { userId: copied.userId, tenantId: copied.tenantId } }
}

function usersNamed(db: Db, username: string) {
  return db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(sql`lower(${user.username})`, username.toLowerCase()), eq(user.status, USER_STATUS.normal)))
}

/** Ends the session to which an access token belongs; an unknown token belongs to none. */
export async function endSession(db: Db, token: string): Promise<Owner | undefined> {
  const [session] = await db
    .select()
    .from(authSession)
    .where(eq(authSession.tokenHash, hashToken(token)))
  if (!session) return undefined
  await endFamily(db, session.familyId)
  return { userId: session.userId, tenantId: session.tenantId }
}

async function endFamily(db: Db, familyId: string) {
  await db.delete(authSession).where(eq(authSession.familyId, familyId))
  await db.delete(authRefreshToken).where(eq(authRefreshToken.familyId, familyId))
  await db.delete(oneTimeToken).where(eq(oneTimeToken.familyId, familyId))
}

/** Ends every session of these users, one-time tokens included. */
export async function endSessionsOf(db: Db, userIds: readonly string[]): Promise<void> {
  const ids = [...userIds]
  await db.delete(authSession).where(inArray(authSession.userId, ids))
  await db.delete(authRefreshToken).where(inArray(authRefreshToken.userId, ids))
  await db.delete(oneTimeToken).where(inArray(oneTimeToken.userId, ids))
}

/** Ends every session of a user but this one. */
export async function endOtherSessions(db: Db, { userId, familyId }: { userId: string; familyId: string }) {
  await db.delete(authSession).where(and(eq(authSession.userId, userId), ne(authSession.familyId, familyId)))
  await db
    .delete(authRefreshToken)
    .where(and(eq(authRefreshToken.userId, userId), ne(authRefreshToken.familyId, familyId)))
  await db.delete(oneTimeToken).where(eq(oneTimeToken.userId, userId))
}

/** Ends one session of a user. `false`: he has none with this id. */
export async function endOwnSession(db: Db, userId: string, familyId: string): Promise<boolean> {
  const [found] = await db
    .select({ familyId: authRefreshToken.familyId })
    .from(authRefreshToken)
    .where(and(eq(authRefreshToken.familyId, familyId), eq(authRefreshToken.userId, userId)))
    .limit(1)
  if (found) await endFamily(db, familyId)
  return found !== undefined
}

/** Where a user is signed in: the sessions that still can be renewed, the last used one first. */
export async function sessionsOf(db: Db, userId: string, now: Date) {
  const lastUsed = db
    .select({ familyId: authSession.familyId, time: max(authSession.lastUsedTime).as('last_used') })
    .from(authSession)
    .where(eq(authSession.userId, userId))
    .groupBy(authSession.familyId)
    .as('used')
  // Without an access token that still lives the last renewal is what is known.
  const lastUsedTime = sql<Date>`coalesce(${lastUsed.time}, ${authRefreshToken.createTime})`.mapWith(
    authSession.lastUsedTime,
  )
  return db
    .select({
      id: authRefreshToken.familyId,
      address: authRefreshToken.address,
      userAgent: authRefreshToken.userAgent,
      signedInTime: authRefreshToken.signedInTime,
      createTime: authRefreshToken.createTime,
      lastUsedTime,
    })
    .from(authRefreshToken)
    .leftJoin(lastUsed, eq(lastUsed.familyId, authRefreshToken.familyId))
    .where(
      and(eq(authRefreshToken.userId, userId), isNull(authRefreshToken.usedTime), gt(authRefreshToken.expireTime, now)),
    )
    .orderBy(desc(lastUsedTime), authRefreshToken.familyId)
}

/** Makes a token with which another page of the same user can sign in once, as long as the session lasts. */
export async function issueOneTimeToken(
  db: Db,
  owner: Owner & { familyId: string },
  random: Random,
  now: Date,
): Promise<string> {
  const token = newToken(random)
  await db.delete(oneTimeToken).where(lt(oneTimeToken.expireTime, now))
  await db.insert(oneTimeToken).values({
    userId: owner.userId,
    tenantId: owner.tenantId,
    familyId: owner.familyId,
    tokenHash: hashToken(token),
    expireTime: after(now, ONE_TIME_LIFE_SECONDS * SECOND_MS),
  })
  return token
}

/** Uses a one-time token up. Undefined: unknown, used, too old, or its user is frozen. */
export async function redeemOneTimeToken(db: Db, token: string, now: Date): Promise<Owner | undefined> {
  const [row] = await db
    .delete(oneTimeToken)
    .where(eq(oneTimeToken.tokenHash, hashToken(token)))
    .returning()
  if (!row || row.expireTime <= now) return undefined
  const [owner] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, row.userId), eq(user.status, USER_STATUS.normal)))
  return owner && { userId: row.userId, tenantId: row.tenantId }
}
