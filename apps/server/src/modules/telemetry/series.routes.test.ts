import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages, parameters } from '@trackhoe/contract/vehicle'
import { diagnosisRestart } from '../../platform/database/schema/vehicle-schema.ts'
import { readSheet } from '../../platform/spreadsheet/read-sheet.ts'
import { CONTEXT_PATH, startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { seedFleet } from '../../seed/fleet/seed-fleet.ts'

const COOLANT = 'SMT_0001_04_14'
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  await server.empty()
  await seedFleet(server.db, { vehicles: 30, now: server.now() })
  token = await server.tokenOf('viewer')
})
afterAll(() => server.close())

const read = (given: object) =>
  server.call(parameters.query, {
    token,
    body: { vclId: 'v21', params: [COOLANT], bgntime: '2026-11-18 00:00:00', endtime: '2026-11-20 20:00:00', ...given },
  })
const valuesOf = (rows: readonly Record<string, unknown>[]) =>
  rows.flatMap((row) => (typeof row[COOLANT] === 'string' ? Number(row[COOLANT]) : []))

describe('the series of a vehicle', () => {
  it('show the same lowest and highest value with 20 points as with all', async () => {
    const all = (await read({ aggregate: 'raw' })).result
    const few = (await read({ maxPoints: 20 })).result
    expect(all.length).toBeGreaterThan(1000)
    expect(few.length).toBeLessThan(60)
    expect(few.every((row) => row['sampled'] === '1' && Number(row['partSec']) > 3600)).toBe(true)
    expect(all.some((row) => 'sampled' in row || 'partSec' in row)).toBe(false)
    expect(Math.max(...valuesOf(few))).toBe(Math.max(...valuesOf(all)))
    expect(Math.min(...valuesOf(few))).toBe(Math.min(...valuesOf(all)))
    const times = new Map(all.map((row) => [row.time, row[COOLANT]]))
    const measured = few.filter((row) => row[COOLANT] !== null)
    expect(measured.map((row) => times.get(row.time))).toEqual(measured.map((row) => row[COOLANT]))
  })

  it('of a year have the extremes of each day, and say so', async () => {
    const rows = (await read({ bgntime: '2025-11-22 00:00:00', endtime: '2026-11-20 20:00:00' })).result
    expect(rows.every((row) => row['sampled'] === '1' && row['partSec'] === '86400')).toBe(true)
    const days = new Map<string, number>()
    for (const row of rows.filter((one) => one[COOLANT] !== null))
      days.set(row.time.slice(0, 10), (days.get(row.time.slice(0, 10)) ?? 0) + 1)
    expect(days.size).toBeGreaterThan(40)
    // Beside the extremes of a day the ends of a time without readings.
    expect(Math.max(...days.values())).toBeLessThanOrEqual(4)
  })

  it('say where nothing was reported', async () => {
    const rows = (await read({})).result
    const gap = rows.findIndex((row) => row[COOLANT] === null)
    expect(gap).toBeGreaterThan(0)
    const [before, after] = [rows[gap - 1], rows[gap + 1]]
    expect(Date.parse(`${after?.time}Z`) - Date.parse(`${before?.time}Z`)).toBeGreaterThan(3 * 60_000)
  })

  it('are empty for a vehicle that never reported, whose latest values are none either', async () => {
    // It has no terminal.
    expect(await read({ vclId: 'v18' })).toMatchObject({ success: true, result: [] })
    expect(await read({ vclId: 'v18', aggregate: 'mean', maxPoints: 4 })).toMatchObject({ success: true, result: [] })
    const { result } = await server.call(parameters.latest, { token, query: { vclNo: '60017' } })
    expect(result.records).toEqual([])
  })

  it('refuse what cannot be answered, and say why', async () => {
    expect(await read({ params: [COOLANT, 'SMT_0001_04_303', 'x'] })).toMatchObject({
      status: 400,
      message: '参数不存在：SMT_0001_04_303、x',
      result: { field: 'params' },
    })
    const many = Array.from({ length: 302 }, (_, at) => `SMT_0001_04_${at + 1}`)
    expect(await read({ params: many })).toMatchObject({
      success: false,
      message: expect.stringContaining('最多选择64个参数'),
    })
    expect(await read({ bgntime: '2016-11-18 00:00:00' })).toMatchObject({ message: '时间范围不能超过366天' })
    expect(await read({ bgntime: '2026-10-18 00:00:00', aggregate: 'raw' })).toMatchObject({
      message: '时间范围不能超过31天',
    })
    expect(await read({ periodSec: 1 })).toMatchObject({ message: '时间范围不能超过1天' })
    expect(await read({ endtime: '2026-11-17 00:00:00' })).toMatchObject({
      message: '结束时间不能早于开始时间',
      result: { field: 'endtime' },
    })
    // It worked for more than nine hours.
    const longDay = { bgntime: '2026-11-19 00:00:00', endtime: '2026-11-19 23:59:59' }
    expect(await read({ ...longDay, periodSec: 1, aggregate: 'raw' })).toMatchObject({
      message: '采样点超过10000个，请缩短时间范围',
    })
    expect(await read({ bgntime: '2030-01-01 00:00:00', endtime: '2030-01-02 00:00:00' })).toMatchObject({ result: [] })
  })

  it('name the codes that the catalog does not have, in the records of recalls too', async () => {
    const query = { vclId: 'v21', bgntime: '2026-11-18 00:00:00', endtime: '2026-11-20 20:00:00' }
    const records = (para: string) => server.call(parameters.records, { token, query: { ...query, para } })
    expect(await records(`${COOLANT},SMT_0001_04_303,x`)).toMatchObject({
      status: 400,
      message: '参数不存在：SMT_0001_04_303、x',
      result: { field: 'para' },
    })
    expect(await records(COOLANT)).toMatchObject({ success: true })
  })

  it('come with the times at which trouble codes came and went', async () => {
    const body = new URLSearchParams({ vclId: 'v7', bgntime: '2026-09-01 00:00:00', endtime: '2026-11-21 00:00:00' })
    const { result } = await server.call(messages.troubleCodes, {
      token,
      body: body.toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(result.length).toBeGreaterThan(0)
    for (const code of result) {
      expect(code.periods).toHaveLength(code.count ?? 0)
      expect(code.periods.at(0)?.from).toBe(code.last)
    }
  })
})

describe('the restarts of diagnosis', () => {
  it('are found by vehicle and time, newest first, with a text for their reason, and sorted by what they have', async () => {
    const times = { early: '2026-11-02T02:00:00Z', late: '2026-11-09T02:00:00Z' }
    await server.db.insert(diagnosisRestart).values(
      Object.entries(times).map(([id, time], at) => ({
        id,
        tenantId: '1001',
        vehicleId: 'v21',
        restartTime: new Date(time),
        reason: String(at + 1),
        softwareVersion: 'TEST9',
      })),
    )
    const list = (query: object) =>
      server.call(messages.diagnosisRestarts, { token, query: { vclNo: '*60020', pageSize: '100', ...query } })
    const own = async (query: object) =>
      (await list(query)).result.records.filter(({ softwareVersion }) => softwareVersion === 'TEST9')
    expect(await own({})).toMatchObject([
      { id: 'late', vclId: 'v21', restartTime: '2026-11-09 10:00:00', reason: '2', reason_dictText: '电源中断' },
      { id: 'early', reason_dictText: '看门狗复位' },
    ])
    expect((await own({ bgntime: '2026-11-05 00:00:00' })).map(({ id }) => id)).toEqual(['late'])
    expect((await own({ endtime: '2026-11-05 00:00:00' })).map(({ id }) => id)).toEqual(['early'])
    expect((await own({ column: 'reason', order: 'asc' })).map(({ id }) => id)).toEqual(['early', 'late'])
    expect((await own({ vclNo: '*60021' })).length).toBe(0)
    expect(await list({ column: 'tenantId' })).toMatchObject({ success: false, result: { field: 'column' } })
  })
})

describe('the tonnage of a vehicle', () => {
  it('is named by the share of its rated load, and is none without a report', async () => {
    const stateOf = async (vclId: string) =>
      (
        await server.call(messages.tonState, {
          token,
          body: new URLSearchParams({ vclId }).toString(),
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        })
      ).result
    expect(await stateOf('v18')).toBeNull()
    const texts: Record<string, string> = { 0: '未标定', 1: '正常', 2: '接近满载', 3: '过载' }
    for (const vclId of ['v1', 'v2', 'v7', 'v13', 'v21', 'v22']) {
      const state = await stateOf(vclId)
      const ratio = state?.loadRatio ?? null
      const expected = ratio === null ? '0' : ratio > 100 ? '3' : ratio >= 80 ? '2' : '1'
      expect(state).toMatchObject({ tonState: expected, tonState_dictText: texts[expected] })
    }
  })
})

describe('the frames of the CAN bus', () => {
  const frames = (given: object) =>
    server.call(parameters.frames, {
      token,
      query: { vclId: 'v21', bgntime: '2026-11-19 00:00:00', endtime: '2026-11-19 23:59:59', ...given },
    })

  it('are the newest of a period, and hold what the series show', async () => {
    const { result } = await frames({})
    expect(result).toHaveLength(1000)
    const times = result.map(({ time }) => time ?? '')
    expect(times).toEqual(times.toSorted((a, b) => b.localeCompare(a)))
    const speed = result.find(({ canId }) => canId === '0CF00400')
    expect(speed).toMatchObject({ pgn: 61_444, codes: expect.arrayContaining(['SMT_0001_04_1']) })
    const time = speed?.time ?? ''
    const [point] = (await read({ params: ['SMT_0001_04_1'], bgntime: time, endtime: time, aggregate: 'raw' })).result
    // Bytes 4 and 5, the lower one first, in eighths of a revolution.
    const bytes = Buffer.from(speed?.data ?? '', 'hex')
    expect(bytes.readUInt16LE(3) / 8).toBe(Number(point?.['SMT_0001_04_1']))
  })

  it('are none of a vehicle without a terminal, and refused for a period that is too long', async () => {
    expect((await frames({ vclId: 'v18' })).result).toEqual([])
    expect(await frames({ bgntime: '2016-11-19 00:00:00' })).toMatchObject({ message: '时间范围不能超过31天' })
  })
})

describe('a table that is made into a workbook', () => {
  it('keeps numbers as numbers and texts as texts, and refuses a row of another length', async () => {
    const body = {
      name: '曲线/v21',
      columns: ['时间', '转速'],
      rows: [
        ['=1+1', 1820.5],
        ['b', null],
      ],
    }
    const { app } = server
    const send = async (given: object, username: string) =>
      app.request(CONTEXT_PATH + parameters.sheet.path, {
        method: 'POST',
        headers: { 'X-Access-Token': await server.tokenOf(username), 'Content-Type': 'application/json' },
        body: JSON.stringify(given),
      })
    const answer = await send(body, 'admin')
    expect(answer.headers.get('Content-Disposition')).toContain(encodeURIComponent('曲线_v21.xlsx'))
    const sheet = await readSheet(new Uint8Array(await answer.arrayBuffer()), 10)
    expect(sheet.lines).toEqual([['时间', '转速'], ['=1+1', '1820.5'], ['b']])
    expect(await (await send({ ...body, rows: [['a']] }, 'admin')).json()).toMatchObject({
      message: '第 1 行的列数与表头不一致',
    })
    expect((await send(body, 'nobody')).status).toBe(403)
  })
})

describe('the latest values of a fleet', () => {
  it('come in the order of their reports, the vehicles that never reported last', async () => {
    const page = async (order: string) =>
      (await server.call(parameters.latest, { token, query: { column: 'reportTime', order, pageSize: '500' } })).result
    const newest = (await page('desc')).records.map(({ reportTime }) => reportTime)
    const known = newest.filter((time) => time !== null)
    expect(known.length).toBeGreaterThan(10)
    expect(newest.slice(0, known.length)).toEqual(known)
    expect(known.toSorted().toReversed()).toEqual(known)
    const oldest = (await page('asc')).records.map(({ reportTime }) => reportTime).filter((time) => time !== null)
    expect(oldest.toSorted()).toEqual(oldest)
  })

  it('are saved with all vehicles that are found, and the values of the list', async () => {
    const admin = await server.tokenOf('admin')
    const list = (await server.call(parameters.latest, { token: admin, query: { vclNo: '*TH210*', pageSize: '500' } }))
      .result
    const answer = await server.app.request(
      `${CONTEXT_PATH}${parameters.exportLatest.path}?para=${COOLANT}&vclNo=${encodeURIComponent('*TH210*')}`,
      { headers: { 'X-Access-Token': admin } },
    )
    const { lines } = await readSheet(new Uint8Array(await answer.arrayBuffer()), 500)
    expect(lines[0]).toEqual(['车号', '车型', '上报时间', '冷却液温度 (℃)'])
    expect(lines).toHaveLength(list.total + 1)
    const shown = list.records.find(({ values }) => values[COOLANT])
    const row = lines.find(([vclNo]) => vclNo === shown?.vclNo)
    expect(row?.[3]).toBe(shown?.values[COOLANT])
    const unknown = await server.call(parameters.latest, { token: await server.tokenOf('nobody') })
    expect(unknown.status).toBe(403)
  })
})
