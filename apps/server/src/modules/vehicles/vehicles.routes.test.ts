import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { dictionaries, type AnyEndpoint } from '@trackhoe/contract'
import { workOrders } from '@trackhoe/contract/service'
import {
  devices,
  fleetOverview,
  gateway,
  isCommandable,
  GatewayVehicle,
  messages,
  parameters,
  TroubleCode,
  UserDevice,
  vehicleDictionaries,
} from '@trackhoe/contract/vehicle'
import { PageOf } from '@trackhoe/contract'
import { NO_RULES } from '../../platform/data-scope/data-scope.ts'
import { rowsOfStatement } from '../../platform/database/rows-of-statement.ts'
import { deviceUser } from '../../platform/database/schema/vehicle-schema.ts'
import { testServer } from '../../testing/test-server.ts'
import { seedFleet } from '../../seed/fleet/seed-fleet.ts'
import { createOrderWatch } from '../work-orders/order-watch.ts'
import { byAnyNumber } from './vehicles.queries.ts'

const server = await testServer()
// Once for all: what is asked here changes nothing, but for one user of one terminal.
beforeAll(async () => {
  await seedFleet(server.db, { vehicles: 30, now: server.now() })
})

async function ask(fun: string, data: Record<string, unknown>, username = 'admin') {
  const body = { ver: '1.0', vst: '20261121100000', fun, token: '', data }
  return server.call(gateway.main, { token: await server.tokenOf(username), body })
}
const paging = { pageNo: 1, pageSize: 100 }
const devicesOf = async (data: Record<string, unknown>, username = 'admin') =>
  PageOf(UserDevice).parse((await ask('getUserDeviceinfo', { ...paging, ...data }, username)).result)
const form = async (endpoint: AnyEndpoint, fields: Record<string, string>, username = 'admin') =>
  server.call(endpoint, {
    token: await server.tokenOf(username),
    body: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })

type Shown = Pick<
  UserDevice,
  'vclId' | 'vclNo' | 'model' | 'state' | 'lng' | 'fuelLevel' | 'lastTime' | 'consumerName' | 'activeFaults'
>

