import { and, asc, getTableColumns, gt, lt, max, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { arrayOf } from '../../platform/database/schema/array-columns.ts'
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

/**
 * Writes rows over those of the same key. They are sent as columns: a statement with each value bound by itself takes longer to make
 * than to run. A row that is there as it is stays untouched.
 */
async function upsert<Table extends PgTable>(
  db: Db,
  table: Table,
  key: readonly PgColumn[],
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.entries(getTableColumns(table))
  const named = (of: string) => (column: PgColumn) => sql`${sql.identifier(of)}.${sql.identifier(column.name)}`
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
  const names = (some: readonly PgColumn[]) => list(some.map(({ name }) => sql`${sql.identifier(name)}`))
  const others = columns.map(([, column]) => column).filter((column) => !key.includes(column))
  const values = columns.map(([property, column]) =>
    arrayOf(
      column,
      rows.map((row): unknown => Reflect.get(row, property)),
    ),
  )
  await db.execute(sql`
    insert into ${table} as stored (${names(columns.map(([, column]) => column))})
    select * from unnest(${list(values)})
    on conflict (${names(key)}) do update
    set ${list(others.map((column) => sql`${sql.identifier(column.name)} = ${named('excluded')(column)}`))}
    where (${list(others.map(named('stored')))}) is distinct from (${list(others.map(named('excluded')))})`)
}

export const writeWorkDays = (db: Db, rows: readonly (typeof vehicleWorkDay.$inferInsert)[]) =>
  upsert(db, vehicleWorkDay, [vehicleWorkDay.vehicleId, vehicleWorkDay.day], rows)

export const writeReadings = (db: Db, rows: readonly (typeof vehicleReadingDay.$inferInsert)[]) =>
  upsert(db, vehicleReadingDay, [vehicleReadingDay.vehicleId, vehicleReadingDay.day], rows)

export const writeFaults = (db: Db, rows: readonly (typeof vehicleFault.$inferInsert)[]) =>
  upsert(db, vehicleFault, [vehicleFault.vehicleId, vehicleFault.spn, vehicleFault.fmi, vehicleFault.fromTime], rows)

/** Deletes what happened before a day. Wire: `YYYY-MM-DD`. */
export async function removeFactsBefore(db: Db, day: string, time: Date): Promise<void> {
  await db.delete(vehicleWorkDay).where(lt(vehicleWorkDay.day, day))
  await db.delete(vehicleReadingDay).where(lt(vehicleReadingDay.day, day))
  await db.delete(vehicleFault).where(and(lt(vehicleFault.untilTime, time)))
}
