import type { Config } from '../core/config/config.ts'
import type { Clock } from '../core/clock.ts'
import type { Logger } from '../core/logger.ts'
import type { Random } from '../core/random.ts'
import { readRelease } from '../core/release.ts'
import type { OpenDatabase } from '../database/connection/open-database.ts'
import { keepInstance } from './keep-instance.ts'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'
import { workCounts } from './work-counts.queries.ts'

interface MonitoringDeps {
  opened: OpenDatabase
  clock: Clock
  random: Random
  log: Logger
  sockets: () => number
}

/** Starts what shows how this instance does: its row for 系统状态, and by setting metrics and traces. Errors: StartupError. */
export async function startMonitoring(
  { metrics: address, tracesUrl }: Pick<Config, 'metrics' | 'tracesUrl'>,
  { opened, clock, random, log, sockets }: MonitoringDeps,
): Promise<{ stop: () => Promise<void> }> {
  const { db } = opened
  const { version } = readRelease()
  const readCounts = () => workCounts(db, clock())
  const metrics = address && createMetrics({ version, opened, sockets, readCounts })
  const server = address && metrics && (await serveMetrics(metrics, address, log))
  // The SDK is loaded only where it is used.
  const traces = tracesUrl === undefined ? undefined : (await import('./traces.ts')).startTraces(tracesUrl, version)
  const instance = keepInstance({ db, clock, random, log, version, sockets })
  return {
    async stop() {
      server?.close()
      server?.closeAllConnections()
      metrics?.close()
      await traces?.stop()
      await instance.stop()
    },
  }
}
