import { and, eq, lt } from 'drizzle-orm'
import { after, MINUTE_MS } from '../platform/core/clock.ts'
import { thirdAccount, thirdScan } from '../platform/database/schema/account-schema.ts'
import type { Db } from '../platform/database/database.ts'
import type { Random } from '../platform/core/random.ts'
import { hashToken, newToken } from './tokens.ts'

/** How long somebody who has scanned may take to say whose account it is. */
const SCAN_LIFE_MS = 10 * MINUTE_MS

/** An account of another service. `thirdType` 1 DingTalk-style, 2 WeChat-style. */
export interface ThirdAccount {
  thirdType: string
  account: string
}

/** Keeps a scan that the other service has confirmed; answers the handle by which a page names it. */
export async function storeScan(db: Db, scanned: ThirdAccount, random: Random, now: Date): Promise<string> {
  const handle = newToken(random)
  await db.delete(thirdScan).where(lt(thirdScan.expireTime, now))
  await db.insert(thirdScan).values({
    handleHash: hashToken(handle),
    thirdType: scanned.thirdType,
    account: scanned.account,
    expireTime: after(now, SCAN_LIFE_MS),
  })
  return handle
}

/** Which scan a handle names; undefined when it is unknown, used, too old or of another service. */
export async function findScan(
  db: Db,
  handle: string,
  thirdType: string,
  now: Date,
): Promise<ThirdAccount | undefined> {
  const [row] = await db
    .select()
    .from(thirdScan)
    .where(and(eq(thirdScan.handleHash, hashToken(handle)), eq(thirdScan.thirdType, thirdType)))
  return row && row.expireTime > now ? { thirdType, account: row.account } : undefined
}

/**
 * Ties a scanned account to a user and uses the scan up. `false`: the account is another user's, or the user has
 * another account of that service.
 */
export async function bindScan(
  db: Db,
  { thirdType, account, handle, userId }: ThirdAccount & { handle: string; userId: string },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [bound] = await tx
      .insert(thirdAccount)
      .values({ thirdType, account, userId, createTime: now })
      .onConflictDoNothing()
      .returning({ userId: thirdAccount.userId })
    if (!bound && (await userOf(tx, { thirdType, account })) !== userId) return false
    await tx.delete(thirdScan).where(eq(thirdScan.handleHash, hashToken(handle)))
    return true
  })
}

/** The user to whom an account is tied. */
async function userOf(db: Db, { thirdType, account }: ThirdAccount): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: thirdAccount.userId })
    .from(thirdAccount)
    .where(and(eq(thirdAccount.thirdType, thirdType), eq(thirdAccount.account, account)))
  return row?.userId
}
