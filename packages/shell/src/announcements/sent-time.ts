import { formatDateTime } from '@trackhoe/ui'

/**
 * Formats the time of sending as short as possible: hour and minute today, "yesterday" before that, month and day
 * within this year, else the full date. Errors: a text that is not a time is returned unchanged.
 */
export function sentTimeText(sendTime: string | null, now: Date, yesterday: string): string {
  const text = formatDateTime(sendTime, 'minute')
  const [day, minute] = text.split(' ')
  if (day === undefined || minute === undefined) return text
  if (day === formatDateTime(now, 'date')) return minute
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (day === formatDateTime(before, 'date')) return `${yesterday} ${minute}`
  const year = `${now.getFullYear()}-`
  return day.startsWith(year) ? day.slice(year.length) : day
}
