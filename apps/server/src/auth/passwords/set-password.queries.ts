import { and, eq, gt, lt } from 'drizzle-orm'
import { USER_STATUS } from '@trackhoe/contract'
import { after, HOUR_MS, MINUTE_MS } from '../../platform/core/clock.ts'
import type { Random } from '../../platform/core/random.ts'
import type { Db } from '../../platform/database/database.ts'
import { passwordLink, user } from '../../platform/database/schema.ts'
import { hashToken, newToken } from '../tokens.ts'

/** How long a link works. */
const LIFE_MS = { link: 72 * HOUR_MS, 'sign-in': 10 * MINUTE_MS }

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

interface NewLink {
  userId: string
  tenantId: string
  kind: 'link' | 'sign-in'
  createBy: string
}

/** Makes a link that sets a password once; an older one of its kind stops working. Returns its token, which is not stored. */
export async function issuePasswordLink(tx: Db, link: NewLink, random: Random, now: Date) {
  const token = newToken(random)
  const expireTime = after(now, LIFE_MS[link.kind])
  await tx.delete(passwordLink).where(lt(passwordLink.expireTime, now))
  await tx.delete(passwordLink).where(and(eq(passwordLink.userId, link.userId), eq(passwordLink.kind, link.kind)))
  await tx.insert(passwordLink).values({ ...link, tokenHash: hashToken(token), createTime: now, expireTime })
  return { token, expireTime }
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
