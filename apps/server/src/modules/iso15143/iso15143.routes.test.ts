import { beforeAll, describe, expect, it } from 'vitest'
import { gateway, GatewayVehicle, ISO15143_ELEMENTS } from '@trackhoe/contract/vehicle'
import { MINUTE_MS } from '../../platform/core/clock.ts'
import { alarm } from '../../platform/database/schema/alarm-schema.ts'
import { seedFleet } from '../../seed/fleet/seed-fleet.ts'
import { CONTEXT_PATH } from '../../testing/start-test-server.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()
beforeAll(async () => {
  await seedFleet(server.db, { vehicles: 130, now: server.now() })
})

const JSON_ONLY = { Accept: 'application/json' }
async function get(path: string, headers: Record<string, string> = {}, username = 'admin') {
  const token = await server.tokenOf(username)
  // An address is answered once a minute.
  server.pass(MINUTE_MS)
  return server.app.request(`${CONTEXT_PATH}/iso15143/Fleet/${path}`, {
    headers: { Authorization: `Bearer ${token}`, ...headers },
  })
}
const json = async (path: string, username?: string) => (await get(path, JSON_ONLY, username)).json()

interface Machine {
  EquipmentHeader: Record<string, string>
  [element: string]: Record<string, unknown>
}

describe('the fleet in the form of the standard', () => {
  it('comes by pages of a hundred with links, each machine once, as XML unless only JSON is taken', async () => {
    const first = (await json('1')).Fleet
    const second = (await json('2')).Fleet
    expect(first.Equipment).toHaveLength(100)
    expect(first.Links).toEqual([
      { rel: 'self', href: `${CONTEXT_PATH}/iso15143/Fleet/1` },
      { rel: 'next', href: `${CONTEXT_PATH}/iso15143/Fleet/2` },
      { rel: 'last', href: `${CONTEXT_PATH}/iso15143/Fleet/2` },
    ])
    expect(second.Links[1]).toEqual({ rel: 'prev', href: `${CONTEXT_PATH}/iso15143/Fleet/1` })
    const machines: Machine[] = [...first.Equipment, ...second.Equipment]
    expect(new Set(machines.map(({ EquipmentHeader }) => EquipmentHeader['PIN'])).size).toBe(machines.length)

    const answer = await get('1', { Accept: 'application/xml, application/json' })
    expect(answer.headers.get('Content-Type')).toContain('application/xml')
    const xml = await answer.text()
    expect(xml).toContain('<Fleet xmlns="http://standards.iso.org/iso/15143/-3" version="1" snapshotTime="2026-11-21T')
    expect(xml.match(/<Equipment>/g)).toHaveLength(100)
    expect(xml).toMatch(/<CumulativeOperatingHours datetime="2026-11-2\dT\d\d:\d\d:\d\dZ"><Hour>[\d.]+<\/Hour>/)
    expect(xml).toContain('<Links><rel>next</rel>')
  })

  it('has the figures of the lists, and leaves out what was never reported', async () => {
    const machines: Machine[] = (await json('1')).Fleet.Equipment
    const machine = machines.find((one) => one['Location'] && one['CumulativeOperatingHours'])
    const vclId = machine?.EquipmentHeader['EquipmentID'] ?? ''
    const body = { ver: '1.0', vst: '20261121100000', fun: 'getGB4VclInfo', token: '', data: { vclId } }
    const listed = GatewayVehicle.parse(
      (await server.call(gateway.main, { token: await server.tokenOf('admin'), body })).result,
    )
    expect(machine).toMatchObject({
      EquipmentHeader: { Model: listed.model, OEMName: listed.brandName, SerialNumber: listed.vclNo?.split('-')[1] },
      Location: { Latitude: expect.closeTo(listed.lat ?? 0, 2), Longitude: expect.closeTo(listed.lng ?? 0, 2) },
      CumulativeOperatingHours: { Hour: expect.closeTo(listed.hourMeter ?? 0, 0) },
    })
    expect(JSON.stringify(machines)).not.toContain('null')
    const without = machines.filter((one) => Object.keys(one).length === 1)
    expect(without.length).toBeGreaterThan(0)
  })

  it('shows one machine by its PIN or by maker, model and serial number, with the load of a day', async () => {
    const { EquipmentHeader: header } = (await json('1')).Fleet.Equipment[5]
    const byPin = (await json(`Equipment/ID/${header.PIN}`)).Fleet
    expect(byPin.Equipment).toHaveLength(1)
    expect(byPin.Equipment[0].EquipmentHeader).toEqual(header)
    const path = [header.OEMName, header.Model, header.SerialNumber].map(encodeURIComponent).join('/')
    expect((await json(`Equipment/MakeModelSerial/${path}`)).Fleet.Equipment[0].EquipmentHeader).toEqual(header)
    expect((await get('Equipment/ID/unknown')).status).toBe(404)
  })

  it('has every element over time, by pages', async () => {
    const { PIN: pin } = (await json('1')).Fleet.Equipment[0].EquipmentHeader
    const period = '2026-11-19T00:00:00Z/2026-11-20T23:59:59Z'
    for (const element of ISO15143_ELEMENTS) {
      const [[root, document] = []] = Object.entries<{ Links: unknown[] }>(
        await json(`Equipment/ID/${pin}/${element}/${period}/1`),
      )
      expect(root).toMatch(/Messages$/)
      expect(document?.Links[0]).toMatchObject({ rel: 'self' })
    }
    const hours = (await json(`Equipment/ID/${pin}/operatingHours/${period}/1`)).CumulativeOperatingHoursMessages
    const meter = hours.CumulativeOperatingHours.map(({ Hour }: { Hour: number }) => Hour)
    expect(meter.length).toBe(100)
    expect(meter).toEqual(meter.toSorted((a: number, b: number) => a - b))
    expect(hours.Links.map(({ rel }: { rel: string }) => rel)).toEqual(['self', 'next', 'last'])
    const running = (await json(`Equipment/ID/${pin}/engineStatus/${period}/1`)).EngineStatusMessages.EngineStatus
    const states = running.map(({ Running }: { Running: boolean }) => Running)
    expect(states.every((state: boolean, at: number) => at === 0 || state !== states[at - 1])).toBe(true)
  })

  it('has the alarms of rules among the faults, beside the trouble codes', async () => {
    const { EquipmentHeader } = (await json('1')).Fleet.Equipment[0]
    await server.db.insert(alarm).values({
      id: 'a1',
      tenantId: '1001',
      alarmNo: 'GJ20261120000001',
      ruleId: 'r1',
      ruleRevision: 1,
      ruleName: '水温过高',
      level: '2',
      kind: 'reading',
      trigger: { code: 'SMT_0001_04_14', value: 110, limit: 105 },
      vehicleId: EquipmentHeader.EquipmentID,
      raisedTime: new Date('2026-11-20T03:00:00Z'),
      lastTime: new Date('2026-11-20T03:00:00Z'),
      createTime: new Date('2026-11-20T03:00:00Z'),
    })
    const path = `Equipment/ID/${EquipmentHeader.PIN}/faults/2026-11-01T00:00:00Z/2026-11-21T00:00:00Z/1`
    const codes = (await json(path)).FaultCodeMessages.FaultCode
    expect(codes).toContainEqual({
      datetime: '2026-11-20T03:00:00Z',
      CodeIdentifier: 'GJ20261120000001',
      CodeDescription: '水温过高：冷却液温度 110℃（报警值 105℃）',
      CodeSeverity: 'Medium',
      CodeSource: 'Trackhoe',
    })
    const times = codes.map(({ datetime }: { datetime: string }) => datetime)
    expect(times).toEqual(times.toSorted())
    expect(await (await get(path)).text()).toContain('<CodeIdentifier>GJ20261120000001</CodeIdentifier>')
    await server.db.delete(alarm)
  })

  it('refuses what it cannot answer with a status of HTTP', async () => {
    const { PIN: pin } = (await json('1')).Fleet.Equipment[0].EquipmentHeader
    const series = (rest: string) => get(`Equipment/ID/${pin}/${rest}`)
    for (const [rest, status] of [
      ['operatingHours/2026-11-19/2026-11-20T00:00:00Z/1', 400],
      ['operatingHours/2026-02-30T00:00:00Z/2026-03-01T00:00:00Z/1', 400],
      ['operatingHours/2026-11-20T00:00:00Z/2026-11-19T00:00:00Z/1', 400],
      ['operatingHours/2016-11-20T00:00:00Z/2026-11-19T00:00:00Z/1', 400],
      ['operatingHours/2026-11-19T00:00:00Z/2026-11-20T00:00:00Z/0', 400],
      ['operatingHours/2026-11-19T00:00:00Z/2026-11-20T00:00:00Z/999', 404],
      ['horn/2026-11-19T00:00:00Z/2026-11-20T00:00:00Z/1', 404],
    ] as const) {
      expect([rest, (await series(rest)).status]).toEqual([rest, status])
    }
    expect((await get('3')).status).toBe(404)
    expect((await get('x')).status).toBe(400)
  })

  it('is for whoever may, of the own tenant, and once a minute for each address', async () => {
    const { PIN: pin } = (await json('1')).Fleet.Equipment[0].EquipmentHeader
    expect((await get('1', {}, 'viewer')).status).toBe(403)
    expect((await get(`Equipment/ID/${pin}`, {}, 'admin2')).status).toBe(404)
    expect((await server.app.request(`${CONTEXT_PATH}/iso15143/Fleet/1`)).status).toBe(401)
    const token = await server.tokenOf('admin')
    server.pass(MINUTE_MS)
    const readTwo = () =>
      server.app.request(`${CONTEXT_PATH}/iso15143/Fleet/2`, { headers: { Authorization: `Bearer ${token}` } })
    expect((await readTwo()).status).toBe(200)
    const refused = await readTwo()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    server.pass(MINUTE_MS)
    expect((await readTwo()).status).toBe(200)
  })
})
