import { randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { alarmRules, type NewAlarmRule } from '@trackhoe/contract/alarms'
import { after, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, startOfWireDay } from '../../../platform/core/clock.ts'
import { alarm, alarmAction, alarmState, alarmStorm } from '../../../platform/database/schema/alarm-schema.ts'
import { geofence, vehicle } from '../../../platform/database/schema/vehicle-schema.ts'
import { COOLANT, FUEL, HOT, sampleRule } from '../../../testing/sample-alarm-rule.ts'
import { freshServer, withFleet } from '../../../testing/test-server.ts'
import { createAlarmEvaluation } from './alarm-evaluation.ts'
import { emptyObservation, type Observation } from '../conditions/condition-evaluator.ts'
import { weekdayOf } from '../conditions/within-hours.ts'
import { createAlarmWatch } from '../watch/watch-alarms.ts'

const server = await freshServer()
withFleet(server, 30)
let evaluate: ReturnType<typeof createAlarmEvaluation>
beforeEach(() => {
  evaluate = createAlarmEvaluation({ clock: server.deps.clock, random: randomBytes })
})

async function addRule(changes: Partial<NewAlarmRule> = {}) {
  const body = sampleRule(changes)
  const reply = await server.call(alarmRules.add, { token: await server.tokenOf('admin'), body })
  expect(reply).toMatchObject({ success: true })
  const { result } = await server.call(alarmRules.list, {
    token: await server.tokenOf('admin'),
    query: { name: body.name },
  })
  const [rule] = result.records
  if (!rule) throw new Error('The rule is missing.')
  return rule
}

/** Machines report; `seconds` after the last report. */
async function report(seconds: number, given: Partial<Observation>, vehicleIds = ['v1']) {
  server.pass(seconds * SECOND_MS)
  await reportAt(server.now(), given, vehicleIds)
}
async function reportAt(time: Date, given: Partial<Observation>, vehicleIds = ['v1']) {
  const reports = vehicleIds.map((vehicleId) => ({
    vehicleId,
    place: { lng: 114, lat: 38 },
    observation: { ...emptyObservation(time), ...given },
  }))
  await server.db.transaction((tx) => evaluate(tx, reports))
}
/** Moves the clock to ten in the morning of the next such day of the week. */
function passTo(weekday: number) {
  const days = (weekday - weekdayOf(server.now()) + 7) % 7 || 7
  server.pass(after(startOfWireDay(server.now()), days * DAY_MS + 10 * HOUR_MS).getTime() - server.now().getTime())
}
/** No source answers: what the watch does is not mixed with what a simulator says. */
const watchAlone = () =>
  createAlarmWatch({
    ...server.deps,
    telemetry: { ...server.deps.telemetry, snapshots: async () => new Map() },
  })
const coolant = (value: number | null): Partial<Observation> => ({ values: new Map([[COOLANT, value]]) })
const alarms = () => server.db.select().from(alarm).orderBy(asc(alarm.alarmNo))
const states = () => server.db.select().from(alarmState)
const actions = async () =>
  (await server.db.select().from(alarmAction).orderBy(asc(alarmAction.actionTime))).map(({ action }) => action)

describe('a reading beyond its limit', () => {
  it('raises when it has lasted, stays between the limits, and ends at the clear limit', async () => {
    await addRule()
    await report(0, coolant(106))
    await report(30, coolant(107))
    expect(await alarms()).toEqual([])
    await report(30, coolant(108))
    expect(await alarms()).toMatchObject([
      { state: '1', active: true, count: 1, trigger: { code: COOLANT, value: 108, limit: 105 }, lng: 114, lat: 38 },
    ])
    await report(60, coolant(100))
    expect(await alarms()).toMatchObject([{ active: true, clearedTime: null }])
    await report(60, coolant(97))
    expect(await alarms()).toMatchObject([{ active: false, state: '1', count: 1, clearedTime: server.now() }])
    expect(await states()).toEqual([])
    expect(await actions()).toEqual(['raised', 'cleared'])
  })

  it('is not raised by a peak, nor by two that are far apart', async () => {
    await addRule()
    await report(0, coolant(110))
    await report(30, coolant(100))
    await report(40, coolant(110))
    await report(30, coolant(110))
    expect(await alarms()).toEqual([])
    await report(3600, coolant(110))
    expect(await alarms()).toEqual([])
    await report(60, coolant(110))
    expect(await alarms()).toHaveLength(1)
  })

  it('keeps its time over a restart of the server', async () => {
    await addRule()
    await report(0, coolant(110))
    evaluate = createAlarmEvaluation({ clock: server.deps.clock, random: randomBytes })
    await report(60, coolant(110))
    expect(await alarms()).toHaveLength(1)
  })

  it('is not changed by a report that comes twice or late', async () => {
    await addRule({ condition: { ...HOT, forSec: 0 } })
    await report(0, coolant(110))
    const time = server.now()
    await reportAt(time, coolant(110))
    await reportAt(after(time, -MINUTE_MS), coolant(90))
    expect(await alarms()).toMatchObject([{ count: 1, active: true }])
  })

  it('writes nothing of a transaction that fails', async () => {
    await addRule({ condition: { ...HOT, forSec: 0 } })
    const one = { vehicleId: 'v1', place: null, observation: { ...emptyObservation(server.now()), ...coolant(120) } }
    await expect(
      server.db.transaction(async (tx) => {
        await evaluate(tx, [one])
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(await alarms()).toEqual([])
    expect(await states()).toEqual([])
    await reportAt(server.now(), coolant(120))
    expect(await alarms()).toHaveLength(1)
  })
})

describe('an alarm', () => {
  it('counts what flaps, and clears after the off-delay, also when the machine is silent then', async () => {
    await addRule({ condition: { ...HOT, forSec: 0 }, ending: { kind: 'condition', delaySec: 300 } })
    await report(0, coolant(110))
    for (let turn = 0; turn < 3; turn++) {
      await report(60, coolant(90))
      await report(60, coolant(110))
    }
    expect(await alarms()).toMatchObject([{ count: 4, active: true }])
    await report(60, coolant(90))
    const watch = watchAlone()
    await watch.step()
    expect(await alarms()).toMatchObject([{ active: true }])
    server.pass(300 * SECOND_MS)
    await watch.step()
    expect(await alarms()).toMatchObject([{ active: false, count: 4 }])
  })

  it('is one of a rule and a machine, also when it comes anew before somebody has acknowledged it', async () => {
    await addRule({ condition: { ...HOT, forSec: 0 } })
    await report(0, coolant(110), ['v1', 'v2'])
    await report(60, coolant(90), ['v1', 'v2'])
    await report(60, coolant(110))
    expect(await alarms()).toMatchObject([
      { vehicleId: 'v1', count: 2, active: true },
      { vehicleId: 'v2', count: 1, active: false },
    ])
  })

  it('of level 4 closes by itself, one that was acknowledged too', async () => {
    await addRule({ name: '提示', level: '4', condition: { ...HOT, forSec: 0 } })
    await report(0, coolant(110))
    await report(60, coolant(90))
    expect(await alarms()).toMatchObject([{ state: '3', closeCause: '5', closeBy: null }])
    await report(60, coolant(110))
    expect(await alarms()).toHaveLength(2)
  })

  it('ends after the time of its rule', async () => {
    await addRule({ condition: { ...HOT, forSec: 0 }, ending: { kind: 'time', minutes: 30 } })
    await report(0, coolant(110))
    const watch = watchAlone()
    server.pass(31 * MINUTE_MS)
    await watch.step()
    expect(await alarms()).toMatchObject([{ state: '3', closeCause: '7', active: true }])
    // It is there all the time, so it is not raised again.
    await report(60, coolant(110))
    expect(await alarms()).toHaveLength(1)
  })

  it('ends by its rule as it was when that is edited meanwhile', async () => {
    const rule = await addRule({ condition: { ...HOT, forSec: 0 } })
    await report(0, coolant(110))
    const edited = {
      ...sampleRule(),
      id: rule.id,
      revision: rule.revision,
      condition: { ...HOT, limit: 60, clearLimit: 50 },
    }
    expect(await server.call(alarmRules.edit, { token: await server.tokenOf('admin'), body: edited })).toMatchObject({
      success: true,
    })
    await report(60, coolant(90))
    expect(await alarms()).toMatchObject([{ active: false, ruleRevision: 1 }])
    await report(60, coolant(90))
    await report(60, coolant(90))
    expect(await alarms()).toMatchObject([{ active: true, count: 2 }])
  })

  it('of a storm is gathered, and nobody is notified of each', async () => {
    await addRule({ condition: { ...HOT, forSec: 0 } })
    const fleet = Array.from({ length: 28 }, (_, at) => `v${at + 1}`)
    await report(0, coolant(110), fleet.slice(0, 10))
    await report(60, coolant(110), fleet.slice(10))
    const rows = await alarms()
    const [storm] = await server.db.select().from(alarmStorm)
    const own = rows.filter(({ stormId }) => stormId !== null)
    expect(own.length).toBeGreaterThan(20)
    expect(own.every(({ stormId, stageDue }) => stormId === storm?.id && stageDue === null)).toBe(true)
    const watch = watchAlone()
    server.pass(11 * MINUTE_MS)
    await watch.step()
    expect(await server.db.select().from(alarmStorm)).toMatchObject([{ endTime: server.now() }])
  })
})

describe('the kinds of conditions', () => {
  const code = (spn: number, fmi: number): Partial<Observation> => ({ faults: [{ spn, fmi }] })

  it('trouble codes: by lamp, by code, all but some', async () => {
    await addRule({ name: '红灯', condition: { kind: 'troubleCode', match: 'lamps', codes: [], lamps: ['red'] } })
    await addRule({
      name: '机油',
      condition: { kind: 'troubleCode', match: 'codes', codes: [{ spn: 100, fmi: null }], lamps: [] },
    })
    await addRule({
      name: '其他',
      condition: { kind: 'troubleCode', match: 'except', codes: [{ spn: 100, fmi: 4 }], lamps: [] },
    })
    await report(0, code(100, 4))
    expect((await alarms()).map(({ ruleName }) => ruleName)).toEqual(['机油'])
    await report(60, {
      faults: [
        { spn: 100, fmi: 4 },
        { spn: 110, fmi: 0 },
      ],
    })
    expect(new Map((await alarms()).map(({ ruleName, trigger }) => [ruleName, trigger.faultName]))).toEqual(
      new Map([
        ['其他', '冷却液温度过高'],
        ['机油', '机油压力传感器电压低'],
        ['红灯', '冷却液温度过高'],
      ]),
    )
    await report(60, { faults: [] })
    expect((await alarms()).every(({ active }) => !active)).toBe(true)
  })

  it('fuel that drops while the engine is off, also between two reports, and not what the engine burns', async () => {
    await addRule({
      condition: { kind: 'change', code: FUEL, direction: 'fall', amount: 8, withinMin: 30, engine: 'off' },
    })
    const fuel = (value: number, engineRunning: boolean): Partial<Observation> => ({
      values: new Map([[FUEL, value]]),
      engineRunning,
    })
    await report(0, fuel(80, true))
    await report(1200, fuel(70, true))
    await report(60, fuel(69, false))
    await report(600, fuel(68, false))
    expect(await alarms()).toEqual([])
    await report(600, fuel(58, false))
    expect(await alarms()).toMatchObject([{ trigger: { from: 69, value: 58 } }])
    await report(60, fuel(58, false), ['v2'])
    await report(36_000, fuel(30, true), ['v2'])
    expect(await alarms()).toHaveLength(2)
  })

  it('a geofence is left by who was in it, and the alarm ends with the return', async () => {
    await server.db.insert(geofence).values({
      id: 'f1',
      tenantId: '1001',
      name: '一号矿坑',
      shape: { kind: 'circle', center: { lng: 114.5, lat: 38 }, radius: 500 },
      events: 'both',
      status: '1',
      createBy: 'admin',
      createTime: server.now(),
    })
    await addRule({ condition: { kind: 'geofence', geofenceIds: ['f1'], event: 'leave' } })
    const at = (lng: number): Partial<Observation> => ({ position: { lng, lat: 38 } })
    await report(0, at(114.6), ['v2'])
    await report(60, at(114.6), ['v2'])
    await report(60, at(114.5))
    expect(await alarms()).toEqual([])
    await report(60, at(114.6))
    expect(await alarms()).toMatchObject([{ vehicleId: 'v1', trigger: { geofenceName: '一号矿坑', item: 'leave' } }])
    await report(60, at(114.5))
    expect(await alarms()).toMatchObject([{ active: false }])
  })

  it('a machine that is moved at night', async () => {
    await addRule({
      condition: { kind: 'movement', meters: 500, days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', to: '20:00' },
    })
    const at = (lng: number): Partial<Observation> => ({ position: { lng, lat: 38 } })
    passTo(3)
    await report(0, at(114))
    await report(3600, at(114.1))
    await report(11 * 3600, at(114.1))
    expect(await alarms()).toEqual([])
    await report(60, at(114.12))
    expect(await alarms()).toMatchObject([{ kind: 'movement' }])
  })

  it('tampering, and idling for too long', async () => {
    await addRule({ name: '防拆', condition: { kind: 'tamper', events: ['cover', 'simCard'] } })
    await addRule({ name: '怠速', condition: { kind: 'idle', minutes: 10 } })
    await report(0, { values: new Map([['SMT_0001_04_271', 1]]), idling: true })
    await report(300, { values: new Map([['SMT_0001_04_271', 0]]), idling: true })
    await report(300, { idling: true })
    expect((await alarms()).map(({ ruleName, trigger }) => [ruleName, trigger.item ?? trigger.minutes])).toEqual([
      ['防拆', 'simCard'],
      ['怠速', 10],
    ])
  })

  it('silence and maintenance come without a report, once for several instances', async () => {
    await addRule({ name: '无上报', condition: { kind: 'silence', hours: 72 } })
    await addRule({ name: '保养', condition: { kind: 'maintenance', items: [], hours: 1000 } })
    const one = createAlarmWatch({ ...server.deps })
    const other = createAlarmWatch({ ...server.deps })
    await Promise.all([one.step(), other.step()])
    const rows = await alarms()
    expect(rows.some(({ ruleName }) => ruleName === '保养')).toBe(true)
    expect(rows.every(({ count }) => count === 1)).toBe(true)
    server.pass(2 * MINUTE_MS)
    await Promise.all([one.step(), other.step()])
    expect((await alarms()).every(({ count }) => count === 1)).toBe(true)
  })

  it('the fault of a simulated machine that went silent before anybody watched is raised once, when it was reported', async () => {
    const { telemetry } = server.deps
    const lastTime = (await telemetry.snapshots('1001', ['v1'], server.now())).get('v1')?.lastTime ?? server.now()
    const watch = createAlarmWatch({
      ...server.deps,
      telemetry: {
        ...telemetry,
        snapshots: async (...request) =>
          new Map(
            [...(await telemetry.snapshots(...request))].map(([id, snapshot]) => {
              const faults = id === 'v1' ? [{ spn: 100, fmi: 1, from: lastTime }] : []
              return [id, { ...snapshot, lastTime, online: false, faults }]
            }),
          ),
      },
    })
    await addRule({ condition: { kind: 'troubleCode', match: 'any', codes: [], lamps: [] } })
    for (const minutes of [2, 2]) {
      server.pass(minutes * MINUTE_MS)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await watch.step()
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await alarms()).toMatchObject([{ vehicleId: 'v1', active: true, count: 1, raisedTime: lastTime }])
    }
  })

  it('are evaluated within the hours of their rule only', async () => {
    await addRule({
      condition: { ...HOT, forSec: 0 },
      schedule: { kind: 'hours', days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' },
    })
    passTo(6)
    await report(0, coolant(110))
    expect(await alarms()).toEqual([])
    passTo(1)
    await report(0, coolant(110))
    expect(await alarms()).toHaveLength(1)
  })
})

describe('the machines of a rule', () => {
  it('are those of its models', async () => {
    const fleet = await server.db.select().from(vehicle).where(eq(vehicle.tenantId, '1001'))
    const [first] = fleet
    if (!first) throw new Error('There is no vehicle.')
    await addRule({ condition: { ...HOT, forSec: 0 }, scope: { kind: 'models', ids: [first.typeId] } })
    const own = fleet.filter(({ typeId }) => typeId === first.typeId).map(({ id }) => id)
    const others = fleet.filter(({ typeId }) => typeId !== first.typeId).map(({ id }) => id)
    await report(0, coolant(110), [own[0] ?? '', ...others.slice(0, 1)])
    expect((await alarms()).map(({ vehicleId }) => vehicleId)).toEqual([own[0]])
  })
})
