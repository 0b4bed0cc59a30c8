import * as z from 'zod/mini'
import { CommaList } from './comma-list.ts'
import { label } from './label.ts'

/** A number or text that may be null or missing; reads as the text or null. Wire: `1`, `"1"`, `null`. */
export const OptionalCode = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => (value === undefined || value === null ? null : String(value))),
)

/** Yes or no. Wire: `true`, `1`, `"1"`, `"true"` mean yes; `false`, `0`, any other text, `null` and nothing mean no. */
export const Flag = z.pipe(
  z.nullish(z.union([z.boolean(), z.number(), z.string()])),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)

/** China has one time zone without summer time. Unit: milliseconds. */
const GMT_8_MS = 8 * 3_600_000

/**
 * A date and time as the platform writes it. Wire: `YYYY-MM-DD HH:mm:ss` in GMT+8, or epoch milliseconds from JeecgBoot 2.4
 * outside of pages; a missing one reads as null.
 */
export const DateTime = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => {
    if (typeof value !== 'number') return value ?? null
    const local = new Date(value + GMT_8_MS)
    return Number.isNaN(local.getTime()) ? null : local.toISOString().slice(0, 19).replace('T', ' ')
  }),
)

/** A list that some back ends leave out or send as null when it is empty. */
export function ListOf<Row extends z.ZodMiniType>(row: Row) {
  return z.pipe(
    z.nullish(z.array(row)),
    z.transform((rows) => rows ?? []),
  )
}

const NO_RECORD = '请选择一条记录！'
const id = z.string(NO_RECORD).check(z.minLength(1, NO_RECORD), label('编号'))

/** Records that one call may name. Not in the specification. */
const MAX_RECORDS = { items: 1000, message: '一次最多 1000 条' } as const

/** The record of a call, by its id. */
export const ById = z.object({ id })

/** The ids of several records. Wire: comma-joined; a trailing comma is usual. */
export const RecordIds = CommaList({ required: NO_RECORD, max: MAX_RECORDS })

/** Records that one removal may name: more than any list selects. Not in the specification. */
const MAX_REMOVED = { items: 10_000, message: '一次最多 10000 条' } as const

/** Several records. Wire: in the body where the query would be too long, see `Endpoint.longQueryInBody`. */
export const ByIds = z.object({ ids: CommaList({ required: NO_RECORD, max: MAX_REMOVED }).check(label('记录')) })

/** Text of a filter; empty ones are not sent. Operators as in a user list: `*part*`, `!not`, `a,b`, `>= x`. */
export const Filter = z.optional(z.string().check(z.maxLength(200, '最多 200 个字符')))

/** A text that must be there; blanks alone are none. */
export function RequiredText(message: string, limit = 255) {
  return z.string(message).check(z.regex(/\S/, message), z.maxLength(limit, `最多 ${limit} 个字符`))
}

/** The record that a body changes. */
export const RecordId = RequiredText(NO_RECORD, 64).check(label('编号'))

/** A text that may be left out. */
export function FreeText(limit = 255) {
  return z.optional(z.nullable(z.string().check(z.maxLength(limit, `最多 ${limit} 个字符`))))
}

/** The fields that the server changes by itself: a form sends them back with the row, and they are dropped. */
export const SERVER_MANAGED_FIELDS = [
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
  'delFlag',
  'sysOrgCode',
  'tenantId',
] as const
