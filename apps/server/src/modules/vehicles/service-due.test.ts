import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedFleet } from '../../seed/fleet/seed-fleet.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { computeServicesDue } from './service-due.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.empty()
  await seedFleet(server.db, { vehicles: 60, now: server.now() })
  await server.db.execute(sql`
    insert into vehicle_report (vehicle_id, connected, contact_time)
    select vehicle_id, true, now() from service_device where vehicle_id is not null
    on conflict do nothing`)
  await computeServicesDue(server.db)
})
afterAll(() => server.close())

/** Lets the first so many vehicles report in one statement that they were serviced at this hour. */
const report = (count: number, hour: number) =>
  server.db.execute(sql`
    update vehicle_report set serviced_at = ${JSON.stringify([hour])}::jsonb
    where vehicle_id in (select vehicle_id from vehicle_report order by vehicle_id limit ${count})`)

it('are computed again for the vehicles whose services were reported anew, and for no other', async () => {
  await report(40, 1)
  expect(await computeServicesDue(server.db)).toBe(40)
  await report(40, 1)
  expect(await computeServicesDue(server.db)).toBe(0)
  await report(50, 1)
  expect(await computeServicesDue(server.db)).toBe(10)
  await report(1, 2)
  expect(await computeServicesDue(server.db)).toBe(1)
})
