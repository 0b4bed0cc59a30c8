import { readText } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** A region of China by its code. */
export const pcaValue: WidgetValue = {
  read: readText,
  toText: readText,
  filter: 'item',
  keySource: () => ({ of: 'regions' }),
}
