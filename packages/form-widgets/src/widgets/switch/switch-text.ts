import type { FieldChoices, FieldDescription } from '../kit/widget.ts'

/** The values that a switch stores by default. Source: platform specification §9. */
export const SWITCH_VALUES = ['Y', 'N'] as const

/** The text of a value: of the options on and off, where there are any. */
export function switchText(value: string, { options }: FieldChoices, field?: FieldDescription): string {
  const [on, off] = field?.switchOptions ?? SWITCH_VALUES
  const [onText = '是', offText = '否'] = options.map(({ label }) => label)
  if (value === on) return onText
  return value === off ? offText : value
}

/** The value of a typed text; the text itself when it is neither on nor off. */
export function switchValueOf(typed: string, choices: FieldChoices, field: FieldDescription): string {
  const [on, off] = field.switchOptions ?? SWITCH_VALUES
  if (typed === switchText(on, choices, field)) return on
  return typed === switchText(off, choices, field) ? off : typed
}
