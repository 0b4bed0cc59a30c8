import { ROLLUP_MS } from '@trackhoe/vehicle-ports/series'
import { DAY_MS, WIRE_OFFSET_MS } from '../platform/core/clock.ts'
import type { BucketSource } from './bucket-sources.ts'

const FILLED = 'filled'

/** Readings of all vehicles. */
export const TABLE = 'telemetry_value'

/**
 * Sorted as charts read: one parameter of one vehicle over time. Times go up by nearly the same step, which
 * `DoubleDelta` makes small. Rows of one time are merged to the one with the highest precedence.
 */
export const CREATE_TABLE = `
create table if not exists ${TABLE} (
  vehicle_id LowCardinality(String),
  code LowCardinality(String),
  sample_time DateTime64(3, 'UTC') codec (DoubleDelta, ZSTD(1)),
  value Nullable(Float64) codec (ZSTD(1)),
  precedence UInt64 codec (Delta, ZSTD(1))
)
engine = ReplacingMergeTree(precedence)
partition by toYYYYMM(sample_time)
order by (vehicle_id, code, sample_time)`

const MILLISECONDS = 'toUnixTimestamp64Milli(sample_time)'

/** Five minutes, and days in GMT+8, of one parameter of one vehicle, rolled up as they come: what charts of days, weeks and years read. */
const PARTS = {
  part: {
    table: 'telemetry_rollup',
    start: `toStartOfInterval(sample_time, interval ${ROLLUP_MS / 1000} second, 'UTC')`,
    partition: 'toYYYYMM(part)',
  },
  day: {
    table: 'telemetry_rollup_day',
    start: `toDateTime(intDiv(${MILLISECONDS} + ${WIRE_OFFSET_MS}, ${DAY_MS}) * ${DAY_MS / 1000} - ${WIRE_OFFSET_MS / 1000}, 'UTC')`,
    partition: 'toYear(part)',
  },
} as const

/** Makes a roll-up, and fills it with what was written before. */
interface RollupStatements {
  create: string
  /** 1 when it has what was written before there was one, else 0. */
  isFilled: string
  empty: string
  /** Rolls up what is written from now on. */
  createView: string
  /** Rolls up a month of what was written until a time. The precedence of a row is that of its write: the later, the smaller. */
  fill: string
  markFilled: string
}

/**
 * The extremes and the ends of each part with their times, and what a mean needs. Tuples are compared by their first part: of `low` and `high`
 * that is the value, of `first` and `last` the time.
 */
function rollupStatements({ table, start, partition }: (typeof PARTS)[keyof typeof PARTS]): RollupStatements {
  const rolledUp = `
select
  vehicle_id,
  code,
  ${start} as part,
  count() as samples,
  sum(assumeNotNull(value)) as total,
  min((assumeNotNull(value), ${MILLISECONDS})) as low,
  max((assumeNotNull(value), ${MILLISECONDS})) as high,
  min((${MILLISECONDS}, assumeNotNull(value))) as first,
  max((${MILLISECONDS}, assumeNotNull(value))) as last
from ${TABLE}`
  return {
    create: `
create table if not exists ${table} (
  vehicle_id LowCardinality(String),
  code LowCardinality(String),
  part DateTime('UTC') codec (DoubleDelta, ZSTD(1)),
  samples SimpleAggregateFunction(sum, UInt64) codec (T64, ZSTD(1)),
  total SimpleAggregateFunction(sum, Float64) codec (ZSTD(1)),
  low SimpleAggregateFunction(min, Tuple(Float64, Int64)),
  high SimpleAggregateFunction(max, Tuple(Float64, Int64)),
  first SimpleAggregateFunction(min, Tuple(Int64, Float64)),
  last SimpleAggregateFunction(max, Tuple(Int64, Float64))
)
engine = AggregatingMergeTree
partition by ${partition}
order by (vehicle_id, code, part)`,
    isFilled: `
select count() from system.tables
where database = currentDatabase() and name = '${table}' and comment = '${FILLED}'`,
    empty: `truncate table ${table}`,
    createView: `
create materialized view if not exists ${table}_view to ${table} as ${rolledUp}
where value is not null group by vehicle_id, code, part`,
    fill: `
insert into ${table} ${rolledUp} final
where value is not null and toYYYYMM(sample_time) = {month: UInt32}
  and precedence >= ${Number.MAX_SAFE_INTEGER} - ({until: Int64} + 1) * 1000
group by vehicle_id, code, part`,
    markFilled: `alter table ${table} modify comment '${FILLED}'`,
  }
}

export const ROLLUPS = [rollupStatements(PARTS.part), rollupStatements(PARTS.day)]

/** The months that have samples, and the time of the server. */
export const MONTHS = `
select toYYYYMM(sample_time) as month from ${TABLE} group by month order by month`
export const SERVER_TIME = 'select toUnixTimestamp64Milli(now64(3))'

const KEPT_TABLE = 'telemetry_kept'

/** From when on series have their samples and their five minutes. It only goes up. */
export const CREATE_KEPT = `
create table if not exists ${KEPT_TABLE} (
  vehicle_id LowCardinality(String),
  code LowCardinality(String),
  samples_from SimpleAggregateFunction(max, DateTime('UTC')),
  parts_from SimpleAggregateFunction(max, DateTime('UTC'))
)
engine = AggregatingMergeTree
order by (vehicle_id, code)`

