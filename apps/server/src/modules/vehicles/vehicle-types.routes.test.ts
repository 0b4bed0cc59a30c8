import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { dictionaries } from '@trackhoe/contract'
import {
  SETTING_GROUP,
  vehicleAdministration,
  vehicleDictionaries,
  vehicleTypeAdministration,
} from '@trackhoe/contract/vehicle'
import { auditLog } from '../../platform/database/schema/schema.ts'
import { vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { freshServer, signedIn, withFleet } from '../../testing/test-server.ts'

const server = await freshServer()
withFleet(server, 30)
const admin = signedIn(server, 'admin')
const admin2 = signedIn(server, 'admin2')
beforeEach(() => {
  server.deps.config.operatorTenant = undefined
})

const READ_ONLY = { status: 403, code: 510, message: '平台车型为只读，可复制为本租户车型后修改' }
const UNKNOWN = { code: 500, message: '未找到对应实体' }

const given = { vclType: 'TH999-6', brandId: '11', kindId: '1', cylinders: 6 }
const add = (body: object, token = admin) => server.call(vehicleTypeAdministration.add, { token, body })
const edit = (body: object, token = admin) => server.call(vehicleTypeAdministration.edit, { token, body })
const remove = (id: string, token = admin) => server.call(vehicleTypeAdministration.remove, { token, query: { id } })

async function rowsOf(token = admin) {
  const query = { pageSize: '100' }
  return (await server.call(vehicleDictionaries.typeList, { token, query })).result.records
}

async function rowOf(vclType: string, token = admin) {
  const row = (await rowsOf(token)).find((each) => each.vclType === vclType)
  if (!row) throw new Error(`There is no type ${vclType}.`)
  return row
}

it('of the tenant is added, changed with its revision and deleted while no vehicle is of it', async () => {
  expect(await add(given)).toMatchObject({ success: true })
  const { id, revision, owner, editable } = await rowOf('TH999-6')
  expect({ owner, editable }).toEqual({ owner: 'tenant', editable: true })
  const changed = { ...given, id, revision, cylinders: '', ratedKw: 110.5 }
  expect(await edit(changed)).toMatchObject({ success: true })
  expect(await rowOf('TH999-6')).toMatchObject({ cylinders: null, ratedKw: 110.5, revision: 2 })
  expect(await edit({ ...given, id, revision })).toMatchObject({ code: 409, result: { revision: 2, owner: 'tenant' } })
  expect(await add(given)).toMatchObject({ message: '车型名称已存在', result: { field: 'vclType' } })
  expect(await add({ ...given, vclType: 'x', brandId: 'none' })).toMatchObject({ message: '品牌不存在' })
  const used = await server.db.select().from(vehicle).where(eq(vehicle.tenantId, '1001')).limit(1)
  await server.db
    .update(vehicle)
    .set({ typeId: id })
    .where(eq(vehicle.id, used[0]?.id ?? ''))
  expect((await remove(id)).message).toBe('车型「TH999-6」下有车辆，不能删除')
  await server.db.update(vehicle).set({ typeId: 'th130-6' }).where(eq(vehicle.typeId, id))
  expect((await remove(id)).success).toBe(true)
})

it('of the installation is read by every tenant and changed by none', async () => {
  for (const token of [admin, admin2]) {
    const row = await rowOf('TH130-6', token)
    expect(row).toMatchObject({ id: 'th130-6', owner: 'installation', editable: false })
    expect(await edit({ ...row, vclType: 'MINE' }, token)).toMatchObject(READ_ONLY)
    expect(await edit({ ...row, limits: [{ setting: 'lowIdleRpm', min: 800, max: 810 }] }, token)).toMatchObject(
      READ_ONLY,
    )
    expect(await remove('th130-6', token)).toMatchObject(READ_ONLY)
    expect(await add({ ...given, owner: 'installation' }, token)).toMatchObject({
      status: 403,
      result: { field: 'owner' },
    })
  }
  expect(await rowOf('TH130-6')).toMatchObject({ id: 'th130-6', revision: 1 })
})

it('of the installation is changed by its operator, whom the setting names', async () => {
  server.deps.config.operatorTenant = '1001'
  const { result } = await server.call(vehicleTypeAdministration.owners, { token: admin })
  expect(result).toEqual(['tenant', 'installation'])
  expect((await server.call(vehicleTypeAdministration.owners, { token: admin2 })).result).toEqual(['tenant'])
  const row = await rowOf('TH130-6')
  expect(row.editable).toBe(true)
  expect((await edit({ ...row, ratedKw: 80 })).success).toBe(true)
  expect((await add({ ...given, owner: 'installation' })).success).toBe(true)
  expect(await rowOf('TH999-6', admin2)).toMatchObject({ owner: 'installation', editable: false })
  expect(await rowOf('TH130-6', admin2)).toMatchObject({ ratedKw: 80, editable: false })
  expect(await edit({ ...(await rowOf('TH130-6', admin2)), ratedKw: 1 }, admin2)).toMatchObject(READ_ONLY)
})

it('of another tenant behaves everywhere like one that does not exist', async () => {
  await add({ ...given, limits: [{ setting: 'lowIdleRpm', min: 900, max: 1000 }] })
  const row = await rowOf('TH999-6')
  const { id } = row
  expect((await rowsOf(admin2)).map(({ vclType }) => vclType)).not.toContain('TH999-6')
  expect(await edit({ ...row, vclType: 'MINE' }, admin2)).toMatchObject(UNKNOWN)
  expect(await remove(id, admin2)).toMatchObject(UNKNOWN)
  const newVehicle = { vclNo: 'TH2-1', pin: 'TH2PIN1', deliveredTime: '2026-10-01', typeId: id }
  expect(await server.call(vehicleAdministration.add, { token: admin2, body: newVehicle })).toMatchObject({
    message: '车型不存在',
    result: { field: 'typeId' },
  })
  const seen = [
    await server.call(vehicleDictionaries.types, { token: admin2 }),
    await server.call(vehicleDictionaries.parameters, {
      token: admin2,
      query: { brandId: '11', group: SETTING_GROUP },
    }),
    await server.call(dictionaries.items, { token: admin2, params: { code: 'service_dict_vcltype,vcl_type,id' } }),
  ]
  expect(seen.map(({ success }) => success)).toEqual([true, true, true])
  expect(JSON.stringify(seen)).toContain('TH130-6')
  expect(JSON.stringify(seen)).not.toContain('TH999-6')
  // The name is free for it, too.
  expect(await add(given, admin2)).toMatchObject({ success: true })
})

it('is not added under a name of the installation', async () => {
  expect(await add({ ...given, vclType: 'TH130-6' })).toMatchObject({ result: { field: 'vclType' } })
  await add(given)
  const row = await rowOf('TH999-6')
  expect(await edit({ ...row, vclType: 'TH130-6' })).toMatchObject({ result: { field: 'vclType' } })
})

it('keeps what its vehicles take of settings, and refuses what no machine takes at its field', async () => {
  const limits = [
    { setting: 'lowIdleRpm', min: 900, max: 1050 },
    { setting: 'boostSec', min: 2, max: 8 },
  ]
  expect(await add({ ...given, limits })).toMatchObject({ success: true })
  const row = await rowOf('TH999-6')
  expect(row.limits).toEqual(limits.toReversed())
  const wrong = [
    [{ setting: 'lowIdleRpm', min: 700, max: 1050 }, '怠速转速：请输入800～1200之间的整数（rpm）', 'limits.0.min'],
    [{ setting: 'lowIdleRpm', min: 905, max: 1050 }, '怠速转速：请输入10的倍数（rpm）', 'limits.0.min'],
    [{ setting: 'lowIdleRpm', min: 1000, max: 900 }, '怠速转速：最大值不能小于最小值', 'limits.0.max'],
    [{ setting: 'password', min: 1, max: 2 }, '未知的参数', 'limits.0.setting'],
  ] as const
  for (const [limit, message, field] of wrong)
    expect(await edit({ ...row, limits: [limit] })).toMatchObject({ status: 400, message, result: { field } })
  const twice = [limits[0], limits[0]]
  expect(await edit({ ...row, limits: twice })).toMatchObject({ message: '同一参数只能设置一次' })

  const { limits: _, ...others } = row
  expect((await edit({ ...others, ratedKw: 90 })).success).toBe(true)
  expect((await rowOf('TH999-6')).limits).toHaveLength(2)
  expect((await edit({ ...others, revision: 2, limits: [] })).success).toBe(true)
  expect((await rowOf('TH999-6')).limits).toEqual([])
  const [, last] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'vehicleType.edit'))
  expect(last?.changes).toMatchObject({ limits: { to: [] } })
})

it('bounds the settings of vehicles by its own limits once they are of it', async () => {
  await add({ ...given, limits: [{ setting: 'boostSec', min: 2, max: 3 }] })
  const { id } = await rowOf('TH999-6')
  const query = { brandId: '11', group: SETTING_GROUP, pageSize: '100' }
  const { result } = await server.call(vehicleDictionaries.parameters, { token: admin, query })
  expect(result.records.filter(({ model }) => model === 'TH999-6')).toMatchObject([
    { code: 'boostSec', min: 2, max: 3 },
  ])
  expect((await remove(id)).success).toBe(true)
})
