import { and, eq, lt } from 'drizzle-orm'
import type { TelemetrySource, VehicleDay } from '@trackhoe/vehicle-ports/telemetry-source'
import { after, DAY_MS, fromWireTime, HOUR_MS, startOfWireDay, toWireTime } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { vehicleReadingDay, vehicleWorkDay } from '../../platform/database/schema/report-facts-schema.ts'
import { vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { faultOf, FIRST_DAYS, workDayOf } from '../../modules/reports/report-facts.ts'
import { writeFaults, writeReadings, writeWorkDays } from '../../modules/reports/report-facts.queries.ts'

interface Options {
  tenantId: string
  telemetry: TelemetrySource
  now: Date
  /** The time before the history of the simulated machines. */
  from: Date
  to: Date
  goesOn: () => boolean
}

type Reading = typeof vehicleReadingDay.$inferInsert

/** So many rows of two years go into one statement. */
const VEHICLES_AT_ONCE = 20

const dateOf = (time: Date) => toWireTime(time).slice(0, 10)

/**
 * Writes hours, meters and trouble codes by day of the time that the first copy for reports leaves out. Once: whoever finds days from
 * before the history leaves all as they are.
 */
export async function seedPastFacts(db: Db, { tenantId, telemetry, now, from, to, goesOn }: Options): Promise<void> {
  const [written] = await db
    .select({ day: vehicleWorkDay.day })
    .from(vehicleWorkDay)
    .where(and(eq(vehicleWorkDay.tenantId, tenantId), lt(vehicleWorkDay.day, dateOf(to))))
    .limit(1)
  if (written) return
  const copiedFrom = after(startOfWireDay(now), -FIRST_DAYS * DAY_MS)
  // Meters until yesterday: the first copy has those of a week, and comes some minutes later.
  const period = { from, to: after(startOfWireDay(now), -1) }
  const delivered = new Map(
    (
      await db
        .select({ id: vehicle.id, time: vehicle.deliveredTime })
        .from(vehicle)
        .where(eq(vehicle.tenantId, tenantId))
    ).map(({ id, time }) => [id, time ? dateOf(time) : '']),
  )
  const all = await telemetry.ownVehicleIds(tenantId)
  for (let at = 0; at < all.length && goesOn(); at += VEHICLES_AT_ONCE) {
    const ids = all.slice(at, at + VEHICLES_AT_ONCE)
    const days = await telemetry.days(tenantId, ids, period, now)
    const turns = await telemetry.snapshots(tenantId, ids, after(to, -1))
    const lasts = await telemetry.snapshots(tenantId, ids, now)
    const faults = await telemetry.faults(tenantId, ids, { from, to: after(copiedFrom, -1) })
    const owned = [...days].map(
      ([id, rows]) => [id, rows.filter(({ date }) => date >= (delivered.get(id) ?? ''))] as const,
    )
    const readings = owned.flatMap(([vehicleId, rows]) => {
      const [meter, last] = [turns.get(vehicleId)?.hourMeter ?? null, lasts.get(vehicleId)]
      if (meter === null || !last) return []
      // What a machine did since it fell silent is on no meter that it reported.
      const reported = rows.filter(({ date }) => date <= dateOf(last.lastTime))
      return metersOf(reported, { date: dateOf(to), meter }).map((read) => ({ vehicleId, tenantId, ...read }))
    })
    // All is read before: the database may have one connection, which the transaction takes.
    await db.transaction(async (tx) => {
      const worked = owned.flatMap(([id, rows]) => rows.filter(({ date }) => date < dateOf(copiedFrom)).map((row) => workDayOf(id, tenantId, row))) // prettier-ignore
      await writeWorkDays(tx, worked)
      await writeReadings(tx, readings)
      await writeFaults(tx, [...faults].flatMap(([id, rows]) => rows.map((row) => faultOf(id, tenantId, row)))) // prettier-ignore
    })
  }
}

/** The meter after each day on which the engine ran, from the one with which a day began. The days ascend. Unit: hours. */
function metersOf(
  days: readonly VehicleDay[],
  turn: { date: string; meter: number },
): Omit<Reading, 'vehicleId' | 'tenantId'>[] {
  const ranBefore = days.reduce((sum, day) => sum + (day.date < turn.date ? ranOf(day) : 0), 0)
  let hourMeter = turn.meter - ranBefore
  return days.flatMap((day) => {
    if (ranOf(day) === 0) return []
    hourMeter += ranOf(day)
    return [{ day: day.date, hourMeter, reportTime: endOfWork(day) }]
  })
}

const ranOf = ({ workHours, idleHours }: VehicleDay) => workHours + idleHours

/** When the engine stopped, as far as the shares of the hours say. */
function endOfWork({ date, hours, idles }: VehicleDay): Date {
  const shares = hours.map((share, hour) => share + (idles[hour] ?? 0))
  const lastHour = Math.max(
    shares.findLastIndex((share) => share > 0),
    0,
  )
  const begin = fromWireTime(date) ?? new Date(0)
  return after(begin, Math.round((lastHour + Math.min(shares[lastHour] ?? 0, 1)) * HOUR_MS) - 1)
}
