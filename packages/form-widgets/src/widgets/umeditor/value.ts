import { plainText, readText } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** A text with formats, as HTML. */
export const umeditorValue: WidgetValue = {
  read: readText,
  toText: (value) => plainText(readText(value)),
  wide: true,
}
