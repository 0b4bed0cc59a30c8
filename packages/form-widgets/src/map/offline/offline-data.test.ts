import { describe, expect, it } from 'vitest'
import { capitals, englishNames, islandGroups, placeName, places } from './place-names.ts'
import { southChinaSeaIslets } from './south-china-sea-islets.ts'

describe('the data of the offline map', () => {
  it('has closed outlines of islets in the South China Sea', () => {
    expect(southChinaSeaIslets.length).toBeGreaterThan(10)
    for (const ring of southChinaSeaIslets) {
      expect(ring.at(0)).toEqual(ring.at(-1))
      for (const [lng, lat] of ring) {
        expect(lng).toBeGreaterThan(110)
        expect(lng).toBeLessThan(117)
        expect(lat).toBeGreaterThan(7)
        expect(lat).toBeLessThan(18)
      }
    }
  })

  it('names every provincial capital and the four island groups', () => {
    expect(capitals).toHaveLength(34)
    expect(islandGroups.map(([name]) => name)).toEqual(['东沙群岛', '西沙群岛', '中沙群岛', '南沙群岛'])
  })

  it('has an English name of each of them, and of nothing else', () => {
    expect(Object.keys(englishNames).toSorted()).toEqual(places.map(({ name }) => name).toSorted())
    expect(placeName('乌鲁木齐', 'en-US')).toBe('Urumqi')
    expect(placeName('乌鲁木齐', 'zh-CN')).toBe('乌鲁木齐')
  })
})
