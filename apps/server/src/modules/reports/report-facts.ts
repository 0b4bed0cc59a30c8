import type { VehicleDay, VehicleFault, VehicleSnapshot } from '@trackhoe/vehicle-ports/telemetry-source'
import { TROUBLE_CODES } from '@trackhoe/vehicle-ports/trouble-codes'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { after, DAY_MS, fromWireTime, HOUR_MS, startOfWireDay, toWireTime } from '../../platform/core/clock.ts'
import { groupBy } from '../../platform/core/group-by.ts'
import { runPeriodicTask, type TaskControl } from '../../platform/jobs/periodic-tasks.ts'
import * as queries from './report-facts.queries.ts'

const TASK = 'reports.facts'
const EVERY_MS = HOUR_MS
const VEHICLES_AT_ONCE = 200
/** The first time, and after a longer rest of all servers, so much of the past is copied. */
export const FIRST_DAYS = 31
/** What telemetry has to be gone through day by day for. */
const FIRST_READING_DAYS = 7
/** Terminals send late what they could not send at once. */
const LATE_DAYS = 2
const KEPT_DAYS = 1096

type FactsDeps = Pick<VehicleDeps, 'db' | 'clock' | 'random' | 'telemetry'>

const dayOf = (time: Date) => toWireTime(time).slice(0, 10)
const faultNames = new Map(TROUBLE_CODES.map(({ spn, fmi, name }) => [`${spn}/${fmi}`, name]))

/**
 * Copies working hours, last readings and trouble codes by day from the telemetry of all vehicles to tables that reports read,
 * and returns the number of vehicles. Once an hour, by one instance under a lease. Errors: those of the database and the
 * telemetry; another instance goes on when the lease has ended.
 */
export async function copyReportFacts(deps: FactsDeps, mayGoOn = () => true): Promise<number> {
  const task = { name: TASK, everyMs: EVERY_MS, afterFailure: 'lease' } as const
  return (await runPeriodicTask(deps, task, (control) => copyFacts(deps, control, mayGoOn))) ?? 0
}

async function copyFacts(
  { db, telemetry }: FactsDeps,
  { began: now, renew }: TaskControl,
  mayGoOn: () => boolean,
): Promise<number> {
  const today = startOfWireDay(now)
  const last = fromWireTime((await queries.lastDay(db)) ?? '')
  const missed = last ? Math.round((today.getTime() - last.getTime()) / DAY_MS) + LATE_DAYS : FIRST_DAYS
  const days = Math.min(missed, FIRST_DAYS)
  const from = after(today, -days * DAY_MS)
  const readingTimes = Array.from({ length: Math.min(days, FIRST_READING_DAYS) }, (_, at) =>
    after(today, -at * DAY_MS - 1),
  )
  let copied = 0
  let lastId = ''
  for (;;) {
    const vehicles = await queries.vehiclesAfter(db, lastId, VEHICLES_AT_ONCE)
    const end = vehicles.at(-1)
    if (!end || !mayGoOn()) break
    lastId = end.id
    for (const [tenantId, found] of groupBy(vehicles, (one) => one.tenantId)) {
      await copy(
        tenantId,
        found.map(({ id }) => id),
      )
    }
    copied += vehicles.length
    if (!(await renew())) return copied
  }
  const oldest = after(today, -KEPT_DAYS * DAY_MS)
  await queries.removeFactsBefore(db, dayOf(oldest), oldest)
  return copied

  async function copy(tenantId: string, ids: readonly string[]) {
    const period = { from, to: now }
    const worked = await telemetry.days(tenantId, ids, period, now)
    await queries.writeWorkDays(
      db,
      [...worked].flatMap(([vehicleId, rows]) => rows.map((row) => workDayOf(vehicleId, tenantId, row))),
    )
    const faults = await telemetry.faults(tenantId, ids, period)
    await queries.writeFaults(
      db,
      [...faults].flatMap(([vehicleId, rows]) => rows.map((row) => faultOf(vehicleId, tenantId, row))),
    )
    // Oldest first: a vehicle that was off line for days has the same last report in several of them.
    for (const time of [...readingTimes].toReversed()) await copyReadings(tenantId, ids, time)
    await copyReadings(tenantId, ids, now)
  }

  async function copyReadings(tenantId: string, ids: readonly string[], time: Date) {
    const snapshots = await telemetry.snapshots(tenantId, ids, time)
    await queries.writeReadings(
      db,
      [...snapshots].map(([vehicleId, snapshot]) => readingOf(vehicleId, tenantId, snapshot)),
    )
  }
}

/** A day of work as reports read it. */
export function workDayOf(vehicleId: string, tenantId: string, day: VehicleDay) {
  const { date, workHours, idleHours, travelHours, regenHours, keyOnHours, fuel, starts } = day
  return { vehicleId, tenantId, day: date, workHours, idleHours, travelHours, regenHours, keyOnHours, fuel, starts }
}

/** A trouble code as reports read it. */
export function faultOf(vehicleId: string, tenantId: string, { spn, fmi, from, until }: VehicleFault) {
  const faultName = faultNames.get(`${spn}/${fmi}`) ?? null
  return { vehicleId, tenantId, spn, fmi, fromTime: from, untilTime: until, faultName }
}

/** The day of a reading is the one on which it was reported, not the one on which it was asked for. */
function readingOf(vehicleId: string, tenantId: string, snapshot: VehicleSnapshot) {
  const { lastTime: reportTime, hourMeter, fuelLevel, ureaLevel, lng, lat } = snapshot
  return { vehicleId, tenantId, day: dayOf(reportTime), reportTime, hourMeter, fuelLevel, ureaLevel, lng, lat }
}
