import { describe, expect, it } from 'vitest'
import { placeOfName } from './place-of-name.ts'

const around = { gap: 6, taken: [], discs: [] }
const place = { x: 100, y: 100 }

describe('the name of a place', () => {
  it('stands to the right of it', () => {
    expect(placeOfName(place, 40, 14, around)).toEqual([106, 93, 146, 107])
  })

  it('gives way to a mark that would cover it', () => {
    const discs = [{ x: 140, y: 100, radius: 20 }]
    expect(placeOfName(place, 40, 14, { ...around, discs })).toEqual([54, 93, 94, 107])
  })

  it('stands beside the mark that covers its place', () => {
    const discs = [{ x: 98, y: 103, radius: 30 }]
    expect(placeOfName(place, 40, 14, { ...around, discs })).toEqual([131, 96, 171, 110])
  })

  it('is left out where marks and other names leave no room', () => {
    const discs = [60, 100, 140].flatMap((x) => [60, 140].map((y) => ({ x, y, radius: 30 })))
    const taken = [
      [106, 90, 150, 110],
      [50, 90, 94, 110],
    ] as const
    expect(placeOfName(place, 40, 14, { gap: 6, taken, discs })).toBeNull()
  })
})
