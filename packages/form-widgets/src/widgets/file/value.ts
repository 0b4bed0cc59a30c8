import { fileName, readList } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** Stored files. */
export const fileValue: WidgetValue = {
  read: readList,
  toText: (value) => readList(value).map(fileName).join('，'),
  multiple: true,
  wide: true,
}
