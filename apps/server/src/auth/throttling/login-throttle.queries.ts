import { and, count, eq, gt, lt, max, type SQL } from 'drizzle-orm'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { after } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { knownOrigin, loginAttempt } from '../../platform/database/schema/schema.ts'
import { MEMORY_MS, type FailedAttempts } from './login-throttle.ts'
import { hashToken } from '../tokens.ts'

interface Try {
  username: string
  address: string
  /** What the browser's cookie says; absent for a way of signing in that sets none. */
  device?: string | undefined
}

/**
 * The failed attempts that count for this attempt. Where the name has signed in before only its own failures from there
 * do: nobody else can hold up its browser, nor its address as long as he has another one. Elsewhere all with this name,
 * and all from this address.
 */
export async function failuresFor(db: Db, attempt: Try, now: Date): Promise<FailedAttempts[]> {
  const { username, address, device } = attempt
  const origins = [addressHash(address), ...(device === undefined ? [] : [deviceHash(device)])]
  const found = await db
    .select({ originHash: knownOrigin.originHash })
    .from(knownOrigin)
    .where(and(eq(knownOrigin.username, keyOf(username)), inArray(knownOrigin.originHash, origins)))
  const known = new Set(found.map(({ originHash }) => originHash))
  if (device !== undefined && known.has(deviceHash(device))) {
    return [await tallyOf(db, and(ofName(username), eq(loginAttempt.deviceHash, deviceHash(device)), remembered(now)))]
  }
  if (known.has(addressHash(address))) {
    return [await tallyOf(db, and(ofName(username), eq(loginAttempt.address, address), remembered(now)))]
  }
  return [await failuresByName(db, username, now), await failuresByAddress(db, address, now)]
}

/** Remembers from where a name has signed in, for the next attempts. */
export async function rememberOrigin(db: Db, { username, address, device }: Try, now: Date): Promise<void> {
  const hashes = [addressHash(address), ...(device === undefined ? [] : [deviceHash(device)])]
  await db
    .insert(knownOrigin)
    .values(hashes.map((originHash) => ({ username: keyOf(username), originHash, lastUsedTime: now })))
    .onConflictDoUpdate({ target: [knownOrigin.username, knownOrigin.originHash], set: { lastUsedTime: now } })
}

/** The wrong tries with this name (whatever its case), from anywhere, within the memory. */
async function failuresByName(db: Db, username: string, now: Date): Promise<FailedAttempts> {
  return tallyOf(db, and(ofName(username), remembered(now)))
}

/** The wrong tries from this address, with any name, within the memory. */
export async function failuresByAddress(db: Db, address: string, now: Date): Promise<FailedAttempts> {
  return tallyOf(db, and(eq(loginAttempt.address, address), remembered(now)))
}

export async function recordFailure(db: Db, { username, address, device }: Try, now: Date): Promise<void> {
  await db.delete(loginAttempt).where(lt(loginAttempt.attemptTime, after(now, -MEMORY_MS)))
  await db.insert(loginAttempt).values({
    username: keyOf(username),
    address,
    deviceHash: device === undefined ? null : deviceHash(device),
    attemptTime: now,
  })
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

async function tallyOf(db: Db, where: SQL | undefined): Promise<FailedAttempts> {
  const [row] = await db.select(tally).from(loginAttempt).where(where)
  return row ?? NONE
}

const ofName = (username: string) => eq(loginAttempt.username, keyOf(username))
const addressHash = (address: string) => hashToken(`address ${address}`)
const deviceHash = (device: string) => hashToken(`device ${device}`)
const remembered = (now: Date) => gt(loginAttempt.attemptTime, after(now, -MEMORY_MS))
const keyOf = (username: string) => username.toLowerCase()
