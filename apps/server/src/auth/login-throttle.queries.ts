import { and, count, eq, gt, lt, max } from 'drizzle-orm'
import { after } from '../platform/core/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { loginAttempt } from '../platform/database/schema.ts'
import { MEMORY_MS, type FailedAttempts } from './login-throttle.ts'

interface Try {
  username: string
  address: string
}

/** The wrong tries with this name (whatever its case), from anywhere, within the memory. */
export async function failuresByName(db: Db, username: string, now: Date): Promise<FailedAttempts> {
  const [row] = await db
    .select(tally)
    .from(loginAttempt)
    .where(and(eq(loginAttempt.username, keyOf(username)), remembered(now)))
  return row ?? NONE
}

/** The wrong tries from this address, with any name, within the memory. */
export async function failuresByAddress(db: Db, address: string, now: Date): Promise<FailedAttempts> {
  const [row] = await db
    .select(tally)
    .from(loginAttempt)
    .where(and(eq(loginAttempt.address, address), remembered(now)))
  return row ?? NONE
}

export async function recordFailure(db: Db, { username, address }: Try, now: Date): Promise<void> {
  await db.delete(loginAttempt).where(lt(loginAttempt.attemptTime, after(now, -MEMORY_MS)))
  await db.insert(loginAttempt).values({ username: keyOf(username), address, attemptTime: now })
}

/**
 * Called after a right password. Only the tries of this name from this address are forgotten: whoever has one account
 * must not wipe out the traces of trying others, nor can he from afar.
 */
export async function clearFailures(db: Db, { username, address }: Try): Promise<void> {
  await db
    .delete(loginAttempt)
    .where(and(eq(loginAttempt.username, keyOf(username)), eq(loginAttempt.address, address)))
}

const tally = { count: count(), last: max(loginAttempt.attemptTime) }
const NONE: FailedAttempts = { count: 0, last: null }
const remembered = (now: Date) => gt(loginAttempt.attemptTime, after(now, -MEMORY_MS))
const keyOf = (username: string) => username.toLowerCase()
