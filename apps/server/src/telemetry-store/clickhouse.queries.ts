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
  intDiv(${MILLISECONDS}, {width: Int64}) as bucket,
  count(),
  avg(assumeNotNull(value)),
  min((assumeNotNull(value), ${MILLISECONDS})),
  max((assumeNotNull(value), ${MILLISECONDS})),
  min((${MILLISECONDS}, assumeNotNull(value))),
  max((${MILLISECONDS}, assumeNotNull(value)))
${WANTED}
group by code, bucket
order by code, bucket`

/** Every sample, in the order of parameter and time. */
export const SAMPLES = `
select toString(code), ${MILLISECONDS}, assumeNotNull(value)
${WANTED}
order by code, sample_time`
