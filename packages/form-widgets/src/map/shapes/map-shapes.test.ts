import { describe, expect, it } from 'vitest'
import { metersBetween, outlineOf, placeOnTrack } from './map-shapes.ts'

const points = [
  { time: 0, lng: 114, lat: 38 },
  { time: 60_000, lng: 114.01, lat: 38 },
  { time: 120_000, lng: 114.01, lat: 38 },
]

describe('a place on a track', () => {
  it('lies between two points, and looks where the way goes', () => {
    const place = placeOnTrack(points, 30_000)
    expect(place).toMatchObject({ after: 0 })
    expect(place?.lng).toBeCloseTo(114.005, 6)
    expect(place?.heading).toBeCloseTo(90, 3)
  })

  it('has no heading where the vehicle stands', () => {
    expect(placeOnTrack(points, 90_000)).toMatchObject({ heading: null, after: 1 })
  })

  it('is the first before the way and the last after it', () => {
    expect(placeOnTrack(points, -5)).toMatchObject({ lng: 114, after: 0 })
    expect(placeOnTrack(points, 500_000)).toMatchObject({ lng: 114.01, after: 2 })
    expect(placeOnTrack([], 0)).toBeNull()
  })
})

it('a degree of latitude is some 111 km', () => {
  expect(metersBetween({ lng: 114, lat: 38 }, { lng: 114, lat: 39 })).toBeCloseTo(111_195, -1)
})

it('a circle is held by its outline', () => {
  const [southwest, northeast] = outlineOf({ kind: 'circle', center: { lng: 114, lat: 38 }, radius: 1000 })
  if (!southwest || !northeast) throw new Error('no outline')
  expect(metersBetween(southwest, { lng: 114, lat: southwest.lat })).toBeCloseTo(1000, -1)
  expect(metersBetween(northeast, { lng: northeast.lng, lat: 38 })).toBeCloseTo(1000, -1)
})
