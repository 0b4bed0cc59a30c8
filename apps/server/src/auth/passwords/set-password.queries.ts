import { and, eq, gt, lt } from 'drizzle-orm'
import { USER_STATUS } from '@trackhoe/contract'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { after, HOUR_MS, MINUTE_MS } from '../../platform/core/clock.ts'
import type { Random } from '../../platform/core/random.ts'
import type { Db } from '../../platform/database/database.ts'
import { passwordLink, user } from '../../platform/database/schema/schema.ts'
import { hashToken, newToken } from '../tokens.ts'

/** How long a link works. */
const LIFE_MS = { link: 72 * HOUR_MS, 'sign-in': 10 * MINUTE_MS }

/** A statement has only so many parameters. */
const ROWS_AT_ONCE = 1000

export interface PasswordChange {
  passwordHash: string
  /** Who changes it. */
  by: string
  now: Date
  /** Its owner must replace it when he signs in. Absent: he chose it himself. */
  mustChange?: boolean
}

/** Stores a password. Links that would set another one are gone with it. */
export async function setPasswordHash(
  tx: Db,
  userId: string,
  { passwordHash, by, now, mustChange = false }: PasswordChange,
): Promise<void> {
  await tx
    .update(user)
    .set({ passwordHash, mustChangePassword: mustChange, updateBy: by, updateTime: now })
    .where(eq(user.id, userId))
  await tx.delete(passwordLink).where(eq(passwordLink.userId, userId))
}

interface NewLinks {
  userIds: readonly string[]
  tenantId: string
  kind: 'link' | 'sign-in'
  createBy: string
}

/** Makes a link for each user that sets a password once; older ones of their kind stop working. Returns the tokens, which are not stored. */
export async function issuePasswordLinks(
  tx: Db,
  { userIds, ...link }: NewLinks,
  random: Random,
  now: Date,
): Promise<{ tokens: ReadonlyMap<string, string>; expireTime: Date }> {
  const tokens = new Map(userIds.map((userId) => [userId, newToken(random)]))
  const expireTime = after(now, LIFE_MS[link.kind])
  await tx.delete(passwordLink).where(lt(passwordLink.expireTime, now))
  for (let at = 0; at < userIds.length; at += ROWS_AT_ONCE) {
    const some = userIds.slice(at, at + ROWS_AT_ONCE)
    await tx.delete(passwordLink).where(and(inArray(passwordLink.userId, some), eq(passwordLink.kind, link.kind)))
    const rows = some.map((userId) => ({
      ...link,
      userId,
      tokenHash: hashToken(tokens.get(userId) ?? ''),
      createTime: now,
      expireTime,
    }))
    await tx.insert(passwordLink).values(rows)
  }
  return { tokens, expireTime }
}

/** The user whose password a link sets; undefined for one that is unknown, used or expired, and while the user may not sign in. */
export async function userOfPasswordLink(db: Db, token: string, now: Date) {
  const [found] = await db
    .select({ owner: user, tenantId: passwordLink.tenantId })
    .from(passwordLink)
    .innerJoin(user, eq(user.id, passwordLink.userId))
    .where(
      and(
        eq(passwordLink.tokenHash, hashToken(token)),
        gt(passwordLink.expireTime, now),
        eq(user.status, USER_STATUS.normal),
      ),
    )
  return found && { ...found.owner, tenantId: found.tenantId }
}

/** Uses a link up. `false`: somebody was faster. */
export async function usePasswordLink(tx: Db, token: string, now: Date): Promise<boolean> {
  const used = await tx
    .delete(passwordLink)
    .where(and(eq(passwordLink.tokenHash, hashToken(token)), gt(passwordLink.expireTime, now)))
    .returning({ userId: passwordLink.userId })
  return used.length > 0
}
