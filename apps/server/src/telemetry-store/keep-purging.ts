import { after, DAY_MS, MINUTE_MS, type Clock } from '../platform/core/clock.ts'
import type { Logger } from '../platform/core/logger.ts'
import type { Random } from '../platform/core/random.ts'
import { startWorkLoop } from '../platform/core/work-loop.ts'
import type { Db } from '../platform/database/database.ts'
import { runPeriodicTask } from '../platform/jobs/periodic-tasks.ts'
import type { TelemetryStore } from '../ports/telemetry-store.ts'
import { SILENCE_MS } from './keep-rolling-up.ts'
import { hasOlderInstances, MIGRATIONS } from './rollup.queries.ts'

const REST_MS = 5 * MINUTE_MS
/** Once a day by one instance; after a failure as soon as the lease has ended. */
const TASK = {
  name: 'telemetry-purge',
  everyMs: DAY_MS,
  leaseMs: 10 * MINUTE_MS,
  afterFailure: 'lease',
} as const

/**
 * Removes readings that are older than they are kept. Waits while a server of a release without retention works: it would roll up again what is
 * removed.
 */
export function keepPurging(
  { db, store, clock, random, log }: { db: Db; store: TelemetryStore; clock: Clock; random: Random; log: Logger },
  restMs = REST_MS,
): { stop: () => Promise<void> } {
  return startWorkLoop({
    restMs,
    log,
    failure: 'readings could not be removed',
    async step(stopped) {
      if (await hasOlderInstances(db, MIGRATIONS.purge, after(clock(), -SILENCE_MS))) return 0
      await runPeriodicTask({ db, clock, random }, TASK, ({ renew }) =>
        store.purge(clock(), async () => !stopped() && (await renew())),
      )
      return 0
    },
  })
}
