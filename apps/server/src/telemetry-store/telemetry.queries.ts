import { and, asc, count, desc, eq, gte, isNotNull, lt, lte, max, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { columnOf, inArray } from '../platform/database/schema/array-columns.ts'
import type { DatabaseSession } from '../platform/database/connection/database-session.ts'
import { readTerminalChanges } from '../platform/database/terminal-changes.queries.ts'
import { rowsOfStatement } from '../platform/database/rows-of-statement.ts'
import { vehicle } from '../platform/database/schema/vehicle-schema.ts'
import type { BucketSource } from './bucket-sources.ts'
import type { Bucket } from './condense-buckets.ts'
import { copyRows } from './copy-rows.ts'
import type { KeptSince } from './read-series.ts'
import { telemetryDay, telemetryPart, telemetryRollup, telemetrySeries, telemetryValue } from './telemetry-tables.ts'

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
export function ensurePartition(db: Db, month: string): Promise<void> {
  const from = new Date(`${month}-01T00:00:00Z`)
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
  return createPartition(db, 'telemetry_value', month.replace('-', '_'), { from, to })
}

/** Makes a partition of a table, unless it is there. The end is not included. */
export async function createPartition(db: Db, table: string, suffix: string, { from, to }: Range): Promise<void> {
  const [name, parent] = [sql.identifier(`${table}_${suffix}`), sql.identifier(table)]
  // Bounds of a partition cannot be bound values; both come from a date.
  const bounds = sql.raw(`from ('${from.toISOString()}') to ('${to.toISOString()}')`)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PARTITION_LOCK})`)
    await tx.execute(sql`create table if not exists ${name} partition of ${parent} for values ${bounds}`)
  })
}

/** A parameter of a vehicle. */
interface SeriesKey {
  vehicleId: string
  code: string
}

/**
 * The series of vehicles; those that are missing are made. Those of vehicles that do not exist are left out. A fleet that comes back after a
 * restart has nearly all of its series: an insert that finds them takes three times as long as reading them.
 */
export async function seriesIds(db: Db, wanted: readonly SeriesKey[]): Promise<(SeriesKey & { id: number })[]> {
  const found = await findSeries(db, wanted)
  if (found.length === wanted.length) return found
  const known = new Set(found.map(nameOfSeries))
  const missing = wanted.filter((key) => !known.has(nameOfSeries(key)))
  await db.execute(sql`
    insert into ${telemetrySeries} (vehicle_id, code)
    select given.vehicle_id, given.code from ${givenSeries(missing)} join ${vehicle} on ${vehicle.id} = given.vehicle_id
    on conflict do nothing`)
  return [...found, ...(await findSeries(db, missing))]
}

const nameOfSeries = ({ vehicleId, code }: SeriesKey) => `${vehicleId}/${code}`

const givenSeries = (keys: readonly SeriesKey[]) => sql`unnest(
  ${columnOf(keys, 'text', (row) => row.vehicleId)}, ${columnOf(keys, 'text', (row) => row.code)}
) as given (vehicle_id, code)`

async function findSeries(db: Db, keys: readonly SeriesKey[]): Promise<(SeriesKey & { id: number })[]> {
  if (keys.length === 0) return []
  return db
    .select({ id: telemetrySeries.id, vehicleId: telemetrySeries.vehicleId, code: telemetrySeries.code })
    .from(telemetrySeries)
    .innerJoin(
      givenSeries(keys),
      sql`${telemetrySeries.vehicleId} = given.vehicle_id and ${telemetrySeries.code} = given.code`,
    )
}

/** A series, and what of it is kept. */
export interface KnownSeries extends KeptSince {
  id: number
}

/** The series of a tenant's vehicle by the code of their parameter. */
export async function seriesOf(db: Db, tenantId: string, vehicleId: string, codes: readonly string[]) {
  const rows = await db
    .select({
      id: telemetrySeries.id,
      code: telemetrySeries.code,
      samplesFrom: telemetrySeries.samplesFrom,
      partsFrom: telemetrySeries.partsFrom,
    })
    .from(telemetrySeries)
    .innerJoin(vehicle, eq(vehicle.id, telemetrySeries.vehicleId))
    .where(
      and(
        eq(vehicle.tenantId, tenantId),
        eq(telemetrySeries.vehicleId, vehicleId),
        inArray(telemetrySeries.code, [...codes]),
      ),
    )
  return new Map(rows.map(({ code, ...series }) => [code, series]))
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
export const SERIES_LOCK = 7_240_120

/** What a transaction that writes readings has to know. */
interface HeldSeries {
  /** How many changes of terminals and series there were: what is known of series holds while that stays. */
  changes: number
  /** What is written of a time before it is late; undefined: nothing is rolled up yet. */
  closedUntil: Date | undefined
}

/** Keeps series from being removed, and times from being closed, until the transaction ends. */
export async function holdSeries(tx: Db): Promise<HeldSeries> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${SERIES_LOCK})`)
  const changes = await readTerminalChanges(tx)
  const [rollup] = await tx.select({ closedUntil: telemetryRollup.closedUntil }).from(telemetryRollup)
  return { changes, closedUntil: rollup?.closedUntil }
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

