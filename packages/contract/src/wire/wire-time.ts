import * as z from 'zod/mini'
import { label } from './label.ts'

/** A point in time of a query; a day that the month does not have is refused. Wire: `YYYY-MM-DD HH:mm:ss` in GMT+8. */
export const WireTime = z
  .string('请选择时间')
  .check(
    z.regex(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, '时间格式不正确'),
    z.refine(isRealDay, '时间格式不正确'),
  )

function isRealDay(time: string): boolean {
  const day = time.slice(0, 10)
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day)
}

/** Seconds between two points in time; negative when the second is the earlier one. Both are of one time zone. */
export function secondsBetween(bgntime: string, endtime: string): number {
  return (Date.parse(`${endtime.replace(' ', 'T')}Z`) - Date.parse(`${bgntime.replace(' ', 'T')}Z`)) / 1000
}

/** The time range of a call that needs one. */
export const timeRange = { bgntime: WireTime.check(label('开始时间')), endtime: WireTime.check(label('结束时间')) }
