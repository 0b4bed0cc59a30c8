import { fromDateString } from './date-string.ts'

/** How a moment is written, on the wire and in its field. Source: platform specification §2 "Form widget types". */
export type DateTimeFormat =
  'YYYY' | 'YYYY-MM' | 'YYYY-MM-DD' | 'YYYY-MM-DD HH:mm' | 'YYYY-MM-DD HH:mm:ss' | 'HH:mm' | 'HH:mm:ss'

/** A day with a time of it. */
export type FullDateTimeFormat = 'YYYY-MM-DD HH:mm' | 'YYYY-MM-DD HH:mm:ss'

/** First and last moment, both included; either may be empty while it is open. */
export interface DateTimeRange {
  from: string
  to: string
}

/** The last second of a day. */
export const LAST_TIME = '23:59:59'

/** A moment as each form writes it, for hints. */
export const EXAMPLES: Record<DateTimeFormat, string> = {
  YYYY: '2026',
  'YYYY-MM': '2026-11',
  'YYYY-MM-DD': '2026-11-21',
  'YYYY-MM-DD HH:mm': '2026-11-21 08:30',
  'YYYY-MM-DD HH:mm:ss': '2026-11-21 08:30:00',
  'HH:mm': '08:30',
  'HH:mm:ss': '08:30:00',
}

const DATE = /^(\d{4})(?:[-/.年]\s*(\d{1,2})(?:[-/.月]\s*(\d{1,2})日?|月)?|年|(\d{2})(\d{2})?)?/
const TIME = /^(?:(\d{1,2})[:时](\d{1,2})(?:[:分](\d{1,2})?秒?)?|(\d{2})(\d{2})(\d{2})?)$/

/**
 * Reads what an operator types into what the form writes: full-width digits, `/`, `.` and 年月日 for dashes, 时分秒 for
 * colons, digits alone. A day without a time is its midnight. `undefined` when it is no such moment, or says more than
 * the form can hold; empty text is the empty moment.
 */
export function parseDateTime(typed: string, form: DateTimeFormat): string | undefined {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return ''
  if (!form.startsWith('YYYY')) return readTime(text, form)
  const parts = DATE.exec(text)
  if (!parts) return undefined
  const [all, year = '', month = parts[4], date = parts[5]] = parts
  const rest = text.slice(all.length).replace(/^[T\s]+/, '')
  const [dayForm = '', timeForm] = form.split(' ')
  const given = [year, month, date].filter((part) => part !== undefined).map((part) => part.padStart(2, '0'))
  if (given.length !== dayForm.split('-').length) return undefined
  const [y = '', m = '01', d = '01'] = given
  if (!fromDateString(`${y}-${m}-${d}`)) return undefined
  if (!timeForm) return rest === '' ? given.join('-') : undefined
  const time = rest === '' ? timeForm.replaceAll(/[Hms]/g, '0') : readTime(rest, timeForm)
  return time === undefined ? undefined : `${given.join('-')} ${time}`
}

function readTime(text: string, form: string): string | undefined {
  const parts = TIME.exec(text)
  if (!parts) return undefined
  const [, hours = parts[4], minutes = parts[5], seconds = parts[6] ?? '00'] = parts
  if (hours === undefined || minutes === undefined) return undefined
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const time = [hours, minutes, seconds].map((part) => part.padStart(2, '0'))
  if (form === 'HH:mm:ss') return time.join(':')
  return Number(seconds) === 0 ? time.slice(0, 2).join(':') : undefined
}

/** The day and the time of a moment; what it does not have, or is no moment, is empty. */
export function splitDateTime(value: string): { day: string; time: string } {
  const [first = '', second = ''] = value.split(' ')
  if (first.includes(':')) return { day: '', time: first }
  return { day: fromDateString(first) ? first : '', time: /^\d\d:\d\d/.test(second) ? second : '' }
}

/** A moment out of a day and a time, as the form writes it; a missing time is midnight. */
export function joinDateTime(day: string, time: string, form: DateTimeFormat): string {
  const [dayForm = '', timeForm] = form.includes(':') && !form.includes(' ') ? ['', form] : form.split(' ')
  const full = [...time.split(':').filter(Boolean), '00', '00', '00'].slice(0, timeForm?.split(':').length ?? 0)
  return [dayForm && day, full.join(':')].filter(Boolean).join(' ')
}

/** A moment of this machine's clock, as the form writes it. */
export function toDateTimeString(date: Date, form: DateTimeFormat): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const parts: Record<string, string> = {
    YYYY: String(date.getFullYear()).padStart(4, '0'),
    MM: two(date.getMonth() + 1),
    DD: two(date.getDate()),
    HH: two(date.getHours()),
    mm: two(date.getMinutes()),
    ss: two(date.getSeconds()),
  }
  return form.replaceAll(/[A-Za-z]+/g, (token) => parts[token] ?? token)
}
