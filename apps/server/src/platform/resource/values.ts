import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { labelOf } from '@trackhoe/contract'
import { fromWireTime, toWireTime } from '../core/clock.ts'
import { check } from '../http/check-input.ts'
import { invalid } from '../http/refusal.ts'
import { isOptional, shapeOf } from './contract-shape.ts'
import { englishOf } from '../core/english.ts'
import { texts } from '../core/language.ts'

/** Fields of a body by their names. */
export type Values = Readonly<Record<string, unknown>>

const isMissing = (value: unknown) => value === undefined || value === null

/**
 * The values of a new row. An empty one that may be missing is missing, a missing list that may be empty is empty. Errors:
 * 400 for a value that the contract refuses, with its field.
 */
export function readNew(body: z.ZodMiniType, sent: Values): Values {
  const shape = shapeOf(body)
  const kept = Object.entries(sent).filter(([name, value]) => {
    const field = shape[name]
    const isEmpty = value === '' || value === null
    return value !== undefined && !(isEmpty && field !== undefined && isOptional(field))
  })
  const emptyLists = Object.keys(shape).filter((name) => isMissing(sent[name]) && mayBeEmptyList(shape[name]))
  return valuesOf(
    check(body, { ...Object.fromEntries(emptyLists.map((name) => [name, ''])), ...Object.fromEntries(kept) }),
  )
}

/** Returns true when a field has to be there and is a list that may have no values. */
function mayBeEmptyList(field: z.ZodMiniType | undefined): boolean {
  if (field === undefined || isOptional(field)) return false
  const empty = field.safeParse('')
  return empty.success && Array.isArray(empty.data)
}

/**
 * What an edit changes: a missing or null field keeps what is stored, the empty text clears a field that may be empty,
 * whatever its type. A cleared field is `null` here. Errors: 400 for a required field that is empty, and for a value that
 * the contract refuses, each with its field. `newBody` is the body of an add, which says what a row cannot be without.
 * Source: decision 41.
 */
export function readEdit(body: z.ZodMiniType, sent: Values, newBody = body): Values {
  const shape = shapeOf(body)
  const needed = shapeOf(newBody)
  const cleared: Record<string, unknown> = {}
  const checked: Record<string, z.ZodMiniType> = {}
  for (const [name, field] of Object.entries(shape)) {
    if (isMissing(sent[name])) continue
    if (sent[name] === '' && isOptional(field) && isOptional(needed[name] ?? field)) cleared[name] = null
    else checked[name] = field
  }
  const changed = Object.fromEntries(Object.keys(checked).map((name) => [name, sent[name]]))
  return { ...valuesOf(check(z.object(checked), changed)), ...cleared }
}

const valuesOf = (checked: unknown): Values => (typeof checked === 'object' && checked !== null ? { ...checked } : {})

/**
 * A value of a body as its column stores it. Lists are joined, times and days are read. Errors: 400 for a day that does not
 * exist, and for an empty value where the column needs one.
 */
export function toColumn(column: PgColumn, value: unknown, field: string, body: z.ZodMiniType | undefined): unknown {
  const title = labelOf(body, field) ?? field
  if (value === null || value === '') {
    if (!column.notNull) return null
    if (column.columnType === 'PgText') return ''
    if (column.default !== undefined) return column.default
    throw invalid(texts(`${title}不能为空`, `${englishOf(title)} must not be empty`), { field })
  }
  switch (column.columnType) {
    case 'PgText':
      return Array.isArray(value) ? value.join(',') : typeof value === 'number' ? String(value) : value
    case 'PgTimestamp': {
      const time = typeof value === 'string' ? fromWireTime(value) : value
      if (time === null)
        throw invalid(
          texts(`${title}应为 YYYY-MM-DD 或 YYYY-MM-DD HH:mm:ss`, `${title} must be YYYY-MM-DD or YYYY-MM-DD HH:mm:ss`),
          { field },
        )
      return time
    }
    case 'PgDateString':
      if (typeof value !== 'string') return value
      if (fromWireTime(value) === null)
        throw invalid(texts(`${title}应为 YYYY-MM-DD`, `${englishOf(title)} must be YYYY-MM-DD`), { field })
      return value.slice(0, 10)
    case 'PgInteger':
    case 'PgDoublePrecision':
      return typeof value === 'string' ? Number(value) : value
    default:
      return value
  }
}

/** A value of a column as the wire has it. */
export const toWire = (value: unknown): unknown => (value instanceof Date ? toWireTime(value) : (value ?? null))
