import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fleetOverview, VEHICLE_STATES, type FleetView, type FleetViewQuery } from '@trackhoe/contract/vehicle'
import type { VehicleSnapshot } from '@trackhoe/vehicle-ports/telemetry-source'
import { MINUTE_MS } from '../../../platform/core/clock.ts'
import { createPostgresStore } from '../../../telemetry-store/postgres-store.ts'
import { createReportedTelemetry } from '../../../terminals/reported-telemetry.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

const TENANT = '1001'
/** The first 400 stand around four cities, the next 20 nowhere; the last one has no terminal. */
const VEHICLES = 421
const CHINA = { west: 70, south: 15, east: 140, north: 55, zoom: 4 }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer((db) => ({
    telemetry: createReportedTelemetry(db, createPostgresStore(db)),
    gateway: { exchange: async () => ({ answers: [], nextPollAt: null }) },
  }))
  await server.empty()
  const now = server.now().toISOString()
  const { db } = server
  await db.execute(sql`
    insert into service_vehicle (id, tenant_id, vcl_no, pin, type_id, delivered_time, create_time)
    select 'm' || n, ${TENANT}, 'MAP-' || lpad(n::text, 4, '0'), 'PIN' || n, case when n % 2 = 0 then 'th75-6' else 'th210-6' end,
      ${now}::timestamptz, ${now}::timestamptz from generate_series(1, ${VEHICLES}::int) n`)
  await db.execute(sql`
    insert into service_device (id, tenant_id, tmnl_id, plat_id, imei, sim_no, software_version, vehicle_id, create_time)
    select 'd' || n, ${TENANT}, 't' || n, 'p' || n, '86' || n, '14' || n, '1', 'm' || n, ${now}::timestamptz
    from generate_series(1, ${VEHICLES - 1}::int) n`)
  await db.execute(sql`
    insert into vehicle_report (vehicle_id, connected, contact_time, report_time, lng, lat, key_on, engine_running, activity, settings, reported_values)
    select 'm' || n, n % 7 <> 0, ${now}::timestamptz, ${now}::timestamptz,
      case when n <= 400 then (array[116.4, 121.5, 113.3, 104.1])[1 + n % 4] + n % 20 * 0.01 end,
      case when n <= 400 then (array[39.9, 31.2, 23.1, 30.7])[1 + n % 4] + n / 20 * 0.01 end,
      true, n % 5 <> 0, (array['work', 'idle', 'travel'])[1 + n % 3], '{}', '{}'
    from generate_series(1, ${VEHICLES - 1}::int) n`)
  await db.execute(sql`
    insert into vehicle_fault_period (vehicle_id, spn, fmi, from_time)
    select 'm' || n, 94, 18, ${now}::timestamptz from generate_series(10, 400, 50) n`)
  token = await server.tokenOf('admin')
}, 120_000)
afterAll(() => server.close())
beforeEach(() => server.pass(MINUTE_MS))

/** As a client writes it. */
const onWire = (query: object): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

const view = async (query: Partial<FleetViewQuery> = {}, as = token): Promise<FleetView> =>
  (await server.call(fleetOverview.view, { token: as, query: onWire({ ...CHINA, ...query }) })).result

const list = async (query: object = {}) =>
  (await server.call(fleetOverview.list, { token, query: onWire(query) })).result

const vehiclesIn = ({ clusters, vehicles }: Pick<FleetView, 'clusters' | 'vehicles'>) =>
  clusters.reduce((sum, { count }) => sum + count, vehicles.length)

