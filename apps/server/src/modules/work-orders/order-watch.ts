import { asc, lte, sql } from 'drizzle-orm'
import { after, MINUTE_MS, SECOND_MS, type Clock } from '../../platform/core/clock.ts'
import type { Logger } from '../../platform/core/logger.ts'
import { newId, type Random } from '../../platform/core/random.ts'
import { startWorkLoop } from '../../platform/core/work-loop.ts'
import type { Db } from '../../platform/database/database.ts'
import { workOrderWatch } from '../../platform/database/schema/service-schema.ts'
import { ownedRows, RELEASED } from '../../platform/jobs/leased-rows.ts'
import type { TelemetrySource } from '@trackhoe/vehicle-ports/telemetry-source'
import { markOverdueOrders } from './overdue-orders.ts'
import { takeReportedOrders } from './take-reported-orders.ts'

interface WatchDeps {
  db: Db
  clock: Clock
  random: Random
  telemetry: TelemetrySource
}

/** How often the orders of a tenant are looked at. */
const INTERVAL_MS = MINUTE_MS
/** How long one instance has a tenant for itself; a crash gives the tenant free after that. */
const LEASE_MS = 5 * MINUTE_MS
const turns = ownedRows(workOrderWatch, workOrderWatch.tenantId, LEASE_MS)
const REST_MS = 5 * SECOND_MS

export interface OrderWatch {
  /** Looks at the orders of one tenant whose turn it is. Returns 0 when there was none. */
  step: () => Promise<number>
}

/**
 * Watches over the work orders: takes those that connected systems report, marks those that are late, and reminds. Any number
 * of instances may do so at once: a tenant is claimed by one of them under a lease.
 */
export function createOrderWatch({ db, clock, random, telemetry }: WatchDeps): OrderWatch {
  const owner = newId(random)

  async function claim(now: Date) {
    await db.execute(sql`
      insert into service_wo_watch (tenant_id, next_time)
      select id, ${now.toISOString()}::timestamptz from sys_organization
      on conflict do nothing`)
    const due = lte(workOrderWatch.nextTime, now)
    const order = [asc(workOrderWatch.nextTime), asc(workOrderWatch.tenantId)]
    const [claimed] = await turns.claim(db, { owner, now, due, order, most: 1 })
    return claimed
  }

  return {
    async step() {
      const now = clock()
      const claimed = await claim(now)
      if (!claimed) return 0
      const { tenantId, takenUntil } = claimed
      let taken = takenUntil
      try {
        await takeReportedOrders(db, { tenantId, takenUntil, now, random, telemetry })
        taken = now
        await markOverdueOrders(db, { tenantId, now, random })
      } finally {
        // A tenant that fails waits for its next turn, so that the others have theirs.
        const change = { nextTime: after(now, INTERVAL_MS), takenUntil: taken, ...RELEASED }
        await turns.write(db, { owner, id: tenantId, change })
      }
      return 1
    },
  }
}

/** Watches as long as the server runs. */
export function keepWatching(watch: OrderWatch, log: Logger) {
  return startWorkLoop({ step: watch.step, restMs: REST_MS, log, failure: 'work orders could not be watched' })
}
