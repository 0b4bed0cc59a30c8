import { asc, lt, sql } from 'drizzle-orm'
import { inArray } from './schema/array-columns.ts'
import { after, DAY_MS } from '../core/clock.ts'
import type { Db } from './database.ts'
import { callWindow } from './schema/instance-schema.ts'
import {
  auditLog,
  authRefreshToken,
  authSession,
  captcha,
  knownOrigin,
  listCount,
  loginAttempt,
  oneTimeToken,
  usedProof,
} from './schema/schema.ts'

/** Rows that one statement removes: the first purge of a large table must not block other queries. */
const ROWS_A_STATEMENT = 5000

/** How long it is remembered from where a name has signed in. */
const KNOWN_DAYS = 400

/** How often `purgeExpired` is called. Unit: milliseconds. */
export const PURGE_INTERVAL_MS = DAY_MS / 24

/**
 * Deletes audit log entries by their age, and expired tokens, captchas, proofs and failed attempts. Without it these tables grow
 * without bound.
 */
export async function purgeExpired(db: Db, now: Date, { auditDays }: { auditDays: number }): Promise<void> {
  await db.delete(authSession).where(lt(authSession.expireTime, now))
  await db.delete(authRefreshToken).where(lt(authRefreshToken.expireTime, now))
  await db.delete(oneTimeToken).where(lt(oneTimeToken.expireTime, now))
  await db.delete(captcha).where(lt(captcha.expireTime, now))
  await db.delete(usedProof).where(lt(usedProof.expireTime, now))
  await db.delete(loginAttempt).where(lt(loginAttempt.attemptTime, after(now, -DAY_MS)))
  await db.delete(callWindow).where(lt(callWindow.beginTime, after(now, -DAY_MS)))
  await addUpListCounts(db)
  await db.delete(knownOrigin).where(lt(knownOrigin.lastUsedTime, after(now, -KNOWN_DAYS * DAY_MS)))
  const oldest = after(now, -auditDays * DAY_MS)
  for (;;) {
    const some = db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(lt(auditLog.createTime, oldest))
      .orderBy(asc(auditLog.createTime))
      .limit(ROWS_A_STATEMENT)
    const deleted = await db.delete(auditLog).where(inArray(auditLog.id, some)).returning({ id: auditLog.id })
    if (deleted.length < ROWS_A_STATEMENT) return
  }
}

/** Makes one row of those that the writes of a long table have left, for each tenant. */
async function addUpListCounts(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${listCount} returning table_name, tenant_id, row_count)
    insert into ${listCount} (table_name, tenant_id, row_count)
    select table_name, tenant_id, sum(row_count) from gone group by table_name, tenant_id`)
}
