import { readText } from '../kit/values.ts'
import { switchText, switchValueOf, SWITCH_VALUES } from './switch-text.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** On or off. */
export const switchValue: WidgetValue = {
  read: readText,
  toText: (value, choices, field) => switchText(readText(value), choices, field),
  fromText: (typed, choices, field) => switchValueOf(typed.trim(), choices, field),
  blank: ({ switchOptions = SWITCH_VALUES }) => switchOptions[1],
}
