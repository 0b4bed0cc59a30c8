import type { ListQuery } from '@trackhoe/form-widgets/list-page'
import { wireTimeOf } from '@trackhoe/vehicles/records'

/** Returns a list query with the days of a field as the wire has them: `bgntime` and `endtime`, in its zone. */
export function withPeriod(field: string, query: ListQuery): ListQuery {
  const { [`${field}_begin`]: from, [`${field}_end`]: to, ...others } = query
  const named: ListQuery = { ...others, pageNo: query.pageNo, pageSize: query.pageSize }
  const [bgntime, endtime] = [boundOf(from, '00:00:00'), boundOf(to, '23:59:59')]
  if (bgntime !== undefined) named['bgntime'] = bgntime
  if (endtime !== undefined) named['endtime'] = endtime
  return named
}

/** A bound of a period; none where the address has something else than a day. */
function boundOf(day: string | number | undefined, time: string): string | undefined {
  return typeof day === 'string' && !Number.isNaN(Date.parse(`${day}T${time}Z`)) ? wireTimeOf(day, time) : undefined
}
