import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { drawsOf } from '@trackhoe/simulator'
import { after, DAY_MS, HOUR_MS, startOfWireDay, toWireTime } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { notInArray } from '../../platform/database/schema/array-columns.ts'
import { auditLog, user } from '../../platform/database/schema/schema.ts'

interface Options {
  tenantId: string
  /** Who signed in, the administrator last. */
  usernames: readonly string[]
  /** Older entries than that would be purged at once. */
  from: Date
  to: Date
}

const WORKDAY = 0.9
const WEEKEND = 0.25
const REFUSED = 0.03
const ROWS_A_STATEMENT = 500

/** Writes what the accounts of a tenant did before the last months: they signed in, and the administrator added users. */
export async function seedPastAudit(db: Db, { tenantId, usernames, from, to }: Options): Promise<void> {
  const admin = usernames.at(-1) ?? 'admin'
  const added = await db
    .select({ username: user.username, createTime: user.createTime })
    .from(user)
    .where(
      and(
        eq(user.tenantId, tenantId),
        gte(user.createTime, from),
        lt(user.createTime, to),
        notInArray(user.username, [...usernames]),
      ),
    )
    .orderBy(asc(user.createTime))
  const rows = [
    ...usernames.flatMap((username) => loginsOf({ tenantId, username }, from, to)),
    ...added.map(({ username, createTime }) => ({
      createTime,
      tenantId,
      userId: `demo-${admin}`,
      username: admin,
      action: 'user.add',
      outcome: 'ok',
      detail: username,
    })),
  ].sort((a, b) => a.createTime.getTime() - b.createTime.getTime())
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) await db.insert(auditLog).values(rows.slice(at, at + ROWS_A_STATEMENT)) // prettier-ignore
}

function loginsOf({ tenantId, username }: { tenantId: string; username: string }, from: Date, to: Date) {
  const rows: (typeof auditLog.$inferInsert & { createTime: Date })[] = []
  for (let day = after(startOfWireDay(from), DAY_MS); after(day, DAY_MS) <= to; day = after(day, DAY_MS)) {
    const draws = drawsOf(username, day.getTime(), 'login')
    const weekday = new Date(`${toWireTime(day).slice(0, 10)}T00:00:00Z`).getUTCDay()
    if (!draws.chance(weekday === 0 || weekday === 6 ? WEEKEND : WORKDAY)) continue
    const common = { tenantId, userId: `demo-${username}`, username, action: 'login' }
    const createTime = after(day, draws.between(7.8, 9.2) * HOUR_MS)
    if (draws.chance(REFUSED))
      rows.push({
        ...common,
        createTime: after(createTime, -HOUR_MS / 60),
        outcome: 'refused',
        detail: 'wrong password',
      })
    rows.push({ ...common, createTime, outcome: 'ok' })
  }
  return rows
}
