import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  commands,
  devices,
  EngineTestSample,
  gateway,
  parameters,
  vehicleDictionaries,
  writeCommand,
  type CommandBody,
  type CommandDetails,
  type CommandName,
  type ParamsOfCommand,
} from '@trackhoe/contract/vehicle'
import { after, SECOND_MS, toWireTime } from '../../platform/core/clock.ts'
import { auditLog } from '../../platform/database/schema/schema.ts'
import { commandRecord, device, vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { EVERY_RECORD } from '../../testing/every-record.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { seedFleet } from '../../seed/fleet/seed-fleet.ts'
import { setAnswer } from '@trackhoe/simulator'
import { oddAnswers } from './commands.queries.ts'
import type { TerminalAnswer, TerminalGateway } from '@trackhoe/vehicle-ports/terminal-gateway'
import { createDispatcher, receiveAnswers, type Dispatcher } from './dispatcher.ts'

/** 10:00 in Beijing. */
const START = new Date('2026-11-21T02:00:00Z')

let server: TestServer
let dispatcher: Dispatcher
let token: string
beforeAll(async () => {
  server = await startTestServer()
  dispatcher = newDispatcher()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.pass(START.getTime() - server.now().getTime())
  await server.empty()
  await seedFleet(server.db, { vehicles: 30, now: server.now() })
  token = await server.tokenOf('admin')
})

/** Another instance of the server, as far as commands go. */
function newDispatcher({ gateway }: { gateway: TerminalGateway } = server): Dispatcher {
  const { db, deps } = server
  const { clock, log } = deps
  return createDispatcher({ db, clock, log, random: randomBytes, gateway })
}

/** Vehicles by their place in the fleet, as the gateway says them. */
const targetOf = (index: number) => ({
  vcl_plat_id: `P${String(index).padStart(5, '0')}`,
  tmnlId: `wg_86${String(index).padStart(6, '0')}`,
  imei: '',
  simNo: '',
  sendCenterNo: 'S01',
  model: '',
})
const bodyOf = <Name extends CommandName>(
  name: Name,
  indexes: number[],
  params: ParamsOfCommand<Name>,
  intent: CommandDetails = {},
) => writeCommand(name, indexes.map(targetOf), params, intent)
const post = (body: CommandBody, key?: string, as = token) =>
  server.call(commands.send, { token: as, body, headers: key ? { 'Idempotency-Key': key } : undefined })
const interval = (index: number, hours = 250) => bodyOf('maintenanceInterval', [index], { engineOil: hours })

async function records(condition: unknown = '', more: Record<string, unknown> = {}, as = token) {
  const body = {
    ...EVERY_RECORD,
    page_size: 50,
    condition: typeof condition === 'string' ? condition : JSON.stringify(condition),
    ...more,
  }
  const { result } = await server.call(commands.records, { token: as, body })
  return result
}
const recordOf = async (id: string) => (await records({ recordId: [id] })).records[0]
const answerWith = (index: number, answer: string) => setAnswer(server.db, index, answer)

async function sent(body: CommandBody): Promise<string> {
  const { result } = await post(body)
  return result.orders[0]?.recordId ?? ''
}
async function run(seconds: number) {
  for (let left = seconds; left > 0; left -= 20) {
    while ((await dispatcher.step()) > 0);
    server.pass(20 * SECOND_MS)
  }
  while ((await dispatcher.step()) > 0);
}

describe('a command', () => {
  it('is queued, sent, acknowledged and done, and its terminal holds what it was told', async () => {
    await answerWith(20, 'ok;latencyMs=4000')
    const answer = await post(interval(20))
    const [order] = answer.result.orders
    expect(order).toMatchObject({
      vcl_id: 'v21',
      state: '0',
      sendTime: '2026-11-21 10:00:00',
      expireTime: '2026-11-21 10:06:00',
    })
    const id = order?.recordId ?? ''
    const states = [(await recordOf(id))?.state]
    for (let at = 0; at < 4; at++) {
      await dispatcher.step()
      states.push((await recordOf(id))?.state)
      server.pass(5 * SECOND_MS)
    }
    expect(states).toEqual(['0', '0', '1', '2', '3'])
    expect(await recordOf(id)).toMatchObject({
      infoName: '参数设定',
      groupName: '保养间隔',
      state_dictText: '执行成功',
      paramContent: { group: 1, interval: { engineOil: 250 } },
      reply: { result: 'OK', values: { engineOil: 250 } },
      sender: 'admin',
      timeOver: 360,
      attempts: 1,
      lateReply: false,
    })
    const recalled = await sent(bodyOf('recall', [20], { type: 'parameter', group: 1 }))
    await run(20)
    expect(await recordOf(recalled)).toMatchObject({
      state: '3',
      reply: { values: { engineOil: 250, fuelFilterMain: 500 } },
    })
    const next = await sent(interval(20, 600))
    expect(await recordOf(next)).toMatchObject({
      paramContent: { interval: { engineOil: 600 } },
      before: { engineOil: 250 },
    })
    await run(20)
    const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'command.send')).limit(1)
    expect(entry).toMatchObject({
      username: 'admin',
      address: '192.0.2.1',
      detail: expect.stringContaining('"engineOil":250'),
    })
  })

  it.each([
    ['reject:CAN_ERROR', 60, { state: '4', errorCode: 'CAN_ERROR', errorText: 'CAN通信异常' }],
    ['noack', 365, { state: '5', errorCode: 'NO_ACK', errorText: '终端未应答', finishTime: '2026-11-21 10:06:00' }],
    ['noresult', 365, { state: '5', errorCode: 'NO_RESULT' }],
    ['late', 700, { state: '5', errorCode: 'NO_ACK', lateReply: true, reply: { result: 'OK' } }],
  ])('ends as it did: %s', async (answer, seconds, expected) => {
    await answerWith(20, answer)
    const id = await sent(interval(20))
    await run(seconds)
    expect(await recordOf(id)).toMatchObject(expected)
  })

  it.each([
    { kind: 'is not reached', answers: [], message: '指令已撤回', state: '6' },
    { kind: 'has it', answers: ['sent'], message: '指令已下发，不能撤回', state: '1' },
  ] as const)(
    'is withdrawn right after the send, while it is being handed over to a terminal that $kind: $message',
    async ({ answers, message, state }) => {
      const id = await sent(interval(20))
      let handOver = () => {}
      const handedOver = new Promise<void>((resolve) => (handOver = resolve))
      let begin = () => {}
      const begun = new Promise<void>((resolve) => (begin = resolve))
      const slow = newDispatcher({
        gateway: {
          async exchange(_command, now) {
            begin()
            await handedOver
            return { answers: answers.map((kind) => ({ kind, at: now })), nextPollAt: null }
          },
        },
      })
      const step = slow.step()
      await begun
      const withdrawal = server.call(commands.cancel, { token, body: { recordId: id } })
      // Time for a first try, which meets the handover.
      await recordOf(id)
      await recordOf(id)
      handOver()
      expect((await withdrawal).message).toBe(message)
      await step
      expect(await recordOf(id)).toMatchObject({ state })
    },
  )

  it('that cannot be delivered is offline, and one that is queued can be withdrawn once', async () => {
    const offline = await sent(interval(3))
    const queued = await sent(interval(21))
    const cancel = () => server.call(commands.cancel, { token, body: { recordId: queued } })
    expect((await cancel()).message).toBe('指令已撤回')
    expect(await cancel()).toMatchObject({ code: 500, message: '指令已下发，不能撤回' })
    await run(365)
    expect(await recordOf(queued)).toMatchObject({ state: '6', dispatchTime: null })
    expect(await recordOf(offline)).toMatchObject({
      state: '5',
      errorCode: 'OFFLINE',
      errorText: '终端离线，超时前未能下发',
    })
  })

  it('is sent once for one key, and a key is not for two commands', async () => {
    const both = await Promise.all([post(interval(20), 'k1'), post(interval(20), 'k1')])
    const ids = both.map(({ result }) => result.orders[0]?.recordId)
    expect(ids[0]).toBe(ids[1])
    expect((await records()).total).toBe(1)
    expect(await post(interval(21), 'k1')).toMatchObject({ code: 500, message: '该请求标识已用于其他指令' })
  })

  it('stands alone of its kind, but is never in the way of a stop', async () => {
    const id = await sent(interval(20))
    const second = await post(interval(20, 300))
    expect(second).toMatchObject({ code: 500, message: '该车辆有相同指令正在执行，请稍后再试' })
    expect(second.result).toMatchObject({ records: [{ recordId: id }] })
    server.pass(SECOND_MS)
    expect((await post(bodyOf('maintenanceRemaining', [20], { engineOil: 100 }))).success).toBe(true)
    server.pass(SECOND_MS)
    const races = await Promise.all(
      [1, 2, 3].map((planId) => post(bodyOf('sampling', [20], { op: 'start', planId: 1, durationMin: planId }))),
    )
    expect(races.filter(({ success }) => success)).toHaveLength(1)
    for (const _ of [1, 2]) {
      expect((await post(bodyOf('sampling', [20], { op: 'stop', planId: 1 }))).success).toBe(true)
      expect((await post(bodyOf('lock', [20], { manual: 0 }))).success).toBe(true)
      expect((await post(bodyOf('engineTest', [20], { action: 'stop', item: 'compression' }))).success).toBe(true)
    }
  })
})

