import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scaleBar } from './scale-bar.ts'

describe('a scale bar', () => {
  it('is a round length that fits', () => {
    expect(scaleBar(4891.97, 120)).toEqual({ width: 102, label: '500 km' })
    expect(scaleBar(30, 120)).toEqual({ width: 67, label: '2 km' })
    expect(scaleBar(1.2, 120)).toEqual({ width: 83, label: '100 m' })
    expect(scaleBar(0.2, 120)).toEqual({ width: 100, label: '20 m' })
  })

  it('is never longer than it may be nor shorter than two fifths of it, at any level', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 80_000, noNaN: true }), (meters) => {
        const { width } = scaleBar(meters, 120)
        expect(width).toBeLessThanOrEqual(120)
        expect(width).toBeGreaterThanOrEqual(47)
      }),
    )
  })
})
