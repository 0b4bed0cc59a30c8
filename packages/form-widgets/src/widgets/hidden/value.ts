import { readText } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** A value that is kept and sent, and never seen. */
export const hiddenValue: WidgetValue = {
  read: (stored) => stored ?? null,
  toText: readText,
  hidden: true,
}
