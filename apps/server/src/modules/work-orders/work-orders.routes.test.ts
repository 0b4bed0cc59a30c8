import { randomBytes } from 'node:crypto'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dictionaries } from '@trackhoe/contract'
import { serviceTypes, timeoutRules, workOrders } from '@trackhoe/contract/service'
import { announcements, network } from '@trackhoe/contract/system'
import { after, HOUR_MS, MINUTE_MS, toWireTime } from '../../platform/core/clock.ts'
import type { TelemetrySource } from '@trackhoe/vehicle-ports/telemetry-source'
import { freshServer, withFleet } from '../../testing/test-server.ts'
import { createOrderWatch, type OrderWatch } from './order-watch.ts'

const server = await freshServer()
withFleet(server, 30)
let watch: OrderWatch
let token: string
beforeAll(async () => {
  watch = createOrderWatch({ ...server.deps, random: randomBytes })
})
beforeEach(async () => {
  token = await server.tokenOf('admin')
})

const middle = [
  { id: 'hours', type: 'number', label: '工作小时', required: 1, min: 0, max: 9999 },
  { id: 'stopped', type: 'radio', label: '是否停机', required: 1, data_type: 1, options: ['停机', '轻微'] },
  { id: 'reason', type: 'textarea', label: '停机原因', required: 1, min: 2, max: 10, visible_if: { item: 'stopped', operator: 'eq', value: '停机' } },
] // prettier-ignore
const report = [
  { id: 'done', type: 'text', label: '处理结果', required: 1 },
  { id: 'photo', type: 'image', label: '现场照片', multiple: 1 },
]

async function addType(typeName = '故障维修') {
  const body = {
    typeName,
    workorderVariableTemp: JSON.stringify(middle),
    reportTemp: JSON.stringify(report),
    workorderTemp: JSON.stringify({
      top: [{ id: 'woNo', type: 'text', label: '工单编号', readonly: 1 }],
      bottom: [{ id: 'handler', type: 'users', label: '服务工程师', required: 1 }],
    }),
  }
  await server.call(serviceTypes.add, { token, body })
  const found = await server.call(serviceTypes.list, { token, query: { typeName } })
  return found.result.records[0]?.id ?? ''
}
const addOrder = async (serviceTypeId: string, vclId = 'v1') =>
  server.call(workOrders.add, { token, body: { serviceTypeId, vclId, handler: 'operator' } })
const save = (id: string, values: object, more: object = {}) =>
  server.call(workOrders.edit, { token, body: { id, formValues: JSON.stringify(values), ...more } })
const file = (id: string, values: object, parts: object[] = []) =>
  server.call(workOrders.report, { token, body: { id, reportValues: JSON.stringify(values), parts } })
const list = async (query: Record<string, string> = {}, as = token) =>
  (await server.call(workOrders.list, { token: as, query: { pageSize: '500', ...query } })).result
const bell = async (username: string) =>
  (await server.call(announcements.unread, { token: await server.tokenOf(username) })).result.sysMsgList
const filled = { hours: 1200.5, stopped: '轻微', handler: 'operator' }
async function runWatch() {
  // oxlint-disable-next-line no-await-in-loop -- one tenant after the other
  while ((await watch.step()) > 0);
  // A session ends while the clock of the server is moved on.
  token = await server.tokenOf('admin')
}

it('keeps the fault that an order is made for', async () => {
  const serviceTypeId = await addType()
  const fault = '冷却液温度高 (SPN 110 FMI 0)'
  const { result } = await server.call(workOrders.add, { token, body: { serviceTypeId, vclId: 'v1', fault } })
  expect(result.fault).toBe(fault)
  expect((await list()).records[0]?.fault).toBe(fault)
  const long = await server.call(workOrders.add, {
    token,
    body: { serviceTypeId, vclId: 'v1', fault: '长'.repeat(501) },
  })
  expect(long.message).toContain('最多 500 个字符')
})

