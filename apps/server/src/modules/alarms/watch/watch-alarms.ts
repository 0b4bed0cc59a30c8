import { MAINTENANCE_SETTINGS } from '@trackhoe/vehicle-ports/maintenance'
import type { Reading, TelemetrySource, VehicleSnapshot } from '@trackhoe/vehicle-ports/telemetry-source'
import type { ReportedSettings } from '@trackhoe/vehicle-ports/terminal-gateway'
import { after, MINUTE_MS, SECOND_MS, type Clock } from '../../../platform/core/clock.ts'
import type { Logger } from '../../../platform/core/logger.ts'
import type { Random } from '../../../platform/core/random.ts'
import { startWorkLoop } from '../../../platform/core/work-loop.ts'
import type { Db } from '../../../platform/database/database.ts'
import { runPeriodicTask } from '../../../platform/jobs/periodic-tasks.ts'
import { settingsOf } from '../../vehicles/vehicles.queries.ts'
import { closeByOrders, makeDueOrders } from '../orders/alarm-orders.ts'
import { keepDueCurves } from '../orders/order-curves.ts'
import { tenantsWithRules } from '../rules/alarm-rules.queries.ts'
import { actionOf, applyEffects, CAUSES, pushChanged, STORM, type AlarmEffect } from '../evaluation/apply-effects.ts'
import { emptyObservation, type Observation } from '../conditions/condition-evaluator.ts'
import { evaluateReports, type ReportedObservation } from '../evaluation/evaluate-reports.ts'
import { remainingItems } from '../evaluation/wear-parts.ts'
import { endStorms, removeStates, writeActions, writeStates } from '../evaluation/raise-alarms.queries.ts'
import { RuleBooks, type RuleBook } from '../rules/rule-books.ts'
import * as queries from './watch-alarms.queries.ts'

interface WatchDeps {
  db: Db
  clock: Clock
  random: Random
  telemetry: TelemetrySource
}

/** How often silence and maintenance are evaluated, which take hours. */
const PERIODIC_MS = 5 * MINUTE_MS
/** The machines of a tenant are looked at so often, beside what their reports bring. A step takes seconds. */
const TENANT_TASK = { everyMs: MINUTE_MS, leaseMs: MINUTE_MS, afterFailure: 'next-turn' } as const
const REST_MS = 2 * SECOND_MS
/** Machines whose alarms one transaction writes. */
const VEHICLES_A_STEP = 500
const ROWS_A_STEP = 1_000

export interface AlarmWatch {
  /** Ends what is due, and looks at the machines of one tenant whose turn it is. Returns 0 when there was nothing to do. */
  step: (stopped?: () => boolean) => Promise<number>
}

/**
 * Watches what no report brings: silence and maintenance, the end of off-delays and of alarms that end by time, and machines of sources
 * that are asked, such as a simulator. Any number of instances may do so at once: a tenant is claimed by one of them.
 */
export function createAlarmWatch(deps: WatchDeps): AlarmWatch {
  const { db, clock, random } = deps
  const books = new RuleBooks()
  const known: KnownMachines = { reporting: new Set(), periodicAt: new Map(), polled: new Map() }

  return {
    async step(stopped = () => false) {
      const now = clock()
      let done = await endDue(deps, books, now)
      done += await closeByOrders(db, now)
      done += await makeDueOrders(db, { now, random })
      done += await keepDueCurves(deps, now)
      for (const tenantId of await tenantsWithRules(db)) {
        if (stopped()) break
        const task = { ...TENANT_TASK, name: `alarms:${tenantId}` }
        const turn = await runPeriodicTask({ db, clock, random }, task, async ({ renew }) => {
          await watchTenant(deps, { books, known }, tenantId, async () => !stopped() && (await renew()))
          return 1
        })
        done += turn ?? 0
      }
      return done
    },
  }
}

/** Ends what is due without a report. What another instance works on is left to it. */
async function endDue({ db, random }: WatchDeps, books: RuleBooks, now: Date): Promise<number> {
  const cleared = await db.transaction(async (tx) => {
    const due = await queries.dueStates(tx, now, ROWS_A_STEP)
    if (due.length === 0) return 0
    const revisions = await books.revisions(tx, due)
    const effects = due.flatMap(({ ruleId, revision, vehicleId, since }): AlarmEffect[] => {
      const rule = revisions.get(`${ruleId}/${revision}`)
      return rule ? [{ rule, vehicleId, effect: { kind: 'clear', time: since }, place: null }] : []
    })
    await removeStates(
      tx,
      due.filter(({ memo }) => memo === null),
    )
    await writeStates(
      tx,
      due.filter(({ memo }) => memo !== null).map((row) => ({ ...row, phase: 'idle' as const, dueTime: null })),
    )
    await applyEffects(tx, effects, { now, random })
    return due.length
  })
  const closed = await db.transaction(async (tx) => {
    const rows = await queries.closeOverdue(tx, now, CAUSES.timeOver, ROWS_A_STEP)
    await writeActions(
      tx,
      rows.map((row) => actionOf(row, 'closed', now)),
    )
    await pushChanged(tx, rows)
    return rows.length
  })
  await endStorms(db, after(now, -STORM.quietMs), now)
  return cleared + closed
}

