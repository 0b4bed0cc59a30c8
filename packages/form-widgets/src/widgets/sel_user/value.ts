import { readList } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** Users by their accounts or their ids. */
export const selUserValue: WidgetValue = {
  read: readList,
  toText: (value) => readList(value).join('，'),
  filter: 'item',
  multiple: true,
  keySource: ({ keyBy }) => ({ of: 'users', by: keyBy ?? 'username' }),
}
