import { describe, expect, it } from 'vitest'
import { fromWgs84, readPointer, roundDegrees, toWgs84, writePointer } from './pointer.ts'

describe('a pointer', () => {
  it.each([
    ['114.5,38', { lng: 114.5, lat: 38 }],
    [' 114.5 ， 38 ', { lng: 114.5, lat: 38 }],
    ['-70.2 -33.4', { lng: -70.2, lat: -33.4 }],
  ])('is read out of %j', (text, position) => {
    expect(readPointer(text)).toEqual({ kind: 'position', position })
  })

  it.each([
    ['', 'empty'],
    ['38,114.5', 'swapped'],
    ['0,0', 'invalid'],
    ['200,38', 'invalid'],
    ['114.5', 'invalid'],
    ['114.5,38,2', 'invalid'],
    ['上海', 'invalid'],
  ])('%j is %s', (text, kind) => {
    expect(readPointer(text)).toEqual({ kind })
  })

  it('is shifted to GCJ-02 and back within a decimeter, and not outside of China', () => {
    // The gate of Tiananmen, as a satellite and as a Chinese street map have it.
    const gate = { lng: 116.391248, lat: 39.905514 }
    const shifted = fromWgs84(gate, 'GCJ02')
    expect(shifted.lng).toBeCloseTo(116.397491, 4)
    expect(shifted.lat).toBeCloseTo(39.906917, 4)
    const back = toWgs84(shifted, 'GCJ02')
    expect(back.lng).toBeCloseTo(gate.lng, 6)
    expect(back.lat).toBeCloseTo(gate.lat, 6)
    const berlin = { lng: 13.4, lat: 52.5 }
    expect(fromWgs84(berlin, 'GCJ02')).toEqual(berlin)
  })

  it('is written with six digits at most', () => {
    expect(writePointer({ lng: 114.123456789, lat: 38 })).toBe('114.123457,38')
    expect(roundDegrees(0.1 + 0.2)).toBe(0.3)
  })
})
