import { beforeAll, describe, expect, it } from 'vitest'
import { sulfur } from '@trackhoe/contract/vehicle'
import { DAY_MS } from '../../platform/core/clock.ts'
import { sulfurReport } from '../../platform/database/schema/vehicle-schema.ts'
import { seedFleet } from '../../seed/fleet/seed-fleet.ts'
import { seedVehicleRecords } from '../../seed/fleet/seed-vehicle-records.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()
let token: string
beforeAll(async () => {
  await seedFleet(server.db, { vehicles: 40, now: server.now() })
  await seedVehicleRecords(server.db, server.now())
  token = await server.tokenOf('admin')
})

const list = async (query: Record<string, string> = {}, username = 'admin') =>
  server.call(sulfur.list, { token: await server.tokenOf(username), query })

describe('sulfur reports', () => {
  it('are listed by vehicle, time and result, newest first, and say whether the fuel passed', async () => {
    const all = (await list({ pageSize: '500' })).result
    expect(all.total).toBeGreaterThan(40)
    const times = all.records.map(({ sampleTime }) => sampleTime)
    expect(times).toEqual(times.toSorted((a, b) => String(b).localeCompare(String(a))))
    for (const { sulfur: value, result } of all.records) expect(Number(value) > 10).toBe(result !== '1')
    const failed = (await list({ result: '2', pageSize: '500' })).result
    expect(failed.records.every((row) => row.result === '2' && row.result_dictText === '不合格')).toBe(true)
    // The machine that is filled with bad fuel.
    const bad = (await list({ vclNo: '*60002', column: 'sulfur', order: 'desc' })).result.records
    expect(Number(bad[0]?.sulfur)).toBeGreaterThan(50)
    expect(new Set(bad.map(({ vclId }) => vclId))).toEqual(new Set(['v3']))
    const since = '2026-09-01 00:00:00'
    const recent = (await list({ bgntime: since, pageSize: '500' })).result
    expect(recent.records).toEqual(all.records.filter(({ sampleTime }) => (sampleTime ?? '') >= since))
  })

  it('are read with what the laboratory wrote and the earlier samples of the vehicle', async () => {
    const [newest] = (await list({ vclNo: '*60002' })).result.records
    const { result } = await server.call(sulfur.detail, { token, query: { id: newest?.id ?? '' } })
    expect(result).toMatchObject({ id: newest?.id, vclNo: newest?.vclNo, attachments: [] })
    expect(result.operator).not.toBeNull()
    expect(result.lng).toBeGreaterThan(70)
    expect(result.history[0]).toEqual({ sampleTime: newest?.sampleTime, sulfur: newest?.sulfur })
    expect(result.history.length).toBeGreaterThan(1)
  })

  it('plan the next check ninety days after the last one, and say when it is overdue', async () => {
    const ask = async () =>
      server.call(sulfur.regularChecks, { token: await server.tokenOf('admin'), query: { vclId: 'v21' } })
    const [next, last] = (await ask()).result
    expect(Date.parse(next?.planDate ?? '') - Date.parse(next?.lastDate ?? '')).toBe(90 * DAY_MS)
    expect(last).toMatchObject({ state: '1', state_dictText: '已检', lastDate: next?.lastDate })
    for (const { planDate, lastDate } of (await ask()).result.slice(1)) {
      expect(String(planDate) <= String(lastDate)).toBe(true)
    }
    server.pass(200 * DAY_MS)
    expect((await ask()).result[0]).toMatchObject({ state: '2', state_dictText: '超期' })
    server.pass(-200 * DAY_MS)
  })

  it('are added as time goes on, and never twice', async () => {
    const before = await server.db.$count(sulfurReport)
    await seedVehicleRecords(server.db, server.now())
    expect(await server.db.$count(sulfurReport)).toBe(before)
    await seedVehicleRecords(server.db, new Date(server.now().getTime() + 100 * DAY_MS))
    expect(await server.db.$count(sulfurReport)).toBeGreaterThan(before + 20)
  })

  it('are those of the own tenant, for who may read them, sorted by what a list has', async () => {
    token = await server.tokenOf('admin')
    const foreign = (await list({ pageSize: '500' }, 'admin2')).result.records
    const own = new Set((await list({ pageSize: '500' })).result.records.map(({ id }) => id))
    expect(foreign.length).toBeGreaterThan(0)
    expect(foreign.filter(({ id }) => own.has(id))).toEqual([])
    const query = { id: foreign[0]?.id ?? '' }
    expect(await server.call(sulfur.detail, { token, query })).toMatchObject({ message: '未找到对应实体' })
    expect(await server.call(sulfur.regularChecks, { token, query: { vclId: foreign[0]?.vclId ?? '' } })).toMatchObject(
      {
        message: '车辆不存在',
      },
    )
    expect(await list({}, 'viewer')).toMatchObject({ status: 403 })
    expect(await list({ column: 'sulfurValue' })).toMatchObject({ success: false, result: { field: 'column' } })
  })
})
