import { CONDITION_KEY, readCondition } from '@trackhoe/contract/service'
import type { ItemData } from './template.ts'

/** The condition as an expression over the other fields of the form; undefined where the item is always shown. */
export function conditionExpression(item: ItemData): string | undefined {
  const condition = readCondition(item[CONDITION_KEY])
  if (!condition || !isName(condition.item)) return undefined
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

/** Returns whether an expression can name an item of this id. */
export const isName = (id: string): boolean => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(id)
