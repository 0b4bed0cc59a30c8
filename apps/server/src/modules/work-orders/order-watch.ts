import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { after, MINUTE_MS, SECOND_MS, type Clock } from '../../platform/core/clock.ts'
import type { Logger } from '../../platform/core/logger.ts'
import { newId, type Random } from '../../platform/core/random.ts'
import { startWorkLoop } from '../../platform/core/work-loop.ts'
import type { Db } from '../../platform/database/database.ts'
import { workOrderWatch } from '../../platform/database/service-schema.ts'
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
    const next = db
      .select({ tenantId: workOrderWatch.tenantId })
      .from(workOrderWatch)
      .where(
        and(
          lte(workOrderWatch.nextTime, now),
          or(isNull(workOrderWatch.leaseUntil), lte(workOrderWatch.leaseUntil, now)),
        ),
      )
      .orderBy(asc(workOrderWatch.nextTime), asc(workOrderWatch.tenantId))
      .limit(1)
      .for('update', { skipLocked: true })
    const [claimed] = await db
      .update(workOrderWatch)
      .set({ leaseOwner: owner, leaseUntil: after(now, LEASE_MS) })
      .where(inArray(workOrderWatch.tenantId, next))
      .returning()
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
        await db
          .update(workOrderWatch)
          .set({ nextTime: after(now, INTERVAL_MS), takenUntil: taken, leaseOwner: null, leaseUntil: null })
          .where(and(eq(workOrderWatch.tenantId, tenantId), eq(workOrderWatch.leaseOwner, owner)))
      }
      return 1
    },
  }
}

/** Watches as long as the server runs. */
export function keepWatching(watch: OrderWatch, log: Logger) {
  return startWorkLoop({ step: watch.step, restMs: REST_MS, log, failure: 'work orders could not be watched' })
}
