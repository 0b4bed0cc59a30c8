import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readMapSources, tileOrigins } from './map-sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'trackhoe-map-sources-'))
const street = { id: 'street', name: '街道图', url: 'https://a.example.com/{z}/{x}/{y}.png', datum: 'GCJ02' }

function read(content: unknown) {
  const path = join(folder, 'maps.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return readMapSources(path)
}

describe('the base maps of an installation', () => {
  it('let in the hosts of their services, each of a range', () => {
    const maps = read([
      street,
      { ...street, id: 'many', url: 'https://t{0-2}.example.com/DataServer?T=vec_w&x={x}&y={y}&l={z}&tk=key' },
      { ...street, id: 'own', url: '/tiles/{z}/{x}/{y}.png' },
    ])
    expect(tileOrigins(maps)).toEqual([
      'https://a.example.com',
      'https://t0.example.com',
      'https://t1.example.com',
      'https://t2.example.com',
    ])
  })

  it.each([
    ['no JSON', 'cannot be read as JSON'],
    [[], 'the list'],
    [[{ ...street, datum: 'CGCS2000' }], '0.datum'],
    [[{ ...street, url: 'https://a.example.com/tiles.png' }], '0.url must be'],
    [[{ ...street, url: "https://a.example.com/{z}/{x}/{y}; script-src 'unsafe-inline'" }], '0.url must be'],
    [[{ ...street, url: 'javascript:{z}{x}{y}' }], '0.url must be'],
    [[street, street], 'must not use an id twice'],
    [[{ ...street, archive: 'x.pmtiles' }], 'must have either url or archive'],
    [[{ id: 'city', name: '本地图', datum: 'WGS84', archive: 'missing.pmtiles' }], 'cannot be read'],
    [[{ id: 'city', name: '本地图', datum: 'WGS84', archive: 'maps.json' }], 'no PMTiles archive'],
  ])('a start with %j says what is wrong', (content, message) => {
    expect(() => read(content)).toThrow(message)
  })
})
