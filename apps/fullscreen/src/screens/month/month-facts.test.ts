import { describe, expect, it } from 'vitest'
import { OperationDay } from '@trackhoe/contract/vehicle'
import {
  adviceOf,
  COUNTERS,
  histogramOf,
  hourShares,
  increasesOf,
  isTooLong,
  lastDay,
  meterAfter,
  otherMonth,
  TEMPERATURES,
} from './month-facts.ts'

describe('a month', () => {
  it('has a last day and neighbours over the year', () => {
    expect([lastDay('2026-02'), lastDay('2028-02'), lastDay('2026-12')]).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-12-31',
    ])
    expect([otherMonth('2026-01', -1), otherMonth('2026-12', 1)]).toEqual(['2025-12', '2027-01'])
  })

  it('ends with the hours of its last reading, unless the engine ran after it', () => {
    const day = (date: string, workHours: number, hourMeter: number | null) => OperationDay.parse({ date, workHours, hourMeter }) // prettier-ignore
    const read = [day('2026-07-29', 6, 5200), day('2026-07-30', 8, 5208.4), day('2026-07-31', 0, null)]
    expect(meterAfter(read)).toBe(5208.4)
    expect(meterAfter([...read, day('2026-08-01', 0.5, null)])).toBeNull()
    expect(meterAfter([day('2026-07-30', 8, null)])).toBeNull()
    expect(meterAfter([])).toBeNull()
  })

  it('has hours of no more than an hour, and knows those that were reported as longer', () => {
    const day = { hours: [0.75, 0.67, 1.2, null], idles: [0.38, 0.34, 0.1] }
    expect([0, 1, 2, 3].map((hour) => isTooLong(day, hour))).toEqual([true, false, true, false])
    expect([0, 1, 2, 3].map((hour) => hourShares(day, hour))).toEqual([
      { work: 0.75, idle: 0.25 },
      { work: 0.67, idle: expect.closeTo(0.33) },
      { work: 1, idle: 0 },
      { work: 0, idle: 0 },
    ])
  })

  it('gives the advice that follows from it, and none for a good one', () => {
    const good = { total: { work: 100, idle: 10 }, codes: [], nextMaintenance: 200, perHour: 15, modelPerHour: 14 }
    expect(adviceOf(good)).toEqual([])
    expect(adviceOf({ total: { work: null, idle: null }, codes: [], nextMaintenance: null })).toEqual([])
    const codes = [
      { severity: 1, active: false },
      { severity: 2, active: true },
    ]
    const bad = { perHour: 17, modelPerHour: 14, interruptedShare: 0.5 }
    expect(adviceOf({ total: { work: 60, idle: 40 }, codes, nextMaintenance: -5, ...bad })).toEqual([
      'idle',
      'fuel',
      'interrupted',
      'stop',
      'warning',
      'maintenance',
    ])
  })

  it('counts how far counters went up, from samples with gaps', () => {
    const points = [
      { time: '2026-11-01 00:00:00', [COUNTERS.active]: '100', [COUNTERS.modeH]: null },
      { time: '2026-11-02 00:00:00', [COUNTERS.active]: null, [COUNTERS.modeH]: '12.5' },
      { time: '2026-11-03 00:00:00', [COUNTERS.active]: '112', [COUNTERS.modeH]: null },
    ]
    expect(increasesOf(points)).toMatchObject({ active: 12, modeH: 0, interrupted: null })
  })

  it('shares its temperatures over tens of degrees, with the empty ones between', () => {
    const points = [-5, 81, 82, 99].map((value, at) => ({ time: `t${at}`, [TEMPERATURES.coolant]: String(value) }))
    const bars = histogramOf([...points, { time: 't', [TEMPERATURES.coolant]: null }], TEMPERATURES.coolant)
    expect(bars).toHaveLength(11)
    expect(bars.filter(({ share }) => share > 0)).toEqual([
      { from: -10, width: 10, share: 0.25 },
      { from: 80, width: 10, share: 0.5 },
      { from: 90, width: 10, share: 0.25 },
    ])
    expect(histogramOf([], TEMPERATURES.coolant)).toEqual([])
  })
})
