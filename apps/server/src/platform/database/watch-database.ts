import { sql } from 'drizzle-orm'
import { SECOND_MS } from '../core/clock.ts'
import { reasonOfAbsence } from '../core/database-away.ts'
import type { Logger } from '../core/logger.ts'
import { startWorkLoop } from '../core/work-loop.ts'
import type { Db } from './database.ts'

const INTERVAL_MS = 2 * SECOND_MS

/**
 * Says in one line that the database is away and why, and in another one that it answers again: everything else that fails
 * meanwhile says nothing of it. Connections are made anew at their next use, so this process need not be restarted.
 */
export function watchDatabase(db: Db, log: Logger, restMs = INTERVAL_MS): { stop: () => Promise<void> } {
  let awaySince: number | undefined
  return startWorkLoop({
    restMs,
    log,
    failure: 'the database could not be watched',
    async step() {
      try {
        await db.execute(sql`select 1`)
        if (awaySince !== undefined) {
          const seconds = Math.round((performance.now() - awaySince) / SECOND_MS)
          log.info({ seconds }, 'the database answers again')
        }
        awaySince = undefined
      } catch (error) {
        const reason = reasonOfAbsence(error) ?? (error instanceof Error ? error.name : String(error))
        if (awaySince === undefined) {
          log.error({ reason }, 'the database does not answer; calls are refused with 503 until it does')
          awaySince = performance.now()
        }
      }
      return 0
    },
  })
}
