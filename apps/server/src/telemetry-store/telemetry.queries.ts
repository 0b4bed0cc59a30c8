import { and, asc, avg, count, eq, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { doublePrecision, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/database/database.ts'
import { vehicle } from '../platform/database/vehicle-schema.ts'

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

/** A sample that stays of several, and whether the readings have a gap before it. */
export interface KeptRow extends SampleRow {
  afterGap: boolean
}

/** The parts of a period, and how long a time without a sample is a gap. Unit: milliseconds. */
interface Parts {
  widthMs: number
  gapMs: number
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

/** The ids of series by `vehicle id/code`; those that are missing are made. */
export async function seriesIds(
  db: Db,
  wanted: readonly { vehicleId: string; code: string }[],
): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map()
  await db
    .insert(telemetrySeries)
    .values([...wanted])
    .onConflictDoNothing()
  const vehicleIds = [...new Set(wanted.map(({ vehicleId }) => vehicleId))]
  const codes = [...new Set(wanted.map(({ code }) => code))]
  const rows = await db
    .select()
    .from(telemetrySeries)
    .where(and(inArray(telemetrySeries.vehicleId, vehicleIds), inArray(telemetrySeries.code, codes)))
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

/** Whether a vehicle is one of the tenant's. */
export async function belongsTo(db: Db, tenantId: string, vehicleId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: vehicle.id })
    .from(vehicle)
    .where(and(eq(vehicle.tenantId, tenantId), eq(vehicle.id, vehicleId)))
  return row !== undefined
}

/** Stores samples. One that came before, by series and time, is kept as it is. */
export async function insertValues(db: Db, rows: readonly SampleRow[]): Promise<void> {
  if (rows.length > 0) {
    await db
      .insert(telemetryValue)
      .values([...rows])
      .onConflictDoNothing()
  }
}

const present = (ids: readonly number[], { from, to }: Range) =>
  and(
    inArray(telemetryValue.seriesId, [...ids]),
    gte(telemetryValue.sampleTime, from),
    lte(telemetryValue.sampleTime, to),
    isNotNull(telemetryValue.value),
  )

/** How many samples each series has in a period. */
export async function countValues(db: Db, ids: readonly number[], range: Range): Promise<Map<number, number>> {
  const rows = await db
    .select({ seriesId: telemetryValue.seriesId, total: count() })
    .from(telemetryValue)
    .where(present(ids, range))
    .groupBy(telemetryValue.seriesId)
  return new Map(rows.map(({ seriesId, total }) => [seriesId, total]))
}

/** All samples of some series in a period, in the order of series and time. */
export function values(db: Db, ids: readonly number[], range: Range): Promise<SampleRow[]> {
  return db
    .select()
    .from(telemetryValue)
    .where(present(ids, range))
    .orderBy(asc(telemetryValue.seriesId), asc(telemetryValue.sampleTime))
}

const milliseconds = sql`extract(epoch from ${telemetryValue.sampleTime}) * 1000`
const bucketOf = (widthMs: number) => sql<number>`floor((${milliseconds}) / ${widthMs}::double precision)`
const gapOf = (gapMs: number) => sql`${gapMs}::double precision * interval '1 millisecond'`

/**
 * The lowest and the highest sample of each part of a period, and those at the ends of gaps that are longer than `gapMs`.
 * Of equal samples the first counts as the lowest and the last as the highest.
 */
export async function extremes(
  db: Db,
  ids: readonly number[],
  range: Range,
  { widthMs, gapMs }: Parts,
): Promise<KeptRow[]> {
  const { seriesId, sampleTime, value } = telemetryValue
  const inBucket = sql`partition by ${seriesId}, ${bucketOf(widthMs)}`
  const inSeries = sql`partition by ${seriesId} order by ${sampleTime}`
  const gap = gapOf(gapMs)
  const sample = db.$with('sample').as(
    db
      .select({
        seriesId,
        sampleTime,
        value,
        rank: sql<number>`row_number() over (${inBucket} order by ${value}, ${sampleTime})`.as('rank'),
        size: sql<number>`count(*) over (${inBucket})`.as('size'),
        afterGap: sql<boolean>`coalesce(${sampleTime} - lag(${sampleTime}) over (${inSeries}) > ${gap}, false)`.as(
          'after_gap',
        ),
        beforeGap: sql<boolean>`lead(${sampleTime}) over (${inSeries}) - ${sampleTime} > ${gap}`.as('before_gap'),
      })
      .from(telemetryValue)
      .where(present(ids, range)),
  )
  return db
    .with(sample)
    .select({
      seriesId: sample.seriesId,
      sampleTime: sample.sampleTime,
      value: sample.value,
      afterGap: sample.afterGap,
    })
    .from(sample)
    .where(or(eq(sample.rank, 1), eq(sample.rank, sample.size), sample.afterGap, sample.beforeGap))
    .orderBy(asc(sample.seriesId), asc(sample.sampleTime))
}

/** The last sample of each part of a period. */
export async function lastValues(
  db: Db,
  ids: readonly number[],
  range: Range,
  { widthMs, gapMs }: Parts,
): Promise<KeptRow[]> {
  const { seriesId, sampleTime, value } = telemetryValue
  const inBucket = sql`partition by ${seriesId}, ${bucketOf(widthMs)}`
  const sample = db.$with('sample').as(
    db
      .select({
        seriesId,
        sampleTime,
        value,
        rank: sql<number>`row_number() over (${inBucket} order by ${sampleTime} desc)`.as('rank'),
        first: sql<Date>`min(${sampleTime}) over (${inBucket})`.as('first'),
      })
      .from(telemetryValue)
      .where(present(ids, range)),
  )
  const before = sql`lag(${sample.sampleTime}) over (partition by ${sample.seriesId} order by ${sample.sampleTime})`
  return db
    .with(sample)
    .select({
      seriesId: sample.seriesId,
      sampleTime: sample.sampleTime,
      value: sample.value,
      afterGap: sql<boolean>`coalesce(${sample.first} - ${before} > ${gapOf(gapMs)}, false)`,
    })
    .from(sample)
    .where(eq(sample.rank, 1))
    .orderBy(asc(sample.seriesId), asc(sample.sampleTime))
}

/** The mean of each part of a period, at the time at which the part begins. */
export async function means(
  db: Db,
  ids: readonly number[],
  range: Range,
  { widthMs, gapMs }: Parts,
): Promise<KeptRow[]> {
  const bucket = bucketOf(widthMs)
  const sample = db.$with('sample').as(
    db
      .select({
        seriesId: telemetryValue.seriesId,
        sampleTime: telemetryValue.sampleTime,
        value: telemetryValue.value,
        bucket: sql<number>`${bucket}`.mapWith(Number).as('bucket'),
      })
      .from(telemetryValue)
      .where(present(ids, range)),
  )
  const before = sql`lag(max(${sample.sampleTime})) over (partition by ${sample.seriesId} order by ${sample.bucket})`
  const rows = await db
    .with(sample)
    .select({
      seriesId: sample.seriesId,
      bucket: sample.bucket,
      value: avg(sample.value).mapWith(Number),
      afterGap: sql<boolean>`coalesce(min(${sample.sampleTime}) - ${before} > ${gapOf(gapMs)}, false)`,
    })
    .from(sample)
    .groupBy(sample.seriesId, sample.bucket)
    .orderBy(asc(sample.seriesId), asc(sample.bucket))
  return rows.map(({ seriesId, bucket: at, value, afterGap }) => ({
    seriesId,
    value,
    afterGap,
    sampleTime: new Date(at * widthMs),
  }))
}
