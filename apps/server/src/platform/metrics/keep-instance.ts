import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { SECOND_MS, type Clock } from '../core/clock.ts'
import type { Logger } from '../core/logger.ts'
import { newId, type Random } from '../core/random.ts'
import { startWorkLoop } from '../core/work-loop.ts'
import type { Db } from '../database/database.ts'
import { removeInstance, writeInstance } from './instances.queries.ts'
import { keepSlowCalls } from './slow-calls.ts'

/** How often an instance writes down how it does. */
const INTERVAL_MS = 15 * SECOND_MS
const NANOSECONDS_A_MS = 1_000_000

interface InstanceDeps {
  db: Db
  clock: Clock
  random: Random
  log: Logger
  version: string
  sockets: () => number
}

/** Writes down regularly that this instance works and how, so that one page shows all of them. */
export function keepInstance({ db, clock, random, log, version, sockets }: InstanceDeps): {
  stop: () => Promise<void>
} {
  const id = newId(random)
  const startTime = clock()
  const slow = keepSlowCalls(clock)
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const loop = startWorkLoop({
    restMs: INTERVAL_MS,
    log,
    failure: 'this instance could not write down how it does',
    async step() {
      const eventLoopMs = delay.percentile(99) / NANOSECONDS_A_MS
      delay.reset()
      await writeInstance(db, {
        id,
        host: hostname(),
        pid: process.pid,
        version,
        startTime,
        seenTime: clock(),
        sockets: sockets(),
        memoryBytes: process.memoryUsage.rss(),
        eventLoopMs,
        slowCalls: slow.calls(),
      })
      return 0
    },
  })
  return {
    async stop() {
      await loop.stop()
      slow.close()
      delay.disable()
      // A database that is gone keeps the row; it is left out after a minute without a word.
      await removeInstance(db, id).catch(() => {})
    },
  }
}
