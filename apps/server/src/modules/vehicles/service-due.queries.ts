import { eq, sql } from 'drizzle-orm'
import { boolean, doublePrecision, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { columnOf } from '../../platform/database/schema/array-columns.ts'
import type { Db } from '../../platform/database/database.ts'
import { vehicle, vehicleType } from '../../platform/database/schema/vehicle-schema.ts'

const live = pgTable('vehicle_live', {
  vehicleId: text('vehicle_id').primaryKey(),
  isStale: boolean('is_service_stale').notNull(),
  due: doublePrecision('service_due'),
})

const report = pgTable('vehicle_report', {
  vehicleId: text('vehicle_id').primaryKey(),
  servicedAt: jsonb('serviced_at').$type<number[]>(),
})

/** Vehicles whose next service has to be computed, locked; those that another instance computes are left out. */
export function lockStale(tx: Db, limit: number) {
  return tx
    .select({ vehicleId: live.vehicleId, servicedAt: report.servicedAt, aftertreatment: vehicleType.aftertreatment })
    .from(live)
    .innerJoin(report, eq(report.vehicleId, live.vehicleId))
    .innerJoin(vehicle, eq(vehicle.id, live.vehicleId))
    .innerJoin(vehicleType, eq(vehicleType.id, vehicle.typeId))
    .where(eq(live.isStale, true))
    .orderBy(live.vehicleId)
    .limit(limit)
    .for('update', { of: live, skipLocked: true })
}

export async function writeDue(tx: Db, rows: readonly { vehicleId: string; due: number | null }[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    update vehicle_live set service_due = computed.due, is_service_stale = false
    from unnest(
      ${columnOf(rows, 'text', ({ vehicleId }) => vehicleId)}, ${columnOf(rows, 'double precision', ({ due }) => due)}
    ) as computed (vehicle_id, due)
    where vehicle_live.vehicle_id = computed.vehicle_id`)
}
