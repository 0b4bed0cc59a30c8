import { useState } from 'react'
import { dayOf, type Day } from './date-string.ts'

/** The day that counts as today: the given one, else the day on this machine when the calendar was opened. */
export function useToday(given: Day | undefined): Day {
  const [opened] = useState(() => dayOf(new Date()))
  return given ?? opened
}
