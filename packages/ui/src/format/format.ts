import type { Locale } from '../context/ui-context.ts'
import { fieldsInZone, parseInTextOffset } from './time-zone.ts'

/** Displayed in place of an absent value. */
export const NO_VALUE = '-'

/**
 * Returns true for a value that is none: null, undefined, the empty text, a number that is not one. 0 and false are
 * values.
 */
export function isNoValue(value: unknown): value is null | undefined | '' {
  return value === null || value === undefined || value === '' || Number.isNaN(value)
}

/** A value as text, `-` for none. 0 and false are values. */
export function displayValue(value: string | number | boolean | null | undefined): string {
  return isNoValue(value) ? NO_VALUE : String(value)
}

export interface NumberFormat {
  /** Digits after the point: exactly so many. As many as there are, up to three, when left out. */
  digits?: number
  /** Stands after a thin space: `h`, `%`, `℃`. */
  unit?: string
  locale?: Locale
}

/** Making one takes as long as a hundred figures. */
const numberFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: Locale, digits: number | undefined): Intl.NumberFormat {
  const key = `${locale} ${digits}`
  const known = numberFormats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 3,
    signDisplay: 'negative',
  })
  numberFormats.set(key, made)
  return made
}

/** A figure with commas between thousands and a true minus: `−5,210.5 h`. `-` for none. */
export function formatNumber(value: number | null | undefined, { digits, unit, locale }: NumberFormat = {}): string {
  if (isNoValue(value)) return NO_VALUE
  const text = numberFormat(locale ?? 'zh-CN', digits)
    .format(value)
    .replace('-', '\u2212')
  return unit === undefined ? text : `${text}\u2009${unit}`
}

const two = (value: number) => String(value).padStart(2, '0')

/** How exact a time is shown. `time` is for lists of one day. */
export type DateTimePrecision = 'date' | 'minute' | 'second' | 'time'

/**
 * A time in the zone of `setTimeZone`, by default that of the browser: `2026-11-21 10:29:52`. `-` for none. Errors: a
 * text that is no time is shown as it came, since it may mean something to whoever wrote it.
 *
 * Wire: `YYYY-MM-DD HH:mm:ss`, and ISO 8601 without a zone, is a time in the zone that is shown, unless `setTimeZone`
 * says at which offset such texts are written.
 */
export function formatDateTime(value: Date | number | string | null | undefined, form: DateTimePrecision = 'second') {
  if (isNoValue(value)) return NO_VALUE
  const read = typeof value === 'string' ? readText(value) : { date: new Date(value), plain: false }
  if (Number.isNaN(read.date.getTime())) return typeof value === 'string' ? value : NO_VALUE
  // A plain text is a time of the zone already.
  const { year, month, day, hour, minute, second } = (read.plain ? null : fieldsInZone(read.date)) ?? local(read.date)
  switch (form) {
    case 'date':
      return `${year}-${month}-${day}`
    case 'minute':
      return `${year}-${month}-${day} ${hour}:${minute}`
    case 'second':
      return `${year}-${month}-${day} ${hour}:${minute}:${second}`
    case 'time':
      return `${hour}:${minute}:${second}`
  }
}

function local(date: Date) {
  return {
    year: String(date.getFullYear()).padStart(4, '0'),
    month: two(date.getMonth() + 1),
    day: two(date.getDate()),
    hour: two(date.getHours()),
    minute: two(date.getMinutes()),
    second: two(date.getSeconds()),
  }
}

/**
 * A blank in place of the T is not understood everywhere, and a day alone would be read as midnight in London. `plain`:
 * its calendar fields are shown as they are.
 */
function readText(text: string): { date: Date; plain: boolean } {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return { date: new Date(`${text}T00:00:00`), plain: true }
  const iso = text.replace(/^(\d{4}-\d{2}-\d{2}) (\d)/, '$1T$2')
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+$/.test(iso)) return { date: new Date(iso), plain: false }
  const parsed = parseInTextOffset(iso)
  return parsed ? { date: parsed, plain: false } : { date: new Date(iso), plain: true }
}

const FILE_SIZE_UNITS = ['B', 'KB', 'MB', 'GB']

/** Formats a size: `10 MB`, `1.5 KB`. Unit: bytes. */
export function formatFileSize(bytes: number): string {
  const power = Math.min(FILE_SIZE_UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)))
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${FILE_SIZE_UNITS[power] ?? 'B'}`
}
