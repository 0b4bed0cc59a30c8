import type { OnlineFormField } from '@trackhoe/contract/online'
import { formatDateTime, formatNumber } from '@trackhoe/ui'

type Row = Readonly<Record<string, unknown>>

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** What a person reads for the value of a row: the text that the server has sent beside it, or the value itself. */
export function rowText({ key, type, precision, unit }: OnlineFormField, row: Row): string {
  const given = row[`${key}_dictText`]
  if (typeof given === 'string') return given
  const value = asText(row[key])
  if (value === '') return ''
  switch (type) {
    case 'number':
    case 'integer':
    case 'rate': {
      const figures = formatNumber(Number(value), typeof precision === 'number' ? { digits: precision } : {})
      return unit ? `${figures} ${unit}` : figures
    }
    case 'datetime':
      return formatDateTime(value, 'minute')
    case 'file':
    case 'image':
      return value
        .split(',')
        .map((path) => path.slice(path.lastIndexOf('/') + 1))
        .join('，')
    case 'umeditor':
      return value
        .replace(/<[^>]*>/g, ' ')
        .replace(/&nbsp;/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    default:
      return value
  }
}
