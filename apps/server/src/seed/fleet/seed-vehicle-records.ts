import { max, sql } from 'drizzle-orm'
import { allVehicles, reportsOf, restartsOf, RESULT_SETTLES_MS } from '@trackhoe/simulator'
import { createEventLoopYield } from '@trackhoe/vehicle-ports/yield-to-event-loop'
import { after } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { diagnosisRestart, sulfurReport, vehicle } from '../../platform/database/schema/vehicle-schema.ts'

const VEHICLES_A_STATEMENT = 25

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