describe('what is refused', () => {
  const refusal = async (body: CommandBody, as = token) => (await post(body, undefined, as)).message
  const reset = (intent: CommandDetails) => bodyOf('reset', [20], { tripHour: 1 }, intent)

  it('names the field and sends nothing', async () => {
    const tooMuch = interval(20)
    Object.assign(tooMuch.orderList[0]?.paramContent ?? {}, { interval: { hydOilChange: 5 } })
    expect(await post(tooMuch)).toMatchObject({
      message: '参数超出范围：液压油',
      result: { field: 'orderList.0.paramContent.interval.hydOilChange' },
    })
    for (const withUnit of ['500 h', '500', { value: 500, unit: 'min' }, null]) {
      const wrong = interval(20)
      Object.assign(wrong.orderList[0]?.paramContent ?? {}, { interval: { engineOil: withUnit } })
      expect(await post(wrong)).toMatchObject({ message: '参数超出范围：发动机机油' })
    }
    const second = bodyOf('maintenanceInterval', [20, 21], { engineOil: 250 })
    Object.assign(second.orderList[1] ?? {}, { timeOver: 10 })
    expect(await post(second)).toMatchObject({
      status: 400,
      message: '超时时间的值无效',
      result: { field: 'orderList.1.timeOver' },
    })
    const unexplained = reset({})
    Object.assign(unexplained.orderList[0] ?? {}, { reason: '保养' })
    expect(await post(unexplained)).toMatchObject({
      status: 400,
      message: '操作原因为4～100个字符',
      result: { field: 'orderList.0.reason' },
    })
    expect(await refusal(bodyOf('maintenanceRemaining', [20], { engineOil: 600 }))).toBe(
      '剩余时间不能大于保养间隔（500 小时）',
    )
    const history = { type: 'history' as const, periodSec: 60 as const, paras: ['SMT_0001_04_1'] }
    const old = { bgntime: '2026-01-01 00:00:00', endtime: '2026-01-02 00:00:00' }
    expect(await refusal(bodyOf('recall', [20], { ...history, ...old }))).toBe('终端仅保存最近90天的数据')
    const recent = { bgntime: '2026-11-20 00:00:00', endtime: '2026-11-20 02:00:00' }
    expect(await refusal(bodyOf('recall', [20], { ...history, ...recent, paras: ['X'] }))).toBe('参数超出范围：参数')
    expect(await refusal(bodyOf('recall', [3], { type: 'state', scope: ['engine'] }))).toBe('终端不在线')
    const center = { op: 'center' as const, newSendCenterNo: 'S01' }
    expect(await refusal(bodyOf('transmit', [20], center))).toBe('操作原因为4～100个字符')
    expect(await refusal(bodyOf('transmit', [20], center, { reason: '更换中心', confirm: '0020' }))).toBe(
      '参数超出范围：发送中心号',
    )
    expect(await refusal({ ...interval(20), infoid: 'AA' })).toBe('指令编号不正确')
    expect((await records()).total).toBe(0)
  })

  it('is a vehicle of another tenant, like one that never was, and with it the whole list', async () => {
    const foreign = bodyOf('transmit', [20, 23], { op: 'stop' })
    expect(await refusal(foreign)).toBe('车辆不存在')
    const swapped = interval(20)
    Object.assign(swapped.orderList[0]?.paramContent ?? {}, { vcl_plat_id: 'P00021' })
    expect(await refusal(swapped)).toBe('车辆不存在')
    expect((await records()).total).toBe(0)
    const both = interval(20)
    both.orderList.push(...swapped.orderList)
    expect((await post(both)).result).toMatchObject({ field: 'orderList.1' })
  })

  it('is what nobody may do, by the action of each kind of command', async () => {
    const as = async (name: string) => (await post(interval(20), undefined, await server.tokenOf(name))).status
    expect([await as('viewer'), await as('nobody'), await as('operator')]).toEqual([403, 403, 200])
    const lock = await post(bodyOf('lock', [20], { manual: 0 }), undefined, await server.tokenOf('operator'))
    expect(lock).toMatchObject({ status: 403, code: 510, message: '没有权限，请联系管理员授权' })
    const body = { recordId: 'any' }
    expect((await server.call(commands.cancel, { token: await server.tokenOf('viewer'), body })).status).toBe(403)
    expect((await records('', {}, await server.tokenOf('viewer'))).total).toBe(1)
    expect((await records('', {}, await server.tokenOf('viewer2'))).total).toBe(0)
  })

  it('is no danger with the whole number of the vehicle typed', async () => {
    const [row] = await server.db.select({ vclNo: vehicle.vclNo }).from(vehicle).where(eq(vehicle.id, 'v21'))
    expect((await post(reset({ reason: '年度保养', confirm: row?.vclNo.toLowerCase() ?? '' }))).success).toBe(true)
  })

  it('is danger without a reason and the number of the vehicle typed', async () => {
    expect(await refusal(reset({}))).toBe('操作原因为4～100个字符')
    expect(await refusal(reset({ reason: '年度保养', confirm: '9999' }))).toBe('车号确认不正确')
    expect(await refusal(reset({ reason: '年度保养', confirm: '60020' }))).toBe('车号确认不正确')
    expect((await post(reset({ reason: '年度保养', confirm: '0020' }))).success).toBe(true)
    expect(await records('')).toMatchObject({ records: [{ reason: '年度保养', groupName: '远程复位' }] })
  })
})

