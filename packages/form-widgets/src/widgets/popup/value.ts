import { textValue } from '../text/value.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** A text that is taken from a row of a report. */
export const popupValue: WidgetValue = {
  ...textValue,
  filter: 'item',
  // The value is a text already; a server may send another one beside it.
  keySource: () => null,
}
