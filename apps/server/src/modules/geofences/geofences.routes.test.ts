import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { announcements } from '@trackhoe/contract/system'
import { geofences } from '@trackhoe/contract/vehicle'
import { dataRule } from '../../platform/database/schema/data-rule-schema.ts'
import { auditLog } from '../../platform/database/schema/schema.ts'
import { freshServer, withFleet } from '../../testing/test-server.ts'
import { watchReported, watchSnapshots } from './watch-geofences.ts'

const server = await freshServer()
withFleet(server, 3)

const CENTER = { lng: 114.5, lat: 38 }
const fence = {
  name: '一号矿坑',
  shape: { kind: 'circle', center: CENTER, radius: 500 },
  events: 'both',
  alertUsers: 'operator',
  status: '1',
}
const add = async (body: unknown, username = 'operator') =>
  server.call(geofences.add, { token: await server.tokenOf(username), body })
const edit = async (body: unknown, username = 'operator') =>
  server.call(geofences.edit, { token: await server.tokenOf(username), body })
const remove = async (id: string, username = 'operator') =>
  server.call(geofences.remove, { token: await server.tokenOf(username), query: { id } })
const list = async (username = 'operator', query: Record<string, string> = {}) =>
  (await server.call(geofences.list, { token: await server.tokenOf(username), query })).result.records
async function first() {
  const [found] = await list()
  if (!found) throw new Error('There is no geofence.')
  return found
}

/** Its edges cross in the middle. */
const BOW_TIE = [
  { lng: 114, lat: 38 },
  { lng: 114.1, lat: 38.1 },
  { lng: 114.1, lat: 38 },
  { lng: 114, lat: 38.1 },
]

/** Its edges lie on each other: it has no area. */
const LINE = [
  { lng: 114, lat: 38 },
  { lng: 114.2, lat: 38 },
  { lng: 114.1, lat: 38 },
]

describe('a geofence', () => {
  it('is drawn, found, changed at its revision and deleted', async () => {
    expect(await add(fence)).toMatchObject({ success: true, message: '添加成功！' })
    expect(await add(fence)).toMatchObject({ success: false, message: '围栏名称已存在', result: { field: 'name' } })
    const made = await first()
    expect(made).toMatchObject({ name: '一号矿坑', alertUsers: ['operator'], inside: 0, createBy: 'operator' })
    const ring = [CENTER, { lng: 114.6, lat: 38 }, { lng: 114.6, lat: 38.1 }]
    const { id, revision } = made
    const changed = { ...fence, id, revision, name: '二号矿坑', shape: { kind: 'polygon', ring } }
    expect(await edit(changed)).toMatchObject({ success: true })
    expect(await edit(changed)).toMatchObject({ code: 409, result: { name: '二号矿坑' } })
    expect(await list('operator', { name: '*二号*' })).toMatchObject([{ shape: { kind: 'polygon', ring } }])
    expect(await remove(id)).toMatchObject({ success: true })
    expect(await list()).toEqual([])
    const entries = await server.db.select().from(auditLog).where(eq(auditLog.action, 'geofence.edit'))
    expect(entries).toMatchObject([{ detail: '一号矿坑 → 二号矿坑' }])
  })

  it('is refused with the name of what is wrong', async () => {
    const refusals = [
      [{ ...fence, name: '' }, '请输入围栏名称'],
      [{ ...fence, shape: null }, '请在地图上绘制围栏'],
      [{ ...fence, shape: { ...fence.shape, radius: 2 } }, '半径须在 20 与 500000 米之间'],
      [{ ...fence, shape: { kind: 'polygon', ring: [CENTER, CENTER] } }, '多边形至少有 3 个顶点'],
      [{ ...fence, shape: { kind: 'polygon', ring: BOW_TIE } }, '多边形的边不能相交'],
      [{ ...fence, shape: { kind: 'polygon', ring: LINE } }, '多边形的边不能相交'],
      [{ ...fence, shape: { ...fence.shape, center: { lng: 38, lat: 114.5 } } }, '纬度须在 -85 与 85 之间'],
      [{ ...fence, alertUsers: 'stranger' }, '提醒人的选项中没有“stranger”，请重新选择'],
    ] as const
    for (const [body, message] of refusals) {
      expect(await add(body)).toMatchObject({ success: false, message: expect.stringContaining(message) })
    }
  })

  it('belongs to its tenant, and is changed by who may', async () => {
    await add(fence)
    const { id } = await first()
    expect(await list('operator2')).toEqual([])
    expect(await remove(id, 'operator2')).toMatchObject({ success: false })
    expect(await list('viewer')).toHaveLength(1)
    expect(await remove(id, 'viewer')).toMatchObject({ status: 403 })
    expect(await add(fence, 'viewer')).toMatchObject({ status: 403 })
  })
})

