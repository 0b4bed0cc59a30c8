import { and, asc, avg, count, desc, eq, gte, inArray, isNotNull, lte, max, sql, type SQL } from 'drizzle-orm'
import { doublePrecision, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/database/database.ts'
import { columnOf } from '../platform/database/schema/array-columns.ts'
import type { DatabaseSession } from '../platform/database/connection/database-session.ts'
import { readTerminalChanges } from '../platform/database/terminal-changes.queries.ts'
import { vehicle } from '../platform/database/schema/vehicle-schema.ts'
import type { Bucket } from './condense-buckets.ts'
import { copyRows } from './copy-rows.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

const telemetrySeries = pgTable('telemetry_series', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  vehicleId: text('vehicle_id').notNull(),
  code: text().notNull(),
})

const telemetryValue = pgTable(
  'telemetry_value',
  {
    seriesId: integer('series_id').notNull(),
    sampleTime: time('sample_time').notNull(),
    value: doublePrecision(),
  },
  (table) => [primaryKey({ columns: [table.seriesId, table.sampleTime] })],
)

/** A sample with the id of its series. */
export interface SampleRow {
  seriesId: number
  sampleTime: Date
  value: number | null
}

interface Range {
  from: Date
  to: Date
}

// Any number will do, as long as it stays: two instances that need the same partition take turns by it.
const PARTITION_LOCK = 7_240_119

/** Makes sure that a month in UTC has its partition. `month`: `YYYY-MM`. */
export async function ensurePartition(db: Db, month: string): Promise<void> {
  const from = new Date(`${month}-01T00:00:00Z`)
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
  const name = sql.identifier(`telemetry_value_${month.replace('-', '_')}`)
  // Bounds of a partition cannot be bound values; both come from a date.
  const bounds = sql.raw(`from ('${from.toISOString()}') to ('${to.toISOString()}')`)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PARTITION_LOCK})`)
    await tx.execute(sql`create table if not exists ${name} partition of telemetry_value for values ${bounds}`)
  })
}

/** The ids of series by `vehicle id/code`; those that are missing are made. Those of vehicles that do not exist are left out. */
export async function seriesIds(
  db: Db,
  wanted: readonly { vehicleId: string; code: string }[],
): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map()
  const given = sql`unnest(
    ${columnOf(wanted, 'text', (row) => row.vehicleId)}, ${columnOf(wanted, 'text', (row) => row.code)}
  ) as given (vehicle_id, code)`
  await db.execute(sql`
    insert into ${telemetrySeries} (vehicle_id, code)
    select given.vehicle_id, given.code from ${given} join ${vehicle} on ${vehicle.id} = given.vehicle_id
    on conflict do nothing`)
  const rows = await db
    .select({ id: telemetrySeries.id, vehicleId: telemetrySeries.vehicleId, code: telemetrySeries.code })
    .from(telemetrySeries)
    .innerJoin(given, sql`${telemetrySeries.vehicleId} = given.vehicle_id and ${telemetrySeries.code} = given.code`)
  return new Map(rows.map(({ id, vehicleId, code }) => [`${vehicleId}/${code}`, id]))
}

/** The series of a tenant's vehicle by the code of their parameter. */
export async function seriesOf(db: Db, tenantId: string, vehicleId: string, codes: readonly string[]) {
  const rows = await db
    .select({ id: telemetrySeries.id, code: telemetrySeries.code })
    .from(telemetrySeries)
    .innerJoin(vehicle, eq(vehicle.id, telemetrySeries.vehicleId))
    .where(
      and(
        eq(vehicle.tenantId, tenantId),
        eq(telemetrySeries.vehicleId, vehicleId),
        inArray(telemetrySeries.code, [...codes]),
      ),
    )
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** Returns true when a vehicle is one of the tenant's. */
export async function belongsTo(db: Db, tenantId: string, vehicleId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: vehicle.id })
    .from(vehicle)
    .where(and(eq(vehicle.tenantId, tenantId), eq(vehicle.id, vehicleId)))
  return row !== undefined
}

// As in the migration that removes values with their series.
const SERIES_LOCK = 7_240_120

/**
 * Keeps series from being removed until the transaction ends, and returns by how many changes of terminals and series: what is known of series
 * holds while that stays.
 */
export async function holdSeries(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${SERIES_LOCK})`)
  return readTerminalChanges(tx)
}

