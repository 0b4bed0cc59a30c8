import { randomBytes } from 'node:crypto'
import { count, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '../../platform/core/clock.ts'
import { alarm, alarmAction, alarmRule } from '../../platform/database/schema/alarm-schema.ts'
import { seedDefaultRules } from '../../modules/alarms/rules/default-rules.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { seedFleet } from '../fleet/seed-fleet.ts'
import { seedDemoAlarms } from './demo-alarms.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.empty()
  await seedFleet(server.db, { vehicles: 40, now: server.now() })
})
afterAll(() => server.close())

it('gives the demonstration months of alarms that its machines had, once, with whoever acknowledged them', async () => {
  const { db } = server
  await seedDefaultRules(db, server.now())
  const enabled = await db.select({ id: alarmRule.id }).from(alarmRule).where(eq(alarmRule.status, '1'))
  expect(enabled.map(({ id }) => id.replace(/^\d+-/, ''))).toEqual(enabled.map(() => 'alarm-red-lamp'))
  const options = { telemetry: server.deps.telemetry, now: server.now(), random: randomBytes, goesOn: () => true }
  await seedDemoAlarms(db, options)
  const rows = await db.select().from(alarm)
  expect(rows.length).toBeGreaterThan(8)
  // What came back before its order was done is one alarm.
  expect(rows.some(({ count: times }) => times > 1)).toBe(true)
  for (const row of rows) {
    expect(row).toMatchObject({ state: '3', active: false, ackBy: expect.any(String) })
    expect(row.ackTime?.getTime()).toBeGreaterThan(row.raisedTime.getTime())
    expect(row.closeTime?.getTime()).toBeGreaterThanOrEqual(row.ackTime?.getTime() ?? 0)
  }
  const days = new Set(rows.map(({ raisedTime }) => Math.floor(raisedTime.getTime() / (20 * DAY_MS))))
  expect(days.size).toBeGreaterThanOrEqual(4)
  const [acts] = await db.select({ total: count() }).from(alarmAction)
  expect(acts?.total).toBeGreaterThan(rows.length * 3)
  const ordered = await db.select({ id: alarm.id }).from(alarm).where(isNotNull(alarm.orderId))
  expect(ordered.length).toBeGreaterThan(0)
  await seedDemoAlarms(db, options)
  expect(await db.$count(alarm)).toBe(rows.length)
})
