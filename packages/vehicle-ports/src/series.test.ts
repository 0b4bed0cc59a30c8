import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { condense, condensedGapMs, rowsAt, type Aggregate, type Sample, type Series } from './series.ts'

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

describe('a condensed series', () => {
  const step = fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 60 }) },
    { weight: 1, arbitrary: fc.integer({ min: 60, max: 20_000 }) },
  )
  const readings = fc.array(fc.tuple(step, fc.integer({ min: -5, max: 5 })), { minLength: 50, maxLength: 400 })

  function samplesOf(steps: readonly (readonly [seconds: number, value: number])[]): Sample[] {
    let seconds = 1_700_000_000
    return steps.map(([more, value]) => ({ time: new Date((seconds += more) * 1000), value }))
  }

  it('has a gap exactly where the readings have one, however few of them stay', () => {
    fc.assert(
      fc.property(
        readings,
        fc.constantFrom<Aggregate>('minmax', 'mean', 'last'),
        fc.integer({ min: 4, max: 49 }),
        fc.integer({ min: 1, max: 120 }),
        (steps, aggregate, maxPoints, period) => {
          const samples = samplesOf(steps)
          const [first, last] = [samples[0], samples.at(-1)]
          if (!first || !last) return
          const request = {
            codes: [],
            from: first.time,
            to: last.time,
            periodMs: period * 1000,
            maxPoints,
            aggregate,
          }
          const gapMs = condensedGapMs(request)
          const gaps = samples.flatMap(({ time }, place) => {
            const before = samples[place - 1]?.time.getTime() ?? Infinity
            return time.getTime() - before > gapMs ? [[before, time.getTime()] as const] : []
          })
          const { points } = condense(samples, request)
          const marks = points.filter(({ value }) => value === null).map(({ time }) => time.getTime())
          expect(marks).toHaveLength(gaps.length)
          if (aggregate !== 'minmax') return
          gaps.forEach(([from, to], place) => {
            expect(marks[place]).toBeGreaterThan(from)
            expect(marks[place]).toBeLessThan(to)
          })
        },
      ),
    )
  })

  it('connects two extremes that lie nearly two parts apart, because something was reported between them', () => {
    const samples = Array.from({ length: 120 }, (_, minute) => ({
      time: at(minute),
      // Both extremes of the first half hour are at its beginning, those of the next at its end.
      value: { 0: 9, 1: -9, 58: -8, 59: 8 }[minute] ?? 0,
    }))
    const request = {
      codes: [],
      from: at(0),
      to: at(120),
      periodMs: 60_000,
      maxPoints: 10,
      aggregate: 'minmax' as const,
    }
    const { points } = condense(samples, request)
    expect(points.length).toBeLessThan(12)
    expect(points.every(({ value }) => value !== null)).toBe(true)
  })
})
