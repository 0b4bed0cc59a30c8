import { describe, expect, it } from 'vitest'
import { fromBaiduMeters, fromWgs84, isValidPosition, toBaiduMeters, toWgs84 } from './position.ts'

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
})

// Known points: WGS-84 and the same place in GCJ-02.
const known: readonly (readonly [wgs: [number, number], gcj: [number, number]])[] = [
  [
    [116.391349, 39.907375],
    [116.39759, 39.908776],
  ],
  [
    [121.4737, 31.2304],
    [121.478223, 31.228458],
  ],
  [
    [120.596931, 31.280844],
    [120.6011, 31.278649],
  ],
  [
    [104.0657, 30.6595],
    [104.068207, 30.657079],
  ],
  [
    [87.6177, 43.7928],
    [87.620549, 43.794025],
  ],
  // Outside of China nothing is shifted.
  [
    [139.6917, 35.6895],
    [139.6917, 35.6895],
  ],
]

describe('the shift of a place', () => {
  it.each(known)('of %j to GCJ-02 is %j, and back', (wgs, gcj) => {
    expect(rounded(fromWgs84([...wgs], 'GCJ02'), 6)).toEqual(gcj)
    expect(rounded(toWgs84([...gcj], 'GCJ02'), 4)).toEqual(rounded(wgs, 4))
  })

  it('is none for WGS-84', () => {
    expect(fromWgs84([114.5, 38], 'WGS84')).toEqual([114.5, 38])
  })

  it('to BD-09 is that to GCJ-02 and the one of Baidu, and leads back', () => {
    expect(rounded(fromWgs84([116.391349, 39.907375], 'BD09'), 5)).toEqual([116.40396, 39.91512])
    for (const [wgs] of known) {
      expect(rounded(toWgs84(fromWgs84([...wgs], 'BD09'), 'BD09'), 4)).toEqual(rounded(wgs, 4))
    }
  })

  it('leads to the meters of Baidu and back', () => {
    const meters = toBaiduMeters([116.404, 39.915])
    expect(meters[0]).toBeCloseTo(12_958_175, 0)
    expect(meters[1]).toBeCloseTo(4_825_923.77, 0)
    expect(rounded(fromBaiduMeters(meters), 6)).toEqual([116.404, 39.915])
  })
})

function rounded(place: readonly number[], digits: number): number[] {
  return place.map((value) => Number(value.toFixed(digits)))
}
