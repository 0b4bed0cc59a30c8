import type { DayLimits } from '../../services/query-item.ts'

const DAY_MS = 86_400_000

/** Two days or moments as texts, either of which may be empty. */
interface Range {
  readonly from: string
  readonly to: string
}

/** The part of a range that was outside of its limits. */
export type LimitFault = 'early' | 'late' | 'interval'

/** The day that a limit means: itself, or so many days from today. Unknown text limits nothing. */
export function dayOfLimit(
  limit: string | number | undefined,
  direction: 'back' | 'ahead',
  today: string,
): string | undefined {
  const text = String(limit ?? '').trim()
  if (/^\d+$/.test(text)) return moved(today, direction === 'back' ? -Number(text) : Number(text))
  return /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(timeOf(text)) ? text.slice(0, 10) : undefined
}

/**
 * Takes out of a range what its limits do not allow: a begin that is too early, an end that is too late, the end of a span
 * that is too long. Source: platform specification §5 "Online date query".
 */
export function withinLimits(
  range: Range,
  limits: DayLimits,
  today: string,
): { range: Range; faults: readonly LimitFault[] } {
  const first = dayOfLimit(limits.before, 'back', today)
  const last = dayOfLimit(limits.after, 'ahead', today)
  const faults: LimitFault[] = []
  let { from, to } = range
  if (from !== '' && first !== undefined && from.slice(0, 10) < first) {
    from = ''
    faults.push('early')
  }
  if (to !== '' && last !== undefined && to.slice(0, 10) > last) {
    to = ''
    faults.push('late')
  }
  const { interval } = limits
  if (interval !== undefined && from !== '' && to !== '' && timeOf(to) - timeOf(from) > interval * DAY_MS) {
    to = ''
    faults.push('interval')
  }
  return { range: { from, to }, faults }
}

function moved(day: string, by: number): string {
  return new Date(timeOf(day) + by * DAY_MS).toISOString().slice(0, 10)
}

/** Only the days count. */
function timeOf(text: string): number {
  return Date.parse(`${text.slice(0, 10)}T00:00:00Z`)
}
