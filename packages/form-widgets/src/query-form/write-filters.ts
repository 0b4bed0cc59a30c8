import { formatDateTime } from '@trackhoe/ui'
import { namesOf, type QueryField, type QueryValues } from './query-field.ts'

/**
 * The conditions as they go over the wire. What is empty is left out.
 *
 * Wire: the form of a value chooses the operator there, so what an operator types must not look like one by accident:
 * asterisks and leading exclamation marks are taken out, `like` text is wrapped as `*text*`.
 * Source: platform specification §2 (query operators).
 */
export function writeFilters(fields: readonly QueryField[], values: QueryValues): Record<string, string> {
  const filters: Record<string, string> = {}
  for (const field of fields) {
    for (const name of namesOf(field)) {
      const written = writeValue(field, values[name] ?? '', name.endsWith('_end') ? '23:59:59' : '00:00:00')
      if (written !== '') filters[name] = written
    }
  }
  return filters
}

function writeValue(field: QueryField, value: string, timeOfDay: string): string {
  switch (field.view) {
    case 'select':
    case 'tree':
      return value.trim()
    case 'date-range':
      return field.ofTimes ? writeDay(value.trim(), timeOfDay) : value.trim()
    case 'text':
    case undefined:
      return field.mode === 'eq' ? writeEqual(value) : writeLike(value)
    default:
      return field satisfies never
  }
}

/**
 * A bound of a day, `YYYY-MM-DD`. Where the back end writes times in another zone than the one that is shown, the time
 * there at which the day begins or ends, `YYYY-MM-DD HH:mm:ss`.
 */
function writeDay(day: string, timeOfDay: string): string {
  const shown = Date.parse(`${day}T${timeOfDay}Z`)
  if (Number.isNaN(shown)) return day
  const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
  const shift = (ms: number) => Date.parse(`${formatDateTime(textOf(ms)).replace(' ', 'T')}Z`) - ms
  const written = shown - shift(shown - shift(shown))
  return written === shown ? day : textOf(written)
}

/** Contains the text. */
export function writeLike(typed: string): string {
  const text = plain(typed)
  return text === '' ? '' : `*${text}*`
}

/** Writes an exact match. A comma is escaped as `++`; text that begins like a comparison is prefixed with `eq`. */
export function writeEqual(typed: string): string {
  const text = plain(typed)
  const written = text.replaceAll(',', '++')
  return /^(?:>=|<=|>|<|ge|le|gt|lt|ne|eq|in)\s/i.test(text) ? `eq ${written}` : written
}

function plain(typed: string): string {
  return typed
    .replaceAll('*', '')
    .replace(/^[\s!]+/, '')
    .trimEnd()
}
