import { readText } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** A line of text. */
export const textValue: WidgetValue = {
  read: readText,
  write: (value) => readText(value).trim(),
  toText: readText,
  filter: 'text',
}
