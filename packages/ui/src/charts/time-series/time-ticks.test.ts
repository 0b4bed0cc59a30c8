import { expect, it } from 'vitest'
import { timeTicks } from './time-ticks.ts'

const DAY_MS = 86_400_000

it('ticks of a month are even over its end, and at midnight', () => {
  const to = Date.UTC(2026, 10, 21, 10, 30)
  const ticks = timeTicks({ from: to - 31 * DAY_MS, to })
  const distances = new Set(ticks.slice(1).map((at, place) => at - (ticks[place] ?? 0)))
  expect([...distances]).toEqual([4 * DAY_MS])
  expect(ticks.every((at) => at % DAY_MS === 0)).toBe(true)
  expect(ticks.filter((at) => at >= to - 31 * DAY_MS && at <= to).length).toBeGreaterThan(5)
})

it('a short time has ticks on full seconds, minutes or hours', () => {
  const from = Date.UTC(2026, 10, 21, 10, 3, 7)
  expect(timeTicks({ from, to: from + 3_600_000 }).every((at) => at % 600_000 === 0)).toBe(true)
  expect(timeTicks({ from, to: from + 60_000 }).every((at) => at % 10_000 === 0)).toBe(true)
})
