import { remainingOf, MAINTENANCE_SETTINGS } from '@trackhoe/vehicle-ports/maintenance'
import { SECOND_MS } from '../../platform/core/clock.ts'
import type { Logger } from '../../platform/core/logger.ts'
import { startWorkLoop } from '../../platform/core/work-loop.ts'
import type { Db } from '../../platform/database/database.ts'
import { settingsOf } from './vehicles.queries.ts'
import * as queries from './service-due.queries.ts'

const AT_ONCE = 500
const REST_MS = 5 * SECOND_MS

/** Computes for some vehicles at which hours of their meter the first item of maintenance is due. Returns how many there were. */
export function computeServicesDue(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await queries.lockStale(tx, AT_ONCE)
    const reported = await settingsOf(
      tx,
      rows.map(({ vehicleId }) => vehicleId),
      MAINTENANCE_SETTINGS,
    )
    await queries.writeDue(
      tx,
      rows.map(({ vehicleId, servicedAt, aftertreatment }) => {
        // With a meter at 0 the hours that an item has left are those at which it is due. The last one is that of the aftertreatment.
        const items = servicedAt ? remainingOf({ hourMeter: 0, servicedAt }, reported.get(vehicleId)) : []
        const own = aftertreatment ? items : items.slice(0, -1)
        return { vehicleId, due: own.length === 0 ? null : Math.min(...own) }
      }),
    )
    return rows.length
  })
}

/** Computes them again where a service or an interval has been reported. */
export function keepServicesDue(db: Db, log: Logger): { stop: () => Promise<void> } {
  const step = () => computeServicesDue(db)
  return startWorkLoop({ step, restMs: REST_MS, log, failure: 'hours until services could not be computed' })
}
