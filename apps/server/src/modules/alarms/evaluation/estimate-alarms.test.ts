import { describe, expect, it } from 'vitest'
import { estimateAlarms } from './estimate-alarms.ts'

/** A sequence that looks random and is the same each time. Source: Park and Miller, minimal standard generator. */
function generator(seed: number) {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

describe('the estimate of a trial', () => {
  it('is exact where every machine was tried', () => {
    expect(estimateAlarms(['a', 'a', 'b'], { tried: 5, all: 5 })).toEqual({ estimate: 3, low: 3, high: 3 })
    expect(estimateAlarms([], { tried: 0, all: 0 })).toEqual({ estimate: 0, low: 0, high: 0 })
  })

  it('does not take nothing in a sample for nothing at all', () => {
    expect(estimateAlarms([], { tried: 300, all: 10_000 })).toEqual({ estimate: 0, low: 0, high: 100 })
  })

  it('holds the number of all machines between its bounds in most samples, which narrow as the sample grows', () => {
    const random = generator(7)
    // Nine in ten machines have no alarm, and few have many.
    const counts = Array.from({ length: 2_000 }, () => (random() < 0.9 ? 0 : Math.ceil(random() * 12)))
    const all = counts.reduce((sum, count) => sum + count, 0)
    const widths = [200, 800].map((tried) => {
      let held = 0
      let width = 0
      for (let round = 0; round < 200; round += 1) {
        const sample = counts
          .map((count, at) => ({ count, at, key: random() }))
          .sort((a, b) => a.key - b.key)
          .slice(0, tried)
        const ids = sample.flatMap(({ count, at }) => Array.from({ length: count }, () => String(at)))
        const { low, high } = estimateAlarms(ids, { tried, all: counts.length })
        if (low <= all && all <= high) held += 1
        width += high - low
      }
      // Counts are skewed, so that small samples hold it somewhat less often than 95 of 100.
      expect(held).toBeGreaterThan(170)
      return width
    })
    expect(widths[1]).toBeLessThan((widths[0] ?? 0) / 2)
  })
})
