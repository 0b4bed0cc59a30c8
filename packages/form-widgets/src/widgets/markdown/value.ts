import { readText } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** A text in Markdown. */
export const markdownValue: WidgetValue = {
  read: readText,
  toText: readText,
  wide: true,
}
