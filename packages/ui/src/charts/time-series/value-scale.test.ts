import { expect, it } from 'vitest'
import { valueScale } from './value-scale.ts'

it.each([
  [3, 97, 5, [0, 20, 40, 60, 80, 100]],
  [0.11, 0.29, 4, [0.1, 0.15, 0.2, 0.25, 0.3]],
  [1480, 1790, 4, [1400, 1500, 1600, 1700, 1800]],
  [-12, -3, 3, [-15, -10, -5, 0]],
])('values from %d to %d have about %d distances between round ticks', (min, max, wanted, ticks) => {
  expect(valueScale(min, max, wanted).ticks).toEqual(ticks)
})

it('a level lies inside of its axis, and a state is counted in ones', () => {
  const { low, high, ticks } = valueScale(82, 82, 3)
  expect(low).toBeLessThan(82)
  expect(high).toBeGreaterThan(82)
  expect(ticks.length).toBeGreaterThan(2)
  expect(valueScale(0, 0, 3).ticks.length).toBeGreaterThan(1)
  expect(valueScale(0, 1, 4, true).ticks).toEqual([0, 1])
  expect(valueScale(1e-7, 3e-7, 2).ticks).toEqual([1e-7, 2e-7, 3e-7])
})
