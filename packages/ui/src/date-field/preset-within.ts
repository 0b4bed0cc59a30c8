import { isWithin, presetRange, type DateString, type PresetName } from './date-string.ts'
import { joinDateTime, LAST_TIME, type DateTimeRange, type FullDateTimeFormat } from './date-time-string.ts'

interface Limits {
  format: 'YYYY-MM-DD' | FullDateTimeFormat
  min: string | undefined
  max: string | undefined
}

/** The range of a preset as a field writes it, cut to what can be chosen; null when nothing of it can. */
export function presetWithin(name: PresetName, today: DateString, { format, min, max }: Limits): DateTimeRange | null {
  const days = presetRange(name, today)
  const written = (day: DateString, time: string) => (format === 'YYYY-MM-DD' ? day : joinDateTime(day, time, format))
  const from = written(days.from, '00:00:00')
  const to = written(days.to, LAST_TIME)
  if (!isWithin(from, undefined, max) || !isWithin(to, min, undefined)) return null
  return { from: min && from < min ? min : from, to: max && to > max ? max : to }
}
