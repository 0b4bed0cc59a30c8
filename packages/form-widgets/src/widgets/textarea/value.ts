import { readText } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** A text of several lines. Its spaces and lines are part of it. */
export const textareaValue: WidgetValue = {
  read: readText,
  toText: readText,
  wide: true,
}
