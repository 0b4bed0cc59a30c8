import { eq, isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { alarmReports, alarmRules, alarms, type NewAlarmRule } from '@trackhoe/contract/alarms'
import { workOrders } from '@trackhoe/contract/service'
import { inArray } from '../../../platform/database/schema/array-columns.ts'
import { after, DAY_MS, HOUR_MS, MINUTE_MS, toWireTime } from '../../../platform/core/clock.ts'
import { alarm, orderCurve } from '../../../platform/database/schema/alarm-schema.ts'
import { permission, rolePermission } from '../../../platform/database/schema/schema.ts'
import { serviceType, workOrder } from '../../../platform/database/schema/service-schema.ts'
import { reportCoolant } from '../../../testing/report-coolant.ts'
import { COOLANT, HOT, sampleRule } from '../../../testing/sample-alarm-rule.ts'
import { freshServer, withFleet } from '../../../testing/test-server.ts'
import { createAlarmWatch } from '../watch/watch-alarms.ts'

const server = await freshServer()
withFleet(server, 4)
beforeEach(async () => {
  await server.db
    .insert(serviceType)
    .values({ id: 'repair', tenantId: '1001', typeName: '故障维修', createTime: server.now() })
})

async function addRule(changes: Partial<NewAlarmRule> = {}) {
  const order = { automatic: false, serviceTypeId: 'repair', repeatDays: 30 }
  const body = sampleRule({ condition: { ...HOT, forSec: 0 }, order, ...changes })
  expect(await server.call(alarmRules.add, { token: await server.tokenOf('admin'), body })).toMatchObject({
    success: true,
  })
}
const report = (value: number) => reportCoolant(server, value, ['v1'], { lng: 114, lat: 38 })
const watch = () =>
  createAlarmWatch({ ...server.deps, telemetry: { ...server.deps.telemetry, snapshots: async () => new Map() } }).step()
const list = async () => (await server.call(alarms.list, { token: await server.tokenOf('operator') })).result.records
async function finish(woNo: string) {
  await server.db.update(workOrder).set({ woStatus: '3', finishTime: server.now() }).where(eq(workOrder.woNo, woNo))
}

describe('the work order of an alarm', () => {
  it('is filled in, made once by two who press at once, and both know each other', async () => {
    await addRule()
    await report(120)
    const [row] = await list()
    const token = await server.tokenOf('operator')
    const { result: draft } = await server.call(alarms.orderDraft, { token, query: { id: row?.id ?? '' } })
    expect(draft).toMatchObject({
      serviceTypeId: 'repair',
      vclId: 'v1',
      fault: expect.stringMatching(
        /^水温过高：冷却液温度 120℃（报警值 105℃）；.+经纬度 114\.00000, 38\.00000；处理建议：检查散热器与风扇/,
      ),
      handler: expect.any(String),
    })
    const body = { id: row?.id }
    const [one, other] = await Promise.all([
      server.call(alarms.createOrder, { token, body }),
      server.call(alarms.createOrder, { token, body }),
    ])
    expect(one.result.woNo).toMatch(/^WO\d{11}$/)
    expect(other.result).toEqual(one.result)
    expect(await server.db.select().from(workOrder)).toMatchObject([{ fault: draft.fault, handler: draft.handler }])
    expect(await list()).toMatchObject([{ woNo: one.result.woNo, state: '2', ackBy: 'operator' }])
    const { result: order } = await server.call(workOrders.details, { token, query: { id: one.result.orderId } })
    expect(order.vclId).toBe('v1')
  })

  it('closes the alarm when it ends, and a fault that is back soon is a repeat', async () => {
    await addRule()
    await report(120)
    const token = await server.tokenOf('operator')
    const [row] = await list()
    const { result } = await server.call(alarms.createOrder, { token, body: { id: row?.id } })
    await report(90)
    server.pass(2 * HOUR_MS)
    await finish(result.woNo)
    await watch()
    expect(await list()).toMatchObject([{ state: '3', closeCause_dictText: '工单完成' }])
    server.pass(10 * DAY_MS)
    await report(120)
    expect(await list()).toMatchObject([{ state: '1', repeatOf: row?.id }, {}])
    const query = { bgntime: toWireTime(after(server.now(), -60 * DAY_MS)), endtime: toWireTime(server.now()) }
    // A terminal that reports late: nobody could have acknowledged it before.
    await server.db
      .update(alarm)
      .set({ raisedTime: after(server.now(), -45 * DAY_MS) })
      .where(isNotNull(alarm.ackTime))
    const later = await server.tokenOf('operator')
    const { result: summary } = await server.call(alarmReports.summary, { token: later, query })
    expect(summary).toMatchObject({
      alarms: 2,
      vehicles: 1,
      repeats: 1,
      ordered: 1,
      mtta: 0,
      byLevel: [{ level: '1', alarms: 2 }],
      topVehicles: [{ vclId: 'v1', alarms: 2 }],
      rules: [{ name: '水温过高', alarms: 2, coverage: 'usual' }],
    })
    expect(summary.mttr).toBeGreaterThanOrEqual(7200)
  })

  it('is made by its rule, once for several instances', async () => {
    await addRule({ order: { automatic: true, serviceTypeId: 'repair', repeatDays: 0 } })
    await report(120)
    await Promise.all([watch(), watch()])
    expect(await server.db.select().from(workOrder)).toHaveLength(1)
    expect(await list()).toMatchObject([{ woNo: expect.stringMatching(/^WO/) }])
  })

  it('needs a service type', async () => {
    await addRule({ order: { automatic: false, serviceTypeId: '', repeatDays: 0 } })
    await report(120)
    const [row] = await list()
    const token = await server.tokenOf('operator')
    expect(await server.call(alarms.createOrder, { token, body: { id: row?.id } })).toMatchObject({
      success: false,
      message: '请选择服务类型',
    })
    expect(
      await server.call(alarms.createOrder, { token: await server.tokenOf('viewer'), body: { id: row?.id } }),
    ).toMatchObject({ status: 403 })
  })

  describe('keeps the readings around its alarm', () => {
    const readings = [...Array(30).keys()].map((at) => ({ at, value: 90 + at }))
    /** What terminals have sent since `from`; earlier readings were dropped. */
    const store = (from: Date | null) =>
      vi.spyOn(server.deps.telemetry, 'series').mockImplementation(async (_tenant, vehicleId, { codes }) =>
        codes.map((code) => ({
          sampled: false,
          points: readings
            .map(({ at, value }) => ({ time: after(begin, at * MINUTE_MS), value }))
            .filter(({ time }) => vehicleId === 'v1' && code === COOLANT && from !== null && time >= from),
        })),
      )
    let begin: Date
    beforeEach(() => {
      begin = after(server.now(), -30 * MINUTE_MS)
    })
    afterEach(() => vi.restoreAllMocks())
    const ofOrder = async (username: string, id: string, hours = 6) =>
      server.call(alarms.ofOrder, { token: await server.tokenOf(username), query: { id, hours: String(hours) } })
    async function order(): Promise<{ orderId: string; alarmId: string }> {
      await addRule()
      await report(120)
      const [row] = await list()
      const token = await server.tokenOf('operator')
      const { result } = await server.call(alarms.createOrder, { token, body: { id: row?.id } })
      return { orderId: result.orderId, alarmId: row?.id ?? '' }
    }

    it('when those of the terminal are dropped, all of them or the older ones', async () => {
      store(begin)
      const { orderId, alarmId } = await order()
      const { result: fresh } = await ofOrder('operator', orderId)
      expect(fresh.curve.points).toHaveLength(readings.length)
      await watch()
      store(null)
      server.pass(400 * DAY_MS)
      const { result: later } = await ofOrder('operator', orderId)
      expect(later).toMatchObject({ id: alarmId, curve: { points: fresh.curve.points, limits: fresh.curve.limits } })
      const token = await server.tokenOf('operator')
      const { result: curve } = await server.call(alarms.curve, { token, query: { id: alarmId } })
      expect(curve.points).toEqual(fresh.curve.points)
      store(after(begin, 10 * MINUTE_MS))
      expect((await ofOrder('operator', orderId, 24)).result.curve.points).toEqual(fresh.curve.points)
    })

    it('that come after it as well, until the time around the alarm is over', async () => {
      const { orderId } = await order()
      store(null)
      await watch()
      store(begin)
      server.pass(25 * HOUR_MS)
      await watch()
      store(null)
      expect((await ofOrder('operator', orderId)).result.curve.points).toHaveLength(readings.length)
      const [row] = await server.db.select().from(orderCurve)
      expect(row?.dueTime).toBeNull()
    })

    it('and the alarm itself when that is purged', async () => {
      store(begin)
      const { orderId } = await order()
      await watch()
      const { result: fresh } = await ofOrder('operator', orderId)
      await server.db.delete(alarm)
      const { result } = await ofOrder('operator', orderId)
      expect(result).toMatchObject({
        id: null,
        alarmNo: fresh.alarmNo,
        state: '3',
        curve: { points: fresh.curve.points },
      })
      const token = await server.tokenOf('operator')
      const { result: details } = await server.call(workOrders.details, { token, query: { id: orderId } })
      expect(details.alarmId).not.toBeNull()
    })

    it('for those who see the order, whether or not they see alarms, and for nobody else', async () => {
      store(begin)
      const { orderId } = await order()
      await watch()
      await server.db
        .delete(rolePermission)
        .where(
          inArray(
            rolePermission.permissionId,
            server.db.select({ id: permission.id }).from(permission).where(eq(permission.perms, 'alarm:list')),
          ),
        )
      const token = await server.tokenOf('operator')
      expect(await server.call(alarms.list, { token, query: {} })).toMatchObject({ status: 403 })
      expect((await ofOrder('operator', orderId)).result.curve.points).toHaveLength(readings.length)
      expect(await ofOrder('operator2', orderId)).toMatchObject({ success: false })
    })

    it('once for several instances, and again when one of them dies in between', async () => {
      store(begin)
      const { orderId } = await order()
      const failing = vi.spyOn(server.deps.telemetry, 'series').mockRejectedValue(new Error('killed'))
      await expect(watch()).rejects.toThrow('killed')
      failing.mockRestore()
      const series = store(begin)
      await watch()
      expect(series).not.toHaveBeenCalled()
      server.pass(6 * MINUTE_MS)
      await Promise.all([watch(), watch()])
      expect(series).toHaveBeenCalledTimes(2)
      store(null)
      expect((await ofOrder('operator', orderId)).result.curve.points).toHaveLength(readings.length)
    })
  })
})
