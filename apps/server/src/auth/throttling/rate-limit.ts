import { and, eq, gt, sql } from 'drizzle-orm'
import { after, SECOND_MS } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { callWindow } from '../../platform/database/schema/instance-schema.ts'

interface Limit {
  /** What it is a limit of: its own windows. */
  name: string
  /** So many calls … */
  calls: number
  /** … in so long a time. Unit: milliseconds. */
  windowMs: number
}

export interface RateLimit {
  /** How long the caller has to wait; 0: it is welcome. Unit: whole seconds. */
  waitSeconds: (caller: string, now: Date) => Promise<number>
  note: (caller: string, now: Date) => Promise<void>
}

const LONGEST_CALLER = 500

/** Counts the calls of an address or a user in the database, so that several instances do not allow as many times more. */
export function createRateLimit(db: Db, { name, calls, windowMs }: Limit): RateLimit {
  const rowOf = (caller: string) =>
    and(eq(callWindow.limitName, name), eq(callWindow.caller, caller.slice(0, LONGEST_CALLER)))

  return {
    async waitSeconds(caller, now) {
      const [found] = await db
        .select()
        .from(callWindow)
        .where(and(rowOf(caller), gt(callWindow.beginTime, after(now, -windowMs))))
      if (!found || found.calls < calls) return 0
      return Math.max(1, Math.ceil((found.beginTime.getTime() + windowMs - now.getTime()) / SECOND_MS))
    },

    async note(caller, now) {
      const isOver = sql`${callWindow.beginTime} <= ${after(now, -windowMs).toISOString()}::timestamptz`
      await db
        .insert(callWindow)
        .values({ limitName: name, caller: caller.slice(0, LONGEST_CALLER), beginTime: now, calls: 1 })
        .onConflictDoUpdate({
          target: [callWindow.limitName, callWindow.caller],
          set: {
            calls: sql`case when ${isOver} then 1 else ${callWindow.calls} + 1 end`,
            beginTime: sql`case when ${isOver} then excluded.begin_time else ${callWindow.beginTime} end`,
          },
        })
    },
  }
}
