import { formatDateTime } from '@trackhoe/ui'

const DAY_MS = 86_400_000

/**
 * Formats the time of sending as short as possible: hour and minute today, "yesterday" before that, month and day
 * within this year, else the full date. Errors: a text that is not a time is returned unchanged.
 */
export function sentTimeText(sendTime: string | null, now: Date, yesterday: string): string {
  const text = formatDateTime(sendTime, 'minute')
  const [day, minute] = text.split(' ')
  if (day === undefined || minute === undefined) return text
  if (day === formatDateTime(now, 'date')) return minute
  const before = new Date(Date.parse(`${formatDateTime(now, 'date')}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
  if (day === before) return `${yesterday} ${minute}`
  const year = `${formatDateTime(now, 'date').slice(0, 4)}-`
  return day.startsWith(year) ? day.slice(year.length) : day
}
