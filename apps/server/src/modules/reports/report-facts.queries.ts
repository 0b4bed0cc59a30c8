import { and, asc, gt, lt, max, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/database.ts'
import { vehicleFault, vehicleReadingDay, vehicleWorkDay } from '../../platform/database/schema/report-facts-schema.ts'
import { vehicle } from '../../platform/database/schema/vehicle-schema.ts'

/** Some vehicles of the installation with their tenants, in the order of their ids. */
export function vehiclesAfter(db: Db, id: string, limit: number): Promise<{ id: string; tenantId: string }[]> {
  return db
    .select({ id: vehicle.id, tenantId: vehicle.tenantId })
    .from(vehicle)
    .where(gt(vehicle.id, id))
    .orderBy(asc(vehicle.id))
    .limit(limit)
}

/** The last day that is written; null before the first time. */
export async function lastDay(db: Db): Promise<string | null> {
  const [row] = await db.select({ day: max(vehicleWorkDay.day) }).from(vehicleWorkDay)
  return row?.day ?? null
}

/** A statement has only so many parameters. */
const ROWS_AT_ONCE = 1000

async function write<Row extends object>(
  rows: readonly Row[],
  insert: (some: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await insert(rows.slice(at, at + ROWS_AT_ONCE))
  }
}

const overwritten = (columns: readonly PgColumn[]) =>
  Object.fromEntries(columns.map((column) => [keyOf(column), sql`excluded.${sql.identifier(column.name)}`]))

function keyOf(column: PgColumn): string {
  const table: PgTable = column.table
  return Object.entries(table).find(([, one]) => one === column)?.[0] ?? column.name
}

export const writeWorkDays = (db: Db, rows: readonly (typeof vehicleWorkDay.$inferInsert)[]) =>
  write(rows, (some) => {
    const { tenantId, workHours, idleHours, travelHours, regenHours, keyOnHours, fuel, starts } = vehicleWorkDay
    return db
      .insert(vehicleWorkDay)
      .values(some)
      .onConflictDoUpdate({
        target: [vehicleWorkDay.vehicleId, vehicleWorkDay.day],
        set: overwritten([tenantId, workHours, idleHours, travelHours, regenHours, keyOnHours, fuel, starts]),
      })
  })

export const writeReadings = (db: Db, rows: readonly (typeof vehicleReadingDay.$inferInsert)[]) =>
  write(rows, (some) => {
    const { tenantId, reportTime, hourMeter, fuelLevel, ureaLevel, lng, lat } = vehicleReadingDay
    return db
      .insert(vehicleReadingDay)
      .values(some)
      .onConflictDoUpdate({
        target: [vehicleReadingDay.vehicleId, vehicleReadingDay.day],
        set: overwritten([tenantId, reportTime, hourMeter, fuelLevel, ureaLevel, lng, lat]),
      })
  })

export const writeFaults = (db: Db, rows: readonly (typeof vehicleFault.$inferInsert)[]) =>
  write(rows, (some) => {
    const { vehicleId, spn, fmi, fromTime, tenantId, faultName, untilTime } = vehicleFault
    return db
      .insert(vehicleFault)
      .values(some)
      .onConflictDoUpdate({
        target: [vehicleId, spn, fmi, fromTime],
        set: overwritten([tenantId, faultName, untilTime]),
      })
  })

/** Deletes what happened before a day. Wire: `YYYY-MM-DD`. */
export async function removeFactsBefore(db: Db, day: string, time: Date): Promise<void> {
  await db.delete(vehicleWorkDay).where(lt(vehicleWorkDay.day, day))
  await db.delete(vehicleReadingDay).where(lt(vehicleReadingDay.day, day))
  await db.delete(vehicleFault).where(and(lt(vehicleFault.untilTime, time)))
}
