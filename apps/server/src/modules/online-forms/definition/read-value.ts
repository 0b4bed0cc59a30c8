import { fieldTypeOf } from '@trackhoe/contract/online'
import { fromWireTime, toWireTime } from '../../../platform/core/clock.ts'
import type { PatternBudget } from '../../../platform/core/user-pattern.ts'
import { sanitizeHtml } from '../../../platform/files/sanitize-html.ts'
import { invalid } from '../../../platform/http/refusal.ts'
import { labelOfField } from './check-definition.ts'
import { storedText } from './form-texts.ts'
import { holdsLongText, holdsSeveral, isSecret, storageOf, type ValueField } from './field-storage.ts'

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
  const wrong = (message: string) => invalid(message, { field: at })
  const value = Array.isArray(given) ? given.join(',') : given
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'object' && fieldTypeOf(field.type).text === 'place')
    return readText(field, JSON.stringify(value), patterns, at)
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw wrong(`${label}的值无效`)
  const storage = storageOf(field)
  switch (storage) {
    case 'text':
      return readText(field, String(value), patterns, at)
    case 'integer':
    case 'number':
      return readNumber(field, value, wrong)
    case 'day': {
      const day = String(value).trim().slice(0, 10)
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !fromWireTime(day)) throw wrong(`${label}不是有效的日期`)
      return day
    }
    case 'time': {
      const time = fromWireTime(String(value).trim())
      if (!time) throw wrong(`${label}不是有效的日期`)
      return time
    }
    default:
      return storage satisfies never
  }
}

type Wrong = (message: string) => Error

function readText(field: ValueField, given: string, patterns: PatternBudget, at: string): string | null {
  const label = labelOfField(field)
  const wrong: Wrong = (message) => invalid(message, { field: at })
  const { text: kind } = fieldTypeOf(field.type)
  const isLong = holdsLongText(field)
  const text = isLong || kind === 'secret' ? given : given.trim()
  if (text === '') return null
  const length = Array.from(text).length
  const limit = field.maxLength ?? (isLong ? LONG_TEXT_LIMIT : TEXT_LIMIT)
  if (length > limit) throw wrong(`${label}最多 ${limit} 个字符，现有 ${length} 个`)
  if (typeof field.minLength === 'number' && length < field.minLength)
    throw wrong(`${label}至少 ${field.minLength} 个字符`)
  if (field.pattern) {
    const result = patterns.test(field.pattern.source, text, 'part')
    if (result === 'differs') throw wrong(field.pattern.message || `${label}格式不正确`)
    if (result === 'too complex') throw wrong(`${label}的正则表达式过于复杂，请联系管理员修改表单`)
    if (result === 'spent') throw wrong(`${label}内容过长，无法按其正则表达式检查，请缩短内容或分次保存`)
  }
  const parts = holdsSeveral(field) ? text.split(',') : [text]
  const most = field.maxCount ?? MANY
  if (parts.length > most) throw wrong(`${label}最多 ${most} 项`)
  if (kind === 'place' && !isPlace(text)) throw wrong(`${label}不是有效的位置`)
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
    throw wrong(`${label}必须是数字`)
  const isWhole = storageOf(field) === 'integer'
  const precision = isWhole ? 0 : field.precision
  if (typeof precision === 'number' && Number(number.toFixed(precision)) !== number)
    throw wrong(precision === 0 ? `${label}必须是整数` : `${label}最多 ${precision} 位小数`)
  const least = field.type === 'rate' ? 0 : field.min
  const most = field.type === 'rate' ? (field.count ?? 5) : field.max
  if (typeof least === 'number' && number < least) throw wrong(`${label}不能小于 ${least}`)
  if (typeof most === 'number' && number > most) throw wrong(`${label}不能大于 ${most}`)
  return number
}

/** A stored value as it goes over the wire. A password never does. */
export function writeValue(field: ValueField, stored: unknown): string | number | null {
  if (stored === null || stored === undefined || isSecret(field)) return null
  if (stored instanceof Date) return toWireTime(stored)
  return typeof stored === 'number' ? stored : storedText(stored)
}
