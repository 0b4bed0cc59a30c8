import { describe, expect, it } from 'vitest'
import { cornersOf, geofenceOf, newDraft, readCorners } from './geofence-draft.ts'

describe('the corners of a geofence', () => {
  it('are read as they are typed and pasted', () => {
    const shape = readCorners('114.5,38\n 114.6，38 \n\n114.6 38.1')
    expect(shape).toEqual({
      kind: 'polygon',
      ring: [
        { lng: 114.5, lat: 38 },
        { lng: 114.6, lat: 38 },
        { lng: 114.6, lat: 38.1 },
      ],
    })
    expect(cornersOf(shape)).toBe('114.5,38\n114.6,38\n114.6,38.1')
  })

  it.each(['', '114.5,38\n114.6,38', '38,114.5\n114.6,38\n114.6,38.1', 'a,b\n1,2\n3,4'])('are none in %j', (text) => {
    expect(readCorners(text)).toBeNull()
  })
})

it('a geofence without an area is not sent', () => {
  expect(geofenceOf(newDraft())).toBeNull()
})
