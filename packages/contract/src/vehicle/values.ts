import * as z from 'zod/mini'
import { OptionalCode } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { WireTime } from '../wire/wire-time.ts'

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

/** The time filter of a list; both ends may be missing. Wire: `bgntime`, `endtime` as `YYYY-MM-DD HH:mm:ss`. */
export const timeFilter = {
  bgntime: z.optional(WireTime).check(label('开始时间')),
  endtime: z.optional(WireTime).check(label('结束时间')),
}

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
