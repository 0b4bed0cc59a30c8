import { and, eq, sql, type SQL } from 'drizzle-orm'
import { refused } from '../../platform/http/refusal.ts'
import { publishedColumn, type PublishedTable } from './published-tables.ts'
import { texts } from '../../platform/core/language.ts'

/**
 * The condition of a tree: the JSON text of an object of column and value, or an empty text. Undefined when it names a
 * column that is not published. Errors: 500 for a text that is no such object.
 * Source: platform specification §5 "Tree select".
 */
export function readTreeCondition(text: string, published: PublishedTable): { where: SQL | undefined } | undefined {
  const conditions = Object.entries(readConditionObject(text)).map(([name, value]) => {
    const column = publishedColumn(published, name)
    return column && eq(sql`${column}::text`, value)
  })
  return conditions.includes(undefined) ? undefined : { where: and(...conditions) }
}

/** Reads the JSON text of an object of names and plain values. Errors: 500 for anything else but an empty text. */
export function readConditionObject(text: string): Record<string, string> {
  if (text.trim() === '') return {}
  const notAnObject = () =>
    refused(texts('条件必须是JSON对象字符串！', 'The condition must be a string with a JSON object'), {
      field: 'condition',
    })
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    throw notAnObject()
  }
  if (typeof document !== 'object' || document === null || Array.isArray(document)) throw notAnObject()
  return Object.fromEntries(
    Object.entries(document).map(([name, value]: [string, unknown]) => {
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') throw notAnObject()
      return [name, String(value)]
    }),
  )
}