describe('a work order', () => {
  it('is made by the template of its type, filled in, and ended by a report', async () => {
    const type = await addType()
    const { result } = await addOrder(type)
    expect(result).toMatchObject({
      woNo: 'WO20261121001',
      serviceTypeId_dictText: '故障维修',
      woStatus_dictText: '待处理',
      handler: 'operator',
      handler_dictText: expect.stringContaining('operator'),
      formValues: { value: { woNo: 'WO20261121001', handler: 'operator' } },
    })
    expect((await addOrder(type, 'v3')).result.woNo).toBe('WO20261121002')
    const saved = await save(result.id, { ...filled, woNo: 'forged', unknown: 1 }, { revision: result.revision })
    expect(saved.result).toMatchObject({
      woStatus: '2',
      formValues: { value: { ...filled, woNo: 'WO20261121001' } },
    })
    const stale = await save(result.id, filled, { revision: result.revision })
    expect(stale).toMatchObject({ code: 409, result: { woStatus: '2' } })
    const parts = [{ partNo: '60248512', quantity: 2 }]
    expect(await file(result.id, { done: '已更换' }, parts)).toMatchObject({
      result: {
        woStatus: '3',
        woStatus_dictText: '已完成',
        reportValues: { value: { done: '已更换' } },
        parts: [{ partName: '液压主泵', quantity: 2, price: '18600.00' }],
        reportBy: 'admin',
      },
    })
    expect(await save(result.id, filled)).toMatchObject({ message: '工单已完成，不能再修改' })
    const removal = await server.call(workOrders.remove, { token, query: { id: result.id } })
    expect(removal).toMatchObject({ message: '已完成的工单不能删除' })
    const removedType = await server.call(serviceTypes.remove, { token, query: { id: type } })
    expect(removedType).toMatchObject({ message: '该服务类型已被工单使用，不能删除' })
  })

  it('keeps the form that it was made with', async () => {
    const type = await addType()
    const { id } = (await addOrder(type)).result
    await server.call(serviceTypes.edit, { token, body: { id: type, workorderVariableTemp: '[]' } })
    const { formTemp } = (await server.call(workOrders.details, { token, query: { id } })).result
    expect(formTemp).toMatchObject({ value: { middle: [{ id: 'hours' }, { id: 'stopped' }, { id: 'reason' }] } })
  })

  it.each([
    [{ ...filled, hours: undefined }, 'hours', '请填写工作小时'],
    [{ ...filled, hours: 10_000 }, 'hours', '不能大于 9999：工作小时'],
    [{ ...filled, hours: 'many' }, 'hours', '应为数字：工作小时'],
    [{ ...filled, stopped: '停机' }, 'reason', '请填写停机原因'],
    [{ ...filled, stopped: '停机', reason: '坏' }, 'reason', '至少 2 个字符：停机原因'],
  ])('is refused with the item that is wrong: %#', async (values, field, message) => {
    const { id } = (await addOrder(await addType())).result
    expect(await save(id, values)).toMatchObject({ code: 500, message, result: { field } })
    expect((await server.call(workOrders.details, { token, query: { id } })).result.woStatus).toBe('1')
  })

  it.each([
    [{ ...filled, stopped: '也许' }, 'stopped', '是否停机的选项中没有“也许”，请重新选择'],
    [{ ...filled, handler: 'nobody-here' }, 'handler', '服务工程师的选项中没有“nobody-here”，请重新选择'],
    [{ ...filled, handler: 'admin2' }, 'handler', '服务工程师的选项中没有“admin2”，请重新选择'],
  ])('takes no choice that nobody could have made: %#', async (values, field, message) => {
    const { id } = (await addOrder(await addType())).result
    expect(await save(id, values)).toMatchObject({ code: 400, message, result: { field } })
    expect((await server.call(workOrders.details, { token, query: { id } })).result.woStatus).toBe('1')
  })

  it('takes no pictures and no parts from elsewhere', async () => {
    const { id } = (await addOrder(await addType())).result
    await save(id, filled)
    expect(await file(id, { done: '好', photo: 'https://example.com/x.png' })).toMatchObject({
      result: { field: 'photo' },
    })
    expect(await file(id, { done: '好' }, [{ partNo: 'none', quantity: 1 }])).toMatchObject({
      message: '配件 none 不存在',
    })
    const other = { token: await server.tokenOf('admin2'), query: { id } }
    expect(await server.call(workOrders.details, other)).toMatchObject({ message: '未找到对应实体' })
    const viewer = { token: await server.tokenOf('viewer'), body: { serviceTypeId: 'x', vclId: 'v1' } }
    expect(await server.call(workOrders.add, viewer)).toMatchObject({ status: 403 })
  })
})