/** What an instance remembers of machines, so that it need not look at all of them each time. */
interface KnownMachines {
  /** Machines whose reports are evaluated as they come. */
  reporting: Set<string>
  /** When silence and maintenance were evaluated last, by tenant. */
  periodicAt: Map<string, Date>
  /** The newest report of a simulated machine that was evaluated, and by which rules. */
  polled: Map<string, { book: RuleBook; lastTime: Date }>
}

/** Looks at the machines of a tenant once. */
async function watchTenant(
  { db, clock, random, telemetry }: WatchDeps,
  { books, known }: { books: RuleBooks; known: KnownMachines },
  tenantId: string,
  goesOn: () => Promise<boolean>,
): Promise<void> {
  const book = (await books.of(db, [tenantId], clock())).get(tenantId)
  if (!book) return
  const began = clock()
  const before = known.periodicAt.get(tenantId)
  const isPeriodic = book.periodic.length > 0 && (!before || before <= after(began, -PERIODIC_MS))
  const connected = await queries.connectedVehicles(db, tenantId)
  const vehicles = isPeriodic ? connected : connected.filter(({ id }) => !known.reporting.has(id))
  for (let at = 0; at < vehicles.length; at += VEHICLES_A_STEP) {
    if (!(await goesOn())) return
    const some = vehicles.slice(at, at + VEHICLES_A_STEP)
    const reports = await observe({ db, telemetry, now: clock() }, tenantId, some, { book, known, isPeriodic })
    await db.transaction((tx) => evaluateReports(tx, reports, { books, now: clock(), random }))
    for (const { vehicleId, observation } of reports)
      if (observation.lastReport === null) known.polled.set(vehicleId, { book, lastTime: observation.time })
  }
  if (isPeriodic) known.periodicAt.set(tenantId, began)
}

/** What sources say of machines now. Of a machine whose reports are evaluated as they come only what they do not bring. */
async function observe(
  { db, telemetry, now }: { db: Db; telemetry: TelemetrySource; now: Date },
  tenantId: string,
  vehicles: readonly { id: string; aftertreatment: string | null }[],
  { book, known, isPeriodic }: { book: RuleBook; known: KnownMachines; isPeriodic: boolean },
): Promise<ReportedObservation[]> {
  const ids = vehicles.map(({ id }) => id)
  const snapshots = await telemetry.snapshots(tenantId, ids, now)
  const polled = ids.filter((id) => snapshots.get(id)?.simulated)
  for (const [id, { simulated }] of snapshots) if (!simulated) known.reporting.add(id)
  const isPolled = polled.length > 0 && book.rules.length > book.periodic.length
  const readings: ReadonlyMap<string, Reading> =
    isPolled && book.byCode.size > 0 ? await telemetry.latest(tenantId, polled, now) : new Map()
  const needsSettings = isPeriodic && book.periodic.some(({ inputs }) => inputs.remaining)
  const settings = needsSettings ? await settingsOf(db, ids, MAINTENANCE_SETTINGS) : new Map<string, ReportedSettings>()
  return vehicles.flatMap(({ id, aftertreatment }) => {
    const snapshot = snapshots.get(id)
    if (!snapshot) return []
    const { lng, lat } = snapshot
    const place = lng === null || lat === null ? null : { lng, lat }
    const timed: Observation = {
      ...emptyObservation(now),
      lastReport: snapshot.lastTime,
      remaining: remainingItems(snapshot, { hasAftertreatment: aftertreatment !== null, reported: settings.get(id) }),
    }
    // A machine that has gone silent meanwhile, or while no server ran, keeps the faults of its last report.
    const last = known.polled.get(id)
    const isNew = last?.book !== book || last.lastTime < snapshot.lastTime
    const reported = isPolled && snapshot.simulated && isNew ? [observationOf(snapshot, readings.get(id))] : []
    return [...(isPeriodic ? [timed] : []), ...reported].map((observation) => ({
      vehicleId: id,
      observation,
      place,
    }))
  })
}

function observationOf(
  { lastTime, lng, lat, faults, engineRunning, state }: VehicleSnapshot,
  reading?: Reading,
): Observation {
  return {
    time: lastTime,
    values: reading?.values ?? new Map(),
    faults,
    position: lng === null || lat === null ? null : { lng, lat },
    engineRunning,
    idling: engineRunning === null ? null : engineRunning && state === 'idle',
    lastReport: null,
    remaining: null,
  }
}

/** Watches as long as the server runs. */
export const keepWatchingAlarms = (watch: AlarmWatch, log: Logger) =>
  startWorkLoop({ step: watch.step, restMs: REST_MS, log, failure: 'alarms could not be watched' })
