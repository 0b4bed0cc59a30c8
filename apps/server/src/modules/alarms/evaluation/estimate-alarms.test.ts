import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateAlarms } from './estimate-alarms.ts'

/** A sequence that looks random and is the same each time. Source: Park and Miller, minimal standard generator. */
function generator(seed: number) {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** The ids of machines, each as often as it has alarms. */
const idsOf = (counts: readonly number[]) =>
  counts.flatMap((count, at) => Array.from({ length: count }, () => String(at)))

/** Fleets in which few machines have most alarms. */
const skewedFleets: Readonly<Record<string, (random: () => number) => number>> = {
  'one in ten has some': (random) => (random() < 0.9 ? 0 : Math.ceil(random() * 12)),
  'one in a hundred has many': (random) => (random() < 0.99 ? 0 : Math.ceil(random() * 30)),
  'few have hundreds, a third has one': (random) =>
    random() < 0.003 ? 200 + Math.floor(random() * 300) : Number(random() < 0.3),
  'as incomes are': (random) => (random() < 0.7 ? 0 : Math.min(300, Math.ceil(random() ** (-1 / 1.2)))),
  'nearly nobody': (random) => (random() < 0.995 ? 0 : Math.ceil(random() * 5)),
}

describe('the estimate of a trial', () => {
  it('is exact where every machine was tried', () => {
    const exact = { vehiclesLow: 2, vehiclesHigh: 2 }
    expect(estimateAlarms(['a', 'a', 'b'], { tried: 5, all: 5 })).toEqual({ estimate: 3, ...exact })
    expect(estimateAlarms([], { tried: 0, all: 0 })).toEqual({ estimate: 0, vehiclesLow: 0, vehiclesHigh: 0 })
  })

  it('says nothing of machines when none was tried', () => {
    expect(estimateAlarms([], { tried: 0, all: 9 })).toEqual({ estimate: 0, vehiclesLow: 0, vehiclesHigh: 9 })
  })

  it('does not take nothing in a sample for nothing at all', () => {
    const { estimate, vehiclesLow, vehiclesHigh } = estimateAlarms([], { tried: 300, all: 10_000 })
    expect([estimate, vehiclesLow]).toEqual([0, 0])
    expect(vehiclesHigh).toBeGreaterThan(90)
    expect(vehiclesHigh).toBeLessThan(150)
  })

  it('counts a machine with many alarms once', () => {
    const one = estimateAlarms(idsOf([400]), { tried: 100, all: 1_000 })
    expect(one).toEqual({ ...estimateAlarms(idsOf([1]), { tried: 100, all: 1_000 }), estimate: 4_000 })
  })

  it('has bounds that a fleet of any size can have, which close as the sample grows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (all, share, rate) => {
          const tried = Math.max(1, Math.round(all * share))
          const affected = Math.round(tried * rate)
          const ids = Array.from({ length: affected }, (_, at) => String(at))
          const { vehiclesLow, vehiclesHigh } = estimateAlarms(ids, { tried, all })
          expect(vehiclesLow).toBeGreaterThanOrEqual(affected)
          expect(vehiclesLow).toBeLessThanOrEqual((affected * all) / tried)
          expect(vehiclesHigh).toBeGreaterThanOrEqual(Math.floor((affected * all) / tried))
          expect(vehiclesHigh).toBeLessThanOrEqual(all - (tried - affected))
        },
      ),
    )
  })

  it.each(Object.keys(skewedFleets))('holds the affected machines in at least 95 of 100 samples: %s', (name) => {
    const random = generator(7)
    const countOf = skewedFleets[name] ?? (() => 0)
    const counts = Array.from({ length: 2_000 }, () => countOf(random))
    const affected = counts.filter((count) => count > 0).length
    for (const tried of [50, 200, 800]) {
      const rounds = 300
      let missed = 0
      for (let round = 0; round < rounds; round += 1) {
        // The first of a shuffle. Source: Fisher and Yates.
        const rest = counts.slice()
        const sample = Array.from({ length: tried }, (_, at) => {
          const other = at + Math.floor(random() * (rest.length - at))
          const drawn = rest[other] ?? 0
          rest[other] = rest[at] ?? 0
          return drawn
        })
        const { vehiclesLow, vehiclesHigh } = estimateAlarms(idsOf(sample), { tried, all: counts.length })
        if (affected < vehiclesLow || affected > vehiclesHigh) missed += 1
      }
      // 5 of 100, and what chance adds in so few rounds.
      expect(missed / rounds).toBeLessThanOrEqual(0.05 + 2 * Math.sqrt((0.05 * 0.95) / rounds))
    }
  })
})
