import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { label, type PageQuery } from '@trackhoe/contract'
import type { ListColumn, ListColumns } from '../http/list-query.ts'

const KINDS: Readonly<Record<string, ListColumn['kind']>> = {
  PgText: 'text',
  PgInteger: 'integer',
  PgDoublePrecision: 'number',
  PgNumeric: 'number',
  PgBigInt53: 'number',
  PgDateString: 'day',
  PgTimestamp: 'time',
}

/** A column of a list. Undefined for a type that can be neither compared nor sorted, such as a list or an object. */
export function listColumnOf(column: PgColumn, title: string, pinyin: boolean): ListColumn | undefined {
  const kind = KINDS[column.columnType]
  return kind && { column, kind, label: title, pinyin: pinyin || undefined }
}

const text = (title: string) => z.optional(z.string().check(z.maxLength(1000, '最多 1000 个字符'), label(title)))

/**
 * The query of a list with every operator on every column, and the advanced query. Names that are neither in the contract
 * nor columns stay unknown, and are refused.
 */
export function withOperators(query: z.ZodMiniType | undefined, columns: ListColumns) {
  if (!(query instanceof z.ZodMiniObject))
    throw new Error('[server] The query of a list is no object, so operators cannot be added. Write it with z.extend.')
  const named = Object.entries(columns).flatMap(([field, { label: title }]) =>
    ['', '_begin', '_end', '_MultiString'].map((end) => [`${field}${end}`, text(title)] as const),
  )
  const all = {
    superQueryParams: text('高级查询条件'),
    superQueryMatchType: SuperQueryMatch,
    ...Object.fromEntries(named),
  }
  const missing = Object.entries(all).filter(([name]) => !Object.hasOwn(query.shape, name))
  // Every list has paging; the compiler knows the query of a subject only as some object.
  const more: Record<never, z.ZodMiniType> = Object.fromEntries(missing)
  return z.extend(query as typeof PageQuery, more)
}

const SuperQueryMatch = z.optional(z.enum(['and', 'or'])).check(label('高级查询匹配方式'))