describe('many vehicles', () => {
  it('get fifty at most in one send, all or none', async () => {
    await seedFleet(server.db, { vehicles: 60, now: server.now() })
    const rows = await server.db.select().from(device).where(eq(device.tenantId, '1001'))
    const indexes = rows.map(({ tmnlId }) => Number(tmnlId.slice(5)))
    const many = indexes.slice(0, 50)
    const message = { op: 'message', text: '请检查机油', displaySec: 30, priority: 'M', needConfirm: 0 } as const
    const body = bodyOf('transmit', many, message, { reason: '秋季检查', confirm: '50' })
    expect((await post(body)).result.orders).toHaveLength(50)
    expect(() => bodyOf('transmit', [...many, 51], message)).toThrow('一次最多选择50台车辆')
    expect(await post(bodyOf('maintenanceInterval', indexes.slice(0, 9), { engineOil: 250 }))).toMatchObject({
      message: '所选车辆车型不一致，请分别设置',
    })
  })
})

describe('the record list', () => {
  it('is asked by vehicle, kind, time, state, group, vehicle number and operator', async () => {
    const first = await sent(interval(20))
    const second = await sent(bodyOf('recall', [21], { type: 'selfCheck' }))
    const idsOf = async (...given: Parameters<typeof records>) =>
      (await records(...given)).records.map(({ recordId }) => recordId)
    expect(await idsOf('', { vcl_id: 'v21' })).toEqual([first])
    expect(await idsOf('', { infoid: '37' })).toEqual([second])
    expect(await idsOf({ group: 1 })).toEqual([first])
    expect(await idsOf({ state: ['3'] })).toEqual([])
    expect(await idsOf('60021')).toEqual([second])
    expect(await idsOf('60020，60021 nobody')).toHaveLength(2)
    expect(await idsOf({ vclId: ['v21'] })).toEqual([first])
    expect(await idsOf({ vclId: ['v21', 'v22'], group: [1, 2] })).toEqual([first])
    expect(await idsOf('admin')).toHaveLength(2)
    expect(await idsOf('{not json')).toEqual([])
    expect(await idsOf('', { bgntime: '2026-11-22 00:00:00' })).toEqual([])
    expect((await records('', { page: 2, page_size: 1 })).records).toHaveLength(1)
  })

  it('tells the last vehicle parameters sent and reported', async () => {
    await answerWith(20, 'ok;latencyMs=10')
    await sent(bodyOf('vehicleParameter', [20], { autoIdleDelaySec: 8 }))
    await run(10)
    const ask = (fun: string) =>
      server.call(gateway.main, { token, body: { ver: '1.0', vst: '', fun, token: '', data: { vclId: 'v21' } } })
    expect((await ask('GetInitLast')).result).toMatchObject({ infoid: '41', state: '3', paramContent: { group: 6 } })
    expect((await ask('GetInitLastQuery')).result).toMatchObject({ values: { autoIdleDelaySec: 8 } })
  })
})

