import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands, type CommandRecordQuery } from '@trackhoe/contract/vehicle'
import { wholeTenant } from '../../platform/data-scope/data-scope.ts'
import { seedFleet } from '../../seed/fleet/seed-fleet.ts'
import { EVERY_RECORD } from '../../testing/every-record.ts'
import { rowsReadBy } from '../../testing/rows-read-by.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import * as queries from './commands.queries.ts'

const RECORDS = 12_000
const VEHICLES = 400
let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  await addRecords(RECORDS)
})
afterAll(() => server.close())

/** One vehicle after the other; each fiftieth command failed, each thousandth is by the operator. */
async function addRecords(count: number) {
  await server.empty()
  await seedFleet(server.db, { vehicles: VEHICLES, now: server.now() })
  token = await server.tokenOf('admin')
  for (let first = 1; first <= count; first += 10_000) {
    const last = Math.min(count, first + 9_999)
    await server.db.execute(sql`
      insert into command_record (record_id, tenant_id, vehicle_id, infoid, param_group, param_content, software_version, state,
        send_time, expire_time, time_over, sender_id, sender)
      select 'm' || lpad(n::text, 7, '0'), '1001', v.id, case when n % 4 = 0 then '37' else '41' end, case when n % 4 = 0 then null else 1 end,
        '{"group":1,"interval":{"engineOil":500}}', 'SUM3.2', case when n % 50 = 0 then '4' else '3' end,
        '2026-01-01'::timestamptz + n * interval '1 second', '2026-01-01'::timestamptz + n * interval '1 second', 360,
        case when n % 1000 = 0 then operator.id else 'somebody' end, 'somebody'
      from sys_user operator, generate_series(${first}::int, ${last}::int) n
      join (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from service_vehicle where tenant_id = '1001') v
        on v.place = n % v.total
      where operator.username = 'operator'`)
  }
}

const list = async (query: Partial<CommandRecordQuery>) =>
  (await server.call(commands.records, { token, body: { ...EVERY_RECORD, ...query } })).result

describe('the records of years', () => {
  it('are counted as they are written, and what a condition finds up to a limit', async () => {
    expect(await list({})).toMatchObject({ total: RECORDS })
    const infoid = '41'
    expect(await list({ infoid })).toMatchObject({ total: RECORDS * 0.75 })
    const condition = JSON.stringify({ state: ['3'] })
    expect(await list({ condition })).toMatchObject({ total: 10_000, totalIsMinimum: true })
    expect(await list({ condition, exactTotal: true })).toMatchObject({ total: RECORDS * 0.98 })
    expect((await list({ condition, page: 1176 })).records).toHaveLength(10)
  })

  it('have each on one page, from whichever end they are read', async () => {
    const all = await queries.recordIds(server.db, wholeTenant('1001'), {})
    for (const page of [1, 12, 13, 24]) {
      const { records } = await list({ page, page_size: 500 })
      expect(records.map(({ recordId }) => recordId)).toEqual(all.slice((page - 1) * 500, page * 500))
    }
  })
})

/** The plans of PostgreSQL, not of the embedded database, which is for fewer rows. */
describe.runIf(process.env['TEST_DATABASE_URL'])('at 100,000 records', () => {
  let vehicleId: string
  let vclNo: string
  beforeAll(async () => {
    await addRecords(100_000)
    // Not the whole database: on a busy machine that takes longer than a statement may.
    await server.db.execute(sql`vacuum analyze command_record, sys_user, service_vehicle, list_count`)
    const [record] = (await list({ page: 5_000 })).records
    vehicleId = record?.vcl_id ?? ''
    vclNo = record?.vclNo ?? ''
  })

  const rowsRead = (conditions: Partial<Parameters<typeof queries.page>[2]>) =>
    rowsReadBy(server.db, (db) => queries.page(db, wholeTenant('1001'), { size: 10, current: 1, ...conditions }))

  it.each([
    {},
    { current: 9_990 },
    { infoid: '37' },
    { states: ['3'] },
    { states: ['4'] },
    { states: ['0', '1', '2'] },
    { groups: [1] },
    { keyword: 'nothing-is-called-so' },
    { from: new Date('2026-01-01T01:00:00Z'), to: new Date('2026-01-01T02:00:00Z') },
  ])('reads little for %j', async (conditions) => {
    // Counting goes on to 10,000, of a kind that is a quarter of all through four times as many.
    expect(await rowsRead(conditions)).toBeLessThan(45_000)
  })

  it('reads the records of one vehicle or one operator, and not those of the others', async () => {
    expect(await rowsRead({ vehicleIds: [vehicleId] })).toBeLessThan(2_000)
    expect(await rowsRead({ keyword: vclNo })).toBeLessThan(3_000)
    expect(await rowsRead({ keyword: 'operator' })).toBeLessThan(3_000)
  })
})
