import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '@trackhoe/contract'
import { wholeTenant } from '../../platform/data-scope/data-scope.ts'
import { purgeExpired } from '../../platform/database/purge-expired.ts'
import { rowsReadBy } from '../../testing/rows-read-by.ts'
import { testServer } from '../../testing/test-server.ts'
import * as queries from './users.queries.ts'

const PEOPLE = 12_000
const server = await testServer()
let token: string

beforeAll(async () => {
  token = await server.tokenOf('admin')
  await addPeople(PEOPLE)
})

/** Every fifth is called 王; a hundredth is in A01A01. */
async function addPeople(count: number) {
  // Some at a time, as a statement has only so long.
  for (let first = 1; first <= count; first += 10_000) {
    const last = Math.min(count, first + 9_999)
    await server.db.execute(sql`
      insert into sys_user (id, tenant_id, username, realname, phone, work_no, status, create_time)
      select 'm' || n, '1001', case when n % 5 = 0 then 'wang.wei' else 'li.na' end || n,
        case when n % 5 = 0 then '王' else '李' end || substr('伟芳娜敏静丽强磊军洋', 1 + n % 10, 1),
        '139' || lpad(n::text, 8, '0'), 'W' || n, case when n % 50 = 0 then 2 else 1 end,
        '2026-02-01'::timestamptz + n * interval '1 minute'
      from generate_series(${first}::int, ${last}::int) n`)
  }
  await server.db.execute(sql`
    insert into sys_user_depart (user_id, dep_id, tenant_id)
    select 'm' || n, '1001-A01A01', '1001' from generate_series(100, ${count}::int, 100) n`)
}

const list = async (query: Record<string, string>) => (await server.call(users.list, { token, query })).result

describe('a list of thousands', () => {
  it('knows how many there are in all, and counts what a filter finds up to a limit', async () => {
    expect(await list({})).toMatchObject({ total: PEOPLE + 4 })
    expect(await list({ realname: '*王*' })).toMatchObject({ total: PEOPLE / 5 })
    const many = await list({ phone: '139*' })
    expect(many).toMatchObject({ total: 10_000, totalIsMinimum: true, pages: 1000 })
    expect(await list({ phone: '139*', exactTotal: 'true' })).toMatchObject({ total: PEOPLE })
    // There is always a page to go on to.
    expect(await list({ phone: '139*', pageNo: '1000' })).toMatchObject({ total: 10_010, totalIsMinimum: true })
    expect(await list({ phone: '139*', pageNo: '1200' })).toMatchObject({ total: PEOPLE, records: { length: 10 } })
  })

  it('keeps the count of what comes and goes, also when the counts are added up', async () => {
    await server.db.execute(sql`
      insert into sys_user (id, tenant_id, username, status, create_time)
      values ('x1', '1001', 'x1', 1, now()), ('x2', '1001', 'x2', 1, now()), ('y1', '1002', 'y1', 1, now())`)
    await server.db.execute(sql`delete from sys_user where id in ('x1', 'y1')`)
    expect(await list({})).toMatchObject({ total: PEOPLE + 5 })
    await purgeExpired(server.db, new Date('2026-02-01'), { auditDays: 30 })
    expect(await list({})).toMatchObject({ total: PEOPLE + 5 })
    await server.db.execute(sql`delete from sys_user where id = 'x2'`)
    expect(await list({})).toMatchObject({ total: PEOPLE + 4 })
  })

  it.each([
    { column: 'createTime', order: 'desc' },
    { column: 'createTime', order: 'asc' },
    { column: 'realname', order: 'asc' },
    { column: 'status', order: 'desc' },
  ])('has each row on one page, from whichever end it is read: $column $order', async (order) => {
    const all = await queries.idsOf(server.db, wholeTenant('1001'), { ...order, pageNo: 1, pageSize: 1 }, [])
    const pageOf = async (pageNo: number) =>
      (await list({ ...order, pageNo: String(pageNo), pageSize: '300' })).records.map(({ id }) => id)
    for (const pageNo of [1, 20, 21, 40, 41]) {
      expect(await pageOf(pageNo)).toEqual(all.slice((pageNo - 1) * 300, pageNo * 300))
    }
    expect(await pageOf(42)).toEqual([])
  })
})

/** The plans of PostgreSQL, not of the embedded database, which is for fewer rows. */
describe.runIf(process.env['TEST_DATABASE_URL'])('at 100,000 rows', () => {
  beforeAll(async () => {
    await server.empty()
    await addPeople(100_000)
    // Not the whole database: on a busy machine that takes longer than a statement may.
    await server.db.execute(sql`vacuum analyze sys_user, sys_user_depart, sys_depart, list_count`)
  })

  const rowsRead = (query: Record<string, unknown>) =>
    rowsReadBy(server.db, (db) =>
      queries.page(db, wholeTenant('1001'), { pageNo: 1, pageSize: 10, column: 'createTime', order: 'desc', ...query }),
    )

  it.each([
    ...['createTime', 'username', 'realname', 'phone', 'workNo', 'status'].flatMap((column) =>
      ['asc', 'desc'].map((order) => ({ column, order })),
    ),
    { username: 'wang.wei9*' },
    { username: '*wei777*' },
    { realname: '*魏*' },
    { realname: '*王伟*', pageSize: 10 },
    { phone: '*0099*' },
    { phone: '13900000077' },
    { status: '2' },
    { createTime_begin: '2026-02-01', createTime_end: '2026-02-03' },
  ])('reads little for %j', async (query) => {
    expect(await rowsRead(query)).toBeLessThan(25_000)
  })

  it('goes through the people once to count a branch', async () => {
    expect(await rowsRead({ departId: '1001-A01' })).toBeLessThan(105_000)
  })

  it.each([
    { column: 'createTime', order: 'desc', pageNo: 9_990 },
    { column: 'realname', order: 'asc', pageNo: 9_990 },
  ])('reads the last pages from the end: %j', async (query) => {
    expect(await rowsRead(query)).toBeLessThan(1_000)
  })
})