/** Epoch milliseconds of a column. */
export const epochMs = (column: unknown) => sql`round(date_part('epoch', ${column}) * 1000)`

/** What of a source makes the parts of a period. Arrays are compared by their first part: of an extreme that is the value, of an end the time. */
function partsOf(ids: readonly number[], { level, from, to }: BucketSource): SQL {
  const [begin, end] = [new Date(from), new Date(to)]
  if (level === 'sample') {
    const at = epochMs(telemetryValue.sampleTime)
    const { value } = telemetryValue
    return sql`select series_id, at, 1 as samples, value as total,
        array[value, at] as low, array[value, at] as high, array[at, value] as first, array[at, value] as last
      from (
        select series_id, ${at} as at, value from ${telemetryValue}
        where ${inArray(telemetryValue.seriesId, [...ids])} and ${isNotNull(value)}
          and ${gte(telemetryValue.sampleTime, begin)} and ${lt(telemetryValue.sampleTime, end)}
      ) as sample`
  }
  const table = level === 'part' ? telemetryPart : telemetryDay
  return sql`select series_id, at, samples, total, array[low, at + low_offset] as low, array[high, at + high_offset] as high,
      array[at + first_offset, first] as first, array[at + last_offset, last] as last
    from (
      select *, ${epochMs(table.partTime)} as at from ${table}
      where ${inArray(table.seriesId, [...ids])} and ${gte(table.partTime, begin)} and ${lt(table.partTime, end)}
      offset 0
    ) as part`
}

/**
 * The parts of a period that have samples, in the order of series and time: their extremes, their ends, the number of their
 * samples and its mean. `grid`: the length of the parts, and how far their grid lies before that of the epoch. Unit: milliseconds.
 */
export async function buckets(
  db: Db,
  ids: readonly number[],
  sources: readonly BucketSource[],
  { width, offset }: { width: number; offset: number },
): Promise<(Bucket & { seriesId: number })[]> {
  const all = sql.join(
    sources.map((source) => partsOf(ids, source)),
    sql` union all `,
  )
  const rows = await db.execute(sql`
    select series_id, bucket, samples, total / samples as mean, low[1] as low, low[2] as low_at, high[1] as high, high[2] as high_at,
      first[1] as first_at, first[2] as first, last[1] as last_at, last[2] as last
    from (
      select series_id, floor((at + ${offset}::double precision) / ${width}::double precision) as bucket,
        sum(samples) as samples, sum(total) as total, min(low) as low, max(high) as high, min(first) as first, max(last) as last
      from (${all}) as part
      group by series_id, bucket
    ) as bucket
    order by series_id, bucket`)
  return rowsOfStatement(rows).map((row) => {
    const number = (name: string) => Number(row[name])
    return {
      seriesId: number('series_id'),
      bucket: number('bucket'),
      count: number('samples'),
      mean: number('mean'),
      low: [number('low'), number('low_at')],
      high: [number('high'), number('high_at')],
      first: [number('first_at'), number('first')],
      last: [number('last_at'), number('last')],
    }
  })
}
