import { eq, isNotNull, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { COMMAND_STATES, messages, type JsonObject } from '@trackhoe/contract/vehicle'
import { commandRecord } from '../../platform/database/schema/vehicle-schema.ts'
import { readSheet } from '../../platform/spreadsheet/read-sheet.ts'
import { seedFleet } from '../../seed/fleet/seed-fleet.ts'
import { CONTEXT_PATH } from '../../testing/start-test-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { createFileWeigher } from './keep-files-weighed.ts'

const server = await testServer()
let token: string
beforeAll(async () => {
  await seedFleet(server.db, { vehicles: 24, now: server.now() })
  token = await server.tokenOf('admin')
  const history = {
    type: 'history',
    bgntime: '2026-11-18 00:00:00',
    endtime: '2026-11-20 23:59:00',
    periodSec: 60,
    paras: ['SMT_0001_04_1', 'SMT_0001_04_14'],
  }
  await keep('r1', 'v21', history, { result: 'OK', rows: 1439, packets: 12, fileId: 'f1' }, '2026-11-21T01:00:00Z')
  const state = { SMT_0001_04_1: 1820, SMT_0001_04_14: null }
  await keep('r2', 'v21', { type: 'state', scope: ['engine'] }, { result: 'OK', values: state }, '2026-11-21T01:10:00Z')
  const lock = { level: 1, simLock: 1 }
  await keep('r3', 'v22', { type: 'parameter', group: 'C3' }, { result: 'OK', values: lock }, '2026-11-21T01:20:00Z')
  await keep('r4', 'v13', { type: 'selfCheck' }, null, '2026-11-21T01:30:00Z')
})

async function keep(recordId: string, vehicleId: string, recall: JsonObject, reply: JsonObject | null, time: string) {
  const sendTime = new Date(time)
  await server.db.insert(commandRecord).values({
    recordId,
    tenantId: '1001',
    vehicleId,
    infoid: '37',
    paramContent: { recall },
    softwareVersion: 'SUM3.2',
    state: reply ? COMMAND_STATES.succeeded : COMMAND_STATES.sent,
    sendTime,
    replyTime: reply ? new Date(sendTime.getTime() + 30_000) : null,
    expireTime: new Date(sendTime.getTime() + 360_000),
    timeOver: 360,
    reply,
    senderId: 'admin',
    sender: 'admin',
  })
}

const list = async (query: Record<string, string> = {}) => server.call(messages.history, { token, query })
const details = async (id: string) => server.call(messages.query, { token, query: { id } })

/** What a frame says: its info id, and the values by the number of their parameter. */
function readFrame(hex: string | null) {
  const bytes = Buffer.from(hex ?? '', 'hex')
  const length = bytes.readUInt16BE(2)
  expect([bytes[0], bytes.at(-1), bytes.length]).toEqual([0x7e, 0x7e, length + 6])
  expect(bytes.subarray(1, -2).reduce((sum, byte) => sum ^ byte, 0)).toBe(bytes.at(-2))
  return { infoid: bytes.subarray(1, 2).toString('hex').toUpperCase(), payload: bytes.subarray(4, 4 + length) }
}

describe('recalls and their replies', () => {
  it('are listed by vehicle, message and time, newest first', async () => {
    const { result } = await list()
    expect(result.records.map(({ id, infoid, rows }) => [id, infoid, rows])).toEqual([
      ['r4', '37', null],
      ['r3', 'C3', null],
      ['r2', '37', null],
      ['r1', '37', 1439],
    ])
    expect(result.records[1]).toMatchObject({
      callTime: '2026-11-21 09:20:00',
      replyTime: '2026-11-21 09:20:30',
      state_dictText: '执行成功',
    })
    expect((await list({ infoid: 'c3' })).result.records.map(({ id }) => id)).toEqual(['r3'])
    expect((await list({ vclId: 'v21', column: 'callTime', order: 'asc' })).result.records.map(({ id }) => id)).toEqual(
      ['r1', 'r2'],
    )
    expect((await list({ bgntime: '2026-11-21 09:15:00' })).result.total).toBe(2)
    expect(await list({ column: 'content' })).toMatchObject({ success: false, result: { field: 'column' } })
  })

  it('agree with their raw message', async () => {
    const { result } = await details('r2')
    expect(result.parsed).toEqual({ SMT_0001_04_1: '1820', SMT_0001_04_14: null })
    const { infoid, payload } = readFrame(result.content)
    expect(infoid).toBe('37')
    expect([payload.readUInt16BE(0), payload.readFloatBE(2)]).toEqual([1, 1820])
    expect([payload.readUInt16BE(6), payload.readUInt32BE(8)]).toEqual([14, 0xffffffff])
    const settings = (await details('r3')).result
    expect(JSON.parse(readFrame(settings.content).payload.toString('utf8'))).toEqual({ level: 1, simLock: 1 })
    expect((await details('r4')).result).toMatchObject({ content: null, replyTime: null, parsed: {} })
  })

  it('say how much of a reply has arrived that comes in several packets', async () => {
    const history = { type: 'history', bgntime: '2026-11-20 00:00:00', endtime: '2026-11-20 23:59:00', periodSec: 60 }
    await keep('r5', 'v14', history, { received: 3, packets: 12 }, '2026-11-21T00:30:00Z')
    const { records } = (await list({ vclId: 'v14' })).result
    expect(records).toMatchObject([{ id: 'r5', received: 3, packets: 12, rows: null, content: null }])
    expect((await details('r5')).result).toMatchObject({ received: 3, points: [] })
    expect((await server.call(messages.files, { token, query: { vclId: 'v14' } })).result.total).toBe(0)
    await server.db.delete(commandRecord).where(eq(commandRecord.recordId, 'r5'))
  })

  it('of history show their first packet, and are files of all their rows', async () => {
    const { result } = await details('r1')
    expect(result.points.length).toBeLessThanOrEqual(120)
    const { records } = (await server.call(messages.files, { token })).result
    expect(records).toMatchObject([{ id: 'f1', rows: 1439, fileUrl: 'history/r1.csv' }])
    const answer = await server.app.request(`${CONTEXT_PATH}/sys/common/static/${records[0]?.fileUrl}`, {
      headers: { 'X-Access-Token': token },
    })
    expect(answer.headers.get('Content-Disposition')).toContain('202611180000.csv')
    const file = new Uint8Array(await answer.arrayBuffer())
    expect(records[0]?.size).toBe(file.byteLength)
    expect((await server.call(messages.files, { token })).result.records[0]?.size).toBe(file.byteLength)
    const lines = new TextDecoder().decode(file).trim().split('\r\n')
    expect(lines[0]).toBe('时间 (UTC+08:00),发动机转速 (rpm),冷却液温度 (℃)')
    expect(lines.length).toBeGreaterThan(100)
    expect(lines.slice(1).every((line) => line.startsWith('2026-11-'))).toBe(true)
  })

  it('of history have the size of their file from the first list on, however many there are', async () => {
    const history = { type: 'history', bgntime: '2026-11-20 00:00:00', endtime: '2026-11-20 23:59:00', periodSec: 60 }
    const recall = { ...history, paras: ['SMT_0001_04_1'] }
    for (const id of ['w1', 'w2', 'w3'])
      await keep(id, 'v21', recall, { result: 'OK', rows: 480, packets: 4, fileId: id }, '2026-11-21T01:40:00Z')
    const telemetry: typeof server.deps.telemetry = {
      ...server.deps.telemetry,
      series: (_tenant, vehicleId, ...rest) => {
        if (vehicleId === 'v22') throw new Error('The readings of this machine cannot be read.')
        return server.deps.telemetry.series(_tenant, vehicleId, ...rest)
      },
    }
    await keep('w4', 'v22', recall, { result: 'OK', rows: 480, packets: 4, fileId: 'w4' }, '2026-11-21T01:50:00Z')
    const weigher = createFileWeigher({ ...server.deps, telemetry })
    await expect(weigher.step()).rejects.toThrow('cannot be read')
    // One that cannot be read keeps no other from being weighed.
    while ((await weigher.step()) > 0);
    const stored = await server.db.select().from(commandRecord).where(isNotNull(commandRecord.fileBytes))
    expect(stored.map(({ recordId }) => recordId)).toEqual(expect.arrayContaining(['r1', 'w1', 'w2', 'w3']))
    const { records } = (await server.call(messages.files, { token, query: { vclId: 'v21' } })).result
    expect(records.map(({ size }) => size)).not.toContain(null)
    await server.db.delete(commandRecord).where(like(commandRecord.recordId, 'w%'))
  })

  it('are exported as a workbook, all of them or those that were selected', async () => {
    const path = (selections: string) => `${CONTEXT_PATH}${messages.exportHistory.path}?selections=${selections}`
    const sheetOf = async (selections: string) => {
      const answer = await server.app.request(path(selections), { headers: { 'X-Access-Token': token } })
      return (await readSheet(new Uint8Array(await answer.arrayBuffer()), 100)).lines
    }
    expect(await sheetOf('')).toHaveLength(5)
    const [head, row] = await sheetOf('r2')
    expect(head).toEqual(['车号', '召回时间', '应答时间', '消息编号', '状态', '行数', '内容'])
    expect(row?.slice(1, 5)).toEqual(['2026-11-21 09:10:00', '2026-11-21 09:10:30', '37', '执行成功'])
    const viewer = await server.tokenOf('viewer')
    expect((await server.app.request(path(''), { headers: { 'X-Access-Token': viewer } })).status).toBe(403)
  })

  it('of another tenant are unknown', async () => {
    const foreign = await server.tokenOf('admin2')
    expect((await server.call(messages.history, { token: foreign })).result.total).toBe(0)
    expect(await server.call(messages.query, { token: foreign, query: { id: 'r1' } })).toMatchObject({
      message: '未找到对应实体',
    })
    const file = await server.app.request(`${CONTEXT_PATH}/sys/common/static/history/r1.csv`, {
      headers: { 'X-Access-Token': foreign },
    })
    expect(await file.json()).toMatchObject({ success: false, message: '未找到对应实体' })
  })
})
