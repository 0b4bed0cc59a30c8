import { addDays, addMonths, differenceInCalendarDays, endOfMonth, lightFormat, startOfMonth } from 'date-fns'

/** A day as the wire writes it, `2026-11-21`; empty for none. Days compare as texts. */
export type DateString = string

/** First and last day, both included; either may be empty while it is open. */
export interface DateRange {
  from: DateString
  to: DateString
}

export const EMPTY_DATE_RANGE: DateRange = { from: '', to: '' }

/** Local midnight of a day. */
export function fromDateString(day: DateString): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!parts) return undefined
  const [year, month, date] = parts.slice(1).map(Number)
  if (year === undefined || month === undefined || date === undefined) return undefined
  const result = new Date(year, month - 1, date)
  // 2026-02-30 would silently become 2026-03-02.
  return year > 99 && result.getMonth() === month - 1 && result.getDate() === date ? result : undefined
}

export function toDateString(date: Date): DateString {
  return lightFormat(date, 'yyyy-MM-dd')
}

/**
 * Reads what an operator types: 2026-11-21, 2026/1/5, 2026.11.21, 20261121, 2026年11月21日. `undefined` when it is no
 * day of the calendar; empty text is the empty day.
 */
export function parseDate(typed: string): DateString | undefined {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return ''
  const parts = /^(\d{4})(?:[-/.年]\s*(\d{1,2})[-/.月]\s*(\d{1,2})日?|(\d{2})(\d{2}))$/.exec(text)
  if (!parts) return undefined
  const [, year = '', month = parts[4] ?? '', date = parts[5] ?? ''] = parts
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return fromDateString(day) ? day : undefined
}

export function isWithin(day: DateString, min: DateString | undefined, max: DateString | undefined): boolean {
  return (!min || day >= min) && (!max || day <= max)
}

/** Days in a range, both ends counted; 0 while it is open. Unit: days. */
export function daysInRange(range: DateRange): number {
  // A moment begins with its day.
  const from = fromDateString(range.from.slice(0, 10))
  const to = fromDateString(range.to.slice(0, 10))
  return from && to ? differenceInCalendarDays(to, from) + 1 : 0
}

/** The same range with its ends the right way round. */
export function sortRange(range: DateRange): DateRange {
  return range.from && range.to && range.from > range.to ? { from: range.to, to: range.from } : range
}

export type PresetName = 'today' | 'yesterday' | 'last7Days' | 'last30Days' | 'thisMonth' | 'lastMonth'

export const PRESETS: readonly PresetName[] = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
]

/** The days a preset means. Ranges that end today include it: 近7天 is today and the six days before. */
export function presetRange(name: PresetName, today: DateString): DateRange {
  const now = fromDateString(today)
  if (!now) return EMPTY_DATE_RANGE
  switch (name) {
    case 'today':
      return between(now, now)
    case 'yesterday':
      return between(addDays(now, -1), addDays(now, -1))
    case 'last7Days':
      return between(addDays(now, -6), now)
    case 'last30Days':
      return between(addDays(now, -29), now)
    case 'thisMonth':
      return between(startOfMonth(now), endOfMonth(now))
    case 'lastMonth':
      return between(startOfMonth(addMonths(now, -1)), endOfMonth(addMonths(now, -1)))
    default:
      return name satisfies never
  }
}

function between(from: Date, to: Date): DateRange {
  return { from: toDateString(from), to: toDateString(to) }
}
