import { readSuperQuery, writeSuperQuery, type SuperQueryCondition, type SuperQueryRule } from '@trackhoe/contract'
import type { QueryField, QueryValues } from './query-field.ts'

/** The names under which an advanced query stands among the values of a list. */
export const ADVANCED_NAMES = ['superQueryParams', 'superQueryMatchType'] as const

/** An advanced query: its conditions, and whether all or any of them must hold. */
export interface AdvancedQuery {
  match: 'and' | 'or'
  conditions: readonly SuperQueryCondition[]
}

const TEXT_RULES = ['like', 'eq', 'ne', 'right_like', 'left_like', 'in'] as const
const CHOICE_RULES = ['eq', 'ne'] as const
const PART_RULES = ['like', 'eq', 'ne'] as const
const ORDER_RULES = ['ge', 'le', 'gt', 'lt', 'eq', 'ne'] as const

/** The comparisons that make sense for a field, the usual one first. */
export function rulesOf(field: QueryField): readonly SuperQueryRule[] {
  switch (field.view) {
    case 'item':
      return field.holdsSeveral ? PART_RULES : CHOICE_RULES
    case 'select':
    case 'tree':
    case 'custom':
      return CHOICE_RULES
    case 'date-range':
      return ORDER_RULES
    case 'text':
    case undefined:
      return TEXT_RULES
    default:
      return field satisfies never
  }
}

/** The advanced query that a list is loaded with. Conditions of other fields are left out. */
export function readAdvanced(fields: readonly QueryField[], values: QueryValues): AdvancedQuery {
  const known = new Set(fields.map(({ field }) => field))
  const conditions = readSuperQuery(values['superQueryParams']).filter(({ field }) => known.has(field))
  return { match: values['superQueryMatchType'] === 'or' ? 'or' : 'and', conditions }
}

/** The values of a list with another advanced query. */
export function withAdvanced(values: QueryValues, { conditions, match }: AdvancedQuery): QueryValues {
  const { superQueryParams: _params, superQueryMatchType: _match, ...others } = values
  return { ...others, ...writeSuperQuery(conditions, match) }
}

/**
 * Returns whether a row fits an advanced query, for lists whose rows are all in the browser. Texts are compared without regard to
 * case; a bound that is a day includes the whole day.
 */
export function fitsAdvanced(textOf: (field: string) => string, { match, conditions }: AdvancedQuery): boolean {
  if (conditions.length === 0) return true
  const fits = (condition: SuperQueryCondition) => fitsCondition(textOf(condition.field), condition)
  return match === 'or' ? conditions.some(fits) : conditions.every(fits)
}

function fitsCondition(text: string, { rule, val }: SuperQueryCondition): boolean {
  const value = text.toLowerCase()
  const operand = String(val).toLowerCase()
  switch (rule) {
    case 'eq':
      return value === operand
    case 'ne':
      return value !== operand
    case 'like':
      return value.includes(operand)
    case 'left_like':
      return value.endsWith(operand)
    case 'right_like':
      return value.startsWith(operand)
    case 'in':
      return operand.split(',').some((part) => part.trim() === value)
    case 'gt':
    case 'ge':
    case 'lt':
    case 'le':
      return value !== '' && isInOrder(rule, compare(value, operand))
    default:
      return false
  }
}

function isInOrder(rule: 'gt' | 'ge' | 'lt' | 'le', order: number): boolean {
  if (order === 0) return rule === 'ge' || rule === 'le'
  return order > 0 ? rule === 'gt' || rule === 'ge' : rule === 'lt' || rule === 'le'
}

function compare(a: string, operand: string): number {
  const [first, second] = [Number(a), Number(operand)]
  if (!Number.isNaN(first) && !Number.isNaN(second)) return first - second
  // A day compares with the day of a time.
  const start = a.slice(0, operand.length)
  return start < operand ? -1 : Number(start > operand)
}
