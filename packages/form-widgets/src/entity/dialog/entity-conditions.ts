import type { ConditionalField } from '../../engine/conditions.ts'
import { readExpression } from '../../engine/expression.ts'
import type { EntityField } from '../definition/define-entity.ts'

const read = new WeakMap<object, ConditionalField>()

/** The conditions of a field of an entity. Errors: an expression that cannot be read is a mistake of the definition. */
export function conditionsOf<Row>(field: EntityField<Row>): ConditionalField {
  const known = read.get(field)
  if (known) return known
  const { key, widget, required, relevantWhen } = field
  const expression = (name: 'showIf' | 'requireIf' | 'disableIf' | 'compute') => {
    const source = field[name]
    if (source === undefined) return undefined
    try {
      return readExpression(source)
    } catch (error) {
      throw new Error(
        `[form-widgets] '${name}' of the field '${key}' is no expression: ${source}. Correct it in the definition of the entity.`,
        { cause: error },
      )
    }
  }
  const conditions: ConditionalField = {
    key,
    widget,
    required,
    relevantWhen,
    showIf: expression('showIf'),
    requireIf: expression('requireIf'),
    disableIf: expression('disableIf'),
    compute: expression('compute'),
  }
  read.set(field, conditions)
  return conditions
}
