import { formatDateTime } from '@trackhoe/ui'

/**
 * When something was sent, as short as it can be told: the minute of today, yesterday's with its word, the day of this
 * year, else the whole date. Errors: a text that is no time is shown as it came.
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