describe('a setting of which a model takes less', () => {
  it('is refused beyond that, and nothing is sent to the others of the send', async () => {
    const { result } = await server.call(vehicleDictionaries.parameters, {
      token,
      query: { brandId: '11', group: 'setting' },
    })
    const [row] = await server
      .call(devices.list, { token, query: { pageNo: '1', pageSize: '1' } })
      .then((page) => page.result.records)
    const shown = (await server.call(devices.vehicle, { token, query: { vclId: row?.vclId ?? '' } })).result
    const limit = result.records.find(({ code, model }) => code === 'lowIdleRpm' && model === shown.model)
    expect(limit).toMatchObject({ group: 'setting', min: 800 })
    const index = Number(row?.vclId?.slice(1)) - 1
    const beyond = await post(bodyOf('vehicleParameter', [index], { lowIdleRpm: (limit?.max ?? 0) + 10 }))
    expect(beyond).toMatchObject({
      success: false,
      message: '参数超出范围：怠速转速',
      result: { field: 'orderList.0.paramContent.param.lowIdleRpm' },
    })
    expect((await records()).total).toBe(0)
    expect(await post(bodyOf('vehicleParameter', [index], { lowIdleRpm: limit?.max ?? 0 }))).toMatchObject({
      success: true,
    })
  })
})

