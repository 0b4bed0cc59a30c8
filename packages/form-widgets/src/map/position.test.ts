import { describe, expect, it } from 'vitest'
import { isValidPosition, toMapCoordinates } from './position.ts'

describe('a place', () => {
  it('is one inside the world', () => {
    expect(isValidPosition({ lng: 114.51, lat: 38.04 })).toBe(true)
    expect(isValidPosition({ lng: 0, lat: 51.5 })).toBe(true)
  })

  it('is not what a terminal without a fix reports', () => {
    for (const position of [null, { lng: 0, lat: 0 }, { lng: Number.NaN, lat: 38 }])
      expect(isValidPosition(position)).toBe(false)
  })

  it('is not a swapped pair', () => {
    expect(isValidPosition({ lng: 38.04, lat: 114.51 })).toBe(false)
  })

  it('is shifted for a base map that is shifted, and only there', () => {
    expect(toMapCoordinates({ lng: 114.5, lat: 38 }, 'WGS84')).toEqual([114.5, 38])
    const [lng, lat] = toMapCoordinates({ lng: 114.5, lat: 38 }, 'GCJ02')
    expect(lng).toBeCloseTo(114.50603, 4)
    expect(lat).toBeCloseTo(38.00067, 4)
  })
})
