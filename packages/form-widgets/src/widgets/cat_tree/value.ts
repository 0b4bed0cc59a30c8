import { listText, readList } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** Categories. */
export const catTreeValue: WidgetValue = {
  read: readList,
  toText: (value, choices) => listText(readList(value), choices),
  filter: 'item',
  multiple: true,
  keySource: () => ({ of: 'categories' }),
}
