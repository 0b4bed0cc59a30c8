import { commandState } from '@trackhoe/contract/vehicle'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import {
  measuredCommands,
  measuredMessages,
  measuredPoolWaits,
  measuredPushes,
  measuredQueries,
  measuredRequests,
} from '../core/measured.ts'
import { SECOND_MS } from '../core/clock.ts'
import type { OpenDatabase } from '../database/connection/open-database.ts'
import type { WorkCounts } from './work-counts.queries.ts'

/** Unit: seconds. Few, because there is one of each for each call. */
const REQUEST_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const QUERY_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

interface MetricsOptions {
  version: string
  opened: Pick<OpenDatabase, 'kind' | 'connections'>
  /** How many sockets are open on this instance. */
  sockets: () => number
  /** What waits in the database, for all instances. */
  readCounts: () => Promise<WorkCounts>
}

export interface Metrics {
  readonly registry: Registry
  /** Everything as Prometheus reads it. */
  text: () => Promise<string>
  /** Stops counting. */
  close: () => void
}

/**
 * What this instance does, for Prometheus. Labels hold names of the program only: templates of paths, states, kinds; never an id, a
 * name or anything else of a tenant. What stands in the database is the same for all instances: take the largest.
 */
export function createMetrics({ version, opened, sockets, readCounts }: MetricsOptions): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'trackhoe_http_request_duration_seconds',
    help: 'Answered requests by the template of their path.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const queries = new Histogram({
    name: 'trackhoe_query_duration_seconds',
    help: 'Statements sent to the database, by their first word.',
    labelNames: ['kind', 'outcome'] as const,
    buckets: QUERY_BUCKETS,
    registers,
  })
  const poolWaits = new Histogram({
    name: 'trackhoe_pool_wait_seconds',
    help: 'How long calls waited for a connection to the database.',
    buckets: QUERY_BUCKETS,
    registers,
  })
  const commandChanges = new Counter({
    name: 'trackhoe_command_changes_total',
    help: 'Commands that have got a state, as this instance saw them.',
    labelNames: ['state'] as const,
    registers,
  })
  const messages = new Counter({
    name: 'trackhoe_ingest_messages_total',
    help: 'Messages of terminals, by kind and whether they were stored.',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  })
  const pushes = new Counter({
    name: 'trackhoe_socket_messages_total',
    help: 'Messages that were pushed to sockets of this instance.',
    registers,
  })
  new Gauge({
    name: 'trackhoe_sockets',
    help: 'Open sockets of this instance.',
    registers,
    collect() {
      this.set(sockets())
    },
  })
  new Gauge({
    name: 'trackhoe_pool_connections',
    help: 'Connections to the database, and calls that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { total, idle, waiting } = opened.connections()
      this.set({ state: 'busy' }, total - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  new Gauge({
    name: 'trackhoe_build_info',
    help: 'The version of this instance and the engine of its database.',
    labelNames: ['version', 'database'] as const,
    registers,
  }).set({ version, database: opened.kind }, 1)

  const readDatabase = createDatabaseMetrics(registers, readCounts)
  const subscriptions = [
    measuredRequests.subscribe(({ method, route, status, ms }) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / SECOND_MS),
    ),
    measuredQueries.subscribe(({ kind, failed, ms }) =>
      queries.observe({ kind, outcome: failed ? 'failed' : 'ok' }, ms / SECOND_MS),
    ),
    measuredPoolWaits.subscribe((ms) => poolWaits.observe(ms / SECOND_MS)),
    measuredCommands.subscribe((state) => commandChanges.inc({ state: nameOf(state) })),
    measuredMessages.subscribe(({ kind, count, failed }) =>
      messages.inc({ kind, outcome: failed ? 'failed' : 'stored' }, count),
    ),
    measuredPushes.subscribe((count) => pushes.inc(count)),
  ]
  return {
    registry,
    async text() {
      await readDatabase()
      return registry.metrics()
    },
    close: () => {
      for (const unsubscribe of subscriptions) unsubscribe()
    },
  }
}

/** What stands in the database, read when Prometheus asks. */
function createDatabaseMetrics(registers: Registry[], readCounts: MetricsOptions['readCounts']): () => Promise<void> {
  const up = new Gauge({ name: 'trackhoe_database_up', help: 'Whether the database answers.', registers })
  const size = new Gauge({ name: 'trackhoe_database_bytes', help: 'The size of the database.', registers })
  const instances = new Gauge({ name: 'trackhoe_instances', help: 'Instances that work now.', registers })
  const backup = new Gauge({
    name: 'trackhoe_last_backup_timestamp_seconds',
    help: 'When the last backup was finished; 0 without one.',
    registers,
  })
  const jobs = new Gauge({
    name: 'trackhoe_jobs',
    help: 'Background jobs that wait or run.',
    labelNames: ['queue', 'state'] as const,
    registers,
  })
  const commands = new Gauge({
    name: 'trackhoe_commands',
    help: 'Commands that have not ended.',
    labelNames: ['state'] as const,
    registers,
  })

  return async () => {
    try {
      const counts = await readCounts()
      up.set(1)
      size.set(counts.databaseBytes)
      instances.set(counts.instances)
      backup.set(counts.lastBackup ? counts.lastBackup.getTime() / SECOND_MS : 0)
      for (const { state, count } of counts.commands) commands.set({ state: nameOf(state) }, count)
      for (const { queue, state, count } of counts.jobs) jobs.set({ queue, state }, count)
    } catch {
      up.set(0)
    }
  }
}

const nameOf = (state: string) => commandState(state) ?? 'unknown'