describe('vehicle parameters that were set', () => {
  const latest = async () => {
    const { result } = await server.call(parameters.latest, { token, query: { pageNo: '1', pageSize: '500' } })
    return result.records
  }

  it('change what the machine reports from then on, and stand in the next recall', async () => {
    const working = (await latest()).find(({ state, vclId }) => state === 'work' && Number(vclId?.slice(1)) > 20)
    const index = Number(working?.vclId?.slice(1)) - 1
    const idleSpeed = async () => {
      // A report later.
      server.pass(120 * SECOND_MS)
      return (await latest()).find(({ vclId }) => vclId === working?.vclId)?.values['SMT_0001_04_3']
    }
    await answerWith(index, 'ok;latencyMs=10')
    await sent(bodyOf('vehicleParameter', [index], { lowIdleRpm: 880 }))
    await run(20)
    expect(await idleSpeed()).toBe('880')
    const recall = await sent(bodyOf('recall', [index], { type: 'parameter', group: 6 }))
    await run(20)
    expect(await recordOf(recall)).toMatchObject({ reply: { values: { lowIdleRpm: 880, language: 'zh' } } })
    // With its engine running a terminal does not go back to how it was delivered.
    const intent = { reason: '恢复出厂设置', confirm: String(index).padStart(4, '0') }
    const reset = await sent(bodyOf('reset', [index], { factoryDefault: 1 }, intent))
    await run(20)
    expect(await recordOf(reset)).toMatchObject({ state: '4', reply: { items: { factoryDefault: 'ENGINE_RUNNING' } } })
    expect(await idleSpeed()).toBe('880')
  })
})