describe('the gateway', () => {
  it('knows its own functions and nothing that an object brings along', async () => {
    for (const fun of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'getgb4vclinfo', ' ']) {
      expect(await ask(fun, { vclId: 'v21' })).toMatchObject({ status: 404, message: `未知的功能：${fun}` })
    }
  })

  it('shows the last command only to those who may read command records', async () => {
    expect(await ask('GetInitLast', { vclId: 'v21' }, 'nobody')).toMatchObject({ status: 403, code: 510 })
    expect(await ask('GetInitLast', { vclId: 'v21' }, 'viewer')).toMatchObject({ status: 200 })
  })

  it('says of a vehicle what a command needs, by id and by number, and hides long numbers from those who may not', async () => {
    const { result } = await ask('getGB4VclInfo', { vclId: 'v21' })
    expect(result).toMatchObject({ lng: expect.any(String), lat: expect.any(String) })
    const vehicle = GatewayVehicle.parse(result)
    expect(isCommandable(vehicle)).toBe(true)
    expect(vehicle).toMatchObject({
      vcl_plat_id: 'P00020',
      tmnlId: 'wg_86000020',
      sendCenterNo: 'S01',
      emissionStage: '国四',
    })
    expect(vehicle.imei).toMatch(/^86100000000020\d$/)
    const same = await ask('getGB4VclInfo', { vclNo: vehicle.vclNo }, 'viewer')
    expect(same.result).toMatchObject({
      vclId: 'v21',
      imei: expect.stringMatching(/^861000\*{5}\d{4}$/),
      simNo: '144000*****0020',
    })
  })

  it('knows no vehicle of another tenant, and no function that is not ours', async () => {
    expect(await ask('getGB4VclInfo', { vclId: 'v21' }, 'admin2')).toMatchObject({ code: 500, message: '车辆不存在' })
    expect(await ask('getGB4VclInfo', { vclId: 'never' })).toMatchObject({
      code: 500,
      message: '车辆不存在',
      result: { field: 'vclId' },
    })
    expect(await ask('dropTables', {})).toMatchObject({ status: 404, message: '未知的功能：dropTables' })
    expect(await ask('getUserDeviceinfo', { pageNo: 1, pageSize: 501 })).toMatchObject({ status: 400 })
  })

  it('lists page 1 of 10 where nothing else is asked for', async () => {
    const first = PageOf(UserDevice).parse((await ask('getUserDeviceinfo', {})).result)
    expect(first).toMatchObject({ current: 1, size: 10 })
    expect(first.records).toHaveLength(10)
  })

  it('lists beside the map of a large fleet what the vehicle list says, and nothing of another tenant', async () => {
    const listed = async (user: string) =>
      (await server.call(fleetOverview.list, { token: await server.tokenOf(user), query: { pageSize: '200' } })).result
    const shown = ({ vclId, vclNo, model, state, lng, fuelLevel, lastTime, consumerName, activeFaults }: Shown) => ({
      vclId,
      vclNo,
      model,
      state,
      lng,
      fuelLevel,
      lastTime,
      consumerName,
      activeFaults,
    })
    const byNumber = (a: { vclNo: string | null }, b: { vclNo: string | null }) =>
      (a.vclNo ?? '').localeCompare(b.vclNo ?? '')
    const pages = (await devicesOf({ pageSize: 500 })).records
    expect((await listed('admin')).records.map(shown).toSorted(byNumber)).toEqual(pages.map(shown).toSorted(byNumber))
    const foreign = (await devicesOf({ pageSize: 500 }, 'admin2')).records.map(({ vclId }) => vclId)
    expect(new Set((await listed('admin2')).records.map(({ vclId }) => vclId))).toEqual(new Set(foreign))
    const refused = await server.call(fleetOverview.list, { token: await server.tokenOf('nobody') })
    expect(refused).toMatchObject({ status: 403, code: 510 })
  })

  it('lists the vehicles of the own tenant, filtered and by pages', async () => {
    const all = await devicesOf({})
    const foreign = await devicesOf({}, 'admin2')
    expect(all.total + foreign.total).toBe(30)
    expect(foreign.total).toBeGreaterThan(0)
    expect(all.records.filter(({ vclId }) => foreign.records.some((row) => row.vclId === vclId))).toEqual([])
    const online = await devicesOf({ online: '1' })
    const offline = await devicesOf({ online: '0' })
    expect(online.total + offline.total).toBe(all.total)
    expect(online.records.every((row) => row.online === 1 && row.state !== 'offline')).toBe(true)
    const second = await devicesOf({ pageNo: 2, pageSize: 10, vclNo: '*TH*' })
    expect(second.records.map(({ vclNo }) => vclNo)).toEqual(all.records.slice(10, 20).map(({ vclNo }) => vclNo))
    const model = all.records[0]?.model ?? ''
    expect((await devicesOf({ vclType: model })).records.every((row) => row.model === model)).toBe(true)
    expect((await devicesOf({ brandId: 'none' })).total).toBe(0)
    expect((await devicesOf({ tmnlId: '*8600002*' })).records.map(({ tmnlId }) => tmnlId)).toContain('wg_86000020')
    const customer = all.records.find(({ consumerName }) => consumerName)?.consumerName ?? ''
    const ofCustomer = await devicesOf({ consumerName: `*${customer}*` })
    expect(ofCustomer.total).toBe(all.records.filter(({ consumerName }) => consumerName === customer).length)
    expect(ofCustomer.records.every(({ consumerName }) => consumerName === customer)).toBe(true)
  })

  it('sorts the vehicles by what a list shows, and by nothing that is masked', async () => {
    const numbers = async (data: Record<string, unknown>) => (await devicesOf(data)).records.map(({ vclNo }) => vclNo)
    const ascending = await numbers({})
    expect(await numbers({ column: 'vclNo', order: 'desc' })).toEqual(ascending.toReversed())
    const models = (await devicesOf({ column: 'model', order: 'asc' })).records.map(({ model }) => model ?? '')
    expect(new Set(models).size).toBeGreaterThan(1)
    expect(models).toEqual(models.toSorted())
    for (const column of ['imei', 'simNo', 'tenantId']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
      expect(await ask('getUserDeviceinfo', { ...paging, column })).toMatchObject({ success: false })
    }
  })

  it('answers null for settings that were never sent or reported, and the types of attachments', async () => {
    expect((await ask('GetInitLast', { vclId: 'v21' })).result).toBeNull()
    expect((await ask('GetInitLastQuery', { vclId: 'v21' })).result).toBeNull()
    expect((await ask('GetDictAffixType', {})).result).toMatchObject([{ value: '1', text: '标准斗' }, {}, {}, {}, {}])
    const range = { bgntime: '2026-11-20 00:00:00', endtime: '2026-11-21 00:00:00' }
    expect((await ask('getEngineTest', { vclId: 'v21', ...range })).result).toEqual([])
  })
})

