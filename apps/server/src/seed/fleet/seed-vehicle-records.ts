import { max, sql } from 'drizzle-orm'
import { after, DAY_MS, HOUR_MS } from '../../platform/core/clock.ts'
import { createEventLoopYield } from '../../platform/core/yield-to-event-loop.ts'
import type { Db } from '../../platform/database/database.ts'
import { diagnosisRestart, sulfurReport, vehicle } from '../../platform/database/vehicle-schema.ts'
import { drawsOf } from '../../simulator/draws.ts'
import { FLEET_SEED } from '../../simulator/fleet-seed.ts'
import { fuelSamplesOf, RESULT_SETTLES_MS, resultOf, SULFUR_LIMIT } from '../../simulator/fuel-samples.ts'
import type { MachineKey } from '../../simulator/history.ts'
import { allVehicles, type SimulatedVehicle } from '../../simulator/simulated-vehicles.queries.ts'
import { startOfDay } from '../../simulator/weather.ts'

const VEHICLES_A_STATEMENT = 25
/** How often a diagnosis restarts by itself. Unit: days, on average. */
const RESTART_DAYS = 150
/** Watchdog, power, upgrade: 3 is a restart by command, which has a record of its own. */
const REASONS = ['1', '2', '4'] as const

/**
 * Writes what laboratories and terminals have reported of the simulated vehicles since the last time: samples of fuel and
 * restarts of diagnosis. Rows that are there stay.
 */
export async function seedVehicleRecords(db: Db, now: Date, goesOn: () => boolean = () => true): Promise<void> {
  const vehicles = await allVehicles(db)
  if (vehicles.length === 0) return
  const tenants = new Map(
    (await db.select({ id: vehicle.id, tenantId: vehicle.tenantId }).from(vehicle)).map((row) => [
      row.id,
      row.tenantId,
    ]),
  )
  const newest = await newestOf(db)
  const yieldToEventLoop = createEventLoopYield()
  for (let at = 0; at < vehicles.length && goesOn(); at += VEHICLES_A_STATEMENT) {
    const reports: (typeof sulfurReport.$inferInsert)[] = []
    const restarts: (typeof diagnosisRestart.$inferInsert)[] = []
    for (const simulated of vehicles.slice(at, at + VEHICLES_A_STATEMENT)) {
      await yieldToEventLoop()
      const tenantId = tenants.get(simulated.vehicleId)
      if (tenantId === undefined) continue
      const known = newest.get(simulated.vehicleId)
      reports.push(
        ...reportsOf(simulated, tenantId, now).filter(
          ({ sampleTime }) => !known || sampleTime > after(known, -RESULT_SETTLES_MS),
        ),
      )
      restarts.push(...restartsOf(simulated, tenantId, now))
    }
    if (reports.length > 0)
      await db
        .insert(sulfurReport)
        .values(reports)
        .onConflictDoUpdate({ target: sulfurReport.id, set: { result: sql`excluded.result` } })
    if (restarts.length > 0) await db.insert(diagnosisRestart).values(restarts).onConflictDoNothing()
  }
}

async function newestOf(db: Db): Promise<Map<string, Date>> {
  const rows = await db
    .select({ vehicleId: sulfurReport.vehicleId, newest: max(sulfurReport.sampleTime) })
    .from(sulfurReport)
    .groupBy(sulfurReport.vehicleId)
  return new Map(rows.flatMap(({ vehicleId, newest }) => (newest ? [[vehicleId, newest] as const] : [])))
}

function reportsOf({ vehicleId, key }: SimulatedVehicle, tenantId: string, now: Date) {
  const samples = fuelSamplesOf(key, now)
  return samples.map((sample, at) => ({
    id: `sr-${vehicleId}-${sample.number}`,
    tenantId,
    vehicleId,
    sampleTime: sample.at,
    station: sample.station,
    lng: sample.lng,
    lat: sample.lat,
    sulfur: sample.sulfur.toFixed(1),
    sulfurValue: sample.sulfur,
    limit: String(SULFUR_LIMIT),
    result: resultOf(samples, at),
    operator: sample.operator,
    instrument: sample.instrument,
    remark: sample.remark,
    createTime: after(sample.at, 4 * HOUR_MS),
  }))
}

function restartsOf({ vehicleId, key }: SimulatedVehicle, tenantId: string, now: Date) {
  return restartTimes(key, now).map(({ number, at, reason }) => ({
    id: `dr-${vehicleId}-${number}`,
    tenantId,
    vehicleId,
    restartTime: at,
    reason,
    softwareVersion: 'SUM3.2',
  }))
}

function restartTimes({ index, firstDay }: MachineKey, until: Date) {
  const times: { number: number; at: Date; reason: string }[] = []
  let at = new Date(startOfDay(firstDay))
  for (let number = 0; ; number++) {
    const draws = drawsOf(FLEET_SEED, index, number, 'restart')
    at = after(at, draws.exponential(RESTART_DAYS) * DAY_MS)
    if (at > until) return times
    times.push({ number, at, reason: REASONS[draws.weighted([50, 35, 15])] ?? '1' })
  }
}
