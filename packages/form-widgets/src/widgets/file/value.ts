import { fileName, listText, readList } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** Stored files. */
export const fileValue: WidgetValue = {
  read: readList,
  toText: (value, choices) => listText(readList(value).map(fileName), choices),
  multiple: true,
  wide: true,
}
