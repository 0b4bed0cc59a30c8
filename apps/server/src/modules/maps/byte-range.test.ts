import { expect, it } from 'vitest'
import { readRange } from './byte-range.ts'

it.each([
  ['bytes=0-9', { from: 0, to: 9 }],
  ['bytes=90-', { from: 90, to: 99 }],
  ['bytes=95-200', { from: 95, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=0-99', { from: 0, to: 49 }],
  [undefined, { from: 0, to: 49 }],
  ['bytes=1-2,4-5', { from: 0, to: 49 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=9-3', 'unsatisfiable'],
] as const)('the range %s of 100 bytes, of which 50 at once, is %j', (header, range) => {
  expect(readRange(header, 100, 50)).toEqual(range)
})