/** Stores samples. One that came before, by series and time, is kept as it is. */
export async function insertValues(db: Db, rows: readonly SampleRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    insert into ${telemetryValue} (series_id, sample_time, value)
    select * from unnest(
      ${columnOf(rows, 'integer', (row) => row.seriesId)},
      ${columnOf(rows, 'timestamptz', (row) => row.sampleTime.toISOString())},
      ${columnOf(rows, 'double precision', (row) => row.value)}
    )
    on conflict do nothing`)
}

/** Stores samples of which none is there yet. Errors: one that came before hits the key. */
export async function copyValues(session: DatabaseSession, rows: readonly SampleRow[]): Promise<void> {
  if (rows.length > 0) {
    await session.copyIn(
      'copy telemetry_value (series_id, sample_time, value) from stdin (format binary)',
      copyRows(rows),
    )
  }
}

const present = (ids: readonly number[], { from, to }: Range) =>
  and(
    inArray(telemetryValue.seriesId, [...ids]),
    gte(telemetryValue.sampleTime, from),
    lte(telemetryValue.sampleTime, to),
    isNotNull(telemetryValue.value),
  )

/** How often the one of some series has a value in a period that has most, and when last. */
export async function mostValues(db: Db, ids: readonly number[], range: Range) {
  const [row] = await db
    .select({ count: count(), lastTime: max(telemetryValue.sampleTime) })
    .from(telemetryValue)
    .where(present(ids, range))
    .groupBy(telemetryValue.seriesId)
    .orderBy(desc(count()))
    .limit(1)
  return row ?? { count: 0, lastTime: null }
}

/** All samples of some series in a period, in the order of series and time. */
export function values(db: Db, ids: readonly number[], range: Range): Promise<SampleRow[]> {
  return db
    .select()
    .from(telemetryValue)
    .where(present(ids, range))
    .orderBy(asc(telemetryValue.seriesId), asc(telemetryValue.sampleTime))
}

/**
 * The parts of a period that have samples, in the order of series and time: their extremes, their ends, the number of their
 * samples and its mean. Arrays are compared by their first part: of an extreme that is the value, of an end the time.
 */
export async function buckets(
  db: Db,
  ids: readonly number[],
  range: Range,
  widthMs: number,
): Promise<(Bucket & { seriesId: number })[]> {
  const at = sql`round(date_part('epoch', ${telemetryValue.sampleTime}) * 1000)`
  const sample = db
    .select({
      seriesId: telemetryValue.seriesId,
      value: telemetryValue.value,
      at: at.as('at'),
      bucket: sql`floor(${at} / ${widthMs}::double precision)`.as('bucket'),
    })
    .from(telemetryValue)
    .where(present(ids, range))
    .as('sample')
  const [byValue, byTime] = [sql`array[${sample.value}, ${sample.at}]`, sql`array[${sample.at}, ${sample.value}]`]
  const part = db
    .select({
      seriesId: sample.seriesId,
      bucket: sample.bucket,
      count: count().as('count'),
      mean: avg(sample.value).mapWith(Number).as('mean'),
      low: sql`min(${byValue})`.as('low'),
      high: sql`max(${byValue})`.as('high'),
      first: sql`min(${byTime})`.as('first'),
      last: sql`max(${byTime})`.as('last'),
    })
    .from(sample)
    .groupBy(sample.seriesId, sample.bucket)
    .as('part')
  const number = (pair: SQL.Aliased, place: 1 | 2) => sql<number>`${pair}[${sql.raw(String(place))}]`.mapWith(Number)
  const rows = await db
    .select({
      seriesId: part.seriesId,
      bucket: sql<number>`${part.bucket}`.mapWith(Number),
      count: part.count,
      mean: part.mean,
      low: number(part.low, 1),
      lowAt: number(part.low, 2),
      high: number(part.high, 1),
      highAt: number(part.high, 2),
      first: number(part.first, 1),
      firstValue: number(part.first, 2),
      last: number(part.last, 1),
      lastValue: number(part.last, 2),
    })
    .from(part)
    .orderBy(asc(part.seriesId), asc(part.bucket))
  return rows.map(({ seriesId, bucket, count: total, mean, ...ends }) => ({
    seriesId,
    bucket,
    count: total,
    mean,
    low: [ends.low, ends.lowAt],
    high: [ends.high, ends.highAt],
    first: [ends.first, ends.firstValue],
    last: [ends.last, ends.lastValue],
  }))
}
