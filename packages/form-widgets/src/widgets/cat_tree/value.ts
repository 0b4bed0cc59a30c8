import { readList } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** Categories. */
export const catTreeValue: WidgetValue = {
  read: readList,
  toText: (value) => readList(value).join('，'),
  filter: 'item',
  multiple: true,
  keySource: () => ({ of: 'categories' }),
}
