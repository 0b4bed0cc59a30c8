import { after, MINUTE_MS, type Clock } from '../platform/core/clock.ts'
import type { Logger } from '../platform/core/logger.ts'
import { startWorkLoop } from '../platform/core/work-loop.ts'
import type { Db } from '../platform/database/database.ts'
import type { TelemetryStore } from '../ports/telemetry-store.ts'
import { hasOlderInstances, MIGRATIONS } from './rollup.queries.ts'

const REST_MS = MINUTE_MS
/** An instance that has not been seen for so long does not work any more. */
export const SILENCE_MS = 2 * MINUTE_MS

/**
 * Rolls up readings behind those that are written. Waits while a server of a release without roll-ups works: it does not note what it writes
 * late.
 */
export function keepRollingUp(
  { db, store, clock, log }: { db: Db; store: TelemetryStore; clock: Clock; log: Logger },
  restMs = REST_MS,
): { stop: () => Promise<void> } {
  return startWorkLoop({
    restMs,
    log,
    failure: 'readings could not be rolled up',
    async step(stopped) {
      if (await hasOlderInstances(db, MIGRATIONS.rollUp, after(clock(), -SILENCE_MS))) return 0
      return store.rollUp(clock(), () => !stopped())
    },
  })
}
