import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { maps, tracks } from '@trackhoe/contract/vehicle'
import { readMapSources } from '../../platform/core/config/map-sources.ts'
import { createApp } from '../../app.ts'
import { seedFleet } from '../../seed/fleet/seed-fleet.ts'
import { CONTEXT_PATH } from '../../testing/start-test-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { thinTrack } from './thin-track.ts'

const folder = mkdtempSync(join(tmpdir(), 'trackhoe-maps-'))
/** A header of an archive of pictures (PNG), and some bytes. */
const archive = Buffer.alloc(400)
archive.write('PMTiles', 0, 'latin1')
archive[7] = 3
archive[99] = 2
archive.write('tile', 300, 'latin1')
writeFileSync(join(folder, 'city.pmtiles'), archive)
writeFileSync(
  join(folder, 'maps.json'),
  JSON.stringify([
    {
      id: 'street',
      name: '街道图',
      url: 'https://t{0-7}.example.com/{z}/{x}/{y}.png',
      datum: 'GCJ02',
      attribution: '© 示例地图',
      approvalNumber: 'GS(2026)0001号',
      maxZoom: 17,
    },
    { id: 'city', name: '本地图', archive: 'city.pmtiles', datum: 'WGS84' },
  ]),
)

const server = await testServer()
let withMaps: ReturnType<typeof createApp>['app']
let token: string
beforeAll(async () => {
  await seedFleet(server.db, { vehicles: 3, now: server.now() })
  const config = { ...server.deps.config, mapSources: readMapSources(join(folder, 'maps.json')) }
  withMaps = createApp({ ...server.deps, config }).app
  token = await server.tokenOf('viewer')
})

const get = (path: string, headers: Record<string, string> = {}) =>
  withMaps.request(CONTEXT_PATH + path, { headers: { 'X-Access-Token': token, ...headers } })

describe('the base maps of an installation', () => {
  it('are none by default', async () => {
    expect((await server.call(maps.sources, { token })).result).toEqual([])
  })

  it('are listed in their order, without where archives lie', async () => {
    const answer = await (await get('/map/sources')).text()
    expect(maps.sources.result.parse(JSON.parse(answer).result)).toMatchObject([
      { id: 'street', kind: 'tiles', datum: 'GCJ02', approvalNumber: 'GS(2026)0001号', maxZoom: 17 },
      { id: 'city', kind: 'archive', url: null, attribution: null },
    ])
    expect(answer).not.toContain(folder)
  })

  it('are read by ranges', async () => {
    const part = await get('/map/archive/city', { Range: 'bytes=300-303' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe('bytes 300-303/400')
    expect(part.headers.get('content-length')).toBe('4')
    expect(await part.text()).toBe('tile')
    expect((await get('/map/archive/city', { Range: 'bytes=400-' })).status).toBe(416)
    expect((await get('/map/archive/street')).status).toBe(404)
    expect((await get('/map/archive/..%2Fmaps.json')).status).toBe(404)
    expect((await withMaps.request(`${CONTEXT_PATH}/map/archive/city`)).status).toBe(401)
  })
})

describe('the track of a vehicle', () => {
  const day = { bgntime: '2026-11-20 00:00:00', endtime: '2026-11-20 23:59:59' }
  const read = async (query: Record<string, string>) => server.call(tracks.read, { token, query })

  it('is its positions in the order of time', async () => {
    const { result } = await read({ vclId: 'v1', ...day })
    expect(result.total).toBeGreaterThan(100)
    expect(result.lngs).toHaveLength(result.times.length)
    expect(result.lats).toHaveLength(result.times.length)
    expect(result.times).toEqual(result.times.toSorted((a, b) => a - b))
    expect(Math.min(...result.lats)).toBeGreaterThan(15)
  })

  it('is refused for a period of ten years, and for one that ends before it begins', async () => {
    expect(await read({ vclId: 'v1', ...day, bgntime: '2016-11-20 00:00:00' })).toMatchObject({
      message: '时间范围不能超过 31 天',
    })
    expect(await read({ vclId: 'v1', ...day, endtime: '2026-11-19 00:00:00' })).toMatchObject({
      message: '结束时间不能早于开始时间',
    })
    expect(await read({ vclId: 'none', ...day })).toMatchObject({ success: false })
  })

  it('leaves out stops first when it is long', () => {
    const at = (minute: number, lng: number) => ({ time: new Date(minute * 60_000), lng, lat: 38 })
    const standing = Array.from({ length: 50 }, (_, minute) => at(minute, 114))
    const points = [...standing, at(50, 114.01), at(51, 114.02)]
    const shown = thinTrack(points, 10)
    expect(shown.map(({ lng }) => lng)).toEqual([114, 114, 114.01, 114.02])
    expect(thinTrack(points, 100)).toBe(points)
  })
})