describe('vehicles that cross a geofence', () => {
  const deps = () => ({ db: server.db, clock: server.deps.clock, random: randomBytes })
  const FAR = { lng: 114.6, lat: 38 }
  /** The vehicle reports a minute later. */
  async function report(place: { lng: number | null; lat: number | null }, ids = ['v1']) {
    server.pass(60_000)
    await watchReported(
      deps(),
      ids.map((vehicleId) => ({ vehicleId, time: server.now(), ...place })),
    )
  }
  async function messagesOf(username: string) {
    const { result } = await server.call(announcements.unread, { token: await server.tokenOf(username) })
    return result.sysMsgList.map(({ titile }) => titile)
  }

  it('are reported once in each direction, and counted while they are inside', async () => {
    await add(fence)
    await report(FAR)
    expect(await messagesOf('operator')).toEqual([])
    await report(CENTER)
    await report(CENTER)
    const [entered, ...others] = await messagesOf('operator')
    expect(entered).toMatch(/^\S+进入围栏“一号矿坑”$/)
    expect(others).toEqual([])
    expect((await first()).inside).toBe(1)
    await report({ lng: null, lat: null })
    await report({ lng: 0, lat: 0 })
    await report(FAR)
    expect(await messagesOf('operator')).toHaveLength(2)
    expect((await messagesOf('operator'))[0]).toMatch(/离开围栏“一号矿坑”$/)
    expect(await messagesOf('admin')).toEqual([])
    expect((await first()).inside).toBe(0)
  })

  it('are named together, and only when their direction is wanted', async () => {
    await add({ ...fence, events: 'enter' })
    await report(FAR, ['v1', 'v2', 'v3'])
    await report(CENTER, ['v1', 'v2', 'v3'])
    await report(FAR, ['v1', 'v2', 'v3'])
    expect(await messagesOf('operator')).toEqual([expect.stringMatching(/等 3 台车辆进入围栏/)])
  })

  it('have not entered when a geofence is drawn round them, moved or switched off', async () => {
    await add(fence)
    await report(CENTER)
    expect(await messagesOf('operator')).toEqual([])
    const { id, revision } = await first()
    await edit({ ...fence, id, revision, shape: { ...fence.shape, center: FAR } })
    await report(CENTER)
    await edit({ ...fence, id, status: '2' })
    await report(FAR)
    expect(await messagesOf('operator')).toEqual([])
  })

  it('change nothing by an older report', async () => {
    await add(fence)
    await report(FAR)
    await watchReported(deps(), [{ vehicleId: 'v1', time: new Date(server.now().getTime() - 5_000), ...CENTER }])
    expect(await messagesOf('operator')).toEqual([])
  })

  it('are not named to somebody whose data rules hide them', async () => {
    await add(fence)
    await server.db.insert(dataRule).values({
      id: 'rule-v2',
      roleId: '1001-operator',
      tenantId: '1001',
      entity: 'serviceVclInfo',
      attr: 'vclNo',
      condition: 'eq',
      value: 'no such number',
      status: '1',
      createTime: server.now(),
    })
    await report(FAR)
    await report(CENTER)
    expect(await messagesOf('operator')).toEqual([])
  })

  it('are found by looking at snapshots too', async () => {
    const { telemetry } = server.deps
    const [snapshot] = (await telemetry.snapshots('1001', ['v1'], server.now())).values()
    const center = { lng: snapshot?.lng ?? 0, lat: snapshot?.lat ?? 0 }
    await add({ ...fence, shape: { kind: 'circle', center, radius: 400 } })
    await report(FAR)
    server.pass(20 * 60_000)
    await watchSnapshots({ ...deps(), telemetry })
    expect(await messagesOf('operator')).toHaveLength(1)
  })
})
