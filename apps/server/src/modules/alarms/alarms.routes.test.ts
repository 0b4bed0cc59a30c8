import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { alarmRules, alarms, type AlarmCondition, type NewAlarmRule } from '@trackhoe/contract/alarms'
import { announcements } from '@trackhoe/contract/system'
import { MAINTENANCE_ITEMS } from '@trackhoe/contract/vehicle'
import { codeOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import type { VehicleDay } from '@trackhoe/vehicle-ports/telemetry-source'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { groupBy } from '../../platform/core/group-by.ts'
import { readSheet } from '../../platform/spreadsheet/read-sheet.ts'
import { after, DAY_MS, HOUR_MS, MINUTE_MS, toWireTime } from '../../platform/core/clock.ts'
import { alarm, alarmStorm } from '../../platform/database/schema/alarm-schema.ts'
import { dataRule } from '../../platform/database/schema/data-rule-schema.ts'
import { auditLog, userDepart } from '../../platform/database/schema/schema.ts'
import { device, deviceUser, vehicle, vehicleType } from '../../platform/database/schema/vehicle-schema.ts'
import { narrowVehicles } from '../../testing/narrow-vehicles.ts'
import { reportCoolant } from '../../testing/report-coolant.ts'
import { COOLANT, HOT, sampleRule } from '../../testing/sample-alarm-rule.ts'
import { CONTEXT_PATH } from '../../testing/start-test-server.ts'
import { freshServer, withFleet } from '../../testing/test-server.ts'

const server = await freshServer()
withFleet(server, 6)
afterEach(() => {
  vi.restoreAllMocks()
})

async function addRule(changes: Partial<NewAlarmRule> = {}, username = 'admin') {
  return server.call(alarmRules.add, {
    token: await server.tokenOf(username),
    body: sampleRule({ condition: { ...HOT, forSec: 0 }, ...changes }),
  })
}

/** Machines report a temperature. */
const report = (value: number, vehicleIds?: string[]) => reportCoolant(server, value, vehicleIds)

const list = async (query: Record<string, string> = {}, username = 'operator') =>
  (await server.call(alarms.list, { token: await server.tokenOf(username), query })).result.records
async function first() {
  const [found] = await list()
  if (!found) throw new Error('There is no alarm.')
  return found
}
async function act(
  name: 'acknowledge' | 'assign' | 'comment' | 'silence' | 'close',
  body: object,
  username = 'operator',
) {
  return server.call(alarms[name], { token: await server.tokenOf(username), body })
}

describe('a rule', () => {
  it('is added, listed with what is open of it, edited at its revision and deleted with its open alarms closed', async () => {
    expect(await addRule()).toMatchObject({ success: true, message: '添加成功！' })
    expect(await addRule()).toMatchObject({ success: false, message: '规则名称已存在', result: { field: 'name' } })
    await report(120, ['v1', 'v2'])
    const token = await server.tokenOf('admin')
    const { result } = await server.call(alarmRules.list, { token, query: { kind: 'reading' } })
    const [rule] = result.records
    expect(rule).toMatchObject({ name: '水温过高', level_dictText: '严重', openCount: 2, status: '1' })
    const edit = { ...sampleRule({ name: '水温' }), id: rule?.id, revision: rule?.revision }
    expect(await server.call(alarmRules.edit, { token, body: edit })).toMatchObject({ success: true })
    expect(await server.call(alarmRules.edit, { token, body: edit })).toMatchObject({ code: 409 })
    expect(await server.call(alarmRules.remove, { token, query: { id: rule?.id ?? '' } })).toMatchObject({
      success: true,
    })
    expect(await list()).toMatchObject([
      { state: '3', closeCause_dictText: '规则已删除', ruleName: '水温过高' },
      { state: '3' },
    ])
    const { result: details } = await server.call(alarms.details, { token, query: { id: (await first()).id } })
    expect(details.rule).toMatchObject({ name: '水温过高', revision: 1, condition: { limit: 105 } })
  })

  it('is refused at the field that names what there is not', async () => {
    const refusals: [Partial<NewAlarmRule>, string][] = [
      [{ scope: { kind: 'vehicles', ids: ['nobody'] } }, 'scope.ids'],
      [{ condition: { kind: 'geofence', geofenceIds: ['none'], event: 'enter' } }, 'condition.geofenceIds'],
      [{ condition: { ...HOT, code: 'SMT_0001_04_99999' } }, 'condition.code'],
      [{ notification: { ...sampleRule().notification, users: ['stranger'] } }, 'notification.users'],
      [{ notification: { ...sampleRule().notification, dutyPlans: ['none'] } }, 'notification.dutyPlans'],
      [{ order: { automatic: false, serviceTypeId: 'none', repeatDays: 0 } }, 'order.serviceTypeId'],
      [{ condition: { ...HOT, clearLimit: 120 } }, 'condition.clearLimit'],
    ]
    for (const [changes, field] of refusals)
      expect(await addRule(changes)).toMatchObject({ success: false, result: { field } })
  })

  it('is refused where no model of its machines reports the parameter', async () => {
    vi.spyOn(server.deps.telemetry, 'series').mockImplementation(async () => [{ points: [], sampled: false }])
    const reply = await addRule()
    expect(reply).toMatchObject({ success: false, result: { field: 'condition.code' } })
    expect(reply.message).toMatch(/^车型 .+ 不上报该参数/)
  })

  it('is saved where one of several models does not report the parameter, and names that model', async () => {
    const [silent] = await server.db.select().from(vehicle).where(eq(vehicle.id, 'v1'))
    const own = await server.db
      .select()
      .from(vehicle)
      .where(eq(vehicle.typeId, silent?.typeId ?? ''))
    const silentIds = own.map(({ id }) => id)
    const series = server.deps.telemetry.series.bind(server.deps.telemetry)
    vi.spyOn(server.deps.telemetry, 'series').mockImplementation(async (tenantId, id, request, now) =>
      silentIds.includes(id) ? [{ points: [], sampled: false }] : series(tenantId, id, request, now),
    )
    const token = await server.tokenOf('admin')
    const { scope, condition } = sampleRule()
    const { result } = await server.call(alarmRules.support, { token, body: { scope, condition } })
    const [type] = await server.db
      .select()
      .from(vehicleType)
      .where(eq(vehicleType.id, silent?.typeId ?? ''))
    expect(result.unsupported).toEqual([{ vclType: type?.vclType, codes: [COOLANT], vehicles: silentIds.length }])
    expect(await addRule()).toMatchObject({ success: true })
    expect(await addRule({ name: '只有此车型', scope: { kind: 'models', ids: [silent?.typeId ?? ''] } })).toMatchObject(
      { success: false, result: { field: 'condition.code' } },
    )
  })

  it('is saved for a machine that has not reported yet, by what others of its model report', async () => {
    const byModel = groupBy(await server.db.select().from(vehicle), ({ typeId }) => typeId)
    const [typeId = '', ownModel = []] = [...byModel].find(([, own]) => own.length > 1) ?? []
    const newId = ownModel[0]?.id ?? ''
    const latest = server.deps.telemetry.latest.bind(server.deps.telemetry)
    vi.spyOn(server.deps.telemetry, 'latest').mockImplementation(async (tenantId, ids, now) => {
      const found = new Map(await latest(tenantId, ids, now))
      return found.set(newId, { time: now, values: new Map(), settings: {} })
    })
    const series = server.deps.telemetry.series.bind(server.deps.telemetry)
    vi.spyOn(server.deps.telemetry, 'series').mockImplementation(async (tenantId, id, request, now) =>
      id === newId ? [{ points: [], sampled: false }] : series(tenantId, id, request, now),
    )
    expect(await addRule({ scope: { kind: 'vehicles', ids: [newId] } })).toMatchObject({ success: true })
    // One that has stood for days reports its battery alone.
    vi.spyOn(server.deps.telemetry, 'series').mockImplementation(async (tenantId, id, request, now) =>
      now.getTime() - request.from.getTime() > 4 * DAY_MS
        ? series(tenantId, id, request, now)
        : [{ points: [], sampled: false }],
    )
    expect(await addRule({ name: '停放', scope: { kind: 'models', ids: [typeId] } })).toMatchObject({ success: true })
  })

  it('belongs to its tenant, and is edited by who may', async () => {
    await addRule()
    const foreign = await server.tokenOf('admin2')
    expect((await server.call(alarmRules.list, { token: foreign })).result.records).toEqual([])
    expect(await addRule({ name: '另一条' }, 'viewer')).toMatchObject({ status: 403 })
    await report(120)
    expect(await list({}, 'admin2')).toEqual([])
  })

  it('is switched off and on, and raises nothing meanwhile', async () => {
    await addRule()
    const token = await server.tokenOf('admin')
    const { result } = await server.call(alarmRules.list, { token })
    const id = result.records[0]?.id ?? ''
    expect(await server.call(alarmRules.editStatus, { token, body: { id, status: '2' } })).toMatchObject({
      success: true,
    })
    await report(120)
    expect(await list()).toEqual([])
    expect(
      await server.call(alarmRules.editStatus, { token, body: { id, status: '1', confirmed: true } }),
    ).toMatchObject({ success: true })
    await report(120)
    expect(await list()).toHaveLength(1)
  })
})

describe('a rule is tried on the past', () => {
  const NO_DAY = {
    workHours: 0,
    idleHours: 0,
    travelHours: 0,
    regenHours: 0,
    keyOnHours: 0,
    fuel: 0,
    starts: 0,
    idles: [],
  }
  it('by the functions that evaluate what comes in', async () => {
    const token = await server.tokenOf('admin')
    const { scope, schedule, ending } = sampleRule()
    const t0 = after(server.now(), -10 * HOUR_MS)
    const at = (minutes: number, value: number) => ({ time: after(t0, minutes * MINUTE_MS), value })
    vi.spyOn(server.deps.telemetry, 'series').mockImplementation(async (_tenant, vehicleId, { codes }) =>
      codes.map((code) => ({
        sampled: false,
        points:
          vehicleId === 'v1' && code === COOLANT
            ? [at(0, 90), at(1, 110), at(2, 112), at(3, 100), at(4, 97), at(5, 110), at(6, 110)]
            : [at(0, 80)],
      })),
    )
    const body = { scope, schedule, ending, condition: HOT, days: 30 }
    const { result } = await server.call(alarmRules.trial, { token, body })
    expect(result).toMatchObject({ alarms: 2, vehicles: 1, vehiclesInScope: 6, isComplete: true, isMany: false })
    expect(result.records.map(({ vclId, to }) => [vclId, to !== null])).toEqual([
      ['v1', false],
      ['v1', true],
    ])
    expect(result.perDay).toHaveLength(30)
    expect(await list()).toEqual([])
  })

  it('on the machines that it would watch, whatever its scope names', async () => {
    const { db } = server
    const own = await db.select().from(vehicle).where(eq(vehicle.tenantId, '1001'))
    const [one, other] = own
    const [terminal] = await db
      .select()
      .from(device)
      .where(eq(device.vehicleId, other?.id ?? ''))
    const [member] = await db.select().from(userDepart).where(eq(userDepart.tenantId, '1001'))
    if (!one || !terminal || !member) throw new Error('The fleet or its people are missing.')
    await db.insert(deviceUser).values({ deviceId: terminal.id, userId: member.userId, tenantId: '1001' })
    const narrow = { attr: 'vclNo', condition: 'eq', value: one.vclNo, status: '1', createTime: server.now() }
    await db
      .insert(dataRule)
      .values({ id: 'narrow', tenantId: '1001', roleId: '1001-operator', entity: 'serviceVclInfo', ...narrow })
    const scopes: NewAlarmRule['scope'][] = [
      { kind: 'all', ids: [] },
      { kind: 'models', ids: [one.typeId] },
      { kind: 'consumers', ids: own.flatMap(({ consumerId }) => consumerId ?? []).slice(0, 1) },
      { kind: 'vehicles', ids: own.slice(0, 2).map(({ id }) => id) },
      { kind: 'departments', ids: [member.depId] },
      { kind: 'roles', ids: ['1001-operator'] },
    ]
    const { schedule, ending } = sampleRule()
    const token = await server.tokenOf('admin')
    const tried = new Map<string, number>()
    for (const scope of scopes) {
      const body = { scope, schedule, ending, condition: { ...HOT, forSec: 0 }, days: 7 }
      const { result } = await server.call(alarmRules.trial, { token, body })
      tried.set(scope.kind, result.vehiclesInScope)
      expect(await addRule({ name: scope.kind, scope })).toMatchObject({ success: true })
    }
    await report(
      120,
      own.map(({ id }) => id),
    )
    const watched = groupBy(await list({ pageSize: '100' }, 'admin'), ({ ruleName }) => ruleName ?? '')
    expect(new Map([...watched].map(([kind, found]) => [kind, found.length]))).toEqual(tried)
    expect([...tried.values()].every((count) => count > 0)).toBe(true)
    expect(tried.get('departments')).toBeLessThan(own.length)
  })

  it('for trouble codes as well', async () => {
    const token = await server.tokenOf('admin')
    const { scope, schedule, ending } = sampleRule()
    const condition = { kind: 'troubleCode', match: 'any', codes: [], lamps: [] }
    const { result } = await server.call(alarmRules.trial, {
      token,
      body: { scope, schedule, ending, condition, days: 90 },
    })
    expect(result.vehiclesTried).toBe(6)
    expect(result.alarms).toBe(result.perDay.reduce((sum, { count }) => sum + count, 0))
  })

  const IDLE_HOURS = codeOf(287)
  const trialOf = async (condition: AlarmCondition, delaySec = 0) => {
    const { scope, schedule } = sampleRule()
    const ending = { kind: 'condition', delaySec }
    const body = { scope, schedule, ending, condition, days: 30 }
    return (await server.call(alarmRules.trial, { token: await server.tokenOf('admin'), body })).result
  }
  const only = (vehicleId: string, day: VehicleDay) =>
    vi.spyOn(server.deps.telemetry, 'days').mockResolvedValue(new Map([[vehicleId, [day]]]))
  const quiet = Array.from({ length: 24 }, () => 0)

  it('for idling: by the counter of idle hours, which has steps, or by the hours of each day', async () => {
    const t0 = after(server.now(), -10 * HOUR_MS)
    // It idles from minute 0 to 42, works until 60, and idles for 12 minutes.
    const steps = [0, 6, 12, 18, 24, 30, 36, 42, 60, 66, 72]
    const counted = [100, 100.1, 100.2, 100.3, 100.4, 100.5, 100.6, 100.7, 100.8, 100.9, 101]
    vi.spyOn(server.deps.telemetry, 'series').mockImplementation(async (_tenant, vehicleId, { codes }) =>
      codes.map((code) => ({
        sampled: false,
        points:
          vehicleId === 'v1' && code === IDLE_HOURS
            ? steps.map((minutes, at) => ({ time: after(t0, minutes * MINUTE_MS), value: counted[at] ?? null }))
            : [],
      })),
    )
    const yesterday = toWireTime(after(server.now(), -24 * HOUR_MS)).slice(0, 10)
    const idles = quiet.map((_, hour) => (hour === 8 ? 1 : hour === 9 ? 0.5 : hour === 14 ? 0.4 : 0))
    only('v2', { ...NO_DAY, date: yesterday, idles, hours: quiet })
    const result = await trialOf({ kind: 'idle', minutes: 30 })
    expect(result.records.map(({ vclId, from, to }) => [vclId, from, to])).toEqual([
      ['v1', toWireTime(after(t0, 30 * MINUTE_MS)), expect.any(String)],
      ['v2', `${yesterday} 08:30:00`, expect.any(String)],
    ])
    // What is over by the off-delay is another alarm, though nothing is reported between.
    const short = await trialOf({ kind: 'idle', minutes: 5 }, 300)
    expect(short.records.filter(({ vclId, to }) => vclId === 'v1' && to !== null)).toHaveLength(2)
    expect((await trialOf({ kind: 'idle', minutes: 60 })).records.map(({ vclId }) => vclId)).toEqual(['v2'])
  })

  it('for maintenance: what the meter said since the last service, and not before it', async () => {
    const now = server.now()
    const series = vi.spyOn(server.deps.telemetry, 'series').mockResolvedValue([])
    const [snapshot] = (await server.deps.telemetry.snapshots('1001', ['v1'], now)).values()
    if (!snapshot) throw new Error('v1 has no snapshot.')
    // The oil was changed at 1000 h, and lasts for 500 h.
    const servicedAt = MAINTENANCE_ITEMS.map(() => 1000)
    vi.spyOn(server.deps.telemetry, 'snapshots').mockResolvedValue(
      new Map([['v1', { ...snapshot, hourMeter: 1470, servicedAt }]]),
    )
    const day = (ago: number, workHours: number) => ({
      ...NO_DAY,
      date: toWireTime(after(now, -ago * 24 * HOUR_MS)).slice(0, 10),
      workHours,
      hours: quiet,
    })
    vi.spyOn(server.deps.telemetry, 'days').mockResolvedValue(
      new Map([['v1', [day(4, 600), day(3, 10), day(2, 10), day(1, 10), day(0, 0)]]]),
    )
    const [first] = MAINTENANCE_ITEMS
    const result = await trialOf({ kind: 'maintenance', items: [first], hours: 50 })
    expect(result).toMatchObject({
      alarms: 1,
      records: [{ vclId: 'v1', to: null, trigger: { item: first, hours: 50 } }],
    })
    // Where nothing is due now nothing was, and the month of the meter is not read.
    series.mockClear()
    expect((await trialOf({ kind: 'maintenance', items: [first], hours: 20 })).alarms).toBe(0)
    expect(series).not.toHaveBeenCalled()
  })

  it('on a sample of the machines when there is no time for all, which makes an estimate', async () => {
    const points = Array.from({ length: 700 }, (_, at) => ({
      time: after(server.now(), (at - 700) * MINUTE_MS),
      value: at % 2 === 0 ? 120 : 60,
    }))
    let elapsed = 0
    vi.spyOn(performance, 'now').mockImplementation(() => elapsed)
    const tried: string[] = []
    vi.spyOn(server.deps.telemetry, 'series').mockImplementation(async (_tenant, vehicleId, { codes }) => {
      tried.push(vehicleId)
      elapsed += 5000
      return codes.map((code) => ({ sampled: false, points: code === COOLANT ? points : [] }))
    })
    const first = await trialOf({ ...HOT, forSec: 0 })
    expect(first).toMatchObject({ isComplete: false, vehiclesTried: 4, vehiclesInScope: 6 })
    expect(first.estimate).toBe(Math.round((first.alarms * 6) / 4))
    // Four of six machines were tried, and all of them have alarms.
    expect(first).toMatchObject({ vehicles: 4, vehiclesLow: 4, vehiclesHigh: 6 })
    // What the machines of the sample do not reach all of them do.
    expect(first.alarms).toBeLessThan(1500)
    expect(first.isMany).toBe(true)
    const sample = new Set(tried)
    tried.length = 0
    elapsed = 0
    await trialOf({ ...HOT, forSec: 0 })
    expect(new Set(tried)).toEqual(sample)
  })

  it('before it is switched on, and one that would raise thousands asks first', async () => {
    const points = Array.from({ length: 2500 }, (_, at) => ({
      time: after(server.now(), (at - 2500) * MINUTE_MS),
      value: at % 2 === 0 ? 120 : 60,
    }))
    vi.spyOn(server.deps.telemetry, 'series').mockImplementation(async (_tenant, _id, { codes }) =>
      codes.map((code) => ({ sampled: false, points: code === COOLANT ? points : [] })),
    )
    const reply = await addRule({ confirmed: false })
    expect(reply).toMatchObject({ success: false, result: { field: 'confirmed' } })
    expect(reply.message).toMatch(/会产生 \d{4,} 条告警/)
    expect(await addRule({ confirmed: true })).toMatchObject({ success: true })
  })
})

describe('alarms', () => {
  beforeEach(async () => {
    await addRule()
  })

  it('are filtered, counted and shown by machine', async () => {
    await addRule({ name: '提示', level: '3' })
    await report(120, ['v1', 'v2'])
    await report(90, ['v2'])
    expect(await list({ level: '1', active: '1' })).toMatchObject([{ vclId: 'v1', vclType: expect.any(String) }])
    expect(await list({ open: '0' })).toEqual([])
    expect(await list({ assignee: '-' })).toHaveLength(4)
    expect(await list({ raisedTime_begin: '2020-01-01', column: 'level', order: 'asc' })).toHaveLength(4)
    const token = await server.tokenOf('operator')
    expect((await server.call(alarms.counts, { token })).result).toMatchObject({
      open: 4,
      unacknowledged: 4,
      mine: 0,
      levels: [{ open: 2 }, { open: 0 }, { open: 2 }, { open: 0 }],
    })
    expect((await server.call(alarms.vehicles, { token })).result).toMatchObject([
      { vclId: 'v1', level: '1', count: 2 },
      { vclId: 'v2', level: '1', count: 2 },
    ])
  })

  it('are acknowledged once when two people do so at the same time', async () => {
    await report(120)
    const { id, alarmNo } = await first()
    const replies = await Promise.all([act('acknowledge', { ids: id }), act('acknowledge', { ids: id }, 'admin')])
    expect(replies.map(({ result }) => result.changed).toSorted((a, b) => a - b)).toEqual([0, 1])
    const second = replies.find(({ result }) => result.changed === 0)
    const { result } = await server.call(alarms.details, { token: await server.tokenOf('viewer'), query: { id } })
    // By the name that the list and the page of the alarm show.
    expect(result.ackBy_dictText).not.toBe(result.ackBy)
    expect(second?.result.unchanged).toMatchObject([{ id, alarmNo, reason: `已由 ${result.ackBy_dictText} 确认` }])
    expect(result.history.map(({ action }) => action)).toEqual(['raised', 'acknowledged'])
    expect(await server.db.select().from(auditLog).where(eq(auditLog.action, 'alarm.acknowledge'))).toHaveLength(1)
  })

  it('are assigned, commented, silenced and closed with a cause, several at once', async () => {
    await report(120, ['v1', 'v2', 'v3'])
    const ids = (await list()).map(({ id }) => id).join(',')
    expect((await act('assign', { ids, assignee: 'operator', comment: '请处理' })).result.changed).toBe(3)
    expect(await act('assign', { ids, assignee: 'stranger' })).toMatchObject({
      status: 400,
      result: { field: 'assignee' },
    })
    expect((await act('silence', { ids, minutes: 60 })).result.changed).toBe(3)
    expect(await act('silence', { ids, until: '2020-01-01 00:00:00' })).toMatchObject({
      success: false,
      result: { field: 'until' },
    })
    expect((await act('comment', { ids, comment: '已联系客户' })).result.changed).toBe(3)
    expect(await act('close', { ids, cause: '99' })).toMatchObject({ status: 400, result: { field: 'cause' } })
    expect((await act('close', { ids, cause: '2', comment: '传感器故障' })).result.changed).toBe(3)
    expect((await act('close', { ids, cause: '2' })).result).toMatchObject({
      changed: 0,
      unchanged: [{ reason: '告警已关闭' }, {}, {}],
    })
    const row = await first()
    expect(row).toMatchObject({ state: '3', closeCause_dictText: '误报', closeBy: 'operator', assignee: 'operator' })
    const { result } = await server.call(alarms.details, {
      token: await server.tokenOf('viewer'),
      query: { id: row.id },
    })
    expect(result.history.map(({ action, text }) => [action, text])).toEqual([
      ['raised', null],
      ['assigned', expect.stringMatching(/^operator\S+ 请处理$/)],
      ['silenced', expect.stringContaining('20')],
      ['commented', '已联系客户'],
      ['closed', '误报 传感器故障'],
    ])
    // It is raised anew when its condition comes anew.
    await report(120)
    expect(await list({ open: '1' })).toEqual([])
    await report(90)
    await report(120)
    expect(await list({ open: '1' })).toMatchObject([{ vclId: 'v1', count: 1 }])
  })

  it('ring the bell of whoever they are assigned to, once for many, and not of whoever takes them', async () => {
    await report(120, ['v1', 'v2'])
    const rows = await list()
    const ids = rows.map(({ id }) => id).join(',')
    await act('assign', { ids, assignee: 'operator' }, 'admin')
    await act('assign', { ids: rows[0]?.id ?? '', assignee: 'admin' }, 'admin')
    const bellOf = async (username: string) =>
      (await server.call(announcements.unread, { token: await server.tokenOf(username) })).result.sysMsgList
    const [message, ...more] = await bellOf('operator')
    expect(message).toMatchObject({ titile: '已指派给您 2 条告警', openPage: '/alarm/list?open=1' })
    expect(more).toEqual([])
    expect(await bellOf('admin')).toEqual([])
    await act('assign', { ids: rows[1]?.id ?? '', assignee: 'operator2' }, 'admin').then((reply) =>
      expect(reply).toMatchObject({ status: 400 }),
    )
  })

  it('end when somebody has acknowledged them and their condition is over, in either order', async () => {
    await report(120, ['v1', 'v2'])
    const [second, one] = await list({ column: 'alarmNo', order: 'desc' })
    await act('acknowledge', { ids: one?.id ?? '' })
    await report(90, ['v1', 'v2'])
    expect(await list({ column: 'alarmNo', order: 'asc' })).toMatchObject([
      { state: '3', closeCause_dictText: '自动恢复' },
      { state: '1', active: false },
    ])
    await act('acknowledge', { ids: second?.id ?? '' })
    expect(await list({ open: '1' })).toEqual([])
  })

  it('show what a mechanic asks', async () => {
    await report(120)
    const { id } = await first()
    const token = await server.tokenOf('operator')
    const { result } = await server.call(alarms.details, { token, query: { id } })
    expect(result).toMatchObject({
      rule: { advice: '检查散热器与风扇' },
      place: { lng: expect.any(Number), online: expect.any(Boolean) },
      trigger: { value: 120, limit: 105 },
    })
    const { result: curve } = await server.call(alarms.curve, { token, query: { id, hours: '24' } })
    expect(curve.codes).toEqual([COOLANT])
    expect(curve.limits).toEqual([
      { code: COOLANT, value: 105, kind: 'limit' },
      { code: COOLANT, value: 98, kind: 'clearLimit' },
    ])
    expect(curve.points.length).toBeGreaterThan(10)
  })

  it('keep their rule as it was, and tell what has become of it', async () => {
    await report(120)
    const { id, ruleId } = await first()
    const token = await server.tokenOf('admin')
    const condition = { ...HOT, forSec: 0 }
    const { notification } = sampleRule()
    const edit = async (changes: Partial<NewAlarmRule>) => {
      const { result } = await server.call(alarmRules.list, { token, query: {} })
      const { revision } = result.records.find((rule) => rule.id === ruleId) ?? { revision: 0 }
      const body = { ...sampleRule({ condition, ...changes }), id: ruleId, revision }
      expect(await server.call(alarmRules.edit, { token, body })).toMatchObject({ success: true })
    }
    const shown = async () => (await server.call(alarms.details, { token, query: { id } })).result.rule
    expect(await shown()).toMatchObject({ edited: false, status: 'on' })
    // Who is notified is no part of what the alarm shows.
    await edit({ notification: { ...notification, users: ['admin'] } })
    expect(await shown()).toMatchObject({ edited: false, status: 'on' })
    await edit({ name: '水温偏高', condition: { ...condition, limit: 110 } })
    expect(await shown()).toMatchObject({ name: '水温过高', condition: { limit: 105 }, edited: true, status: 'on' })
    await server.call(alarmRules.editStatus, { token, body: { id: ruleId, status: '2' } })
    expect(await shown()).toMatchObject({ edited: true, status: 'off' })
    await server.call(alarmRules.remove, { token, query: { id: ruleId } })
    expect(await shown()).toMatchObject({ name: '水温过高', edited: false, status: 'deleted' })
  })

  it('are exported with their cause, and their rules with the condition, in words of the reader', async () => {
    await report(120)
    const sheet = async (path: string, language: string) => {
      const headers = { 'X-Access-Token': await server.tokenOf('admin'), 'Accept-Language': language }
      const response = await server.app.request(`${CONTEXT_PATH}${path}`, { headers })
      const { lines } = await readSheet(new Uint8Array(await response.arrayBuffer()), 20)
      const [head = [], ...rows] = lines
      return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])))
    }
    expect(await sheet('/alarm/exportXls', 'zh-CN')).toMatchObject([
      { 告警原因: '冷却液温度 120℃（报警值 105℃）', 告警级别: '严重', 处理状态: '待确认', 是否持续: '持续中' },
    ])
    expect(await sheet('/alarm/exportXls', 'en-US')).toMatchObject([
      { Cause: 'Coolant temperature 120℃ (limit 105℃)', 'Alarm level': 'Critical', Ongoing: 'Active' },
    ])
    expect(await sheet('/alarm/rule/exportXls?kind=reading&name=水温过高', 'zh-CN')).toMatchObject([
      { 触发条件: '读数超限', 条件内容: '冷却液温度 高于 105℃，98℃ 恢复', 处理建议: '检查散热器与风扇' },
    ])
    expect(await sheet('/alarm/rule/exportXls?kind=reading&name=水温过高', 'en-US')).toMatchObject([
      { Condition: 'Reading beyond a limit', 'Condition in words': 'Coolant temperature above 105℃, clears at 98℃' },
    ])
  })

  it('of a storm are listed with it, for those who see one of them', async () => {
    await report(120, ['v1', 'v2', 'v3'])
    const [one, other] = await list()
    const now = server.now()
    const storm = {
      tenantId: '1001',
      ruleId: one?.ruleId ?? '',
      ruleRevision: 1,
      ruleName: '水温过高',
      level: '1' as const,
    }
    await server.db.insert(alarmStorm).values({ ...storm, id: 'storm', startTime: now, lastTime: now })
    await server.db
      .update(alarm)
      .set({ stormId: 'storm' })
      .where(inArray(alarm.id, [one?.id ?? '', other?.id ?? '']))
    const token = await server.tokenOf('operator')
    const about = { id: 'storm', ruleName: '水温过高', vehicles: 2, open: 2, endTime: null }
    expect((await server.call(alarms.storms, { token })).result).toMatchObject([about])
    expect((await server.call(alarms.storm, { token, query: { id: 'storm' } })).result).toMatchObject(about)
    const members = await list({ stormId: 'storm' })
    expect(new Set(members.map(({ id }) => id))).toEqual(new Set([one?.id, other?.id]))
    const foreign = await server.tokenOf('admin2')
    expect(await server.call(alarms.storm, { token: foreign, query: { id: 'storm' } })).toMatchObject({
      success: false,
    })
  })

  it('of machines that data rules hide are hidden', async () => {
    await report(120, ['v1', 'v2'])
    const [own] = await server.db.select().from(vehicle).where(eq(vehicle.id, 'v1'))
    await narrowVehicles(server, own?.vclNo ?? '')
    expect(await list()).toMatchObject([{ vclId: 'v1' }])
    const hidden = (await list({}, 'viewer')).find(({ vclId }) => vclId === 'v2')
    expect(await act('acknowledge', { ids: hidden?.id ?? '' })).toMatchObject({
      success: false,
      message: '未找到对应实体',
    })
    const token = await server.tokenOf('operator')
    expect((await server.call(alarms.counts, { token })).result.open).toBe(1)
    expect(await server.call(alarms.details, { token, query: { id: hidden?.id ?? '' } })).toMatchObject({
      success: false,
    })
  })

  it('show the trouble code that raised them among those that were active', async () => {
    const time = after(server.now(), MINUTE_MS)
    vi.spyOn(server.deps.telemetry, 'faults').mockImplementation(async (_tenant, [id = ''], { from, to }) =>
      from <= time && time < to ? new Map([[id, [{ spn: 110, fmi: 0, from: time, until: null }]]]) : new Map(),
    )
    await report(120)
    const { id } = await first()
    const { result } = await server.call(alarms.details, { token: await server.tokenOf('operator'), query: { id } })
    expect(result.faults).toMatchObject([{ spn: '110', fmi: '0', name: '冷却液温度过高' }])
  })

  it('are handled by who may', async () => {
    await report(120)
    const { id } = await first()
    expect(await act('acknowledge', { ids: id }, 'viewer')).toMatchObject({ status: 403 })
  })
})
