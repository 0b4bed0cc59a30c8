import { formatDateTime } from '@trackhoe/ui'
import { namesOf, type QueryField, type QueryValues } from './query-field.ts'

/** One condition of a list, in words of no particular back end. */
export interface ListFilter {
  field: string
  /**
   * `contains` and `equals`: what was typed, anywhere in the value or as the whole of it; `differs`: what is not that;
   * `least` and `most`: bounds that were typed. `is`: the value of a choice. `holds`: one of several values, comma-joined,
   * of a field that holds several. `from` and `to`: the first and the last of a range, of days `YYYY-MM-DD`.
   */
  operator: 'contains' | 'equals' | 'differs' | 'least' | 'most' | 'is' | 'holds' | 'from' | 'to'
  /** Never empty. */
  value: string
  /** The field holds times: the days of `from` and `to` are those of the zone that is shown. */
  ofTimes?: boolean
}

/** The conditions of the fields that are filled in. */
export function filtersOf(fields: readonly QueryField[], values: QueryValues): ListFilter[] {
  return fields.flatMap((field) => {
    const [name = field.field, end = ''] = namesOf(field)
    const filter = (operator: ListFilter['operator'], key: string): ListFilter[] => {
      const value = (values[key] ?? '').trim()
      const times = field.view === 'date-range' && field.ofTimes === true
      return value === '' ? [] : [{ field: field.field, operator, value, ofTimes: times || undefined }]
    }
    switch (field.view) {
      case 'select':
      case 'tree':
        return filter('is', name)
      case 'item':
        if (field.item.mode === 'range') return [...filter('from', name), ...filter('to', end)]
        return filter(field.holdsSeveral ? 'holds' : 'is', name)
      case 'custom':
        return namesOf(field).flatMap((key) => filter('is', key).map((one) => ({ ...one, field: key })))
      case 'date-range':
        return [...filter('from', name), ...filter('to', end)]
      case 'text':
      case undefined:
        return filter(TEXT_OPERATORS[field.mode ?? 'like'], name)
      default:
        return field satisfies never
    }
  })
}

const TEXT_OPERATORS = { like: 'contains', eq: 'equals', ne: 'differs', ge: 'least', le: 'most' } as const

/**
 * The conditions as they go over the wire. What is empty is left out.
 *
 * Wire: the form of a value chooses the operator there, so what an operator types must not look like one by accident:
 * asterisks and leading exclamation marks are taken out, `contains` is wrapped as `*text*`, `differs` begins with an
 * exclamation mark. Source: platform specification §5 "Query input operators".
 */
export function wireFilters(filters: readonly ListFilter[]): Record<string, string> {
  const written = filters.map((filter) => wireFilter(filter)).filter(([, value]) => value !== '')
  return Object.fromEntries(written)
}

/** Returns the filled-in filters as they go over the wire. */
export function writeFilters(fields: readonly QueryField[], values: QueryValues): Record<string, string> {
  return wireFilters(filtersOf(fields, values))
}

function wireFilter({ field, operator, value, ofTimes = false }: ListFilter): [name: string, value: string] {
  switch (operator) {
    case 'contains':
      return [field, writeLike(value)]
    case 'equals':
      return [field, writeEqual(value)]
    case 'differs':
      return [field, marked('!', value)]
    case 'least':
      return [field, marked('>= ', value)]
    case 'most':
      return [field, marked('<= ', value)]
    case 'is':
      return [field, value]
    case 'holds':
      return [field, `,${value},`]
    case 'from':
      return [`${field}_begin`, ofTimes ? writeDay(value, '00:00:00') : value]
    case 'to':
      return [`${field}_end`, ofTimes ? writeDay(value, '23:59:59') : value]
    default:
      return operator satisfies never
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

function marked(sign: string, typed: string): string {
  const text = plain(typed)
  return text === '' ? '' : `${sign}${text}`
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
