import { readRecord, readRows } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** The rows of a sub-table. */
export const tabValue: WidgetValue = {
  read: (stored) => (Array.isArray(stored) ? readRows(stored) : readRecord(stored)),
  toText: (value) => (Array.isArray(value) ? String(value.length) : ''),
  wide: true,
}
