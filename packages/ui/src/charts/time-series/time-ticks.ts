import type { TimeSpan } from './series-model.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The distances that ticks may have. Unit: milliseconds. */
const STEPS = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * SECOND_MS),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE_MS),
  ...[1, 2, 3, 6, 12].map((count) => count * HOUR_MS),
  ...[1, 2, 4, 7, 14].map((count) => count * DAY_MS),
]
const MOST_TICKS = 10

/**
 * Returns ticks that are all as far from each other, also over the end of a month; days begin at midnight of the axis.
 * Unit: milliseconds of the axis.
 */
export function timeTicks({ from, to }: TimeSpan): number[] {
  const step = STEPS.find((one) => (to - from) / one <= MOST_TICKS) ?? 28 * DAY_MS
  const first = Math.ceil(from / step)
  const last = Math.floor(to / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * step)
}
