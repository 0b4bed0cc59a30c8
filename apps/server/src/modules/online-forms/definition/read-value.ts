import { fieldTypeOf } from '@trackhoe/contract/online'
import { fromWireTime, toWireTime } from '../../../platform/core/clock.ts'
import type { PatternBudget } from '../../../platform/core/user-pattern.ts'
import { sanitizeHtml } from '../../../platform/files/sanitize-html.ts'
import { invalid } from '../../../platform/http/refusal.ts'
import { labelOfField } from './check-definition.ts'
import { storedText } from './form-texts.ts'
import { holdsLongText, holdsSeveral, isSecret, storageOf, type ValueField } from './field-storage.ts'
import { type Texts, texts } from '../../../platform/core/language.ts'

/** Longer texts are refused. Unit: characters. */
const TEXT_LIMIT = 20_000
const LONG_TEXT_LIMIT = 500_000
const MANY = 1000

/** What a row stores of a field. */
export type StoredValue = string | number | Date | null

/**
 * The value of a field as it is stored; null for an empty one. `patterns`: what the call may still test. `at`: where the field stands, `items.0.price`. Errors: 400
 * at the field for a value that it cannot have.
 */
export function readValue(field: ValueField, given: unknown, patterns: PatternBudget, at = field.key): StoredValue {
  const label = labelOfField(field)
  const wrong = (message: Texts) => invalid(message, { field: at })
  const value = Array.isArray(given) ? given.join(',') : given
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'object' && fieldTypeOf(field.type).text === 'place')
    return readText(field, JSON.stringify(value), patterns, at)
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw wrong(texts(`${label}的值无效`, `${label} is not valid`))
  const storage = storageOf(field)
  switch (storage) {
    case 'text':
      return readText(field, String(value), patterns, at)
    case 'integer':
    case 'number':
      return readNumber(field, value, wrong)
    case 'day': {
      const day = String(value).trim().slice(0, 10)
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !fromWireTime(day))
        throw wrong(texts(`${label}不是有效的日期`, `${label} is not a valid date`))
      return day
    }
    case 'time': {
      const time = fromWireTime(String(value).trim())
      if (!time) throw wrong(texts(`${label}不是有效的日期`, `${label} is not a valid date`))
      return time
    }
    default:
      return storage satisfies never
  }
}

type Wrong = (message: Texts) => Error

function readText(field: ValueField, given: string, patterns: PatternBudget, at: string): string | null {
  const label = labelOfField(field)
  const wrong: Wrong = (message) => invalid(message, { field: at })
  const { text: kind } = fieldTypeOf(field.type)
  const isLong = holdsLongText(field)
  const text = isLong || kind === 'secret' ? given : given.trim()
  if (text === '') return null
  const length = Array.from(text).length
  const limit = field.maxLength ?? (isLong ? LONG_TEXT_LIMIT : TEXT_LIMIT)
  if (length > limit)
    throw wrong(
      texts(
        `${label}最多 ${limit} 个字符，现有 ${length} 个`,
        `${label} can have at most ${limit} characters and has ${length}`,
      ),
    )
  if (typeof field.minLength === 'number' && length < field.minLength)
    throw wrong(
      texts(`${label}至少 ${field.minLength} 个字符`, `${label} must have at least ${field.minLength} characters`),
    )
  if (field.pattern) {
    const result = patterns.test(field.pattern.source, text, 'part')
    if (result === 'differs')
      throw wrong(
        field.pattern.message
          ? texts(field.pattern.message, field.pattern.message)
          : texts(`${label}格式不正确`, `${label} is not in the right format`),
      )
    if (result === 'too complex')
      throw wrong(
        texts(
          `${label}的正则表达式过于复杂，请联系管理员修改表单`,
          `The regular expression of ${label} is too complex. Ask an administrator to change the form`,
        ),
      )
    if (result === 'spent')
      throw wrong(
        texts(
          `${label}内容过长，无法按其正则表达式检查，请缩短内容或分次保存`,
          `${label} is too long to be checked by its regular expression. Shorten it or save in several steps`,
        ),
      )
  }
  const parts = holdsSeveral(field) ? text.split(',') : [text]
  const most = field.maxCount ?? MANY
  if (parts.length > most) throw wrong(texts(`${label}最多 ${most} 项`, `${label} can have at most ${most} entries`))
  if (kind === 'place' && !isPlace(text))
    throw wrong(texts(`${label}不是有效的位置`, `${label} is not a valid position`))
  // After the bounds: they are what its writer sees.
  return kind === 'html' ? sanitizeHtml(text, at) || null : text
}

function isPlace(text: string): boolean {
  try {
    const place: unknown = JSON.parse(text)
    if (typeof place !== 'object' || place === null) return false
    const pointer: unknown = Reflect.get(place, 'pointer')
    const [longitude = NaN, latitude = NaN] = typeof pointer === 'string' ? pointer.split(',').map(Number) : []
    return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
  } catch {
    return false
  }
}

function readNumber(field: ValueField, given: string | number | boolean, wrong: Wrong): number {
  const label = labelOfField(field)
  const number = typeof given === 'string' ? Number(given.trim().replaceAll(',', '')) : given
  if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER)
    throw wrong(texts(`${label}必须是数字`, `${label} must be a number`))
  const isWhole = storageOf(field) === 'integer'
  const precision = isWhole ? 0 : field.precision
  if (typeof precision === 'number' && Number(number.toFixed(precision)) !== number)
    throw wrong(
      precision === 0
        ? texts(`${label}必须是整数`, `${label} must be a whole number`)
        : texts(`${label}最多 ${precision} 位小数`, `${label} can have at most ${precision} decimals`),
    )
  const least = field.type === 'rate' ? 0 : field.min
  const most = field.type === 'rate' ? (field.count ?? 5) : field.max
  if (typeof least === 'number' && number < least)
    throw wrong(texts(`${label}不能小于 ${least}`, `${label} must not be less than ${least}`))
  if (typeof most === 'number' && number > most)
    throw wrong(texts(`${label}不能大于 ${most}`, `${label} must not be more than ${most}`))
  return number
}

/** A stored value as it goes over the wire. A password never does. */
export function writeValue(field: ValueField, stored: unknown): string | number | null {
  if (stored === null || stored === undefined || isSecret(field)) return null
  if (stored instanceof Date) return toWireTime(stored)
  return typeof stored === 'number' ? stored : storedText(stored)
}
