import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { device, vehicle } from '../platform/database/schema/vehicle-schema.ts'
import { createPostgresStore } from '../telemetry-store/postgres-store.ts'
import { CONNECTED_VEHICLE, insertConnectedVehicle } from '../testing/connected-vehicle.ts'
import { testServer } from '../testing/test-server.ts'
import { createReportedTelemetry } from './reported-telemetry.ts'
import { createTerminalInlet, type TerminalInlet } from './terminal-inlet.ts'
import { NO_TRAFFIC } from './terminal-traffic.ts'
import { TerminalReport } from './terminal-report.ts'

const TENANT = '1001'
const { id, tmnlId } = CONNECTED_VEHICLE
const OTHER = 'connected-2'
const CODE = 'SMT_0001_04_1'
const MINUTE = 60_000

const server = await testServer()
let inlet: TerminalInlet
let evaluated = 0
beforeAll(async () => {
  const { db, opened, deps } = server
  await insertConnectedVehicle(db, TENANT, server.now())
  await db.insert(vehicle).values({
    id: OTHER,
    tenantId: TENANT,
    vclNo: 'TH210-90002',
    pin: 'THD021A6C0090002',
    typeId: 'th210-6',
    deliveredTime: server.now(),
    createTime: server.now(),
  })
  inlet = createTerminalInlet({
    traffic: NO_TRAFFIC,
    db,
    store: createPostgresStore(db, opened.kind === 'postgres' ? opened : {}),
    clock: server.now,
    log: deps.log,
    evaluate: async (_, reports) => void (evaluated += reports.length),
    wakeCommands: () => {},
  })
})
afterAll(() => inlet.close(1000))

const at = (minute: number) => new Date(server.now().getTime() - 60 * MINUTE + minute * MINUTE)
const send = (minute: number, content: object = {}) =>
  inlet.report({ tmnlId, report: TerminalReport.parse({ time: at(minute).toISOString(), ...content }) })
const telemetry = () => createReportedTelemetry(server.db, createPostgresStore(server.db))

async function samples(vehicleId: string) {
  const request = { codes: [CODE], from: at(-60), to: at(120), periodMs: MINUTE, maxPoints: 1000 }
  const [series] = await telemetry().series(TENANT, vehicleId, { ...request, aggregate: 'raw' }, server.now())
  // Without the gaps.
  return (series?.points ?? []).filter(({ value }) => value !== null)
}

describe('reports that are stored together', () => {
  it('count each once, in the order of their times, whatever comes twice or late', async () => {
    const work = { keyOn: true, engineRunning: true, activity: 'work' }
    const fault = { spn: 110, fmi: 0 }
    await Promise.all([
      send(0, { ...work, totalFuel: 100, faults: [fault], values: { [CODE]: 1 } }),
      send(10, { ...work, totalFuel: 102, faults: [], values: { [CODE]: 3 } }),
      send(5, { ...work, totalFuel: 101, faults: [fault, { spn: 100, fmi: 1 }], values: { [CODE]: 2 } }),
      send(10, { ...work, totalFuel: 102, faults: [], values: { [CODE]: 3 } }),
    ])
    await Promise.all([send(10, { values: { [CODE]: 4 } }), send(7, { values: { [CODE]: 5 } })])
    expect((await samples(id)).map(({ value }) => value)).toEqual([1, 2, 5, 3])
    expect(evaluated).toBe(3)
    const period = { from: at(-60), to: server.now() }
    const days = (await telemetry().days(TENANT, [id], period, server.now())).get(id) ?? []
    expect(days.reduce((sum, { workHours }) => sum + workHours, 0)).toBeCloseTo(1 / 6)
    expect(days.reduce((sum, { fuel }) => sum + fuel, 0)).toBeCloseTo(2)
    const faults = (await telemetry().faults(TENANT, [id], period)).get(id) ?? []
    expect(faults.map(({ spn, from, until }) => [spn, from, until]).sort(([a], [b]) => Number(a) - Number(b))).toEqual([
      [100, at(5), at(10)],
      [110, at(0), at(10)],
    ])
  })

  it('belong to the vehicle in which their terminal sits by then', async () => {
    await send(20, { values: { [CODE]: 20 } })
    await server.db.update(device).set({ vehicleId: OTHER }).where(eq(device.tmnlId, tmnlId))
    await send(21, { values: { [CODE]: 21 } })
    await server.db.update(device).set({ vehicleId: id }).where(eq(device.tmnlId, tmnlId))
    await send(22, { values: { [CODE]: 22 } })
    expect((await samples(OTHER)).map(({ value }) => value)).toEqual([21])
    expect((await samples(id)).map(({ value }) => value)).toEqual([1, 2, 5, 3, 20, 22])
  })

  it('leave nothing of a vehicle that is removed, and hold up no other one', async () => {
    await server.db.update(device).set({ vehicleId: OTHER }).where(eq(device.tmnlId, tmnlId))
    await send(30, { values: { [CODE]: 30 } })
    await server.db.update(device).set({ vehicleId: id }).where(eq(device.tmnlId, tmnlId))
    await server.db.delete(vehicle).where(eq(vehicle.id, OTHER))
    await send(31, { values: { [CODE]: 31 } })
    const orphans = sql`telemetry_value where series_id not in (select id from telemetry_series)`
    expect(await server.db.select({ value: sql`value` }).from(orphans)).toEqual([])
    expect((await samples(id)).at(-1)?.value).toBe(31)
  })
})
