import { formatDateTime } from '@trackhoe/ui'
import { wireTime } from './wire-time.ts'

const DAY_MS = 86_400_000

/** Returns the wire time at which the day of a time began, in the zone that is shown, `days` days before it. */
export function startOfDay(ms: number, days = 0): string {
  return wireTimeOf(formatDateTime(ms - days * DAY_MS, 'date'), '00:00:00')
}

/**
 * Converts a time of the zone that is shown to a wire time. `day`: `YYYY-MM-DD`, `time`: `HH:mm:ss`. An hour that the
 * clock repeats or skips is that before the change.
 */
export function wireTimeOf(day: string, time: string): string {
  const wanted = Date.parse(`${day}T${time}Z`)
  const offset = (ms: number) => Date.parse(`${formatDateTime(ms).replace(' ', 'T')}Z`) - ms
  return wireTime(wanted - offset(wanted - offset(wanted)))
}
