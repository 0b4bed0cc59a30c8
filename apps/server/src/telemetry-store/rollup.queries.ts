import { asc, eq, gt, gte, lt, sql, type SQL } from 'drizzle-orm'
import { ROLLUP_MS } from '@trackhoe/vehicle-ports/series'
import type { Db } from '../platform/database/database.ts'
import { columnOf } from '../platform/database/schema/array-columns.ts'
import { serverInstance } from '../platform/database/schema/instance-schema.ts'
import { rowsOfStatement } from '../platform/database/rows-of-statement.ts'
import { epochMs, SERIES_LOCK } from './telemetry.queries.ts'
import {
  telemetryDay,
  telemetryLate,
  telemetryPart,
  telemetryRollup,
  telemetrySeries,
  telemetryValue,
} from './telemetry-tables.ts'

type RollupState = Omit<typeof telemetryRollup.$inferSelect, 'id'>

interface Range {
  from: Date
  to: Date
}

/** A day of a series. */
interface SeriesDay {
  seriesId: number
  dayTime: Date
}

const ID = 1
/** How long those who write readings may have to wait until a time is closed; it is tried again. */
const CLOSE_TIMEOUT = '2s'

/** Longer than the statements of calls have: a day of machines that report by the second has millions of samples. */
const ROLL_TIMEOUT = '60s'

/** How far readings are rolled up; undefined before the first time. */
export async function readRollup(db: Db): Promise<RollupState | undefined> {
  const [row] = await db.select().from(telemetryRollup)
  return row
}

/** Takes the turn of rolling up until the transaction ends. Undefined: another instance has it, or there is no state yet. */
export async function lockRollup(tx: Db): Promise<RollupState | undefined> {
  await tx.execute(sql`select set_config('statement_timeout', ${ROLL_TIMEOUT}, true)`)
  const [row] = await tx.select().from(telemetryRollup).for('update', { skipLocked: true })
  return row
}

/** Waits for the turn of rolling up and keeps it until the transaction ends. Undefined: there is no state yet. */
export async function waitForRollup(tx: Db): Promise<RollupState | undefined> {
  await tx.execute(sql`select set_config('statement_timeout', ${ROLL_TIMEOUT}, true)`)
  const [row] = await tx.select().from(telemetryRollup).for('update')
  return row
}

/** The first state: nothing is rolled up. */
export async function insertRollup(db: Db, from: Date): Promise<void> {
  await db
    .insert(telemetryRollup)
    .values({ id: ID, closedUntil: from, rolledUntil: from, daysUntil: from })
    .onConflictDoNothing()
}

/**
 * Closes a time: what is written of it from now on is late. Waits for those who write now, since they do not know.
 * Errors: those of a lock that is not had in time.
 */
export async function closeUntil(db: Db, time: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', ${CLOSE_TIMEOUT}, true)`)
    await tx.execute(sql`select pg_advisory_xact_lock(${SERIES_LOCK})`)
    await tx.update(telemetryRollup).set({ closedUntil: time }).where(lt(telemetryRollup.closedUntil, time))
  })
}

