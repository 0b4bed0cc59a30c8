import { isScalar, readText } from '../../widgets/values.ts'
import type { ItemData } from './template.ts'

/** The key that holds the condition. Not in the specification: a reader that does not know it shows the item always. */
export const CONDITION_KEY = 'visible_if'

export const CONDITION_OPERATORS = ['eq', 'ne', 'filled', 'empty'] as const
type ConditionOperator = (typeof CONDITION_OPERATORS)[number]

/** An item is shown when another one has a value. */
export interface Condition {
  /** The id of the other item. */
  readonly item: string
  readonly operator: ConditionOperator
  readonly value: string
}

export function readCondition(stored: unknown): Condition | null {
  if (typeof stored !== 'object' || stored === null) return null
  const item = readText(Reflect.get(stored, 'item'))
  const name: unknown = Reflect.get(stored, 'operator')
  const operator = CONDITION_OPERATORS.find((each) => each === name) ?? 'eq'
  const value: unknown = Reflect.get(stored, 'value')
  return item === '' ? null : { item, operator, value: isScalar(value) ? String(value) : '' }
}

/** The condition as an expression over the other fields of the form; undefined where the item is always shown. */
export function conditionExpression(item: ItemData): string | undefined {
  const condition = readCondition(item[CONDITION_KEY])
  if (!condition || !/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(condition.item)) return undefined
  const { item: other, operator, value } = condition
  // The backslash first: the reader of expressions takes it as the beginning of an escape.
  const text = `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  switch (operator) {
    case 'eq':
      return `has(${other}, ${text}) || ${other} == ${text}`
    case 'ne':
      return `!(has(${other}, ${text}) || ${other} == ${text})`
    case 'filled':
      return `!empty(${other})`
    case 'empty':
      return `empty(${other})`
  }
}