describe('what commands set going', () => {
  const plansOf = async (vclId: string, as = token) =>
    (await server.call(commands.samplingPlans, { token: as, query: { vclId } })).result
  const transmissionOf = async (vclId: string) =>
    (await server.call(commands.transmissions, { token, query: { vclId } })).result[0]
  const working = async () => {
    const { result } = await server.call(parameters.latest, { token, query: { pageNo: '1', pageSize: '500' } })
    const found = result.records.find(({ state, vclId }) => state === 'work' && Number(vclId.slice(1)) > 20)
    return Number(found?.vclId.slice(1)) - 1
  }

  it('is counted while it runs: the samples of a plan, by the upload, until it is stopped', async () => {
    const index = await working()
    const vclId = `v${index + 1}`
    await answerWith(index, 'ok;latencyMs=10')
    expect(await plansOf(vclId)).toMatchObject(
      [1, 2, 3, 4].map((planId) => ({ planId, state: 'none', received: null })),
    )
    const paras = ['SMT_0001_04_1', 'SMT_0001_04_14']
    await sent(
      bodyOf('sampling', [index], {
        op: 'plan', planId: 2, name: '液压诊断', mode: 'cycle', periodMs: 1000, uploadSec: 30, paras,
      }), // prettier-ignore
    )
    await run(20)
    const planned = { planId: 2, state: 'planned', name: '液压诊断', beginTime: null, received: null }
    expect((await plansOf(vclId))[1]).toMatchObject(planned)
    await sent(bodyOf('sampling', [index], { op: 'start', planId: 2, durationMin: 5 }))
    await run(20)
    const [, begun] = await plansOf(vclId)
    expect(begun).toMatchObject({ state: 'running', received: 0 })
    server.pass(45 * SECOND_MS)
    const [, running] = await plansOf(vclId)
    expect(running).toMatchObject({ state: 'running', beginTime: begun?.beginTime })
    // Two uploads of thirty samples each have left by now.
    expect(running?.received).toBe(60)
    expect(running?.lastTime).not.toBeNull()
    await sent(bodyOf('sampling', [index], { op: 'stop', planId: 2 }))
    await run(20)
    const [, stopped] = await plansOf(vclId)
    expect(stopped).toMatchObject({ state: 'stopped' })
    server.pass(120 * SECOND_MS)
    expect((await plansOf(vclId))[1]?.received).toBe(stopped?.received)
  })

  it('is counted for a transmission at once, which ends by itself', async () => {
    const index = await working()
    const vclId = `v${index + 1}`
    await answerWith(index, 'ok;latencyMs=10')
    expect(await transmissionOf(vclId)).toMatchObject({ state: 'none', received: null })
    await sent(bodyOf('transmit', [index], { op: 'start', intervalSec: 5, durationMin: 1 }))
    await run(20)
    server.pass(20 * SECOND_MS)
    const running = await transmissionOf(vclId)
    expect(running).toMatchObject({ state: 'running', intervalSec: 5 })
    expect(running?.received).toBeGreaterThanOrEqual(5)
    server.pass(60 * SECOND_MS)
    expect(await transmissionOf(vclId)).toMatchObject({ state: 'done', received: 12 })
  })

  it('is an engine test with what it has measured so far, and nothing after it was stopped', async () => {
    const index = await working()
    const [test, vclId] = [{ item: 'railPressure' } as const, `v${index + 1}`]
    const intent = { reason: '检查共轨压力', confirm: String(index).padStart(4, '0') }
    const samples = async () => {
      const data = { vclId, bgntime: '2026-11-21 00:00:00', endtime: '2026-11-21 23:59:59' }
      const body = { ver: '1.0', vst: '20261121100000', fun: 'getEngineTest', token: '', data }
      return z.array(EngineTestSample).parse((await server.call(gateway.main, { token, body })).result)
    }
    await answerWith(index, 'ok;latencyMs=20000')
    const id = await sent(bodyOf('engineTest', [index], { action: 'start', ...test, target: 100, holdSec: 10 }, intent))
    await run(40)
    expect(await recordOf(id)).toMatchObject({ state: '2' })
    server.pass(10 * SECOND_MS)
    const running = await samples()
    expect(running.map(({ recordId }) => recordId)).toEqual([id, id, id])
    expect(running.every(({ time }) => (time ?? '') <= toWireTime(server.now()))).toBe(true)
    await answerWith(index, 'ok;latencyMs=10')
    await sent(bodyOf('engineTest', [index], { action: 'stop', ...test }))
    await run(20)
    const measured = await samples()
    server.pass(120 * SECOND_MS)
    expect(await samples()).toEqual(measured)
  })

  it('is unknown to another tenant, with all vehicles of the request', async () => {
    const foreign = await server.tokenOf('admin2')
    expect(await server.call(commands.samplingPlans, { token: foreign, query: { vclId: 'v1' } })).toMatchObject({
      success: false,
      message: '车辆不存在',
    })
    expect(await server.call(commands.transmissions, { token, query: { vclId: 'v1,unknown' } })).toMatchObject({
      success: false,
      message: '车辆不存在',
    })
  })
})