describe('look-ups', () => {
  it('find a vehicle by part of its number, or by exactly what a scanner reads', async () => {
    const byPart = (await form(messages.vehicleNumbers, { keyword: '60020' })).result
    expect(byPart).toMatchObject([{ value: 'v21' }])
    expect((await form(messages.vehicleNumbers, { keyword: 'wg_86000020' })).result).toMatchObject([{ value: 'v21' }])
    expect((await form(messages.vehicleNumbers, { keyword: '60020' }, 'admin2')).result).toEqual([])
    expect((await form(messages.vehicleNumbers, { keyword: '%' })).result).toEqual([])
  })

  it('read no list of all terminals for a number that a scanner reads', async () => {
    const scope = { tenantId: '1001', dataRules: NO_RULES }
    const plan = await server.db.transaction(async (tx) => {
      // With few rows the planner would read all of them, indexes or not.
      await tx.execute(sql`set local enable_seqscan = off`)
      return rowsOfStatement(await tx.execute(sql`explain ${byAnyNumber(tx, scope, '60020', true).getSQL()}`))
    })
    for (const column of ['vcl_no', 'tmnl_id', 'imei', 'sim_no']) {
      expect(JSON.stringify(plan)).toContain(`Index Cond: (${column} = `)
    }
  })

  it('name brands, kinds and types', async () => {
    const token = await server.tokenOf('viewer')
    expect((await server.call(vehicleDictionaries.brands, { token })).result).toEqual([{ id: '11', vclBrand: '示例' }])
    expect((await server.call(vehicleDictionaries.types, { token, query: { brandId: '11' } })).result).toHaveLength(6)
    expect((await server.call(vehicleDictionaries.types, { token, query: { kindId: '2' } })).result).toEqual([])
    const list = await server.call(vehicleDictionaries.typeList, {
      token,
      query: { vclType: '*TH2*', column: 'vclType', order: 'asc' },
    })
    expect(list.result.records.map(({ vclType }) => vclType)).toEqual(['TH210-6', 'TH250-6'])
    expect(list.result.records[0]).toMatchObject({ engine: expect.any(String), cylinders: expect.any(Number) })
    for (const code of ['service_dict_vclbrand,vcl_brand,id', 'service_dict_vclkind,vcl_kind,id']) {
      expect((await server.call(dictionaries.items, { token, params: { code } })).result.length).toBeGreaterThan(0)
    }
  })

  it('name the trouble codes of a vehicle', async () => {
    const token = await server.tokenOf('viewer')
    const faults = await server.call(vehicleDictionaries.faults, { token, query: { vclId: 'v21' } })
    expect(faults.result).toContainEqual(
      expect.objectContaining({ spn: '110', fmi: '0', name: '冷却液温度过高', level: '1' }),
    )
  })

  it('are neither searched nor sorted by numbers that are masked', async () => {
    const whole = await server.call(devices.list, {
      token: await server.tokenOf('admin'),
      query: { imei: '8610000000002*' },
    })
    const imei = whole.result.records[0]?.imei ?? ''
    expect(imei).toMatch(/^8610000000002/)
    const token = await server.tokenOf('operator')
    const ask = (query: Record<string, string>) => server.call(devices.list, { token, query })
    const queries: Record<string, string>[] = [{ imei }, { simNo: '144*' }, { column: 'imei', order: 'asc' }]
    for (const query of queries) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
      expect(await ask(query)).toMatchObject({ success: false })
    }
    expect((await form(messages.vehicleNumbers, { keyword: imei })).result).toHaveLength(1)
    expect((await form(messages.vehicleNumbers, { keyword: imei }, 'operator')).result).toEqual([])
  })

  it('list terminals and customers of the own tenant', async () => {
    const token = await server.tokenOf('operator')
    const page = await server.call(devices.list, {
      token,
      query: { tmnlId: '*8600002*', column: 'tmnlId', order: 'asc' },
    })
    expect(page.result.records[0]).toMatchObject({
      tmnlId: 'wg_86000020',
      vclId: 'v21',
      imei: expect.stringContaining('*'),
    })
    const customers = await server.call(devices.consumers, { token, query: { name: '*路桥*' } })
    const own = await devicesOf({ consumerName: '江苏路桥一队' }, 'operator')
    expect(own.total).toBeGreaterThan(0)
    expect(customers.result.records).toMatchObject([{ name: '江苏路桥一队', vclCount: own.total }])
    const foreign = await server.call(devices.consumers, { token: await server.tokenOf('operator2') })
    expect(foreign.result.records.every(({ id }) => id.startsWith('cs-1002'))).toBe(true)
  })

  it('show a vehicle with its customer and users, and take a user away once', async () => {
    await server.db.insert(deviceUser).values({ deviceId: 'de21', userId: 'viewer', tenantId: '1001' })
    const token = await server.tokenOf('admin')
    const shown = (await server.call(devices.vehicle, { token, query: { vclId: 'v21' } })).result
    expect(shown).toMatchObject({
      vclId: 'v21',
      consumer: { vclCount: expect.any(Number) },
      users: [{ userId: 'viewer' }],
    })
    expect((await server.call(devices.vehicle, { token, query: { id: 'de21' } })).result.vclNo).toBe(shown.vclNo)
    const query = { id: 'de21', userId: 'viewer' }
    expect((await server.call(devices.removeUser, { token: await server.tokenOf('viewer'), query })).status).toBe(403)
    expect((await server.call(devices.removeUser, { token: await server.tokenOf('admin2'), query })).code).toBe(500)
    expect((await server.call(devices.removeUser, { token, query })).message).toBe('删除成功!')
    expect((await server.call(devices.removeUser, { token, query })).success).toBe(false)
  })
})

