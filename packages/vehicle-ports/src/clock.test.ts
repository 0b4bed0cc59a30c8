import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compactDay, fromWireTime, startOfWireDay, toWireTime } from './clock.ts'

describe('wire times', () => {
  it('are in GMT+8', () => {
    expect(toWireTime(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21 00:00:00')
    expect(fromWireTime('2026-11-21')).toEqual(new Date('2026-11-20T16:00:00Z'))
    expect(fromWireTime('2026-11-21', true)).toEqual(new Date('2026-11-21T15:59:59Z'))
    expect(fromWireTime('2026-11-21 08:30')).toEqual(new Date('2026-11-21T00:30:00Z'))
    expect(startOfWireDay(new Date('2026-11-21T15:59:59Z'))).toEqual(new Date('2026-11-20T16:00:00Z'))
  })

  it('read what they wrote', () => {
    const seconds = fc.integer({ min: 0, max: 4_000_000_000 }).map((value) => new Date(value * 1000))
    fc.assert(
      fc.property(seconds, (time) => {
        expect(fromWireTime(toWireTime(time))).toEqual(time)
      }),
    )
  })

  it('refuse what is no moment', () => {
    const texts = ['', '2026-02-31', '2026-13-01', '2026-11-21 24:00:00', '21.11.2026', '2026-11-21T00:00:00Z']
    expect(texts.map((text) => fromWireTime(text))).toEqual(texts.map(() => null))
  })
})

it.each([
  ['Asia/Shanghai', '20261121'],
  ['America/New_York', '20261120'],
])('the day in %s is %s', (zone, day) => expect(compactDay(new Date('2026-11-20T17:30:00Z'), zone)).toBe(day))
