import { eq, sql } from 'drizzle-orm'
import { HOUR_MS, toWireTime } from '../../platform/core/clock.ts'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import { columnOf } from '../../platform/database/schema/array-columns.ts'
import type { Db } from '../../platform/database/database.ts'
import { device, vehicle, vehicleType } from '../../platform/database/schema/vehicle-schema.ts'
import { MODEL_COUNTERS, type ModelSums } from './model-average.ts'

/**
 * The sums of those vehicles of a model whose reports are in the database, as far as somebody may see them, without those of `own`. A model of a
 * large fleet has a million days: they are added up there.
 */
export async function sumsOfStored(
  db: Db,
  scope: DataScope,
  { model, own, from, to }: { model: string; own: readonly string[]; from: Date; to: Date },
): Promise<ModelSums> {
  const [first, last] = [from, to].map((time) => toWireTime(time).slice(0, 10))
  const counter = (name: keyof typeof MODEL_COUNTERS) =>
    sql<number>`coalesce(sum((report.reported_values ->> ${MODEL_COUNTERS[name]})::double precision), 0)`.mapWith(
      Number,
    )
  const amount = (column: string) => sql<number>`coalesce(sum(ran.${sql.raw(column)}), 0)`.mapWith(Number)
  const hours = (column: string) => sql<number>`${amount(column)} / ${HOUR_MS}::double precision`.mapWith(Number)
  const [sums] = await db
    .select({
      vehicles: sql<number>`count(ran.vehicle_id)`.mapWith(Number),
      workHours: hours('work'),
      idleHours: hours('idle'),
      fuel: amount('fuel'),
      active: counter('active'),
      manual: counter('manual'),
      interrupted: counter('interrupted'),
      regenerationFuel: counter('regenerationFuel'),
      allFuel: counter('allFuel'),
    })
    .from(vehicle)
    .innerJoin(vehicleType, eq(vehicleType.id, vehicle.typeId))
    .innerJoin(device, eq(device.vehicleId, vehicle.id))
    .innerJoin(sql`vehicle_report as report`, sql`report.vehicle_id = ${vehicle.id}`)
    .leftJoinLateral(
      sql`(
        select day.vehicle_id, sum(day.work_ms) as work, sum(day.idle_ms) as idle, sum(day.fuel) as fuel from vehicle_day as day
        where day.vehicle_id = ${vehicle.id} and day.day between ${first}::date and ${last}::date
        group by day.vehicle_id having sum(day.work_ms) + sum(day.idle_ms) > 0
      ) as ran`,
      sql`true`,
    )
    .where(
      visible(vehicle, scope, [
        eq(vehicleType.vclType, model),
        own.length === 0 ? undefined : sql`${vehicle.id} <> all(${columnOf(own, 'text', (id) => id)})`,
      ]),
    )
  if (!sums) throw new Error('[server] A sum without rows has one row.')
  return sums
}
