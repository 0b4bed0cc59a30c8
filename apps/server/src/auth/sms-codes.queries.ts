import { createHmac } from 'node:crypto'
import { and, count, desc, eq, gt, lt, max, min, sql } from 'drizzle-orm'
import { after, HOUR_MS, MINUTE_MS } from '../platform/core/clock.ts'
import { smsCode } from '../platform/database/schema/account-schema.ts'
import type { Db } from '../platform/database/database.ts'
import type { Random } from '../platform/core/random.ts'

/** How long a code can be used. Unit: minutes. Source: the conventions of JeecgBoot. */
export const CODE_LIFE_MINUTES = 10
/** How long it is remembered who asked for codes. */
export const REQUEST_WINDOW_MS = HOUR_MS
const MOST_TRIES = 5
const DIGITS = 6

/** What a code is for; one for signing in sets no password. */
export interface CodeUse {
  mobile: string
  purpose: string
}

/** The codes asked for within the memory. */
export interface SmsCodeRequests {
  count: number
  first: Date | null
  last: Date | null
}

/** Six digits, the first ones included. */
export function newSmsCode(random: Random): string {
  return String(random(4).readUInt32BE() % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** All requests for a phone; `last` is the last one of the same purpose. */
export async function requestsByPhone(db: Db, { mobile, purpose }: CodeUse, now: Date): Promise<SmsCodeRequests> {
  const last = sql`max(${smsCode.createTime}) filter (where ${smsCode.purpose} = ${purpose})`.mapWith(
    smsCode.createTime,
  )
  const [row] = await db
    .select({ ...tally, last })
    .from(smsCode)
    .where(and(eq(smsCode.mobile, mobile), remembered(now)))
  return row ?? NONE
}

export async function requestsByAddress(db: Db, address: string, now: Date): Promise<SmsCodeRequests> {
  const [row] = await db
    .select(tally)
    .from(smsCode)
    .where(and(eq(smsCode.address, address), remembered(now)))
  return row ?? NONE
}

/** Keeps a code; the ones before it with the same use are void from then on, because only the newest is looked at. */
export async function storeSmsCode(
  db: Db,
  { mobile, purpose, address, code }: CodeUse & { address: string; code: string },
  key: Buffer,
  now: Date,
): Promise<void> {
  await db.delete(smsCode).where(lt(smsCode.createTime, after(now, -REQUEST_WINDOW_MS)))
  await db.insert(smsCode).values({
    mobile,
    purpose,
    address,
    codeHash: hashOf(key, { mobile, purpose }, code),
    createTime: now,
    expireTime: after(now, CODE_LIFE_MINUTES * MINUTE_MS),
  })
}

/**
 * Whether the code is the newest one of its use; answers its row, with which it is used up. Each look counts as a try,
 * and a code has five.
 */
export async function checkSmsCode(
  db: Db,
  use: CodeUse,
  code: string,
  key: Buffer,
  now: Date,
): Promise<number | undefined> {
  const [newest] = await db
    .select({ id: smsCode.id })
    .from(smsCode)
    .where(and(eq(smsCode.mobile, use.mobile), eq(smsCode.purpose, use.purpose), gt(smsCode.expireTime, now)))
    .orderBy(desc(smsCode.id))
    .limit(1)
  if (!newest) return undefined
  const [tried] = await db
    .update(smsCode)
    .set({ tries: sql`${smsCode.tries} + 1` })
    .where(and(eq(smsCode.id, newest.id), lt(smsCode.tries, MOST_TRIES)))
    .returning()
  return tried?.codeHash === hashOf(key, use, code) ? tried.id : undefined
}

/** Uses a code up. `false`: somebody was faster. The row stays, because the asks are counted by it. */
export async function redeemSmsCode(db: Db, id: number): Promise<boolean> {
  const used = await db
    .update(smsCode)
    .set({ codeHash: '', tries: MOST_TRIES })
    .where(and(eq(smsCode.id, id), sql`${smsCode.codeHash} <> ''`))
    .returning({ id: smsCode.id })
  return used.length === 1
}

const tally = { count: count(), first: min(smsCode.createTime), last: max(smsCode.createTime) }
const NONE: SmsCodeRequests = { count: 0, first: null, last: null }
const remembered = (now: Date) => gt(smsCode.createTime, after(now, -REQUEST_WINDOW_MS))

// Six digits are tried through in a moment, so a plain hash would hide nothing from a reader of the table.
const hashOf = (key: Buffer, { mobile, purpose }: CodeUse, code: string) =>
  createHmac('sha256', key).update(`sms\n${mobile}\n${purpose}\n${code}`).digest('base64url')
