import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ImportPreview, ListJob } from '@trackhoe/contract/files'
import { auditLog, dict, dictItem } from '../../platform/database/schema/schema.ts'
import { commandRecord, consumer, device, vehicle, vehicleType } from '../../platform/database/schema/vehicle-schema.ts'
import { freshServer, signedIn, withFleet } from '../../testing/test-server.ts'

const server = await freshServer()
withFleet(server, 30)
const token = signedIn(server, 'admin')

const call = (path: string, init: RequestInit = {}, as = token) =>
  server.app.request(`/jeecg-boot/${path}`, { ...init, headers: { 'X-Access-Token': as } })

type Cell = string | number | null

async function exported(path: string, as = token): Promise<unknown[][]> {
  const answer = await call(path, {}, as)
  return (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows ?? []
}

async function send(path: string, rows: Cell[][], as = token) {
  const book = await writeXlsx({ sheets: [{ name: '表', rows }] })
  const body = new FormData()
  body.set('file', new File([new Uint8Array(book)], '表.xlsx'))
  const answer = await call(path, { method: 'POST', body }, as)
  return (await answer.json()) as { code: number; message: string; result: ListJob & Pick<ImportPreview, 'rows'> }
}

const refusals = async (prefix: string, rows: Cell[][], as = token) =>
  (await send(`${prefix}/importExcel/preview`, rows, as)).result.rows.map(({ reason }) => reason)

/** Imports rows and returns what a second import of them would do, which is nothing. */
async function imported(prefix: string, rows: Cell[][]) {
  const preview = await send(`${prefix}/importExcel/preview`, rows)
  const { message } = await send(`${prefix}/importExcel`, rows)
  const second = await send(`${prefix}/importExcel/preview`, rows)
  return { preview: preview.result, message, second: second.result }
}

const actions = async () => (await server.db.select().from(auditLog)).map(({ action }) => action)

describe('the files of vehicles', () => {
  const HEAD = ['车号', '整机编号', '车型', '客户', '出厂日期']

  it('have the shown columns and the conditions of the list, connection included, and all that the form has', async () => {
    const [vehicleRow] = await server.db.select().from(vehicle).where(eq(vehicle.tenantId, '1001')).limit(1)
    const vclNo = vehicleRow?.vclNo ?? ''
    expect(await exported(`vehicle/serviceVclInfo/exportXls?vclNo=${vclNo}&field=model,vclNo`)).toEqual([
      ['车型', '车号'],
      [expect.stringMatching(/^TH/), vclNo],
    ])
    const [heads, row] = await exported(`vehicle/serviceVclInfo/exportXls?selections=${vehicleRow?.id}`)
    expect(heads).toHaveLength(16)
    expect(row).toContain(vehicleRow?.pin)
    const online = await exported('vehicle/serviceVclInfo/exportXls?online=1&field=vclNo,state&column=vclNo&order=desc')
    const offline = await exported('vehicle/serviceVclInfo/exportXls?online=0&field=vclNo,state')
    const all = await exported('vehicle/serviceVclInfo/exportXls?field=vclNo')
    expect(online.length + offline.length).toBe(all.length + 1)
    expect(offline.slice(1).every(([, state]) => state === '离线')).toBe(true)
    expect((await call('vehicle/serviceVclInfo/exportXls', {}, await server.tokenOf('viewer'))).status).toBe(403)
  })

  it('add vehicles, change those with the number by what is given, and say why a row cannot be', async () => {
    const [known] = await server.db.select().from(vehicle).where(eq(vehicle.tenantId, '1001')).limit(1)
    const rows: Cell[][] = [
      HEAD,
      ['TH210-80001', 'THD210A6C00080001', 'TH210-6', '长江土石方工程队', '2026/10/1'],
      [known?.vclNo ?? '', null, null, null, '2020-02-03'],
    ]
    const { preview, message, second } = await imported('vehicle/serviceVclInfo', rows)
    expect(preview).toMatchObject({ addCount: 1, changeCount: 1, errorCount: 0 })
    expect(message).toBe('共2行数据全部导入成功！')
    expect(second).toMatchObject({ addCount: 0, changeCount: 0, errorCount: 0 })
    const [changed] = await server.db
      .select()
      .from(vehicle)
      .where(eq(vehicle.id, known?.id ?? ''))
    expect(changed).toMatchObject({ pin: known?.pin, typeId: known?.typeId, consumerId: known?.consumerId })
    expect(changed?.deliveredTime.toISOString()).toBe('2020-02-02T16:00:00.000Z')
    expect(await refusals('vehicle/serviceVclInfo', [
      HEAD,
      ['TH210-80002', null, 'TH210-6', null, '2026-10-01'],
      ['TH210-80003', 'THD210A6C00080003', 'TH999', null, '2026-10-01'],
      ['TH210-80004', 'THD210A6C00080004', 'TH210-6', '没有的客户', '2026-10-01'],
      ['TH210-80005', 'THD210A6C00080001', 'TH210-6', null, '2026-10-01'],
    ])).toEqual([expect.stringContaining('整机编号'), '车型“TH999”不存在', '客户“没有的客户”不存在', '整机编号已存在']) // prettier-ignore
    const { result } = await send('vehicle/serviceVclInfo/importExcel/preview', [
      HEAD,
      ['TH210-80006', 'THD210A6C00080001', 'TH999', '没有的客户', '2026年13月1日'],
    ])
    expect(result.rows[0]?.reasons).toEqual([
      { column: '出厂日期', text: '出厂日期“2026年13月1日”无效' },
      { column: '车型', text: '车型“TH999”不存在' },
      { column: '客户', text: '客户“没有的客户”不存在' },
      { column: '整机编号', text: '整机编号已存在' },
    ])
    expect((await call('vehicle/serviceVclInfo/importTemplate', {}, await server.tokenOf('operator'))).status).toBe(403)
    expect(await actions()).toContain('vehicle.import')
  })
})

describe('the files of terminals', () => {
  it('mask the numbers for those who see them masked, and put a terminal into a vehicle by its number', async () => {
    const [free] = await server.db.select().from(vehicle).where(eq(vehicle.tenantId, '1001')).limit(1)
    await server.db.delete(device).where(eq(device.vehicleId, free?.id ?? ''))
    const rows: Cell[][] = [
      ['终端编号', '所在车辆', 'IMEI', 'SIM', '平台车辆编号'],
      ['wg_90001', free?.vclNo ?? '', '861234000090001', '1440000090001', 'P90001'],
    ]
    const { preview, second } = await imported('device/serviceDevice', rows)
    expect(preview).toMatchObject({ addCount: 1, errorCount: 0 })
    expect(second).toMatchObject({ addCount: 0, changeCount: 0 })
    const query = 'device/serviceDevice/exportXls?tmnlId=wg_90001&field=tmnlId,vclNo,imei,softwareVersion'
    expect(await exported(query)).toEqual([
      ['终端编号', '所在车辆', 'IMEI', '软件版本'],
      ['wg_90001', free?.vclNo, '861234000090001', 'SUM3.2'],
    ])
    expect(await refusals('device/serviceDevice', [
      ['终端编号', '所在车辆', 'IMEI', 'SIM', '平台车辆编号'],
      ['wg_90002', 'TH-none', '861234000090002', '1440000090002', 'P90002'],
      ['wg_90003', null, '861234000090001', '1440000090003', 'P90003'],
      ['wg_90004', free?.vclNo ?? '', '861234000090004', '1440000090004', 'P90004'],
    ])).toEqual(['车辆“TH-none”不存在', 'IMEI已存在', '该车辆已有终端']) // prettier-ignore
  })
})

describe('the files of types and customers', () => {
  it('find brand and kind by name, read numbers, and leave types of the installation and of others alone', async () => {
    const rows: Cell[][] = [
      ['车型名称', '品牌', '机种', '排量 L', '气缸数'],
      ['TH999-6', '示例', '挖掘机', '1,005.5', 6],
    ]
    const [brand] = await exported('vcltype/serviceDictVcltype/exportXls?field=vclType,brandId,kindId')
    expect(brand).toEqual(['车型名称', '品牌', '机种'])
    const [, known] = await exported('vcltype/serviceDictVcltype/exportXls?field=brandId,kindId')
    const own = [rows[0] ?? [], ['TH999-6', String(known?.[0]), String(known?.[1]), '12.5', 6]]
    const { preview, second } = await imported('vcltype/serviceDictVcltype', own)
    expect(preview).toMatchObject({ addCount: 1, errorCount: 0 })
    expect(second).toMatchObject({ addCount: 0, changeCount: 0, errorCount: 0 })
    expect(await server.db.select().from(vehicleType).where(eq(vehicleType.vclType, 'TH999-6'))).toMatchObject([
      { displacement: 12.5, cylinders: 6 },
    ])
    expect(await refusals('vcltype/serviceDictVcltype', [
      rows[0] ?? [],
      ['TH998-6', '没有的品牌', String(known?.[1]), null, null],
      ['TH997-6', String(known?.[0]), String(known?.[1]), '多', null],
      ['TH996-6', String(known?.[0]), String(known?.[1]), '1,005.5', null],
    ])).toEqual(['品牌“没有的品牌”不存在', '排量 L“多”无效', '请输入0～100之间的数值（L）']) // prettier-ignore
    expect(await refusals('vcltype/serviceDictVcltype', [rows[0] ?? [], ['TH210-6', null, null, '9.9', 6]])).toEqual([
      '平台车型为只读，可复制为本租户车型后修改',
    ])
    const columns = 'vcltype/serviceDictVcltype/exportXls?field=vclType,owner'
    expect(await exported(columns)).toEqual(
      expect.arrayContaining([
        ['TH999-6', '本租户'],
        ['TH210-6', '平台'],
      ]),
    )
    const others = JSON.stringify(await exported(columns, await server.tokenOf('admin2')))
    expect(others).toContain('TH210-6')
    expect(others).not.toContain('TH999-6')
  })

  it('add and change customers by their names', async () => {
    const rows: Cell[][] = [
      ['客户名称', '手机号', '地址'],
      ['新客户', '021-5550 1234', '上海'],
      ['长江土石方工程队', null, '武汉'],
    ]
    const { preview, second } = await imported('consumer/serviceConsumer', rows)
    expect(preview).toMatchObject({ addCount: 1, changeCount: 1 })
    expect(second).toMatchObject({ addCount: 0, changeCount: 0 })
    const [changed] = await server.db
      .select()
      .from(consumer)
      .where(and(eq(consumer.name, '长江土石方工程队'), eq(consumer.tenantId, '1001')))
    expect(changed).toMatchObject({ address: '武汉', phone: expect.stringMatching(/\d/) })
    expect(await refusals('consumer/serviceConsumer', [['客户名称', '手机号'], ['又一个', '电话']])).toEqual([
      expect.stringContaining('电话号码格式不正确'),
    ]) // prettier-ignore
  })
})

describe('the files of dictionaries', () => {
  it('have a line for each item, and come back as they went', async () => {
    const rows: Cell[][] = [
      ['字典名称', '字典编码', '名称', '数据值', '排序', '状态'],
      ['天气', 'weather', '晴', '1', 1, '启用'],
      ['天气', 'weather', '雨', '2', 2, '禁用'],
    ]
    const { preview, second } = await imported('sys/dict', rows)
    expect(preview).toMatchObject({ totalCount: 2, addCount: 2, errorCount: 0 })
    expect(second).toMatchObject({ addCount: 0, changeCount: 0, errorCount: 0 })
    const [stored] = await server.db.select().from(dict).where(eq(dict.dictCode, 'weather'))
    expect(stored).toMatchObject({ tenantId: '1001', dictName: '天气' })
    const file = await exported('sys/dict/exportXls?dictCode=weather&field=dictName')
    expect(file).toMatchObject([
      ['字典名称', '字典编码', '名称', '数据值', '选项描述', '排序', '状态', '颜色'],
      ['天气', 'weather', '晴', '1', null, 1, '启用', null],
      ['天气', 'weather', '雨', '2', null, 2, '禁用', null],
    ])
    const changed = await imported('sys/dict', [rows[0] ?? [], ['天气', 'weather', '小雨', '2', null, null]])
    expect(changed.preview).toMatchObject({ changeCount: 1 })
    expect(
      await server.db
        .select()
        .from(dictItem)
        .where(eq(dictItem.dictId, stored?.id ?? '')),
    ).toEqual(expect.arrayContaining([expect.objectContaining({ itemText: '小雨', status: 0, sortOrder: 2 })]))
  })

  it('of the installation cannot be changed by an import, and nameless ones not be added', async () => {
    const rows: Cell[][] = [
      ['字典名称', '字典编码', '名称', '数据值'],
      ['性别', 'sex', '其他', '9'],
      [null, 'nameless', '甲', '1'],
      ['名称', 'valueless', '甲', null],
    ]
    expect(await refusals('sys/dict', rows)).toEqual(['系统内置字典不能修改', expect.stringContaining('字典名称'), expect.stringContaining('数据值')]) // prettier-ignore
    expect((await call('sys/dict/exportXls', {}, await server.tokenOf('viewer'))).status).toBe(403)
  })
})

describe('the file of command records', () => {
  it('has the records of the conditions, newest first, in the background as well', async () => {
    const sendTime = server.now()
    const [first, second] = await server.db.select().from(vehicle).where(eq(vehicle.tenantId, '1001')).limit(2)
    const record = { tenantId: '1001', infoid: '41', group: 8, paramContent: { group: 8, reset: { tripHour: 1 } }, expireTime: sendTime, timeOver: 360, softwareVersion: 'SUM3.2', sender: 'admin', senderId: 'admin' } // prettier-ignore
    await server.db.insert(commandRecord).values([
      { ...record, recordId: 'r1', vehicleId: first?.id ?? '', state: '4', sendTime },
      { ...record, recordId: 'r2', vehicleId: second?.id ?? '', state: '1', sendTime: new Date(sendTime.getTime() + 1000) },
    ]) // prettier-ignore
    expect(await exported('command/sendCommand/exportXls?field=state,command,content,vclNo,recordId')).toEqual([
      ['状态', '指令', '内容', '车号', '记录编号'],
      [expect.any(String), '远程复位', '本次小时清零 1', second?.vclNo, 'r2'],
      [expect.any(String), '远程复位', '本次小时清零 1', first?.vclNo, 'r1'],
    ])
    const condition = encodeURIComponent(JSON.stringify({ state: ['4'], group: 8 }))
    const answer = await call(`command/sendCommand/exportJob?condition=${condition}&infoid=41`, { method: 'POST' })
    const { result } = (await answer.json()) as { result: ListJob }
    await server.deps.jobs.step()
    expect(await exported(`sys/listJob/file?id=${result.id}`)).toMatchObject([expect.any(Array), expect.arrayContaining(['r1'])]) // prettier-ignore
    expect((await call('command/sendCommand/exportXls', {}, await server.tokenOf('viewer'))).status).toBe(403)
  })
})
