import { eq, lt } from 'drizzle-orm'
import { after, MINUTE_MS } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { captcha } from '../../platform/database/schema/schema.ts'
import { hashToken } from '../tokens.ts'

const LIFE_MS = MINUTE_MS

/** Keeps what the picture of a key says; asking again with the same key voids the old one. */
export async function storeCaptcha(db: Db, checkKey: string, text: string, now: Date): Promise<void> {
  const row = { answerHash: answerHash(checkKey, text), expireTime: after(now, LIFE_MS) }
  await db.delete(captcha).where(lt(captcha.expireTime, now))
  await db
    .insert(captcha)
    .values({ checkKey, ...row })
    .onConflictDoUpdate({ target: captcha.checkKey, set: row })
}

/** Returns true when the answer is right, whatever its case. The picture is used up by it, right or wrong. */
export async function redeemCaptcha(db: Db, checkKey: string, answer: string, now: Date): Promise<boolean> {
  const [row] = await db.delete(captcha).where(eq(captcha.checkKey, checkKey)).returning()
  return row !== undefined && row.expireTime > now && row.answerHash === answerHash(checkKey, answer)
}

const answerHash = (checkKey: string, text: string) => hashToken(`${checkKey}\n${text.trim().toUpperCase()}`)
