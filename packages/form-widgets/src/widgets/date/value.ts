import { readDay } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** A day. */
export const dateValue: WidgetValue = {
  // A row may carry a time after the day.
  read: readDay,
  toText: readDay,
  fromText: (typed) => {
    const [, year, month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(typed.trim()) ?? []
    return year === undefined ? typed.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  },
  filter: 'date-range',
  cell: 'figures',
}
