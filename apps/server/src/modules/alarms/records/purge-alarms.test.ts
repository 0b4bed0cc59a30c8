import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { alarmRules, alarms } from '@trackhoe/contract/alarms'
import { after, DAY_MS, HOUR_MS } from '../../../platform/core/clock.ts'
import {
  alarm,
  alarmAction,
  alarmDelivery,
  alarmRuleRevision,
  alarmStorm,
} from '../../../platform/database/schema/alarm-schema.ts'
import { reportCoolant } from '../../../testing/report-coolant.ts'
import { HOT, sampleRule } from '../../../testing/sample-alarm-rule.ts'
import { freshServer, withFleet } from '../../../testing/test-server.ts'
import { purgeAlarms } from './purge-alarms.ts'

const server = await freshServer()
withFleet(server, 3)

const raise = (vehicleIds: readonly string[]) => reportCoolant(server, 120, vehicleIds)

const message = (id: string, alarmId: string, createTime: Date, state: '0' | '1' | '2') => ({
  id,
  alarmId,
  createTime,
  state,
  tenantId: '1001',
  subjectId: alarmId,
  channel: 'bell',
  recipientId: id,
  recipient: id,
  level: '1' as const,
  title: 'x',
  content: 'x',
  dueTime: createTime,
})

it('closed alarms are deleted by their age with history and messages; open ones and what refers to them stay', async () => {
  const { db } = server
  const token = await server.tokenOf('admin')
  await server.call(alarmRules.add, { token, body: sampleRule({ condition: { ...HOT, forSec: 0 } }) })
  await raise(['v1', 'v2', 'v3'])
  const [old, recent, open] = (await server.call(alarms.list, { token, query: { column: 'vclNo', order: 'asc' } }))
    .result.records
  if (!old || !recent || !open) throw new Error('There are no three alarms.')
  const now = server.now()
  const closed = (days: number) => ({ state: '3' as const, closeTime: after(now, -days * DAY_MS) })
  const storm = {
    tenantId: '1001',
    ruleId: old.ruleId,
    ruleRevision: 1,
    ruleName: 'x',
    level: '1' as const,
    startTime: now,
  }
  const long = after(now, -101 * DAY_MS)
  await db.insert(alarmStorm).values({ ...storm, id: 'storm', lastTime: long, endTime: long })
  await db
    .update(alarm)
    .set({ ...closed(101), stormId: 'storm' })
    .where(eq(alarm.id, old.id))
  await db.update(alarm).set(closed(99)).where(eq(alarm.id, recent.id))
  await db
    .insert(alarmDelivery)
    .values([
      message('of-old', old.id, now, '1'),
      message('long-ago', open.id, after(now, -101 * DAY_MS), '2'),
      message('waiting', open.id, after(now, -101 * DAY_MS), '0'),
      message('new', open.id, after(now, -HOUR_MS), '1'),
    ])

  await purgeAlarms(db, now, { alarmDays: 100 })
  const kept = await db.select({ id: alarm.id }).from(alarm)
  expect(kept.map(({ id }) => id).toSorted()).toEqual([recent.id, open.id].toSorted())
  expect(await db.select().from(alarmAction).where(eq(alarmAction.alarmId, old.id))).toEqual([])
  expect((await db.select({ id: alarmDelivery.id }).from(alarmDelivery)).map(({ id }) => id).toSorted()).toEqual([
    'new',
    'waiting',
  ])
  expect(await db.select().from(alarmStorm)).toEqual([])
  const revisions = () => db.select().from(alarmRuleRevision).where(eq(alarmRuleRevision.ruleId, old.ruleId))
  expect(await revisions()).toHaveLength(1)

  // A rule that is deleted closes its alarms; what it was goes with the last of them.
  await server.call(alarmRules.remove, { token, query: { id: old.ruleId } })
  await purgeAlarms(db, now, { alarmDays: 100 })
  expect(await revisions()).toHaveLength(1)
  await purgeAlarms(db, after(now, 101 * DAY_MS), { alarmDays: 100 })
  expect(await db.select().from(alarm)).toEqual([])
  expect(await revisions()).toEqual([])
})
