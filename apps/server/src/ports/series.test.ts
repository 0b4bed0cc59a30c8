import { describe, expect, it } from 'vitest'
import { rowsAt, type Series } from './series.ts'

const at = (minute: number) => new Date(minute * 60_000)
const series = (...points: [minute: number, value: number | null][]): Series => ({
  points: points.map(([minute, value]) => ({ time: at(minute), value })),
  sampled: false,
})

describe('values at given times', () => {
  it('are the last of the period that ends there, and missing where nothing was reported', () => {
    const times = [10, 20, 30, 40].map(at)
    const first = series([8, 1], [10, 2], [12, 3], [12.5, null], [39.5, 4])
    const second = series([1, 7], [15, 8])
    expect(rowsAt([first, second], times, 600_000)).toEqual([
      { time: at(10), values: [2, 7] },
      { time: at(20), values: [3, 8] },
      { time: at(40), values: [4, null] },
    ])
    expect(rowsAt([], times, 600_000)).toEqual([])
  })
})
