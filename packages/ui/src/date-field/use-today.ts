import { useState } from 'react'
import { formatDateTime } from '../format/format.ts'
import type { DateString } from './date-string.ts'

/** The day that counts as today: the given one, else the day in the zone that is shown when the calendar was opened. */
export function useToday(given: DateString | undefined): DateString {
  const [opened] = useState(() => formatDateTime(new Date(), 'date'))
  return given ?? opened
}
