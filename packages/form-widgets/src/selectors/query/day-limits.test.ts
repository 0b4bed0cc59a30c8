import { describe, expect, it } from 'vitest'
import { dayOfLimit, withinLimits } from './day-limits.ts'

const TODAY = '2026-03-12'
const check = (from: string, to: string, limits: Parameters<typeof withinLimits>[1]) =>
  withinLimits({ from, to }, limits, TODAY)

describe('the limits of a date query', () => {
  it('are days, or so many days from today', () => {
    expect(dayOfLimit(7, 'back', TODAY)).toBe('2026-03-05')
    expect(dayOfLimit('20', 'ahead', TODAY)).toBe('2026-04-01')
    expect(dayOfLimit('2026-01-01 00:00:00', 'back', TODAY)).toBe('2026-01-01')
    for (const nothing of [undefined, '', ' ', '下周', '2026-13-01']) {
      expect(dayOfLimit(nothing, 'back', TODAY)).toBeUndefined()
    }
  })

  it('clear the begin that is too early and the end that is too late', () => {
    const limits = { before: 7, after: '2026-03-20' }
    expect(check('2026-03-05', '2026-03-20', limits)).toMatchObject({ faults: [] })
    expect(check('2026-03-04', '2026-03-20', limits)).toEqual({
      range: { from: '', to: '2026-03-20' },
      faults: ['early'],
    })
    expect(check('2026-03-05 00:00:00', '2026-03-21 00:00:00', limits)).toEqual({
      range: { from: '2026-03-05 00:00:00', to: '' },
      faults: ['late'],
    })
    expect(check('2020-01-01', '2030-01-01', limits)).toEqual({
      range: { from: '', to: '' },
      faults: ['early', 'late'],
    })
  })

  it('clear the end of a span that is too long', () => {
    expect(check('2026-03-01', '2026-03-08', { interval: 7 })).toMatchObject({ faults: [] })
    expect(check('2026-03-01', '2026-03-09', { interval: 7 })).toEqual({
      range: { from: '2026-03-01', to: '' },
      faults: ['interval'],
    })
    expect(check('2026-03-01', '', { interval: 7 })).toMatchObject({ faults: [] })
  })
})
