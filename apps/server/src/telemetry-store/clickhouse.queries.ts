import { ROLLUP_MS } from '@trackhoe/vehicle-ports/series'

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

/** Five minutes of one parameter of one vehicle, rolled up as they come: what a chart of days or weeks reads. */
const ROLLUP_TABLE = 'telemetry_rollup'

/**
 * The extremes and the ends of each five minutes with their times, and what a mean needs. Tuples are compared by their
 * first part: of `low` and `high` that is the value, of `first` and `last` the time.
 */
export const CREATE_ROLLUP = `
create table if not exists ${ROLLUP_TABLE} (
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
partition by toYYYYMM(part)
order by (vehicle_id, code, part)`

const ROLLED_UP = `
select
  vehicle_id,
  code,
  toStartOfInterval(sample_time, interval ${ROLLUP_MS / 1000} second, 'UTC') as part,
  count() as samples,
  sum(assumeNotNull(value)) as total,
  min((assumeNotNull(value), ${MILLISECONDS})) as low,
  max((assumeNotNull(value), ${MILLISECONDS})) as high,
  min((${MILLISECONDS}, assumeNotNull(value))) as first,
  max((${MILLISECONDS}, assumeNotNull(value))) as last
from ${TABLE}`

const BY_PART = 'where value is not null group by vehicle_id, code, part'

/** Rolls up what is written from now on. */
export const CREATE_ROLLUP_VIEW = `
create materialized view if not exists ${ROLLUP_TABLE}_view to ${ROLLUP_TABLE} as ${ROLLED_UP} ${BY_PART}`

const FILLED = 'filled'

/** 1 when the roll-up has what was written before there was one, else 0. */
export const IS_FILLED = `
select count() from system.tables
where database = currentDatabase() and name = '${ROLLUP_TABLE}' and comment = '${FILLED}'`

export const EMPTY_ROLLUP = `truncate table ${ROLLUP_TABLE}`

/** Rolls up what was written until now. The precedence of a row is that of its write: the later, the smaller. */
export const FILL_ROLLUP = `
insert into ${ROLLUP_TABLE} ${ROLLED_UP} final
where value is not null and precedence >= ${Number.MAX_SAFE_INTEGER} - (toUnixTimestamp64Milli(now64(3)) + 1) * 1000
group by vehicle_id, code, part`

export const MARK_FILLED = `alter table ${ROLLUP_TABLE} modify comment '${FILLED}'`

/** `final`: a time that was reported twice counts once, merged yet or not. */
const WANTED = `
from ${TABLE} final
where vehicle_id = {vehicle: String}
  and code in {codes: Array(String)}
  and sample_time between fromUnixTimestamp64Milli({from: Int64}, 'UTC') and fromUnixTimestamp64Milli({to: Int64}, 'UTC')
  and value is not null`

/** Every part of the period with its extremes, its ends, its number of samples and their mean. */
export const BUCKETS = `
select
  toString(code),
  intDiv(${MILLISECONDS} + {offset: Int64}, {width: Int64}) as bucket,
  count(),
  avg(assumeNotNull(value)),
  min((assumeNotNull(value), ${MILLISECONDS})),
  max((assumeNotNull(value), ${MILLISECONDS})),
  min((${MILLISECONDS}, assumeNotNull(value))),
  max((${MILLISECONDS}, assumeNotNull(value)))
${WANTED}
group by code, bucket
order by code, bucket`

/** How often the parameter has a value that has most, and when last. */
export const MOST_SAMPLES = `
select count() as samples, max(${MILLISECONDS})
${WANTED}
group by code
order by samples desc
limit 1`

/** The same of the roll-up: the whole five minutes of the period from there, what is left at its ends from the samples. */
export const ROLLED_BUCKETS = `
select toString(code), intDiv(at + {offset: Int64}, {width: Int64}) as bucket,
  sum(samples), sum(total) / sum(samples), min(low), max(high), min(first), max(last)
from (
  select code, toInt64(toUnixTimestamp(part)) * 1000 as at, samples, total, low, high, first, last
  from ${ROLLUP_TABLE}
  where vehicle_id = {vehicle: String}
    and code in {codes: Array(String)}
    and part >= toDateTime(intDiv({wholeFrom: Int64}, 1000), 'UTC')
    and part < toDateTime(intDiv({wholeTo: Int64}, 1000), 'UTC')
  union all
  select code, ${MILLISECONDS} as at, toUInt64(1) as samples, assumeNotNull(value) as total,
    (assumeNotNull(value), ${MILLISECONDS}) as low, (assumeNotNull(value), ${MILLISECONDS}) as high,
    (${MILLISECONDS}, assumeNotNull(value)) as first, (${MILLISECONDS}, assumeNotNull(value)) as last
  ${WANTED}
    and (${MILLISECONDS} < {wholeFrom: Int64} or ${MILLISECONDS} >= {wholeTo: Int64})
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
