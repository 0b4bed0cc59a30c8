import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { PageOf } from '@trackhoe/contract'
import { devices, gateway, UserDevice } from '@trackhoe/contract/vehicle'
import { purgeExpired } from '../../platform/database/purge-expired.ts'
import { device, vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { testServer } from '../../testing/test-server.ts'

const FLEET = 30
/** More terminals than are counted one by one. */
const MANY = 10_500
const PAGE = { pageNo: 1, pageSize: 10 }

const server = await testServer()
const token = await server.tokenOf('admin')

const connected = async (data: object = {}) => {
  const body = { ver: '1.0', vst: '20261121100000', fun: 'getUserDeviceinfo', token: '', data: { ...PAGE, ...data } }
  return PageOf(UserDevice).parse((await server.call(gateway.main, { token, body })).result)
}
/** The totals of the lists of machines and of terminals. */
const totals = async () => [
  (await connected()).total,
  (await server.call(devices.list, { token, query: { pageNo: '1', pageSize: '10' } })).result.total,
]

it('counts the machines and terminals of a tenant as they come and go, and those that a filter finds', async () => {
  const { db } = server
  const before = await totals()
  const shared = { tenantId: '1001', createTime: server.now() }
  const ids = Array.from({ length: FLEET }, (_, at) => `count-${at}`)
  await db.insert(vehicle).values(
    ids.map((id) => ({
      ...shared,
      id,
      vclNo: `TH-${id}`,
      pin: `P-${id}`,
      typeId: 'th210-6',
      deliveredTime: server.now(),
    })),
  )
  await db.insert(device).values(
    ids.map((id, at) => ({
      ...shared,
      id,
      tmnlId: id,
      platId: id,
      imei: String(861000000000000 + at),
      simNo: String(13900000000 + at),
      softwareVersion: 'SUM3.2',
      vehicleId: id,
    })),
  )
  expect(await totals()).toEqual(before.map((total) => total + FLEET))
  expect((await connected({ vclNo: 'TH-count-1*' })).total).toBe(11)
  // They are kept as the differences of writes, which are added up from time to time.
  await purgeExpired(db, server.now(), { auditDays: 90 })
  await db.delete(device).where(eq(device.id, 'count-0'))
  await db.delete(vehicle).where(sql`${vehicle.id} in ('count-0', 'count-1')`)
  const removed = [2, 1]
  expect(await totals()).toEqual(before.map((total, at) => total + FLEET - (removed[at] ?? 0)))
})

it('counts the terminals that a filter finds up to a limit, unless all are to be counted', async () => {
  const { db } = server
  await db.execute(sql`
    insert into service_device (id, tenant_id, tmnl_id, plat_id, imei, sim_no, software_version, create_time)
    select 'many-' || n, '1001', 'many-' || n, 'many-' || n, (862000000000000 + n)::text, (13700000000 + n)::text, 'SUM3.2', now()
    from generate_series(1, ${MANY}) n`)
  const list = async (query: object) =>
    (await server.call(devices.list, { token, query: { pageNo: '1', pageSize: '10', ...query } })).result
  const all = await list({})
  expect(all.totalIsMinimum).toBeUndefined()
  expect(all.total).toBeGreaterThan(MANY)
  expect(await list({ tmnlId: 'many-*' })).toMatchObject({ total: 10_000, totalIsMinimum: true })
  const exact = await list({ tmnlId: 'many-*', exactTotal: 'true' })
  expect([exact.total, exact.totalIsMinimum]).toEqual([MANY, undefined])
  expect(await list({ tmnlId: 'many-1234' })).toMatchObject({ total: 1 })
})
