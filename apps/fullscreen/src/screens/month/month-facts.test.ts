import { describe, expect, it } from 'vitest'
import { adviceOf, lastDay, otherMonth } from './month-facts.ts'

describe('a month', () => {
  it('has a last day and neighbours over the year', () => {
    expect([lastDay('2026-02'), lastDay('2028-02'), lastDay('2026-12')]).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-12-31',
    ])
    expect([otherMonth('2026-01', -1), otherMonth('2026-12', 1)]).toEqual(['2025-12', '2027-01'])
  })

  it('gives the advice that follows from it, and none for a good one', () => {
    expect(adviceOf({ work: 100, idle: 10 }, [], 200)).toEqual([])
    expect(adviceOf({ work: null, idle: null }, [], null)).toEqual([])
    const codes = [
      { severity: 1, active: false },
      { severity: 2, active: true },
    ]
    expect(adviceOf({ work: 60, idle: 40 }, codes, -5)).toEqual(['idle', 'stop', 'warning', 'maintenance'])
  })
})