/** Writes that down for the series of some vehicles. 0: it stays as it is. Unit: epoch seconds. */
export const KEEP = `
insert into ${KEPT_TABLE}
select vehicle_id, code, toDateTime(samples_at, 'UTC'), toDateTime(parts_at, 'UTC')
from (
  select distinct vehicle_id, code,
    transform(toString(code), {codes: Array(String)}, {samples: Array(Int64)}, {otherSamples: Int64}) as samples_at,
    transform(toString(code), {codes: Array(String)}, {parts: Array(Int64)}, {otherParts: Int64}) as parts_at
  from ${PARTS.day.table}
  where vehicle_id in {vehicles: Array(String)}
)
where samples_at > 0`

/** From when on some series of a vehicle have their samples and their five minutes. Unit: epoch seconds. */
export const KEPT_SINCE = `
select toString(code), toUnixTimestamp(max(samples_from)), toUnixTimestamp(max(parts_from))
from ${KEPT_TABLE}
where vehicle_id = {vehicle: String} and code in {codes: Array(String)}
group by code`

/** The tables of which months expire. */
export const EXPIRING = [
  { table: TABLE, time: 'sample_time', from: 'samples_from' },
  { table: PARTS.part.table, time: 'part', from: 'parts_from' },
] as const

export const monthsOf = ({ table, time }: (typeof EXPIRING)[number]) =>
  `select toYYYYMM(${time}) as month from ${table} where ${time} < toDateTime({until: Int64}, 'UTC') group by month order by month`

const expiredIn = ({ from }: (typeof EXPIRING)[number]) => `
(vehicle_id, code) in (
  select vehicle_id, code from ${KEPT_TABLE} group by vehicle_id, code having max(${from}) >= toDateTime({end: Int64}, 'UTC')
)`

/** 1 when a month has rows that are not kept. `end`: the end of the month. Unit: epoch seconds. */
export const hasExpired = (expiring: (typeof EXPIRING)[number]) => `
select 1 from ${expiring.table} where toYYYYMM(${expiring.time}) = {month: UInt32} and ${expiredIn(expiring)} limit 1`

/** Removes them, in the background of the server. Rows that come meanwhile stay. */
export const removeExpired = (expiring: (typeof EXPIRING)[number], month: number) => `
alter table ${expiring.table} delete in partition ${month} where ${expiredIn(expiring)}`

/** `final`: a time that was reported twice counts once, merged yet or not. */
const WANTED = `
from ${TABLE} final
where vehicle_id = {vehicle: String}
  and code in {codes: Array(String)}
  and sample_time between fromUnixTimestamp64Milli({from: Int64}, 'UTC') and fromUnixTimestamp64Milli({to: Int64}, 'UTC')
  and value is not null`

/** How often the parameter has a value that has most, and when last. */
export const MOST_SAMPLES = `
select count() as samples, max(${MILLISECONDS})
${WANTED}
group by code
order by samples desc
limit 1`

/** Reads what of a source makes the parts of a period. */
function partsOf({ level, from, to }: BucketSource): string {
  if (level === 'sample')
    return `
  select code, ${MILLISECONDS} as at, toUInt64(1) as samples, assumeNotNull(value) as total,
    (assumeNotNull(value), ${MILLISECONDS}) as low, (assumeNotNull(value), ${MILLISECONDS}) as high,
    (${MILLISECONDS}, assumeNotNull(value)) as first, (${MILLISECONDS}, assumeNotNull(value)) as last
  from ${TABLE} final
  where vehicle_id = {vehicle: String} and code in {codes: Array(String)} and value is not null
    and sample_time >= fromUnixTimestamp64Milli(toInt64(${from}), 'UTC') and sample_time < fromUnixTimestamp64Milli(toInt64(${to}), 'UTC')`
  return `
  select code, toInt64(toUnixTimestamp(part)) * 1000 as at, samples, total, low, high, first, last
  from ${PARTS[level].table}
  where vehicle_id = {vehicle: String} and code in {codes: Array(String)}
    and part >= toDateTime(${from / 1000}, 'UTC') and part < toDateTime(${to / 1000}, 'UTC')`
}

/** Reads every part of a period with its extremes, its ends, its number of samples and their mean. */
export const buckets = (sources: readonly BucketSource[]) => `
select toString(code), intDiv(at + {offset: Int64}, {width: Int64}) as bucket,
  sum(samples), sum(total) / sum(samples), min(low), max(high), min(first), max(last)
from (${sources.map(partsOf).join('\n  union all')}
)
group by code, bucket
order by code, bucket`

/** The times of one vehicle that are stored already. */
export const KNOWN_TIMES = `
select toString(code), ${MILLISECONDS}
from ${TABLE}
where vehicle_id = {vehicle: String}
  and code in {codes: Array(String)}
  and sample_time between fromUnixTimestamp64Milli({from: Int64}, 'UTC') and fromUnixTimestamp64Milli({to: Int64}, 'UTC')`

/** Every sample, in the order of parameter and time. */
export const SAMPLES = `
select toString(code), ${MILLISECONDS}, assumeNotNull(value)
${WANTED}
order by code, sample_time`
