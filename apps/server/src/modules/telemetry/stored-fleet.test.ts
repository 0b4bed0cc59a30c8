import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PageOf } from '@trackhoe/contract'
import { fleetOverview, gateway, MAINTENANCE_ITEMS, parameters, UserDevice } from '@trackhoe/contract/vehicle'
import { after, DAY_MS, MINUTE_MS, startOfWireDay } from '../../platform/core/clock.ts'
import { wholeTenant } from '../../platform/data-scope/data-scope.ts'
import { rowsOfStatement } from '../../platform/database/rows-of-statement.ts'
import { device, terminalSetting, vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { createPostgresStore } from '../../telemetry-store/postgres-store.ts'
import { createReportedTelemetry } from '../../terminals/reported-telemetry.ts'
import { createTerminalTraffic } from '../../terminals/terminal-traffic.ts'
import { createTerminalInlet, type TerminalInlet } from '../../terminals/terminal-inlet.ts'
import { TerminalReport } from '../../terminals/terminal-report.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { liveFleetOf } from '../vehicles/live-fleet.ts'
import { computeServicesDue } from '../vehicles/service-due.ts'
import { connectedIds, statusesOf } from '../vehicles/vehicle-snapshot.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import { FAULT_DAYS, OVERVIEW_DAYS, overviewOf, partOfVehicles } from './fleet-overview.ts'
import { averageOf, MODEL_COUNTERS, sumsOfVehicles } from './model-average.ts'
import { sumsOfStored } from './stored-average.queries.ts'
import { partOfStored } from './stored-fleet.queries.ts'

const TENANT = '1001'
/** The last one has no terminal, and the one before never reports. */
const VEHICLES = ['working', 'idling', 'severe', 'silent', 'stopped', 'mute', 'bare'] as const

let server: TestServer
let inlet: TerminalInlet
let token: string
beforeAll(async () => {
  server = await startTestServer((db) => ({
    telemetry: createReportedTelemetry(db, createPostgresStore(db)),
    gateway: { exchange: async () => ({ answers: [], nextPollAt: null }) },
  }))
  await server.empty()
  const { db, deps } = server
  for (const [at, id] of VEHICLES.entries()) {
    const tenant = { tenantId: TENANT, createTime: server.now() }
    const typeId = id === 'idling' ? 'th75-6' : 'th210-6'
    await db
      .insert(vehicle)
      .values({ id, ...tenant, vclNo: `LV-${at}`, pin: `PIN${at}`, typeId, deliveredTime: server.now() })
    if (id === 'bare') continue
    const numbers = { tmnlId: id, platId: `P${at}`, imei: `86${at}`, simNo: `14${at}`, softwareVersion: 'SUM3.2' }
    await db.insert(device).values({ id: `d-${id}`, ...tenant, ...numbers, vehicleId: id })
  }
  inlet = createTerminalInlet({
    db,
    store: createPostgresStore(db),
    clock: server.now,
    log: deps.log,
    evaluate: async () => {},
    wakeCommands: () => {},
    traffic: createTerminalTraffic({ db, clock: server.now, log: deps.log }),
  })
  token = await server.tokenOf('admin')
  await reportAll()
}, 120_000)
afterAll(async () => {
  await inlet.close(1000)
  await server.close()
})

const sent: Promise<void>[] = []

/** Together they are stored in one batch. */
function report(id: string, time: Date, content: object) {
  sent.push(inlet.report({ tmnlId: id, report: TerminalReport.parse({ time: time.toISOString(), ...content }) }))
}

/** A week ago and today, in the morning. */
async function reportAll() {
  const work = { keyOn: true, engineRunning: true, activity: 'work' } as const
  const serviced = (hours: number) => MAINTENANCE_ITEMS.map((_, item) => hours - item)
  const now = server.now()
  await Promise.all(VEHICLES.slice(0, 5).map((id) => inlet.status({ tmnlId: id, online: true })))
  const lastWeek = after(startOfWireDay(now), 8.5 * 60 * MINUTE_MS - 7 * DAY_MS)
  for (let minute = 0; minute <= 180; minute += 10)
    report('working', after(lastWeek, minute * MINUTE_MS), { ...work, totalFuel: 100 + minute / 10 })
  const begin = after(now, -90 * MINUTE_MS)
  for (let minute = 0; minute <= 85; minute += 5) {
    const time = after(begin, minute * MINUTE_MS)
    report('working', time, {
      ...work,
      hourMeter: 1480,
      servicedAt: serviced(1000),
      totalFuel: 130 + minute / 10,
      values: { [MODEL_COUNTERS.active]: 30, [MODEL_COUNTERS.manual]: 10, [MODEL_COUNTERS.interrupted]: 10 },
    })
    report('idling', time, {
      ...work,
      activity: 'idle',
      hourMeter: 1600,
      servicedAt: serviced(1000),
      totalFuel: 20,
    })
    report('severe', time, {
      ...work,
      hourMeter: 100,
      servicedAt: serviced(90),
      faults: [
        { spn: 110, fmi: 0 },
        { spn: 111, fmi: 1 },
      ],
    })
    report('stopped', time, {
      keyOn: false,
      engineRunning: false,
      faults: minute < 60 ? [{ spn: 111, fmi: 1 }] : [],
    })
  }
  report('silent', after(begin, -3 * DAY_MS), { ...work, faults: [{ spn: 94, fmi: 18 }] })
  await Promise.all(sent)
  await inlet.status({ tmnlId: 'silent', online: false })
  const content = { engineOil: 12, engineOilAt: 1470 }
  await server.db
    .insert(terminalSetting)
    .values({ vehicleId: 'working', name: 'maintain', content, reportTime: server.now() })
  while ((await computeServicesDue(server.db)) > 0);
}

/** The overview as it follows from reading every vehicle. */
async function readOneByOne() {
  const { db, deps } = server
  const now = server.now()
  const rows = await fleet.all(db, wholeTenant(TENANT))
  const connected = connectedIds(rows)
  const since = after(now, -FAULT_DAYS * DAY_MS)
  const period = { from: after(startOfWireDay(now), -OVERVIEW_DAYS * DAY_MS), to: now }
  const { statusOf } = await statusesOf(deps, TENANT, rows, now)
  const daysOf = await deps.telemetry.days(TENANT, connected, period, now)
  const faultsOf = await deps.telemetry.faults(TENANT, connected, { from: since, to: now })
  return overviewOf([partOfVehicles({ rows, statusOf, daysOf, faultsOf, now, since })], now)
}

describe('a fleet whose states are in the database', () => {
  it('is counted there as if every vehicle were read', async () => {
    const now = server.now()
    const live = await liveFleetOf(server.deps, TENANT, now)
    const counted = overviewOf([await partOfStored(server.db, live, after(now, -FAULT_DAYS * DAY_MS))], now)
    const read = await readOneByOne()
    expect(counted).toEqual(read)
    expect(counted).toMatchObject({ total: 7, online: 4, faulty: 2, faultKinds: 3, workedToday: 2 })
    expect(counted.states).toMatchObject({ work: 1, idle: 1, fault: 1, stop: 1, offline: 3 })
    // 12 hours were set at a meter of 1470, which says 1480 now; the other one has run over.
    expect(counted).toMatchObject({ maintenanceDue: 2, maintenanceOverdue: 1 })
    expect(counted.usual?.worked).toBe(0.25)
  })

  it('is the overview that is answered', async () => {
    const { result } = await server.call(fleetOverview.read, { token })
    expect(result).toMatchObject(await readOneByOne())
  })

  it('has the mean of a model as if every vehicle of it were read', async () => {
    const { db, deps } = server
    const now = server.now()
    const model = 'TH210-6'
    const period = { from: after(startOfWireDay(now), -10 * DAY_MS), to: now }
    const ids = connectedIds((await fleet.all(db, wholeTenant(TENANT))).filter((row) => row.model === model))
    const days = await deps.telemetry.days(TENANT, ids, period, now)
    const readings = await deps.telemetry.latest(TENANT, ids, now)
    const read = averageOf([sumsOfVehicles([...days.values()], [...readings.values()])])
    const sums = (own: readonly string[]) => sumsOfStored(db, wholeTenant(TENANT), { model, own, ...period })
    expect(averageOf([await sums([])])).toEqual(read)
    expect(read).toMatchObject({ vehicles: 2, interruptedShare: 0.25 })
    expect(await sums(['working'])).toMatchObject({ vehicles: 1, active: 0 })
  })

  it('has its days added up from the key, without their rows', async () => {
    const { db } = server
    await db.execute(sql`vacuum vehicle_day`)
    const found = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql`
        explain select sum(work_ms), sum(idle_ms), sum(fuel) from vehicle_day where vehicle_id = 'working' and day >= '2026-11-01'`)
    })
    expect(JSON.stringify(rowsOfStatement(found))).toMatch(/Index Only Scan using vehicle_day_pkey/)
  })

  it('is filtered by who is online, and sorted by the last report', async () => {
    const devices = async (data: object) => {
      const body = { ver: '1.0', vst: '20261121100000', fun: 'getUserDeviceinfo', token: '', data }
      const page = PageOf(UserDevice).parse((await server.call(gateway.main, { token, body })).result)
      return { total: page.total, ids: page.records.map(({ vclId }) => vclId) }
    }
    expect(await devices({ online: '1' })).toEqual({ total: 4, ids: ['working', 'idling', 'severe', 'stopped'] })
    expect(await devices({ online: '0', pageSize: 2 })).toEqual({ total: 3, ids: ['silent', 'mute'] })
    expect(await devices({ online: '0', pageSize: 2, pageNo: 2 })).toEqual({ total: 3, ids: ['bare'] })
    expect(await devices({ online: '1', vclType: '*75*' })).toEqual({ total: 1, ids: ['idling'] })
    expect(await devices({ column: 'model', order: 'desc', pageSize: 1, pageNo: 7 })).toEqual({
      total: 7,
      ids: ['bare'],
    })
    const query = { column: 'reportTime', order: 'desc', pageNo: '1', pageSize: '10' }
    const { records } = (await server.call(parameters.latest, { token, query })).result
    expect(records.slice(-2).map(({ vclId }) => vclId)).toEqual(['mute', 'bare'])
  })

  it('shows a vehicle without a state when its terminal is taken out, and with its last one when it is back', async () => {
    const online = async () => (await server.call(fleetOverview.read, { token })).result.online
    await server.db.update(device).set({ vehicleId: null }).where(eq(device.tmnlId, 'working'))
    expect(await online()).toBe(3)
    await server.db.update(device).set({ vehicleId: 'working' }).where(eq(device.tmnlId, 'working'))
    expect(await online()).toBe(4)
  })

  it('is nobody else’s', async () => {
    const foreign = await server.tokenOf('admin2')
    expect((await server.call(fleetOverview.read, { token: foreign })).result.total).toBe(0)
  })
})