/** Keeps series from being removed while they are rolled up. */
export async function keepSeries(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${SERIES_LOCK})`)
}

export async function writeRolled(tx: Db, state: Pick<RollupState, 'rolledUntil' | 'daysUntil'>): Promise<void> {
  await tx.update(telemetryRollup).set(state).where(eq(telemetryRollup.id, ID))
}

/** The migrations after which servers roll up, and know what of it is removed. */
export const MIGRATIONS = { rollUp: 560, purge: 562 } as const

/** Returns true while a server works that was started before a migration. */
export async function hasOlderInstances(db: Db, migration: number, seenSince: Date): Promise<boolean> {
  const [row] = rowsOfStatement(
    await db.execute(sql`
      select exists (
        select from ${serverInstance} join schema_migration on number = ${migration}
        where ${gte(serverInstance.seenTime, seenSince)} and ${lt(serverInstance.startTime, sql`apply_time`)}
      ) as has_older`),
  )
  return row?.['has_older'] === true
}

/** The first day of the oldest partition of readings; undefined where there is none. */
export async function oldestMonth(db: Db): Promise<Date | undefined> {
  const [row] = rowsOfStatement(
    await db.execute(sql`
      select min(right(relname, 7)) as month from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'telemetry_value'::regclass`),
  )
  const month = row?.['month']
  return typeof month === 'string' ? new Date(`${month.replace('_', '-')}-01T00:00:00Z`) : undefined
}

/** The ids of some series after one, in their order. */
export async function seriesAfter(db: Db, id: number, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: telemetrySeries.id })
    .from(telemetrySeries)
    .where(gt(telemetrySeries.id, id))
    .orderBy(asc(telemetrySeries.id))
    .limit(most)
  return rows.map((row) => row.id)
}

const COLUMNS = sql.raw(
  'series_id, part_time, samples, total, low, high, first, last, low_offset, high_offset, first_offset, last_offset',
)
const REPLACED = sql.raw(
  ['samples', 'total', 'low', 'high', 'first', 'last', 'low_offset', 'high_offset', 'first_offset', 'last_offset']
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
)

/** The columns of a part, of its time and of pairs of which the first decides. */
const OF_PAIRS = sql`samples, total, low[1], high[1], first[2], last[2],
  low[2] - part_ms, high[2] - part_ms, first[1] - part_ms, last[1] - part_ms`
const timeOfPart = sql`to_timestamp(part_ms / 1000)`

/** Rolls up the samples of some series in a period of whole parts. What is there is replaced. */
export async function rollParts(tx: Db, ids: readonly number[], range: Range): Promise<void> {
  const wanted = sql`select id as series_id, ${range.from.toISOString()}::timestamptz as begin_time,
    ${range.to.toISOString()}::timestamptz as end_time from unnest(${sql.param([...ids])}::integer[]) as id`
  await rollPartsOf(tx, wanted)
}

/** Rolls up the samples of days again, as far as they are rolled up. */
export async function rollPartsOfDays(tx: Db, days: readonly SeriesDay[], until: Date): Promise<void> {
  await rollPartsOf(
    tx,
    sql`select series_id, day_time as begin_time,
      least(day_time + interval '24 hours', ${until.toISOString()}::timestamptz) as end_time
      from unnest(${columnOf(days, 'integer', (day) => day.seriesId)},
        ${columnOf(days, 'timestamptz', (day) => day.dayTime.toISOString())}) as given (series_id, day_time)`,
  )
}

/** A lookup for each series: an index has its samples in the order of time, and whatever else a month has is not read. */
async function rollPartsOf(tx: Db, wanted: SQL): Promise<void> {
  const { seriesId, sampleTime } = telemetryValue
  await tx.execute(sql`
    insert into ${telemetryPart} (${COLUMNS})
    select series_id, ${timeOfPart}, ${OF_PAIRS}
    from (${wanted}) as wanted
    cross join lateral (
      select part_ms, count(*) as samples, sum(value) as total, min(array[value, at]) as low, max(array[value, at]) as high,
        min(array[at, value]) as first, max(array[at, value]) as last
      from (
        select value, at, floor(at / ${ROLLUP_MS}::double precision) * ${ROLLUP_MS}::double precision as part_ms
        from (
          select value, ${epochMs(sampleTime)} as at from ${telemetryValue}
          where ${seriesId} = wanted.series_id and ${sampleTime} >= wanted.begin_time and ${sampleTime} < wanted.end_time
            and value is not null
          offset 0
        ) as sample
      ) as sample
      group by part_ms
    ) as part
    on conflict (series_id, part_time) do update set ${REPLACED}`)
}

/** Rolls up parts of some series to a day. What is there is replaced. */
export async function rollDay(tx: Db, ids: readonly number[], day: Date): Promise<void> {
  await rollDaysOf(
    tx,
    sql`select id as series_id, ${day.toISOString()}::timestamptz as day_time
      from unnest(${sql.param([...ids])}::integer[]) as id`,
  )
}

/** Rolls up parts to days again. */
export async function rollDays(tx: Db, days: readonly SeriesDay[]): Promise<void> {
  await rollDaysOf(
    tx,
    sql`select * from unnest(${columnOf(days, 'integer', (day) => day.seriesId)},
      ${columnOf(days, 'timestamptz', (day) => day.dayTime.toISOString())}) as given (series_id, day_time)`,
  )
}

async function rollDaysOf(tx: Db, wanted: SQL): Promise<void> {
  const { seriesId, partTime } = telemetryPart
  await tx.execute(sql`
    insert into ${telemetryDay} (${COLUMNS})
    select series_id, day_time, ${OF_PAIRS}
    from (
      select wanted.series_id, wanted.day_time, ${epochMs(sql`wanted.day_time`)} as part_ms, day.*
      from (${wanted}) as wanted
      cross join lateral (
        select sum(samples) as samples, sum(total) as total,
          min(array[low, at + low_offset]) as low, max(array[high, at + high_offset]) as high,
          min(array[at + first_offset, first]) as first, max(array[at + last_offset, last]) as last
        from (
          select *, ${epochMs(partTime)} as at from ${telemetryPart}
          where ${seriesId} = wanted.series_id and ${partTime} >= wanted.day_time
            and ${partTime} < wanted.day_time + interval '24 hours'
          offset 0
        ) as part
        having count(*) > 0
      ) as day
    ) as day
    on conflict (series_id, part_time) do update set ${REPLACED}`)
}

/** Notes days whose readings came late. */
export async function insertLate(tx: Db, days: readonly SeriesDay[]): Promise<void> {
  if (days.length > 0)
    await tx.insert(telemetryLate).select(
      sql`select * from unnest(${columnOf(days, 'integer', (day) => day.seriesId)},
      ${columnOf(days, 'timestamptz', (day) => day.dayTime.toISOString())})`,
    )
}

/**
 * Takes some of the days whose readings came late, each with all that was noted of it: a machine that sends a backlog notes its days with each
 * batch. What a transaction has noted that has not ended stays for the next time. Days whose samples are removed are left out: what came late
 * would replace what is rolled up of them.
 */
export async function takeLate(tx: Db, most: number): Promise<SeriesDay[]> {
  const taken = rowsOfStatement(
    await tx.execute(sql`
      with next as (
        select distinct series_id, day_time from (select series_id, day_time from ${telemetryLate} limit ${most}) as row
      ), taken as (
        delete from ${telemetryLate} as late using next
        where late.series_id = next.series_id and late.day_time = next.day_time
        returning late.series_id, late.day_time
      )
      select distinct taken.series_id, ${epochMs(sql`day_time`)} as day_ms from taken
      join ${telemetrySeries} as series on series.id = taken.series_id
        and taken.day_time >= coalesce(series.samples_from, '-infinity')`),
  )
  return taken.map((row) => ({ seriesId: Number(row['series_id']), dayTime: new Date(Number(row['day_ms'])) }))
}
