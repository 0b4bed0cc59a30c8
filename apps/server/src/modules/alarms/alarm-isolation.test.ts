import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  alarmChannels,
  alarmDeliveries,
  alarmReports,
  alarmRules,
  alarms,
  dutyPlans,
  type AlarmNotification,
} from '@trackhoe/contract/alarms'
import { after, DAY_MS, toWireTime } from '../../platform/core/clock.ts'
import {
  alarm,
  alarmAction,
  alarmChannel,
  alarmDelivery,
  alarmRule,
  dutyPlan,
} from '../../platform/database/schema/alarm-schema.ts'
import { dataRule } from '../../platform/database/schema/data-rule-schema.ts'
import { workOrder } from '../../platform/database/schema/service-schema.ts'
import { vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { COOLANT, HOT, sampleRule } from '../../testing/sample-alarm-rule.ts'
import { freshServer, withFleet } from '../../testing/test-server.ts'
import { emptyObservation } from './conditions/condition-evaluator.ts'
import { createAlarmEvaluation } from './evaluation/alarm-evaluation.ts'
import { createAlarmNotifier } from './notification/notify-alarms.ts'

const server = await freshServer()
withFleet(server, 6)

const SHIFT = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00', users: ['operator'] }

/** The ids of what tenant 1001 has: an alarm with its rule, plan, webhook and delivery. */
let ids: { alarm: string; rule: string; plan: string; channel: string; delivery: string }
beforeEach(async () => {
  const token = await server.tokenOf('admin')
  await server.call(dutyPlans.add, { token, body: { name: '值班', shifts: [SHIFT], exceptions: [] } })
  const url = 'https://oapi.example.com/send'
  await server.call(alarmChannels.add, { token, body: { name: '群', format: 'json', url, status: '1' } })
  const [plan] = await server.db.select().from(dutyPlan)
  const [channel] = await server.db.select().from(alarmChannel)
  await server.call(alarmRules.add, { token, body: sampleRule({ condition: { ...HOT, forSec: 0 } }) })
  const evaluate = createAlarmEvaluation({ clock: server.deps.clock, random: randomBytes })
  const observation = { ...emptyObservation(server.now()), values: new Map([[COOLANT, 120]]) }
  await server.db.transaction((tx) => evaluate(tx, [{ vehicleId: 'v2', place: null, observation }]))
  await createAlarmNotifier(server.deps).step()
  const [rule] = await server.db.select().from(alarmRule)
  const [raised] = await server.db.select().from(alarm)
  const [delivery] = await server.db.select().from(alarmDelivery)
  ids = {
    alarm: raised?.id ?? '',
    rule: rule?.id ?? '',
    plan: plan?.id ?? '',
    channel: channel?.id ?? '',
    delivery: delivery?.id ?? '',
  }
  if (Object.values(ids).includes('')) throw new Error('Something of the tenant is missing.')
})

/** Everything that a call could change. */
const stored = async () =>
  Promise.all(
    [alarm, alarmAction, alarmRule, dutyPlan, alarmChannel, alarmDelivery, workOrder].map((table) =>
      server.db.select().from(table),
    ),
  )

const period = () => ({ bgntime: toWireTime(after(server.now(), -DAY_MS)), endtime: toWireTime(server.now()) })

/** Every act on an alarm, and every call that shows one by its id. */
async function callsOfAlarm(token: string) {
  const one = { ids: ids.alarm, comment: 'x' }
  const query = { id: ids.alarm }
  return [
    await server.call(alarms.acknowledge, { token, body: one }),
    await server.call(alarms.assign, { token, body: { ...one, assignee: '' } }),
    await server.call(alarms.comment, { token, body: one }),
    await server.call(alarms.silence, { token, body: { ...one, minutes: 60 } }),
    await server.call(alarms.close, { token, body: { ...one, cause: '2' } }),
    await server.call(alarms.createOrder, { token, body: { id: ids.alarm, serviceTypeId: 'x' } }),
    await server.call(alarms.details, { token, query }),
    await server.call(alarms.curve, { token, query }),
    await server.call(alarms.orderDraft, { token, query }),
    await server.call(alarmDeliveries.retry, { token, body: { ids: ids.delivery } }),
  ]
}

/** Every list, count and figure that could contain it. */
async function shownTo(token: string): Promise<string> {
  const replies = [
    await server.call(alarms.list, { token }),
    await server.call(alarms.counts, { token }),
    await server.call(alarms.vehicles, { token }),
    await server.call(alarms.storms, { token }),
    await server.call(alarmReports.summary, { token, query: period() }),
    await server.call(alarmDeliveries.list, { token }),
  ]
  expect(replies.map(({ success }) => success)).toEqual(replies.map(() => true))
  return JSON.stringify(replies.map(({ result }) => result))
}

describe('what a tenant has of alarms', () => {
  it('is reached by no call of an administrator of another one, and changed by none', async () => {
    const token = await server.tokenOf('admin2')
    const before = await stored()
    const rule = sampleRule({ notification: { ...sampleRule().notification, users: [] } })
    const replies = [
      ...(await callsOfAlarm(token)),
      await server.call(alarmRules.one, { token, query: { id: ids.rule } }),
      await server.call(alarmRules.edit, { token, body: { ...rule, id: ids.rule, revision: 1 } }),
      await server.call(alarmRules.editStatus, { token, body: { id: ids.rule, status: '2' } }),
      await server.call(dutyPlans.one, { token, query: { id: ids.plan } }),
      await server.call(alarmChannels.test, { token, body: { id: ids.channel } }),
    ]
    expect(replies.map(({ success }) => success)).toEqual(replies.map(() => false))
    await server.call(alarmRules.remove, { token, query: { id: ids.rule } })
    await server.call(alarmRules.removeAll, { token, query: { ids: ids.rule } })
    await server.call(dutyPlans.remove, { token, query: { id: ids.plan } })
    await server.call(alarmChannels.remove, { token, query: { id: ids.channel } })
    expect(await stored()).toEqual(before)

    const shown = await shownTo(token)
    for (const id of Object.values(ids)) expect(shown).not.toContain(id)
    const lists = [
      await server.call(alarmRules.list, { token }),
      await server.call(dutyPlans.list, { token }),
      await server.call(alarmChannels.list, { token }),
      await server.call(alarmChannels.choices, { token }),
    ]
    expect(JSON.stringify(lists.map(({ result }) => result))).not.toMatch(
      new RegExp([ids.rule, ids.plan, ids.channel].join('|')),
    )
  })

  it('cannot be named by a rule or a trial of another one', async () => {
    const token = await server.tokenOf('admin2')
    const nobody: AlarmNotification = { ...sampleRule().notification, users: [] }
    const foreign = [
      { notification: { ...nobody, users: ['operator'] } },
      { notification: { ...nobody, roles: ['1001-operator'] } },
      { notification: { ...nobody, dutyPlans: [ids.plan] } },
      { notification: { ...nobody, channels: [ids.channel] } },
      { notification: { ...nobody, escalation: [{ ...nobody, afterMin: 5, dutyPlans: [ids.plan] }] } },
      { notification: nobody, scope: { kind: 'vehicles' as const, ids: ['v2'] } },
      { notification: nobody, scope: { kind: 'roles' as const, ids: ['1001-operator'] } },
    ]
    for (const changes of foreign)
      expect(await server.call(alarmRules.add, { token, body: sampleRule(changes) })).toMatchObject({ success: false })
    const { schedule, ending, condition } = sampleRule()
    const scope = { kind: 'vehicles' as const, ids: ['v2'] }
    const trial = await server.call(alarmRules.trial, { token, body: { scope, schedule, ending, condition, days: 7 } })
    expect(trial.result).toMatchObject({ vehiclesInScope: 0, records: [], unsupported: [] })
    const support = await server.call(alarmRules.support, { token, body: { scope, condition } })
    expect(support.result).toEqual({ unsupported: [] })
    const recipients = { users: ['operator'], roles: ['1001-operator'], departments: false, dutyPlans: [ids.plan] }
    expect((await server.call(alarmRules.recipients, { token, body: recipients })).result.names).toEqual([])
  })

  it('is shown and acted on by data rules, by every call', async () => {
    const [own] = await server.db.select().from(vehicle)
    for (const roleId of ['1001-operator', '1001-admin'])
      await server.db.insert(dataRule).values({
        id: `narrow-${roleId}`,
        tenantId: '1001',
        roleId,
        entity: 'serviceVclInfo',
        attr: 'vclNo',
        condition: 'eq',
        value: `not ${own?.vclNo ?? ''}`,
        createTime: server.now(),
      })
    const token = await server.tokenOf('operator')
    const before = await stored()
    const replies = await callsOfAlarm(token)
    expect(replies.map(({ success }) => success)).toEqual(replies.map(() => false))
    expect(await stored()).toEqual(before)
    const shown = await shownTo(token)
    expect(shown).not.toContain(ids.alarm)
    expect(shown).not.toContain(ids.delivery)
  })
})
