import { describe, expect, it } from 'vitest'
import { COUNTERS, lastMonths, monthCount, regenerationsOf } from './ats-count.ts'

describe('the aftertreatment over time', () => {
  it('counts the regenerations of a month, from the first to the last sample', () => {
    const points = [
      { time: '2026-10-01 00:00:00', [COUNTERS.active]: '440', [COUNTERS.interrupted]: '30' },
      { time: '2026-10-15 00:00:00', [COUNTERS.active]: null, [COUNTERS.interrupted]: null },
      { time: '2026-10-31 00:00:00', [COUNTERS.active]: '448', [COUNTERS.interrupted]: '32' },
    ]
    expect(monthCount('2026-10', points)).toEqual({ month: '2026-10', active: 8, interrupted: 2 })
    expect(monthCount('2026-09', [])).toEqual({ month: '2026-09', active: null, interrupted: null })
    expect(lastMonths('2026-02-11', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  })

  it('finds the times of regenerations, the last of which may still last', () => {
    const states = [0, 1, 1, 0, null, 1].map((value, at) => [at * 60_000, value] as const)
    expect(regenerationsOf(states)).toEqual([
      { from: 60_000, until: 120_000 },
      { from: 300_000, until: 300_000 },
    ])
  })
})
