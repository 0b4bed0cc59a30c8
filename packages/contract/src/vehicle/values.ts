import * as z from 'zod/mini'
import { OptionalCode } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'

/**
 * A measured number, or null when it was not measured: never 0 for "unknown". Wire: `5210.5`, `"5210.5"`, `""`, `null`
 * or nothing; a text that is no number reads as null too.
 */
export const Measured = z.pipe(
  z.nullish(z.union([z.number(), z.string()])),
  z.transform((value) => {
    if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return null
    const number = Number(value)
    return Number.isFinite(number) ? number : null
  }),
)

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

/** The time filter of a list; both ends may be missing. Wire: `bgntime`, `endtime` as `YYYY-MM-DD HH:mm:ss`. */
export const timeFilter = {
  bgntime: z.optional(WireTime).check(label('开始时间')),
  endtime: z.optional(WireTime).check(label('结束时间')),
}

/** The time range of a call that needs one. */
export const timeRange = { bgntime: WireTime.check(label('开始时间')), endtime: WireTime.check(label('结束时间')) }

/** The id of a vehicle on the platform; `vclNo` is the number on the machine. */
export const vclId = z
  .string('请选择车辆')
  .check(z.minLength(1, '请选择车辆'), z.maxLength(64, '最多 64 个字符'), label('车辆'))

/** A code of the parameter catalog, e.g. `SMT_0001_04_1`; the catalog is data, so an unknown code is let through. */
export const ParameterCode = z.string().check(z.minLength(1), z.maxLength(64))

/** Parameter code → value as it came. A value the terminal could not give is null, and `quality` says why. */
export const ParameterValues = z.record(z.string(), OptionalCode)
export type ParameterValues = z.output<typeof ParameterValues>

/** Message id of a vehicle message: hexadecimal text in upper case, never a number. Wire: `"4B"`, also `41` or `"4b"`. */
export const InfoId = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value).toUpperCase()),
)
