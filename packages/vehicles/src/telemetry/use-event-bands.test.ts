import { expect, it } from 'vitest'
import { bandsOf } from './use-event-bands.ts'

it('a state lasts from its first sample to the one that says otherwise, and no longer than its samples into a gap', () => {
  expect(
    bandsOf([
      [10, 0],
      [20, 1],
      [30, 1],
      [40, 0],
      [50, 2],
      [60, 1],
      [70, 1],
      [71, null],
      [90, 1],
    ]),
  ).toEqual([
    { from: 20, until: 40 },
    { from: 60, until: 70 },
    { from: 90, until: 90 },
  ])
  expect(bandsOf([])).toEqual([])
})
