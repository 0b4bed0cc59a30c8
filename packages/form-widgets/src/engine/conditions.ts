import { useEffect, useMemo } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { isSame } from '../form/draft-changes.ts'
import type { Widget } from '../widgets/kit/widget.ts'
import type { Expression } from './expression.ts'
import type { FormValues } from './form-values.ts'

/** The conditions that other fields set for a field. */
export interface FieldConditions {
  readonly showIf?: Expression | undefined
  readonly requireIf?: Expression | undefined
  readonly disableIf?: Expression | undefined
  readonly compute?: Expression | undefined
  /** The same as `showIf`, by a function of all values. */
  readonly relevantWhen?: ((values: FormValues) => boolean) | undefined
}

/** A field whose conditions are read. */
export interface ConditionalField extends FieldConditions {
  readonly key: string
  readonly widget: Widget
  readonly required: boolean
}

/** The field has conditions that name other fields. */
export const hasConditions = ({ showIf, requireIf, disableIf, compute }: FieldConditions): boolean =>
  (showIf ?? requireIf ?? disableIf ?? compute) !== undefined

/** The value of a condition. One that cannot be evaluated does not apply. */
export function holds(
  expression: Expression | undefined,
  values: (name: string) => unknown,
  otherwise: boolean,
): boolean {
  if (!expression) return otherwise
  const value = evaluated(expression, values)
  return value === undefined ? otherwise : value !== false && value !== null && value !== '' && value !== 0
}

/** Returns whether a form shows a field, and must have it filled in, by its values. */
export function stateOf({ showIf, requireIf, required, relevantWhen }: ConditionalField, values: FormValues) {
  const value = (name: string) => values[name]
  const relevant = relevantWhen?.(values) ?? true
  return { shown: relevant && holds(showIf, value, true), required: required || holds(requireIf, value, false) }
}

function evaluated(expression: Expression, values: (name: string) => unknown): unknown {
  try {
    return expression.evaluate({ values })
  } catch {
    // An unknown function: a condition that does not apply, a computed value that is empty.
    return undefined
  }
}

export interface ConditionScope {
  control: Control<FormValues>
  /** The prefix of the names of the row: `items.3.` of a sub-table, nothing of the form itself. */
  prefix: string
  /** Not where the form is only shown. */
  computes: boolean
  getValue: (name: string) => unknown
  setValue: (name: string, value: unknown) => void
}

/** Follows the fields that the conditions of a field name, and computes its value. A hook. */
export function useConditions(field: ConditionalField, scope: ConditionScope) {
  const { showIf, requireIf, disableIf, compute } = field
  const { control, prefix, computes, getValue, setValue } = scope
  const names = useMemo(
    () => [...new Set([showIf, requireIf, disableIf, compute].flatMap((each) => each?.names ?? []))],
    [showIf, requireIf, disableIf, compute],
  )
  const watched = useWatch({ control, name: names.map((name) => prefix + name) })
  const values = (name: string) => watched[names.indexOf(name)]
  const name = prefix + field.key
  const computed = compute ? field.widget.read(evaluated(compute, values)) : undefined
  useEffect(() => {
    if (compute && computes && !isSame(getValue(name), computed)) setValue(name, computed)
  })
  return {
    shown: holds(showIf, values, true),
    required: field.required || holds(requireIf, values, false),
    disabled: compute !== undefined || holds(disableIf, values, false),
  }
}
