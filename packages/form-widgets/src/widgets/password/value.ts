import { readText } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** A text that nobody reads again. */
export const passwordValue: WidgetValue = {
  read: readText,
  toText: () => '',
  secret: true,
}
