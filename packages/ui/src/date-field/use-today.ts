import { useState } from 'react'
import { toDateString, type DateString } from './date-string.ts'

/** The day that counts as today: the given one, else the day on this machine when the calendar was opened. */
export function useToday(given: DateString | undefined): DateString {
  const [opened] = useState(() => toDateString(new Date()))
  return given ?? opened
}
