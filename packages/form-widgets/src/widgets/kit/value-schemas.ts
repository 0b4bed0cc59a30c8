import { joinList } from '@trackhoe/ui/format'
import * as z from 'zod/mini'
import type { Messages } from '../../locale/zh-cn.ts'
import { readPattern } from './linear-pattern.ts'
import { readNumber } from './values.ts'
import type { FieldChoices, FieldDescription } from './widget.ts'

type Rules = Messages['rules']

const patterns = new Map<string, ReturnType<typeof readPattern>>()

/** A pattern, read once. */
export function patternOf(source: string) {
  const known = patterns.get(source)
  if (known) return known
  const read = readPattern(source)
  patterns.set(source, read)
  return read
}

/** A text within its lengths that matches its pattern. A pattern that cannot be run refuses nothing: the schema names it. */
export function textSchema({ label, minLength, maxLength, pattern }: FieldDescription, t: Rules) {
  return z.string(t.text(label)).check((context) => {
    const { value } = context
    const length = Array.from(value).length
    const problems: string[] = []
    if (minLength !== undefined && length < minLength) problems.push(t.tooShort(label, minLength))
    if (maxLength !== undefined && length > maxLength) problems.push(t.tooLong(label, maxLength, length))
    if (pattern) {
      const read = patternOf(pattern.source)
      if (read.kind === 'pattern' && !read.pattern.test(value)) problems.push(pattern.message ?? t.pattern(label))
    }
    for (const message of problems) context.issues.push({ code: 'custom', message, input: value })
  })
}

/** A number within its bounds and with its digits. */
export function numberSchema(field: FieldDescription, t: Rules, integer: boolean) {
  const { label, min, max } = field
  const precision = integer ? 0 : field.precision
  return z.number(t.number(label)).check((context) => {
    const { value } = context
    const problems: string[] = []
    if (precision !== undefined && Number(value.toFixed(precision)) !== value) {
      problems.push(precision === 0 ? t.integer(label) : t.digits(label, precision))
    }
    if (min !== undefined && value < min) problems.push(t.tooSmall(label, min))
    if (max !== undefined && value > max) problems.push(t.tooLarge(label, max))
    for (const message of problems) context.issues.push({ code: 'custom', message, input: value })
  })
}

/** One of the choices, as far as they are loaded: choices that arrive late or never refuse nothing. */
export function choiceSchema({ label }: FieldDescription, t: Rules, { options }: FieldChoices) {
  const known = new Set(options.map(({ value }) => String(value)))
  const refused = (value: unknown) => known.size > 0 && !known.has(String(value))
  return z.union([z.string(), z.number(), z.boolean()], t.choice(label)).check((context) => {
    if (refused(context.value)) {
      context.issues.push({
        code: 'custom',
        message: t.unknownChoice(label, String(context.value)),
        input: context.value,
      })
    }
  })
}

/** Several of the choices. */
export function choicesSchema({ label }: FieldDescription, t: Rules, { options, locale = 'zh-CN' }: FieldChoices) {
  const known = new Set(options.map(({ value }) => String(value)))
  return z.array(z.string(), t.choice(label)).check((context) => {
    const unknown = known.size > 0 ? context.value.filter((each) => !known.has(each)) : []
    if (unknown.length > 0) {
      context.issues.push({
        code: 'custom',
        message: t.unknownChoice(label, joinList(unknown, locale)),
        input: context.value,
      })
    }
  })
}

/** A stored value whose choices are known to the server only. */
export function keySchema({ label }: FieldDescription, t: Rules) {
  return z.union([z.string(), z.number(), z.boolean()], t.choice(label))
}

/** Stored values whose choices are known to the server only: users, departments, trees. */
export function keysSchema({ label, maxCount }: FieldDescription, t: Rules) {
  return z
    .array(z.string(), t.choice(label))
    .check(z.refine((keys) => maxCount === undefined || keys.length <= maxCount, t.tooMany(label, maxCount ?? 0)))
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MINUTE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/

/** A day or a time that exists, within its bounds. */
export function dateSchema({ label, earliest, latest }: FieldDescription, t: Rules, withTime: boolean) {
  return z.string(t.date(label)).check((context) => {
    const { value } = context
    const problems: string[] = []
    if (!(withTime ? MINUTE : DAY).test(value) || !isDate(value)) problems.push(t.date(label))
    if (earliest !== undefined && value < earliest) problems.push(t.tooEarly(label, earliest))
    if (latest !== undefined && value.slice(0, latest.length) > latest) problems.push(t.tooLate(label, latest))
    for (const message of problems) context.issues.push({ code: 'custom', message, input: value })
  })
}

function isDate(value: string): boolean {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = value.split(/[- :]/).map(Number)
  const read = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === day && read.getUTCHours() === hour && minute < 60
}

export function switchSchema({ label, switchOptions = ['Y', 'N'] }: FieldDescription, t: Rules) {
  return z.string(t.choice(label)).check(z.refine((value) => switchOptions.includes(value), t.choice(label)))
}

export function mapSchema({ label }: FieldDescription, t: Rules) {
  return z.object({ description: z.string(), pointer: z.string() }, t.position(label)).check((context) => {
    const { pointer } = context.value
    const [longitude, latitude, ...more] = pointer.split(',').map(readNumber)
    const isPair = typeof longitude === 'number' && typeof latitude === 'number' && more.length === 0
    if (isPair && isPlace(longitude, latitude)) return
    const message = isPair && isPlace(latitude, longitude) ? t.swappedPosition(label) : t.position(label)
    context.issues.push({ code: 'custom', message, input: context.value })
  })
}

/** Returns whether there is such a place. Unit: degrees. */
function isPlace(longitude: number, latitude: number): boolean {
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
}
