import { BUILT_IN_FUNCTIONS, ExpressionError, readExpression, type Expression } from '../../engine/expression.ts'
import { readText } from '../../widgets/kit/values.ts'
import type { ItemData } from './template.ts'

/**
 * The key that holds the formula of a computed item: an expression over the ids of other items. Not in the specification: a
 * reader that does not know it offers the item to be filled in.
 */
export const FORMULA_KEY = 'compute'

/** The functions that a formula can name. */
export const FORMULA_FUNCTIONS = BUILT_IN_FUNCTIONS

/** The formula of an item; empty for an item that is filled in. */
export const formulaOf = (item: ItemData): string => readText(item[FORMULA_KEY]).trim()

/** A formula that was read, or where it stops being one. `at` counts characters from 0. */
export type ReadFormula =
  { readonly kind: 'read'; readonly expression: Expression } | { readonly kind: 'invalid'; readonly at: number }

export function readFormula(text: string): ReadFormula {
  try {
    return { kind: 'read', expression: readExpression(text) }
  } catch (error) {
    if (error instanceof ExpressionError) return { kind: 'invalid', at: error.at }
    throw error
  }
}

/** The formula with the names that people know in place of ids. */
export function spokenFormula(text: string, nameOf: (id: string) => string | undefined): string {
  return text.replaceAll(
    /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|([\p{L}_$][\p{L}\p{N}_$]*)(?!\s*\()/gu,
    (all, quoted, id) => {
      const name = quoted === undefined && typeof id === 'string' ? nameOf(id) : undefined
      return name === undefined ? all : `「${name}」`
    },
  )
}
