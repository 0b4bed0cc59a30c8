import { between, eq, gt, gte, like, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inArray } from '../database/schema/array-columns.ts'
import { after, fromWireTime } from '../core/clock.ts'
import type { RowRule, RuleOperator } from './data-scope.ts'

export type AttributeKind = 'text' | 'integer' | 'number' | 'day' | 'time'

type PositiveOperator = Exclude<RuleOperator, 'ne' | 'in'>

/** The condition that a column matches one of the operands. An operand that is no value of the column matches nothing. */
export function matchesAny(column: PgColumn, kind: AttributeKind, { operator, operands }: RowRule): SQL {
  const values = operands.filter((operand) => isValue(kind, operand))
  if (values.length === 0) return sql`false`
  if (kind === 'text' && isEquality(operator)) return inArray(column, values)
  const positive = isEquality(operator) ? 'eq' : operator
  return or(...values.map((value) => matches(column, kind, positive, value))) ?? sql`false`
}

const isEquality = (operator: RuleOperator): operator is 'eq' | 'ne' | 'in' =>
  operator === 'eq' || operator === 'ne' || operator === 'in'

/** Returns true when a text is a value of an attribute of the kind. */
export function isValue(kind: AttributeKind, text: string): boolean {
  switch (kind) {
    case 'text':
      return true
    case 'integer':
      return /^-?\d{1,9}$/.test(text)
    case 'number':
      return /^-?\d{1,15}(\.\d{1,10})?$/.test(text)
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) && fromWireTime(text) !== null
    case 'time':
      return fromWireTime(text) !== null
    default:
      return kind satisfies never
  }
}

function matches(column: PgColumn, kind: AttributeKind, operator: PositiveOperator, operand: string): SQL | undefined {
  const value = (isEnd = false) =>
    kind === 'number' ? sql`${operand}::numeric` : sql`${sql.param(valueOf(kind, operand, isEnd), column)}`
  // Texts are compared by code point, so that the answer does not depend on the language of the database.
  const ordered = kind === 'text' ? sql`${column} collate "C"` : sql`${column}`
  const text = kind === 'text' ? sql`${column}` : sql`${column}::text`
  switch (operator) {
    case 'eq':
      // A day stands for all of its seconds.
      return kind === 'time' ? between(ordered, value(), value(true)) : eq(column, value())
    case 'gt':
      return gt(ordered, value(true))
    case 'ge':
      return gte(ordered, value())
    case 'lt':
      return lt(ordered, value())
    case 'le':
      return lte(ordered, value(true))
    case 'like':
      return like(text, `%${escapeLike(operand)}%`)
    case 'left_like':
      return like(text, `%${escapeLike(operand)}`)
    case 'right_like':
      return like(text, `${escapeLike(operand)}%`)
    default:
      return operator satisfies never
  }
}

function valueOf(kind: AttributeKind, operand: string, isEnd: boolean): unknown {
  if (kind === 'text' || kind === 'day') return operand
  if (kind === 'integer') return Number(operand)
  const time = fromWireTime(operand, isEnd)
  // The end is a whole second, and the rows have milliseconds.
  return time && (isEnd ? after(time, 999) : time)
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
