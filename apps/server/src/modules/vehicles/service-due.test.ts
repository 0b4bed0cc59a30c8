import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { seedFleet } from '../../seed/fleet/seed-fleet.ts'
import { testServer } from '../../testing/test-server.ts'
import { computeServicesDue } from './service-due.ts'

const server = await testServer()
beforeAll(async () => {
  await seedFleet(server.db, { vehicles: 60, now: server.now() })
  await server.db.execute(sql`
    insert into vehicle_report (vehicle_id, connected, contact_time)
    select vehicle_id, true, now() from service_device where vehicle_id is not null
    on conflict do nothing`)
  await computeServicesDue(server.db)
})

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

// The plan of a trigger is made once for a connection, by the size of the first batch: it has to do for a larger one. On the embedded
// database, which is for smaller fleets, writing so many takes as long as all other tests here.
it.runIf(process.env['TEST_DATABASE_URL'])(
  'are marked for a large batch by a connection that began with a small one',
  async () => {
    const MANY = 20_000
    await server.db.execute(sql`
    insert into service_vehicle (id, tenant_id, vcl_no, pin, type_id, delivered_time, create_time)
    select 'many-' || n, '1001', 'MANY-' || n, 'MANY-' || n, (select min(type_id) from service_vehicle), now(), now()
    from generate_series(1, ${MANY}::int) n`)
    await server.db.execute(sql`
    insert into vehicle_report (vehicle_id, connected, contact_time)
    select 'many-' || n, true, now() from generate_series(1, ${MANY}::int) n`)
    const serviced = (hour: number, most: number) => sql`
    update vehicle_report set serviced_at = ${JSON.stringify([hour])}::jsonb
    where vehicle_id like 'many-%' and substr(vehicle_id, 6)::int <= ${most}`
    await server.db.transaction(async (tx) => {
      await tx.execute(serviced(1, 1))
      await tx.execute(serviced(2, 2))
      // Each with each would be 400 million comparisons, which no statement has the time for.
      await tx.execute(serviced(3, MANY))
    })
    const counted = await server.db.select({ total: sql<number>`total` }).from(sql`(
    select count(*)::int as total from vehicle_report where vehicle_id like 'many-%' and serviced_at = '[3]'
  ) as counted`)
    expect(counted).toEqual([{ total: MANY }])
  },
  60_000,
)
