import { describe, expect, it } from 'vitest'
import { isPlace, placeOn } from './position.ts'

describe('a place', () => {
  it('is one inside the world', () => {
    expect(isPlace({ lng: 114.51, lat: 38.04 })).toBe(true)
    expect(isPlace({ lng: 0, lat: 51.5 })).toBe(true)
  })

  it('is not what a terminal without a fix reports', () => {
    for (const position of [null, { lng: 0, lat: 0 }, { lng: Number.NaN, lat: 38 }])
      expect(isPlace(position)).toBe(false)
  })

  it('is not a swapped pair', () => {
    expect(isPlace({ lng: 38.04, lat: 114.51 })).toBe(false)
  })

  it('is shifted for a base map that is shifted, and only there', () => {
    expect(placeOn({ lng: 114.5, lat: 38 }, 'WGS84')).toEqual([114.5, 38])
    const [lng, lat] = placeOn({ lng: 114.5, lat: 38 }, 'GCJ02')
    expect(lng).toBeCloseTo(114.50603, 4)
    expect(lat).toBeCloseTo(38.00067, 4)
  })
})
