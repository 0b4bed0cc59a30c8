import { formatDateTime } from '@trackhoe/ui'
import { dateValue } from '../date/value.ts'
import { readText } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** A day with a time. */
export const datetimeValue: WidgetValue = {
  ...dateValue,
  read: readText,
  toText: (value) => (readText(value) === '' ? '' : formatDateTime(readText(value), 'minute')),
}
