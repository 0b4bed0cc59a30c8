import type { GeofenceShape } from '@trackhoe/contract/vehicle'
import { describe, expect, it } from 'vitest'
import { isInside, metersBetween } from './geofence-area.ts'

const circle: GeofenceShape = { kind: 'circle', center: { lng: 114, lat: 38 }, radius: 500 }
/** A U that opens to the north. */
const yard: GeofenceShape = {
  kind: 'polygon',
  ring: [
    { lng: 114, lat: 38 },
    { lng: 114.03, lat: 38 },
    { lng: 114.03, lat: 38.03 },
    { lng: 114.02, lat: 38.03 },
    { lng: 114.02, lat: 38.01 },
    { lng: 114.01, lat: 38.01 },
    { lng: 114.01, lat: 38.03 },
    { lng: 114, lat: 38.03 },
  ],
}
const north = (meters: number) => ({ lng: 114, lat: 38 + meters / 111_195 })

describe('a geofence', () => {
  it('holds what lies in its circle or its polygon', () => {
    expect(isInside(circle, north(400), null)).toBe(true)
    expect(isInside(circle, north(600), null)).toBe(false)
    expect(isInside(yard, { lng: 114.005, lat: 38.02 }, null)).toBe(true)
    expect(isInside(yard, { lng: 114.015, lat: 38.02 }, null)).toBe(false)
    expect(isInside(yard, { lng: 114.015, lat: 38.005 }, null)).toBe(true)
    expect(isInside(yard, { lng: -66, lat: 38.005 }, null)).toBe(false)
  })

  it('is neither entered nor left by the noise of a receiver', () => {
    expect(isInside(circle, north(510), true)).toBe(true)
    expect(isInside(circle, north(530), true)).toBe(false)
    expect(isInside(circle, north(490), false)).toBe(false)
    expect(isInside(circle, north(470), false)).toBe(true)
  })

  it('can be entered where it is small', () => {
    expect(isInside({ ...circle, radius: 20 }, north(1), false)).toBe(true)
  })

  it('measures on a sphere', () => {
    expect(metersBetween({ lng: 179.999, lat: 0 }, { lng: -179.999, lat: 0 })).toBeCloseTo(222, 0)
  })
})