describe('the list of work orders', () => {
  it('holds what the connected systems report, in any order', async () => {
    const type = await addType()
    await runWatch()
    const all = await list()
    expect(all.total).toBeGreaterThan(5)
    expect(all.records.find(({ serviceTypeId }) => serviceTypeId === type)?.serviceTypeId_dictText).toBe('故障维修')
    const numbers = all.records.map(({ woNo }) => woNo ?? '')
    const ascending = (await list({ column: 'woNo', order: 'asc' })).records.map(({ woNo }) => woNo ?? '')
    expect(ascending).toEqual(numbers.toSorted())
    const byVehicle = (await list({ column: 'vclNo', order: 'desc' })).records.map(({ vclNo }) => vclNo ?? '')
    expect(byVehicle).toEqual(byVehicle.toSorted().toReversed())
    const done = await list({ woStatus: '3' })
    expect(done.records.every(({ finishTime }) => finishTime !== null)).toBe(true)
    const open = await list({ woStatus: '!3' })
    expect(done.total + open.total).toBe(all.total)
    expect((await list({ woNo: `*${numbers[0]}*` })).total).toBe(1)
    expect((await list({ createTime_begin: '2026-11-22' })).total).toBe(0)
    expect(
      (await list({}, await server.tokenOf('admin2'))).records.every(({ woNo }) => !numbers.includes(woNo ?? '')),
    ).toBe(true)
  })
})

it('the list is searched by engineers, of whom only those are offered who have orders', async () => {
  const type = await addType()
  await addOrder(type)
  await server.call(workOrders.add, { token, body: { serviceTypeId: type, vclId: 'v3', handler: 'viewer' } })
  const offered = await server.call(dictionaries.items, {
    token,
    params: { code: 'service_wo_handler,realname,username' },
  })
  expect(offered.result.map(({ value }) => value).toSorted()).toEqual(['operator', 'viewer'])
  expect((await list({ handler: 'viewer' })).records).toMatchObject([{ vclId: 'v3', handler: 'viewer' }])
  const other = await server.call(dictionaries.items, {
    token: await server.tokenOf('admin2'),
    params: { code: 'service_wo_handler,realname,username' },
  })
  expect(other.result).toEqual([])
})

it('an order of a connected system ends when that says so', async () => {
  const createTime = after(server.now(), -2 * HOUR_MS)
  let finishTime: Date | null = null
  const service = { no: 'WO-OF-A-TERMINAL', type: 'repair', createTime } as const
  const telemetry: TelemetrySource = {
    ...server.deps.telemetry,
    services: async (tenantId) => new Map(tenantId === '1001' ? [['v1', [{ ...service, finishTime }]]] : []),
  }
  watch = createOrderWatch({ ...server.deps, telemetry, random: randomBytes })
  await runWatch()
  const [order] = (await list()).records
  expect(order).toMatchObject({
    woNo: service.no,
    woStatus: '2',
    serviceTypeId: null,
    serviceTypeId_dictText: '故障维修',
  })
  finishTime = server.now()
  server.pass(2 * MINUTE_MS)
  await runWatch()
  expect(await list()).toMatchObject({ total: 1, records: [{ woStatus: '3', finishTime: toWireTime(finishTime) }] })
  watch = createOrderWatch({ ...server.deps, random: randomBytes })
})

it('an order is not done while required items of its own form are empty', async () => {
  const type = await addType()
  const { id } = (await addOrder(type)).result
  expect(await file(id, { done: '已更换' })).toMatchObject({
    success: false,
    message: '请先在工单内容中填写并保存：工作小时',
    result: { field: 'formValues' },
  })
  expect((await list()).records.find((order) => order.id === id)?.woStatus).toBe('1')
  await save(id, filled)
  expect(await file(id, { done: '已更换' })).toMatchObject({ success: true, result: { woStatus: '3' } })
})

