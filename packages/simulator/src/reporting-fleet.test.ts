import { expect, it } from 'vitest'
import { createReportingFleet } from './reporting-fleet.ts'

const SIZE = 400
// 10:00, 12:30 and 23:00 of a Friday in GMT+8.
const [MORNING, LUNCH, NIGHT] = ['02:00', '04:30', '15:00'].map((time) => Date.parse(`2026-11-20T${time}:00Z`)) as [
  number,
  number,
  number,
]

const runningAt = (time: number) => {
  const report = createReportingFleet('fleet', SIZE)
  return Array.from({ length: SIZE }, (_, index) => report(index, time)).filter(({ engineRunning }) => engineRunning)
    .length
}

it('works by shifts: most in the morning, fewer at noon, few at night', () => {
  const [morning, noon, night] = [MORNING, LUNCH, NIGHT].map(runningAt) as [number, number, number]
  expect(morning).toBeGreaterThan(SIZE / 2)
  expect(noon).toBeLessThan(morning / 2)
  expect(night).toBeLessThan(morning / 4)
})

it('reports the same for the same machine and time, whatever was reported before', () => {
  const [one, other] = [createReportingFleet('fleet', SIZE), createReportingFleet('fleet', SIZE)]
  one(7, MORNING)
  expect(one(7, NIGHT)).toEqual(other(7, NIGHT))
})

it('stays at its site while it digs, and its meters never run backwards', () => {
  const report = createReportingFleet('fleet', SIZE)
  const times = Array.from({ length: 600 }, (_, minute) => MORNING + minute * 60_000)
  const reports = times.map((time) => report(3, time))
  for (const [at, { position, hourMeter, totalFuel }] of reports.entries()) {
    expect(Math.abs(position.lng - (reports[0]?.position.lng ?? 0))).toBeLessThan(0.02)
    expect(hourMeter).toBeGreaterThanOrEqual(reports[at - 1]?.hourMeter ?? 0)
    expect(totalFuel).toBeGreaterThanOrEqual(reports[at - 1]?.totalFuel ?? 0)
  }
})
