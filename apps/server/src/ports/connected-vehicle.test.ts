import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { PageOf } from '@trackhoe/contract'
import { workOrders } from '@trackhoe/contract/service'
import {
  commands,
  devices,
  fleetOverview,
  gateway,
  parameters,
  UserDevice,
  writeCommand,
} from '@trackhoe/contract/vehicle'
import { createDispatcher } from '../modules/commands/dispatcher.ts'
import {
  CONNECTED_VEHICLE,
  connectedGateway,
  connectedTelemetry,
  insertConnectedVehicle,
} from '../testing/connected-vehicle.ts'
import { createOrderWatch } from '../modules/work-orders/order-watch.ts'
import { testServer } from '../testing/test-server.ts'

const TENANT = '1001'
const { id, vclNo, tmnlId, platId } = CONNECTED_VEHICLE
const terminals = connectedGateway(() => server.now())
const server = await testServer(() => ({ telemetry: connectedTelemetry(TENANT), gateway: terminals }))
let token: string
beforeAll(async () => {
  await insertConnectedVehicle(server.db, TENANT, server.now())
  token = await server.tokenOf('admin')
})

async function ask(fun: string, data: Record<string, unknown>) {
  const body = { ver: '1.0', vst: '20261121100000', fun, token: '', data }
  return (await server.call(gateway.main, { token, body })).result
}

describe('a vehicle that is not simulated', () => {
  it('is online at its place, in the fleet, among the terminals and by itself', async () => {
    const page = PageOf(UserDevice).parse(await ask('getUserDeviceinfo', { pageNo: 1, pageSize: 10, online: '1' }))
    const place = { lng: 116.4, lat: 39.9, state: 'work', activeFaults: 1 }
    expect(page.records).toMatchObject([{ vclId: id, vclNo, ...place, hourMeter: 1234.5, nextMaintenance: 265 }])
    expect((await server.call(devices.list, { token })).result.records).toMatchObject([{ vclId: id, online: 1 }])
    const shown = (await server.call(devices.vehicle, { token, query: { vclId: id } })).result
    expect(shown).toMatchObject({ vclNo, ...place, simulated: 0 })
  })

  it('counts in the overview, with its day, its fault and its work order', async () => {
    const { db, deps } = server
    const watch = createOrderWatch({ db, clock: server.now, random: deps.random, telemetry: deps.telemetry })
    while ((await watch.step()) > 0);
    const { result } = await server.call(fleetOverview.read, { token })
    expect(result).toMatchObject({ total: 1, online: 1, faulty: 1, workOrders: { open: 1, overdue: 0 } })
    expect(result.faults).toMatchObject([{ vclId: id, spn: '110', fmi: '0', name: '冷却液温度过高', active: true }])
    expect(result.days.at(-1)).toMatchObject({ date: '2026-11-21', workHours: 3, fuel: 40 })
    expect((await server.call(workOrders.list, { token })).result.records).toMatchObject([{ woNo: 'WO90001' }])
    const latest = (await server.call(parameters.latest, { token })).result
    expect(latest.records).toMatchObject([{ vclId: id, values: { SMT_0001_04_1: '1750' } }])
  })

  it('takes a command once, and its settings are what it answered', async () => {
    const target = { vcl_plat_id: platId, tmnlId, imei: '', simNo: '', sendCenterNo: 'S01', model: '' }
    const body = writeCommand('maintenanceInterval', [target], { engineOil: 250 })
    const sent = (await server.call(commands.send, { token, body })).result
    const { db, deps } = server
    const dispatcher = createDispatcher({
      db,
      clock: deps.clock,
      log: deps.log,
      random: randomBytes,
      gateway: terminals,
    })
    while ((await dispatcher.step()) > 0);
    expect(terminals.executed).toMatchObject([
      { recordId: sent.orders[0]?.recordId, target: { vehicleId: id, tmnlId } },
    ])
    const page = PageOf(UserDevice).parse(await ask('getUserDeviceinfo', { pageNo: 1, pageSize: 10 }))
    // 250 hours from the last service at 1000; the meter stands at 1234.56.
    expect(page.records).toMatchObject([{ vclId: id, nextMaintenance: 15 }])
  })

  it('is unknown to another tenant', async () => {
    const foreign = await server.tokenOf('admin2')
    expect((await server.call(devices.vehicle, { token: foreign, query: { vclId: id } })).success).toBe(false)
    expect((await server.call(fleetOverview.read, { token: foreign })).result.total).toBe(0)
  })
})
