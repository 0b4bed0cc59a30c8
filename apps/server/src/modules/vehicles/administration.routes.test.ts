import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  consumerAdministration,
  deviceAdministration,
  devices,
  gateway,
  vehicleAdministration,
  vehicleDictionaries,
} from '@trackhoe/contract/vehicle'
import { auditLog } from '../../platform/database/schema/schema.ts'
import { freshServer, signedIn, withFleet } from '../../testing/test-server.ts'

const server = await freshServer()
withFleet(server, 30)
const token = signedIn(server, 'admin')

const changesOf = async (action: string) =>
  (await server.db.select().from(auditLog).where(eq(auditLog.action, action)))[0]?.changes

describe('a vehicle', () => {
  const given = { vclNo: 'TH210-70001', pin: 'THD210A6C00070001', deliveredTime: '2026-10-01' }
  const add = async (body: object, as = token) => server.call(vehicleAdministration.add, { token: as, body })
  const edit = async (body: object, as = token) => server.call(vehicleAdministration.edit, { token: as, body })
  const remove = (id: string, as = token) => server.call(vehicleAdministration.remove, { token: as, query: { id } })
  async function typeId() {
    const { result } = await server.call(vehicleDictionaries.typeList, { token, query: { vclType: 'TH210-6' } })
    return result.records[0]?.id ?? ''
  }
  async function rowOf(vclNo: string) {
    const data = { pageNo: 1, pageSize: 10, vclNo }
    const body = { ver: '1.0', vst: '', fun: 'getUserDeviceinfo', token: '', data }
    const { result } = await server.call(gateway.main, { token, body })
    const [row] = (result as { records: { vclId: string; revision: number }[] }).records
    return row
  }

  it('is added, found in the list, changed with its revision and deleted while nothing hangs on it', async () => {
    const body = { ...given, typeId: await typeId(), consumerId: 'cs-1001-2' }
    expect(await add(body)).toMatchObject({ success: true, message: '添加成功！' })
    const { vclId = '', revision } = (await rowOf(given.vclNo)) ?? {}
    expect(await rowOf(given.vclNo)).toMatchObject({ model: 'TH210-6', consumerName: '长江土石方工程队', revision: 1 })
    const shown = await server.call(vehicleAdministration.detail, { token, query: { id: vclId } })
    expect(shown.result).toMatchObject({ ...body, engineNo: null, revision: 1 })

    const changed = { ...body, id: vclId, revision, vclNo: 'TH210-70002', consumerId: '', engineNo: '4HK1-1' }
    expect(await edit(changed)).toMatchObject({ success: true })
    expect(await rowOf('TH210-70002')).toMatchObject({ consumerName: null, revision: 2 })
    expect(await edit({ ...changed, vclNo: 'TH210-70003' })).toMatchObject({
      status: 409,
      code: 409,
      result: { vclId, vclNo: 'TH210-70002', revision: 2, engineNo: '4HK1-1' },
    })
    expect(await changesOf('vehicle.edit')).toMatchObject({
      vclNo: { from: 'TH210-70001', to: 'TH210-70002' },
      engineNo: { from: null, to: '4HK1-1' },
    })
    expect(await remove(vclId)).toMatchObject({ success: true })
    expect(await rowOf('TH210-70002')).toBeUndefined()
  })

  it('is refused with its field, and kept while a terminal sits in it', async () => {
    const body = { ...given, typeId: await typeId() }
    expect(await add({ ...body, vclNo: 'TH 210' })).toMatchObject({
      status: 400,
      message: '车号只能包含字母、数字、下划线和横线',
      result: { field: 'vclNo' },
    })
    expect(await add({ ...body, deliveredTime: '2026-02-30' })).toMatchObject({ result: { field: 'deliveredTime' } })
    expect(await add({ ...body, typeId: 'none' })).toMatchObject({ message: '车型不存在', result: { field: 'typeId' } })
    expect(await add({ ...body, consumerId: 'cs-1002-1' })).toMatchObject({
      message: '客户不存在',
      result: { field: 'consumerId' },
    })
    const { result } = await server.call(devices.vehicle, { token, query: { vclId: 'v21' } })
    expect(await add({ ...body, vclNo: result.vclNo ?? '' })).toMatchObject({
      message: '车号已存在',
      result: { field: 'vclNo' },
    })
    expect(await add({ ...body, pin: result.pin ?? '' })).toMatchObject({ message: '整机编号已存在' })
    expect((await remove('v21')).message).toBe(`车辆「${result.vclNo}」装有终端，请先解绑`)
    const foreign = await server.tokenOf('admin2')
    expect(await remove('v21', foreign)).toMatchObject({ message: '未找到对应实体' })
    expect(await edit({ ...body, id: 'v21' }, foreign)).toMatchObject({ message: '未找到对应实体' })
    expect((await add(body, await server.tokenOf('operator'))).status).toBe(403)
  })
})

