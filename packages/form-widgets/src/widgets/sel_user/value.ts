import { listText, readList } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** Users by their accounts or their ids. */
export const selUserValue: WidgetValue = {
  read: readList,
  toText: (value, choices) => listText(readList(value), choices),
  filter: 'item',
  multiple: true,
  keySource: ({ keyBy }) => ({ of: 'users', by: keyBy ?? 'username' }),
}
