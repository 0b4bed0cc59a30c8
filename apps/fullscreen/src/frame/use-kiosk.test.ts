import { describe, expect, it } from 'vitest'
import { burnInShift } from './use-kiosk.ts'

describe('burnInShift', () => {
  it('goes through all places within 2 px, and stays at each for ten minutes', () => {
    const places = Array.from({ length: 9 }, (_, at) => burnInShift(at * 600_000))
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(9)
    expect(places.every(({ x, y }) => Math.abs(x) <= 2 && Math.abs(y) <= 2)).toBe(true)
    expect(burnInShift(599_999)).toEqual(burnInShift(0))
  })
})