describe('several instances', () => {
  it('bring each command on its way once, and take over from one that died', async () => {
    const others = [newDispatcher(), newDispatcher(), newDispatcher()]
    const ids = await Promise.all([12, 13, 18, 19, 20, 21].map((index) => sent(interval(index))))
    await Promise.all(others.map((one) => one.step()))
    const rows = await server.db.select().from(commandRecord)
    expect(rows.map(({ attempts }) => attempts)).toEqual(ids.map(() => 1))
    // One dies with commands in its hands: its lease runs out, and another goes on.
    await server.db
      .update(commandRecord)
      .set({ leaseOwner: 'dead', leaseUntil: after(server.now(), 15 * SECOND_MS), dueTime: server.now() })
    expect(await dispatcher.step()).toBe(0)
    await run(400)
    const ended = (await records()).records
    expect(ended.every(({ state }) => ['3', '4', '5'].includes(state ?? ''))).toBe(true)
    expect(ended.every(({ attempts }) => attempts === 1)).toBe(true)
  })

  it('keep answers that change nothing, late or out of turn, once', async () => {
    const id = await sent(interval(20))
    const { db } = server
    const at = server.now()
    const done = { kind: 'result', at, ok: true, reply: { result: 'OK', values: { engineOil: 250 } } } as const
    const receive = (recordId: string, ...answers: TerminalAnswer[]) => receiveAnswers(db, answers.map((answer) => ({ recordId, answer })), at) // prettier-ignore
    expect(await receive(id, { kind: 'acknowledged', at }, done)).toEqual(new Set([id]))
    expect(await recordOf(id)).toMatchObject({ state: '3' })
    const failed = { kind: 'result', at, ok: false, errorCode: 'CAN_ERROR', errorText: 'CAN通信异常' } as const
    await receive(id, done, failed)
    await receive(id, { kind: 'acknowledged', at }, { ...failed, at: new Date(at.getTime() - 1) })
    expect(await recordOf(id)).toMatchObject({ state: '3', errorCode: null })
    const kept = await oddAnswers(db, id)
    expect(kept.map(({ content }) => content)).toMatchObject([{ errorCode: 'CAN_ERROR' }, { kind: 'acknowledged' }])
    expect(await receive('never', done)).toEqual(new Set())
  })

  it('take an answer that two instances receive at the same time as one', async () => {
    const id = await sent(interval(20))
    const { db } = server
    const reply = { result: 'OK', values: { engineOil: 250 } }
    const from = (instance: number): TerminalAnswer[] => {
      const at = new Date(server.now().getTime() + instance)
      return [
        { kind: 'acknowledged', at },
        { kind: 'result', at: new Date(at.getTime() + 10), ok: true, reply },
        {
          kind: 'result',
          at: new Date(at.getTime() + 20),
          ok: false,
          errorCode: 'CAN_ERROR',
          errorText: 'CAN通信异常',
        },
      ]
    }
    const later = new Date(server.now().getTime() + 100)
    const instance = async (number: number) => {
      for (const answer of from(number)) await receiveAnswers(db, [{ recordId: id, answer }], later)
    }
    await Promise.all([instance(1), instance(2)])
    expect(await recordOf(id)).toMatchObject({ state: '3', errorCode: null, reply })
    expect(await oddAnswers(db, id)).toMatchObject([{ content: { errorCode: 'CAN_ERROR' } }])
  })
})

