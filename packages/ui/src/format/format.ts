import type { Locale } from '../context/ui-context.ts'

/** Displayed in place of an absent value. */
export const NO_VALUE = '-'

/** Whether a value is none: null, undefined, the empty text, a number that is not one. 0 and false are values. */
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

/** A figure with commas between thousands and a true minus: `−5,210.5 h`. `-` for none. */
export function formatNumber(value: number | null | undefined, { digits, unit, locale }: NumberFormat = {}): string {
  if (isNoValue(value)) return NO_VALUE
  const text = new Intl.NumberFormat(locale ?? 'zh-CN', {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 3,
    signDisplay: 'negative',
  })
    .format(value)
    .replace('-', '\u2212')
  return unit === undefined ? text : `${text}\u2009${unit}`
}

const two = (value: number) => String(value).padStart(2, '0')

/** How exact a time is shown. `time` is for lists of one day. */
export type DateTimePrecision = 'date' | 'minute' | 'second' | 'time'

/**
 * A time in the zone of the browser: `2026-11-21 10:29:52`. `-` for none. Errors: a text that is no time is shown as
 * it came, since it may mean something to whoever wrote it.
 *
 * Wire: `YYYY-MM-DD HH:mm:ss` is taken as local time, as is ISO 8601 without a zone.
 */
export function formatDateTime(value: Date | number | string | null | undefined, form: DateTimePrecision = 'second') {
  if (isNoValue(value)) return NO_VALUE
  const date = value instanceof Date ? value : new Date(typeof value === 'string' ? readable(value) : value)
  if (Number.isNaN(date.getTime())) return typeof value === 'string' ? value : NO_VALUE
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  const minute = `${two(date.getHours())}:${two(date.getMinutes())}`
  switch (form) {
    case 'date':
      return day
    case 'minute':
      return `${day} ${minute}`
    case 'second':
      return `${day} ${minute}:${two(date.getSeconds())}`
    case 'time':
      return `${minute}:${two(date.getSeconds())}`
  }
}

/** A blank in place of the T is not understood everywhere, and a day alone would be read as midnight in London. */
function readable(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text}T00:00:00`
  return text.replace(/^(\d{4}-\d{2}-\d{2}) (\d)/, '$1T$2')
}