describe('the wear parts of a vehicle', () => {
  it('are those of its machine, and the first that is due is the one of the lists', async () => {
    const vehicles = (await devicesOf({})).records
    for (const { vclId, nextMaintenance } of vehicles.slice(0, 8)) {
      const one = GatewayVehicle.parse((await ask('getGB4VclInfo', { vclId })).result)
      const hours = one.maintenance.map(({ remaining }) => remaining ?? 0)
      expect(hours).toHaveLength(one.aftertreatment === null ? 13 : 14)
      expect(Math.min(...hours)).toBe(nextMaintenance)
      expect(one.maintenance.every(({ interval, remaining }) => (remaining ?? 0) <= (interval ?? 0))).toBe(true)
    }
  })
})

describe('what vehicles report', () => {
  it('is shown to those who may see it, as texts by code', async () => {
    const token = await server.tokenOf('viewer')
    const { result } = await server.call(parameters.latest, { token, query: { pageSize: '50' } })
    const working = result.records.find(({ state }) => state === 'work')
    expect(Number(working?.values['SMT_0001_04_1'])).toBeGreaterThan(700)
    expect(Object.keys(working?.values ?? {})).toHaveLength(302)
    const refusedTo = await server.call(parameters.latest, { token: await server.tokenOf('nobody') })
    expect(refusedTo).toMatchObject({ status: 403, code: 510 })
  })

  it('is compared with the vehicles of the same model that the caller sees, and of no other tenant', async () => {
    const token = await server.tokenOf('viewer')
    const query = { vclId: 'v21', bgntime: '2026-11-14 00:00:00', endtime: '2026-11-20 23:59:59' }
    const { result } = await server.call(messages.modelAverage, { token, query })
    const own = (await devicesOf({})).records
    const model = own.find(({ vclId }) => vclId === 'v21')?.model
    expect(result.model).toBe(model)
    expect(result.vehicles).toBeGreaterThan(0)
    expect(result.vehicles).toBeLessThanOrEqual(own.filter((one) => one.model === model).length)
    expect(result.fuelPerHour).toBeGreaterThan(1)
    const foreign = await server.call(messages.modelAverage, { token: await server.tokenOf('viewer2'), query })
    expect(foreign).toMatchObject({ success: false, message: '车辆不存在' })
  })

  it('has a past: curves, working days and trouble codes', async () => {
    const token = await server.tokenOf('viewer')
    const range = { bgntime: '2026-11-19 08:00:00', endtime: '2026-11-20 20:00:00' }
    const body = { vclId: 'v21', params: ['SMT_0001_04_14', 'SMT_0001_04_277'], ...range, maxPoints: 50 }
    const points = (await server.call(parameters.query, { token, body })).result
    expect(points.length).toBeLessThanOrEqual(2 * 50 + 10)
    const meters = points.flatMap((point) => point['SMT_0001_04_277'] ?? []).map(Number)
    expect(meters).toEqual(meters.toSorted((a, b) => a - b))
    const days = (await form(messages.operationTime, { vclId: 'v21', ...range })).result
    expect(days).toMatchObject([{ date: '2026-11-19' }, { date: '2026-11-20' }])
    const long = { vclId: 'v7', bgntime: '2026-09-01 00:00:00', endtime: '2026-11-21 00:00:00' }
    expect((await form(messages.troubleCodes, long)).success).toBe(true)
    expect(await form(messages.troubleCodes, { ...long, vclId: 'v24' }, 'admin')).toMatchObject({
      message: '车辆不存在',
    })
    expect(
      await server.call(parameters.query, {
        token,
        body: { ...body, bgntime: '2026-09-01 00:00:00', aggregate: 'raw' },
      }),
    ).toMatchObject({
      message: '时间范围不能超过31天',
    })
    expect((await form(messages.tonState, { vclId: 'v21' })).result).toMatchObject({ updateTime: expect.any(String) })
  })

  it('means the same by a fault wherever it is shown', async () => {
    const { records } = await devicesOf({})
    const { result: overview } = await server.call(fleetOverview.read, { token: await server.tokenOf('admin') })
    const faulty = records.filter(({ activeFaults }) => (activeFaults ?? 0) > 0)
    expect(faulty.length).toBeGreaterThan(1)
    expect(overview.faulty).toBe(faulty.length)
    const newest = new Map(overview.faults.map((fault) => [fault.vclId, fault]))
    expect(newest.size).toBe(overview.faults.length)
    expect(overview.faults.map(({ time }) => time)).toEqual(
      overview.faults.map(({ time }) => time).toSorted((a, b) => ((a ?? '') < (b ?? '') ? 1 : -1)),
    )
    const day = { bgntime: '2026-11-20 00:00:00', endtime: '2026-11-22 00:00:00' }
    for (const row of records) {
      const vclId = row.vclId ?? ''
      const codes = (row.faults ?? []).map(({ spn, fmi }) => `${spn}-${fmi}`)
      expect(codes).toHaveLength(row.activeFaults ?? 0)
      const sent = z
        .array(TroubleCode)
        .parse((await form(messages.troubleCodes, { vclId, ...day })).result)
        .filter(({ active }) => active)
      expect(sent.map(({ spn, fmi }) => `${spn}-${fmi}`).toSorted()).toEqual(codes.toSorted())
      const vehicle = GatewayVehicle.parse((await ask('getGB4VclInfo', { vclId })).result)
      expect(vehicle.faults).toEqual(row.faults)
      expect(codes.length === 0 || newest.has(vclId)).toBe(true)
    }
    expect(faulty[0]?.faults?.[0]).toMatchObject({
      name: expect.any(String),
      severity: expect.any(Number),
      since: expect.stringMatching(/^2026-/),
      suggest: expect.stringMatching(/^请/),
    })
  })

  it('counts on a wall as it does in the lists, and compares today with the same weekdays until now', async () => {
    const { records } = await devicesOf({})
    const { result: overview } = await server.call(fleetOverview.read, { token: await server.tokenOf('admin') })
    const listed = new Map<string, number>()
    for (const { spn, fmi } of records.flatMap(({ faults }) => faults ?? []))
      listed.set(`${spn}-${fmi}`, (listed.get(`${spn}-${fmi}`) ?? 0) + 1)
    const counts = overview.topFaults.map(({ vehicles }) => vehicles)
    expect(counts).toEqual([...listed.values()].toSorted((a, b) => b - a).slice(0, counts.length))
    for (const { spn, fmi, vehicles } of overview.topFaults) expect(vehicles).toBe(listed.get(`${spn}-${fmi}`))
    for (const state of ['work', 'idle', 'offline'])
      expect(overview.states[state]).toBe(records.filter((row) => row.state === state).length)
    const { date: _, ...lastDay } = overview.days.at(-1) ?? { date: '' }
    expect(overview.today).toMatchObject(lastDay)
    expect(overview.today?.worked).toBe(overview.workedToday)
    const wholeDays = [7, 14, 21, 28].map((back) => overview.days.at(-1 - back)?.workHours ?? 0)
    const mean = wholeDays.reduce((a, b) => a + b, 0) / wholeDays.length
    expect(overview.usual?.workHours).toBeGreaterThan(0)
    expect(overview.usual?.workHours).toBeLessThan(mean)
    expect(overview.usual?.worked).toBeLessThanOrEqual(overview.total)
  })

  it('knows by a heartbeat that an engine stands, whatever was measured before the key was turned off', async () => {
    const { records } = await devicesOf({})
    const standing = records.filter(({ state, online }) => state === 'stop' && online === 1)
    expect(standing.length).toBeGreaterThan(0)
    const token = await server.tokenOf('admin')
    const measured = (await server.call(parameters.latest, { token, query: { pageSize: '100' } })).result.records
    const ran = standing.filter(({ vclId }) =>
      measured.some((row) => row.vclId === vclId && Number(row.values['SMT_0001_04_75']) > 0),
    )
    expect(ran.length).toBeGreaterThan(0)
    for (const { vclId } of standing) {
      const vehicle = GatewayVehicle.parse((await ask('getGB4VclInfo', { vclId })).result)
      expect(vehicle).toMatchObject({ state: 'stop', engineRunning: 0 })
    }
    const working = records.find(({ state }) => state === 'work')
    const vehicle = GatewayVehicle.parse((await ask('getGB4VclInfo', { vclId: working?.vclId })).result)
    expect(vehicle).toMatchObject({ engineRunning: 1, keyOn: 1 })
  })

  it('adds up to the overview of the fleet', async () => {
    const watch = createOrderWatch({ ...server.deps, random: randomBytes })
    // oxlint-disable-next-line no-await-in-loop -- one tenant after the other
    while ((await watch.step()) > 0);
    const { result } = await server.call(fleetOverview.read, { token: await server.tokenOf('viewer') })
    const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
    expect(sum(Object.values(result.states))).toBe(result.total)
    expect(sum(result.models.map(({ total }) => total))).toBe(result.total)
    expect(result.total - (result.states['offline'] ?? 0)).toBe(result.online)
    const times = result.faults.map(({ time }) => time ?? '')
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set(result.faults.map(({ vclId }) => vclId)).size).toBe(result.faults.length)
    expect(result.days).toHaveLength(31)
    expect(result.hours).toHaveLength(11)
    // Who works now has worked today, in this hour.
    const working = (result.states['work'] ?? 0) / result.total
    expect(working).toBeGreaterThan(0)
    expect(result.workedToday).toBeGreaterThanOrEqual(result.states['work'] ?? 0)
    expect(result.hours.at(-1)?.rate).toBeGreaterThanOrEqual(Math.floor(working * 100) / 100)
    expect(result.workedToday).toBeGreaterThanOrEqual(
      Math.max(...result.hours.map(({ rate }) => rate)) * result.total - 0.5,
    )
    expect(sum(result.days.map(({ fuel }) => fuel ?? 0))).toBeGreaterThan(1000)
    const input = { token: await server.tokenOf('viewer'), query: { pageNo: '1', pageSize: '500' } }
    const all = await server.call(workOrders.list, input)
    const late = await server.call(workOrders.list, { ...input, query: { ...input.query, overdue: '1' } })
    expect(all.result.records.length).toBeGreaterThan(0)
    expect(late.result.records.every(({ overdue, woStatus }) => overdue === true && woStatus !== '3')).toBe(true)
    expect(result.workOrders).toEqual({
      open: all.result.records.filter(({ woStatus }) => woStatus !== '3').length,
      overdue: late.result.total,
    })
    const foreign = await server.call(fleetOverview.read, { token: await server.tokenOf('viewer2') })
    expect(foreign.result.total + result.total).toBe(30)
  })
})