describe('a command of one kind', () => {
  const withGroup = (body: CommandBody, group: number | undefined): CommandBody => ({
    ...body,
    orderList: body.orderList.map((order) => {
      const { group: _, ...paramContent } = order.paramContent
      return { ...order, paramContent: { ...paramContent, ...(group !== undefined && { group }) } }
    }),
  })

  it('is one that writes the same settings, whatever group its order names', async () => {
    expect(await post(interval(3))).toMatchObject({ code: 200 })
    for (const group of [7, undefined, 3]) {
      const repeated = await post(withGroup(interval(3, 300), group))
      expect([group, repeated.code, repeated.message]).toEqual([group, 500, '该车辆有相同指令正在执行，请稍后再试'])
    }
    server.pass(SECOND_MS)
    expect(await post(bodyOf('maintenanceRemaining', [3], { engineOil: 100 }))).toMatchObject({ code: 200 })
  })

  it('is sent to a vehicle once a second, with the time to wait; a stop never waits', async () => {
    const recall = () => post(bodyOf('recall', [20, 21], { type: 'selfCheck' }))
    const sample = (planId: number) => bodyOf('sampling', [21], { op: 'start', planId, durationMin: 5 })
    expect(await post(interval(21))).toMatchObject({ code: 200 })
    server.pass(400)
    const tooSoon = await recall()
    expect(tooSoon).toMatchObject({
      status: 429,
      code: 429,
      message: '同一车辆每秒只能下发一条指令，请1秒后再试',
      result: { waitSeconds: 1, field: 'orderList.1' },
    })
    expect(tooSoon.headers.get('Retry-After')).toBe('1')
    expect((await records()).total).toBe(1)
    expect(await post(bodyOf('sampling', [21], { op: 'stop', planId: 1 }))).toMatchObject({ code: 200 })
    server.pass(SECOND_MS)
    const races = await Promise.all([1, 2, 3].map((planId) => post(sample(planId))))
    expect(races.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(races.filter(({ code }) => code === 429)).toHaveLength(2)
  })

  it('is refused with its reason where a vehicle has no terminal', async () => {
    for (const lacking of ['tmnlId', 'vcl_plat_id']) {
      const body = interval(3)
      const orderList = body.orderList.map((order) => ({
        ...order,
        paramContent: { ...order.paramContent, [lacking]: '' },
      }))
      expect((await post({ ...body, orderList })).message).toBe('该车辆未绑定终端，不能下发指令')
    }
  })
})

describe('the records of many commands', () => {
  it('are found by their ids at once', async () => {
    const sent = await post(interval(3))
    const known = sent.result.orders.map(({ recordId }) => recordId)
    const others = Array.from({ length: 400 }, (_, at) => String(at).padStart(32, '0'))
    expect((await records({ recordId: [...others, ...known] })).records.map(({ recordId }) => recordId)).toEqual(known)
  })
})

describe('an answer of the gateway', () => {
  it('carries the name of its function beside the envelope', async () => {
    const answer = await server.app.request('/jeecg-boot/api/sumagent/main', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Access-Token': token },
      body: JSON.stringify({ ver: '1.0', vst: '', fun: 'GetDictAffixType', token: '', data: {} }),
    })
    expect(await answer.json()).toMatchObject({ success: true, code: 200, fun: 'GetDictAffixType' })
  })
})
