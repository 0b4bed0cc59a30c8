import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fromDateString,
  toDateString,
  isWithin,
  daysInRange,
  presetRange,
  parseDate,
  sortRange,
} from './date-string.ts'

const anyDay = fc
  .date({ min: new Date(1900, 0, 1), max: new Date(2199, 11, 31), noInvalidDate: true })
  .map((date) => toDateString(date))

describe('readDay', () => {
  it('reads the ways a day is written', () => {
    const same = ['2026-11-05', '2026/11/5', '2026.11.05', '20261105', '2026年11月5日', ' ２０２６-11-05 ']
    expect(same.map(parseDate)).toEqual(same.map(() => '2026-11-05'))
  })

  it('refuses what no calendar has', () => {
    expect(['2026-02-30', '2026-13-01', '2026-00-10', '2026-11', '昨天', '26-11-05', '2026115'].map(parseDate)).toEqual(
      Array.from({ length: 7 }),
    )
  })

  it('takes nothing for no day', () => {
    expect(parseDate('  ')).toBe('')
  })

  it('reads what it wrote', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseDate(day)).toBe(day)
        expect(parseDate(day.replaceAll('-', ''))).toBe(day)
        const date = fromDateString(day)
        expect(date && toDateString(date)).toBe(day)
      }),
    )
  })
})

describe('ranges', () => {
  it('counts both ends', () => {
    expect(daysInRange({ from: '2026-10-26', to: '2026-11-18' })).toBe(24)
    expect(daysInRange({ from: '2026-11-21', to: '2026-11-21' })).toBe(1)
    expect(daysInRange({ from: '2026-11-21', to: '' })).toBe(0)
  })

  it('has as many days one way as the other', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(daysInRange(sortRange({ from: a, to: b }))).toBe(daysInRange(sortRange({ from: b, to: a })))
        expect(daysInRange(sortRange({ from: a, to: b }))).toBeGreaterThan(0)
      }),
    )
  })

  it('knows the limits', () => {
    expect(isWithin('2026-11-21', '2026-11-21', '2026-11-21')).toBe(true)
    expect(isWithin('2026-11-20', '2026-11-21', undefined)).toBe(false)
    expect(isWithin('2026-11-22', undefined, '2026-11-21')).toBe(false)
  })

  it('knows what its presets mean', () => {
    const today = '2026-03-31'
    expect(presetRange('today', today)).toEqual({ from: '2026-03-31', to: '2026-03-31' })
    expect(presetRange('yesterday', today)).toEqual({ from: '2026-03-30', to: '2026-03-30' })
    expect(presetRange('last7Days', today)).toEqual({ from: '2026-03-25', to: '2026-03-31' })
    expect(presetRange('last30Days', today)).toEqual({ from: '2026-03-02', to: '2026-03-31' })
    expect(presetRange('thisMonth', today)).toEqual({ from: '2026-03-01', to: '2026-03-31' })
    expect(presetRange('lastMonth', today)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  })
})
