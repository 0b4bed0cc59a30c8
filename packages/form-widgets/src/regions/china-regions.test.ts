import { describe, expect, it } from 'vitest'
import type { RegionNode } from '../services/field-options.ts'
import { chinaRegions } from './china-regions.ts'

function all(nodes: readonly RegionNode[]): readonly RegionNode[] {
  return nodes.flatMap((node) => [node, ...all(node.children ?? [])])
}

describe('the regions of China', () => {
  it('are 34 provinces with their cities and districts, each code once', async () => {
    const regions = await chinaRegions()
    expect(regions).toHaveLength(34)
    const nodes = all(regions)
    expect(nodes.length).toBeGreaterThan(3_700)
    expect(new Set(nodes.map(({ code }) => code)).size).toBe(nodes.length)
    for (const { code, name } of nodes) {
      expect(code).toMatch(/^\d{6}$/)
      expect(name).not.toBe('')
    }
  })

  it.each([
    ['110101', '东城区'],
    ['310115', '浦东新区'],
    ['330114', '钱塘区'],
    ['460302', '西沙区'],
    ['540581', '错那市'],
    ['653229', '和安县'],
    ['659012', '白杨市'],
    ['441900', '东莞市'],
    ['710100', '台北市'],
    ['810101', '中西区'],
  ])('%s is %s', async (code, name) => {
    expect(all(await chinaRegions()).find((node) => node.code === code)).toMatchObject({ name })
  })

  it('names a code that was given up, as retired', async () => {
    expect(all(await chinaRegions()).find(({ code }) => code === '330104')).toEqual({
      code: '330104',
      name: '江干区',
      retired: true,
    })
  })
})