describe('a terminal', () => {
  const given = {
    tmnlId: 'wg_90000001',
    vcl_plat_id: 'P90001',
    imei: '861000000900018',
    simNo: '1440000900001',
    softwareVersion: 'SUM3.2',
  }
  const add = async (body: object) => server.call(deviceAdministration.add, { token, body })
  const edit = async (body: object, as = token) => server.call(deviceAdministration.edit, { token: as, body })
  async function rowOf(tmnlId: string, as = token) {
    const { result } = await server.call(devices.list, { token: as, query: { tmnlId } })
    return result.records[0]
  }

  it('is added, put into a vehicle, taken out and deleted', async () => {
    expect(await add(given)).toMatchObject({ success: true })
    const row = await rowOf(given.tmnlId)
    expect(row).toMatchObject({ ...given, vclId: null, revision: 1 })
    const { id = '' } = row ?? {}
    expect(await edit({ ...given, id, vclId: 'v18' })).toMatchObject({ success: true })
    expect(await rowOf(given.tmnlId)).toMatchObject({ vclId: 'v18', bindTime: '2026-11-21 10:00:00' })
    expect(await edit({ ...given, id, vclId: 'v21' })).toMatchObject({
      message: '该车辆已有终端',
      result: { field: 'vclId' },
    })
    const remove = () => server.call(deviceAdministration.remove, { token, query: { id } })
    expect((await remove()).message).toBe('终端「wg_90000001」装在车辆上，请先解绑')
    expect(await edit({ ...given, id, vclId: '' })).toMatchObject({ success: true })
    expect(await rowOf(given.tmnlId)).toMatchObject({ vclId: null, bindTime: null })
    expect((await remove()).success).toBe(true)
  })

  it('is refused with its field, and keeps numbers that are sent back as they are masked', async () => {
    expect(await add({ ...given, imei: '123' })).toMatchObject({ status: 400, message: 'IMEI须为15位数字' })
    expect(await add({ ...given, imei: '861000*****0018' })).toMatchObject({ result: { field: 'imei' } })
    const known = await rowOf('wg_86000020')
    expect(await add({ ...given, tmnlId: 'wg_86000020' })).toMatchObject({ message: '终端编号已存在' })
    expect(await add({ ...given, imei: known?.imei })).toMatchObject({ message: 'IMEI已存在' })
    expect(await add({ ...given, vclId: 'v24' })).toMatchObject({ message: '车辆不存在' })

    const { id = '', tmnlId, imei, simNo } = known ?? {}
    const edited = { id, tmnlId, vcl_plat_id: 'P00020', softwareVersion: 'SUM3.3' }
    const mask = (text = '') => `${text.slice(0, 6)}*****${text.slice(-4)}`
    // The administrator sees the numbers whole: a mask is none of them.
    expect(await edit({ ...edited, imei: mask(imei ?? ''), simNo })).toMatchObject({ result: { field: 'imei' } })
    expect(await edit({ ...edited, imei, simNo })).toMatchObject({ success: true })
    expect(await rowOf('wg_86000020')).toMatchObject({ imei, simNo, vclId: 'v21', softwareVersion: 'SUM3.3' })
    expect(JSON.stringify(await changesOf('device.edit'))).not.toContain(imei)
    expect((await edit({ ...edited, imei, simNo }, await server.tokenOf('admin2'))).message).toBe('未找到对应实体')
  })
})

describe('a customer', () => {
  const add = async (body: object, as = token) => server.call(consumerAdministration.add, { token: as, body })

  it('is added, changed and deleted while it has no vehicles', async () => {
    expect(await add({ name: '东海港务', phone: '0510-8800 1234' })).toMatchObject({ success: true })
    expect(await add({ name: '东海港务' })).toMatchObject({ message: '客户名称已存在', result: { field: 'name' } })
    expect(await add({ name: '东海', phone: '拨打前台' })).toMatchObject({ message: '电话号码格式不正确' })
    expect((await add({ name: '东海港务' }, await server.tokenOf('admin2'))).success).toBe(true)
    const rowOf = async (name: string) =>
      (await server.call(devices.consumers, { token, query: { name } })).result.records[0]
    const { id = '', revision } = (await rowOf('东海港务')) ?? {}
    const body = { id, revision, name: '东海港务', phone: '', address: '连云港' }
    expect((await server.call(consumerAdministration.edit, { token, body })).success).toBe(true)
    expect(await rowOf('东海港务')).toMatchObject({ phone: null, address: '连云港', revision: 2 })
    expect(await server.call(consumerAdministration.edit, { token, body })).toMatchObject({ code: 409 })
    const remove = (consumerId: string) =>
      server.call(consumerAdministration.remove, { token, query: { id: consumerId } })
    expect((await remove('cs-1001-1')).message).toMatch(/^客户「江苏路桥一队」有 \d+ 台车辆，不能删除$/)
    expect((await remove('cs-1002-1')).message).toBe('未找到对应实体')
    expect((await remove(id)).success).toBe(true)
  })
})