it('orders are exported with the filters of the list and the texts that it shows', async () => {
  const type = await addType()
  const { id, woNo } = (await addOrder(type)).result
  await addOrder(type, 'v3')
  const path = '/jeecg-boot/service/workordermanagement/serviceWoInfo/exportXls'
  const exported = async (query: string, as = token) => {
    const answer = await server.app.request(`${path}?${query}`, { headers: { 'X-Access-Token': as } })
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  const { bytes } = await exported(`woNo=${woNo}&field=woNo,serviceTypeId,vclNo,woStatus,overdue`)
  const sheet = (await readXlsx(bytes)).sheets[0]?.rows
  const { vclNo } = (await list({ woNo: woNo ?? '' })).records[0] ?? {}
  expect(sheet).toEqual([
    ['工单编号', '服务类型', '车号', '工单状态', '是否超时'],
    [woNo, '故障维修', vclNo, '待处理', '否'],
  ])
  const chosen = await exported(`selections=${id}&field=woNo`)
  expect((await readXlsx(chosen.bytes)).sheets[0]?.rows).toEqual([['工单编号'], [woNo]])
  expect((await exported('', await server.tokenOf('nobody'))).status).toBe(403)
})

it('a list by whether orders are overdue takes 1 or 0 and nothing else', async () => {
  expect(await server.call(workOrders.list, { token, query: { overdue: '7' } })).toMatchObject({
    code: 400,
    result: { field: 'overdue' },
  })
})

describe('a timeout rule', () => {
  it('has a level of the dictionary, and is answered whole when it is saved and edited', async () => {
    const type = await addType('交机验收')
    expect(await rule(type, { level: '9' })).toMatchObject({
      success: false,
      message: '报警级别的选项中没有“9”，请重新选择',
      result: { field: 'level' },
    })
    const added = await rule(type)
    const whole = {
      serviceTypeId: type,
      outHour: 8,
      level: '2',
      alertUsers: '',
      alertRoles: '1001-operator',
      status: '1',
    }
    expect(added).toMatchObject({ message: '保存成功', result: { ...whole, alertRolesStr: expect.any(String) } })
    const id = String(Object(added.result).id)
    const revision = Number(Object(added.result).revision)
    const edit = (more: object) => server.call(timeoutRules.edit, { token, body: { ...whole, id, revision, ...more } })
    expect(await edit({ level: '0' })).toMatchObject({ success: false, result: { field: 'level' } })
    expect(await edit({ outHour: 9 })).toMatchObject({ result: { ...whole, id, outHour: 9, revision: revision + 1 } })
  })

  const rule = (serviceTypeId: string, more: object = {}) =>
    server.call(timeoutRules.add, {
      token,
      body: {
        serviceTypeId,
        outHour: 8,
        level: '2',
        alertUsers: '',
        alertRoles: '1001-operator',
        status: '1',
        ...more,
      },
    })
  const settle = async () => {
    server.pass(2 * MINUTE_MS)
    await runWatch()
  }

  it('marks an order whose hours have run out, reminds once, and puts it first in the list', async () => {
    const start = server.now()
    const type = await addType('交机验收')
    await rule(type)
    const { id, woNo } = (await addOrder(type)).result
    server.pass(7 * HOUR_MS)
    await settle()
    expect((await list({ overdue: '1' })).total).toBe(0)
    expect(await bell('operator')).toEqual([])
    server.pass(HOUR_MS)
    await settle()
    await addOrder(type, 'v3')
    const [first] = (await list({ column: 'overdue,createTime', order: 'desc' })).records
    expect(first).toMatchObject({
      id,
      overdue: true,
      overdueLevel: '2',
      overdueTime: toWireTime(after(start, 8 * HOUR_MS)),
    })
    const messages = await bell('operator')
    expect(messages).toMatchObject([
      { titile: `工单超时提醒：${woNo} 已超时 8 小时`, priority: 'M', openPage: `/service/workOrder?woNo=${woNo}`, busId: id },
    ]) // prettier-ignore
    expect(await bell('viewer')).toEqual([])
    const { alerts } = (await server.call(workOrders.details, { token, query: { id } })).result
    expect(alerts).toMatchObject([{ outHour: 8, level_dictText: '二级', announced: true }])
    await settle()
    expect(await bell('operator')).toHaveLength(1)
    await save(id, filled)
    await file(id, { done: '完成' })
    expect((await list({ overdue: '1' })).total).toBe(0)
  })

  it('sends one message for all orders that it catches when it is switched on, and takes the marks away when it is off', async () => {
    const type = await addType('交机验收')
    for (const vehicle of ['v1', 'v3', 'v5']) await addOrder(type, vehicle)
    server.pass(30 * HOUR_MS)
    token = await server.tokenOf('admin')
    await rule(type, { alertUsers: 'viewer', alertRoles: '', level: '1' })
    await settle()
    expect((await list({ overdue: '1' })).total).toBe(3)
    expect(await bell('viewer')).toMatchObject([
      { titile: '工单超时提醒：3 张「交机验收」工单已超时 8 小时', priority: 'H' },
    ])
    const rules = await server.call(timeoutRules.list, { token, query: { serviceTypeId: type } })
    const id = rules.result.records[0]?.id
    await server.call(timeoutRules.editStatus, { token, body: { id, status: '2' } })
    await settle()
    expect((await list({ overdue: '1' })).total).toBe(0)
    await server.call(timeoutRules.editStatus, { token, body: { id, status: '1' } })
    await settle()
    expect((await list({ overdue: '1' })).total).toBe(3)
    expect(await bell('viewer')).toHaveLength(1)
  })

  it('reminds nobody of orders that were late when they came here', async () => {
    const type = await addType()
    await rule(type, { outHour: 1 })
    await runWatch()
    expect((await list({ overdue: '1' })).total).toBeGreaterThan(0)
    expect(await bell('operator')).toEqual([])
  })

  it('says before it is saved what it would have caught and whom it would have reminded', async () => {
    const type = await addType('交机验收')
    const { id } = (await addOrder(type)).result
    await save(id, filled)
    server.pass(3 * HOUR_MS)
    await file(id, { done: '完成' })
    await addOrder(type, 'v3')
    server.pass(5 * HOUR_MS)
    const trial = (outHour: number) =>
      server.call(timeoutRules.trial, {
        token,
        body: { serviceTypeId: type, outHour, alertUsers: 'viewer', alertRoles: '1001-operator' },
      })
    expect((await trial(3)).result).toMatchObject({ orders: 2, caught: 2, open: 1, recipientCount: 2, emptyRoles: [] })
    expect((await trial(4)).result).toMatchObject({ caught: 1, examples: [{ finishTime: null }] })
    expect((await trial(6)).result).toMatchObject({ orders: 2, caught: 0 })
    expect(await bell('viewer')).toEqual([])
  })
})

it('parts are found by system and by word', async () => {
  const call = { token }
  const one = await server.call(network.systemsOne, { ...call, body: {} })
  expect(one.result).toContainEqual(expect.objectContaining({ value: 'hyd', text: '液压系统' }))
  const two = await server.call(network.systemsTwo, { ...call, body: { systemOne: 'hyd' } })
  expect(two.result.map(({ text }) => text)).toContain('液压泵')
  const find = (keyword: string) =>
    server.call(network.parts, {
      ...call,
      body: { systemOne: 'hyd', systemTwo: 'hyd-pump', keyword, pageNo: 1, pageSize: 10 },
    })
  expect((await find('主泵')).result).toMatchObject({
    total: 2,
    records: [{ partNo: '60248512', price: '18600.00' }, {}],
  })
  expect((await find('%')).result.total).toBe(0)
  const body = { systemOne: 'hyd', systemTwo: 'hyd-pump' }
  expect((await server.call(network.parts, { ...call, body })).result).toMatchObject({ current: 1, size: 10 })
  const all = (await server.call(network.parts, { ...call, body: {} })).result
  expect(all).toMatchObject({ current: 1, size: 10 })
  expect(all.total).toBeGreaterThan((await find('')).result.total)
})