describe('the view of a large fleet', () => {
  it('has every vehicle with a position at each level, in a cluster or by itself', async () => {
    for (let zoom = 2; zoom <= 9; zoom += 1) {
      const shown = await view({ zoom })
      expect(shown).toMatchObject({ total: VEHICLES, inView: 400, withoutPlace: 21, alarmed: 0 })
      expect(vehiclesIn(shown)).toBe(400)
      for (const { count, states, lng, lat, west, east, south, north } of shown.clusters) {
        expect(Object.values(states).reduce((sum, part) => sum + part, 0)).toBe(count)
        expect([lng >= west && lng <= east, lat >= south && lat <= north]).toEqual([true, true])
      }
    }
  })

  it('counts states as the panel does, and says where all of them are', async () => {
    const { states, bounds } = await view()
    expect(Object.keys(states)).toEqual([...VEHICLE_STATES])
    expect(states['fault']).toBe(8)
    const byState = VEHICLE_STATES.filter((state) => state !== 'fault').reduce(
      (sum, name) => sum + (states[name] ?? 0),
      0,
    )
    expect(byState).toBe(VEHICLES)
    expect(bounds?.west).toBeCloseTo(104.13, 2)
    expect(bounds?.north).toBeCloseTo(40.1, 1)
  })

  it('brings a part of the world alone, and the vehicles by themselves from level 12 on', async () => {
    const area = { west: 116.3, east: 116.7, south: 39.8, north: 40.2, zoom: 12 }
    const near = await view(area)
    expect(near.clusters).toEqual([])
    expect(near.inView).toBe(100)
    expect(near.vehicles).toHaveLength(100)
    expect((await view({ ...area, west: 0, east: 1, south: 0, north: 1 })).inView).toBe(0)
    // Across 180°.
    expect((await view({ west: 170, east: 476.7, south: 20, north: 50 })).inView).toBeGreaterThan(99)
  })

  it('moves to what has changed: one machine costs its own cluster, and nothing costs nothing', async () => {
    const first = await view({ zoom: 9 })
    server.pass(MINUTE_MS)
    const same = await view({ zoom: 9, since: first.version })
    expect(same).toMatchObject({ clusters: [], vehicles: [], removed: { clusters: [], vehicles: [] }, inView: 400 })
    await server.db.execute(sql`update vehicle_report set lng = 100, lat = 40 where vehicle_id = 'm1'`)
    server.pass(MINUTE_MS)
    const moved = await view({ zoom: 9, since: same.version })
    expect(moved.vehicles).toMatchObject([{ id: 'm1', lng: 100, lat: 40 }])
    expect(moved.clusters.length).toBeLessThan(2)
    const whole = await view({ zoom: 9, since: 'another-1' })
    expect(whole.removed).toBeUndefined()
    expect(vehiclesIn(whole)).toBe(400)
    await server.db.execute(sql`update vehicle_report set lng = 121.51, lat = 31.2 where vehicle_id = 'm1'`)
    server.pass(MINUTE_MS)
    expect((await view({ zoom: 9, since: whole.version })).removed?.vehicles).toEqual(['m1'])
  })

  it('is narrowed by text, state and position, and the list with it', async () => {
    expect(await view({ text: 'map-000' })).toMatchObject({ total: 9 })
    expect(await view({ text: 'T42' })).toMatchObject({ total: 2 })
    expect(await view({ text: '%' })).toMatchObject({ total: 0, bounds: null })
    const faults = await view({ states: ['fault'] })
    expect([faults.total, vehiclesIn(faults)]).toEqual([8, 8])
    expect(faults.states['work']).toBe((await view()).states['work'])
    const nowhere = await list({ withoutPlace: '1', pageSize: 200 })
    expect(nowhere.total).toBe(21)
    expect(nowhere.records.every(({ lng }) => lng === null)).toBe(true)
    expect((await list({ text: 'T42' })).records.map(({ tmnlId }) => tmnlId)).toEqual(['t42', 't420'])
  })

  it('has a list with the most urgent ones first, page by page', async () => {
    const pages = await Promise.all([1, 2, 3].map((pageNo) => list({ pageNo, pageSize: 200 })))
    const rows = pages.flatMap(({ records }) => records)
    expect(new Set(rows.map(({ vclId }) => vclId)).size).toBe(VEHICLES)
    expect(rows.slice(0, 9).map(({ activeFaults }) => activeFaults)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0])
    expect(rows.at(-1)).toMatchObject({ vclNo: `MAP-0${VEHICLES}`, state: 'offline' })
    expect((await list({ vclId: 'm10' })).records).toMatchObject([{ vclNo: 'MAP-0010', tmnlId: 't10' }])
    expect((await list({ vclId: 'never' })).total).toBe(0)
  })

  it.each([4, 6, 9])('has a list of each cluster of level %i with as many vehicles as it counts', async (zoom) => {
    for (const filter of [{}, { states: ['work'] }, { text: 'th75' }]) {
      const shown = await view({ zoom, ...filter })
      expect(shown.clusters.length).toBeGreaterThan(0)
      for (const { id, count } of shown.clusters) {
        const { records, total } = await list({ ...filter, cluster: id, pageSize: 3 })
        expect([total, records.length]).toEqual([count, Math.min(count, 3)])
        expect(await view({ zoom, ...filter, cluster: id })).toMatchObject({ total: count, inView: count })
      }
    }
    expect((await list({ cluster: '9/0/0' })).total).toBe(0)
  })

  it('finds a text in each of the columns that are searched, once for those who look for the same', async () => {
    await server.db.execute(sql`
      insert into service_consumer (id, tenant_id, name, create_time) values ('c-map', ${TENANT}, '滨江工程公司', now()) on conflict do nothing`)
    await server.db.execute(sql`update service_vehicle set consumer_id = 'c-map' where id in ('m3', 'm4', 'm421')`)
    expect((await list({ text: '滨江' })).records.map(({ vclId }) => vclId).toSorted()).toEqual(['m3', 'm4', 'm421'])
    expect((await list({ text: 'TH75' })).total).toBe(Math.floor(VEHICLES / 2))
    expect((await list({ text: ' map-0421 ' })).records).toMatchObject([{ vclNo: 'MAP-0421', tmnlId: null }])
    // In more than one column, and with a filter beside it.
    expect((await list({ text: '1', withoutPlace: '1', pageSize: 200 })).records.map(({ vclId }) => vclId)).toEqual(
      expect.arrayContaining(['m401', 'm410', 'm421']),
    )
    expect((await view({ text: '滨江' }, await server.tokenOf('admin2'))).total).toBe(0)
  })

  it('has those whose state is in this process beside those in the database', async () => {
    const own: VehicleSnapshot = {
      online: true,
      lastTime: server.now(),
      state: 'travel',
      lng: 90,
      lat: 45,
      hourMeter: 5,
      fuelLevel: 50,
      ureaLevel: null,
      faults: [],
      keyOn: true,
      engineRunning: true,
      servicedAt: null,
      simulated: true,
    }
    const ownSnapshots = vi.spyOn(server.deps.telemetry, 'ownSnapshots').mockResolvedValue(new Map([['m2', own]]))
    const shown = await view({ zoom: 6 })
    ownSnapshots.mockRestore()
    expect(shown.vehicles).toMatchObject([{ id: 'm2', lng: 90, lat: 45, state: 'travel' }])
    expect(vehiclesIn(shown)).toBe(400)
  })

  it('is read once for maps that come while it is being read, and shows nobody else’s vehicles', async () => {
    const ownSnapshots = vi.spyOn(server.deps.telemetry, 'ownSnapshots')
    await Promise.all([view(), view({ zoom: 5 }), view({ states: ['work'] })])
    expect(ownSnapshots).toHaveBeenCalledTimes(1)
    ownSnapshots.mockRestore()
    const known = await view()
    const foreign = await view({ since: known.version }, await server.tokenOf('admin2'))
    expect(foreign).toMatchObject({ total: 0, clusters: [], vehicles: [] })
    expect(foreign.removed).toBeUndefined()
  })

  it.each([
    { west: 'NaN' },
    { east: 1e9 },
    { north: 91 },
    { zoom: -1 },
    { zoom: '1e9' },
    { text: 'x'.repeat(101) },
    { states: Array.from({ length: 7 }, (_, at) => `s${at}`) },
    { since: 'x'.repeat(65) },
    { cluster: '4/1' },
    { cluster: '4/1/-1' },
    { cluster: '1e9/1/1' },
  ])('refuses %o', async (query) => {
    const wrong = onWire({ ...CHINA, ...query })
    expect(await server.call(fleetOverview.view, { token, query: wrong })).toMatchObject({ status: 400 })
  })

  it('is no larger for an area that no screen has at its level', async () => {
    const shown = await view({ west: -180, east: 180, south: -85, north: 85, zoom: 18 })
    expect(shown.vehicles.length + shown.clusters.length).toBeLessThan(401)
    expect(vehiclesIn(shown)).toBe(400)
  })
})
