import { wireTimeOf } from '@trackhoe/vehicles/records'

/** A bound of the time of a list: the day in the zone that is shown, as the wire has it. Nothing where it is no day. */
export function timeFilter(
  field: string,
  query: Readonly<Record<string, string | number | undefined>>,
): { bgntime?: string; endtime?: string } {
  const from = boundOf(query[`${field}_begin`], '00:00:00')
  const to = boundOf(query[`${field}_end`], '23:59:59')
  return { bgntime: from, endtime: to }
}

function boundOf(day: string | number | undefined, time: string): string | undefined {
  return typeof day === 'string' && !Number.isNaN(Date.parse(`${day}T${time}Z`)) ? wireTimeOf(day, time) : undefined
}

/** A list query without its bounds of time, which go under names of their own. */
export function withoutTime<Query extends Readonly<Record<string, unknown>>>(field: string, query: Query): Query {
  const { [`${field}_begin`]: _from, [`${field}_end`]: _to, ...others } = query
  return others as Query
}
