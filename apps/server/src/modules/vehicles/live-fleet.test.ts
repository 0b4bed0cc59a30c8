import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rowsOfStatement } from '../../platform/database/rows-of-statement.ts'
import { vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { startTestServer } from '../../testing/start-test-server.ts'
import { isOnline } from './live-fleet.ts'

const VEHICLES = 5000

it('who is offline is found fast after an outage, when by the statistics nobody is online', async () => {
  const server = await startTestServer()
  await server.empty()
  const { db } = server
  await db.execute(sql`
    insert into service_vehicle (id, tenant_id, vcl_no, pin, type_id, delivered_time, create_time)
    select 'v' || n, '1001', 'OF-' || n, 'OF' || n, 'th210-6', now(), now() from generate_series(1, ${VEHICLES}::int) n`)
  await db.execute(sql`
    insert into vehicle_live (vehicle_id, tenant_id, connected, contact_time)
    select 'v' || n, '1001', true, ${server.now().toISOString()}::timestamptz - interval '1 day' from generate_series(1, ${VEHICLES}::int) n`)
  await db.execute(sql`analyze vehicle_live`)
  await db.execute(sql`analyze service_vehicle`)
  const live = { tenantId: '1001', now: server.now(), own: new Map() }
  const plan = await db.execute(sql`
    explain select id from ${vehicle} where tenant_id = '1001' and not ${isOnline(live)} order by vcl_no, id limit 10 offset 1000`)
  // Each vehicle is compared with one row, and not with all that are online.
  expect(JSON.stringify(rowsOfStatement(plan))).not.toMatch(/Join Filter/)
}, 60_000)
