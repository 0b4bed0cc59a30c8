import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { dictionaries, users } from '@trackhoe/contract'
import { listJobs } from '@trackhoe/contract/files'
import { formSamples, onlineReports, reportAdministration, reportOutput } from '@trackhoe/contract/online'
import { passwordLinks } from '@trackhoe/contract/session'
import { rules } from '@trackhoe/contract/system'
import { vehicleDictionaries, vehicleTypeAdministration } from '@trackhoe/contract/vehicle'
import { bytesOfTenant, countedTables } from './platform/http/row-quota.queries.ts'
import { listJob } from './platform/database/schema/list-job-schema.ts'
import { passwordLink, user } from './platform/database/schema/schema.ts'
import { rowsOfStatement } from './platform/database/rows-of-statement.ts'
import { onlineReport } from './platform/database/schema/report-schema.ts'
import { vehicleType } from './platform/database/schema/vehicle-schema.ts'
import { seedFleet } from './seed/fleet/seed-fleet.ts'
import { testServer } from './testing/test-server.ts'

// Some make copies of the embedded database.
vi.setConfig({ testTimeout: 60_000 })

const server = await testServer()
/** An administrator of the tenant that is attacked, and the attacker, an administrator of another one. */
let admin: string
let attacker: string
beforeAll(async () => {
  server.deps.config.operatorTenant = undefined
  await seedFleet(server.db, { vehicles: 9, now: server.now() })
  admin = await server.tokenOf('admin')
  attacker = await server.tokenOf('admin2')
})

const REPORT = {
  inMenu: false,
  columns: [{ field: 'x', title: 'x', kind: 'text', sortable: true } as const],
}
async function made(cgrSql: string, token: string) {
  const code = `r${Math.random().toString(36).slice(2)}`
  const reply = await server.call(reportAdministration.add, { token, body: { ...REPORT, code, name: code, cgrSql } })
  if (!reply.success) throw new Error(reply.message)
  return { id: reply.result, code }
}
const read = async (id: string, token: string, query: Record<string, string> = {}) =>
  server.call(onlineReports.data, { token, params: { cgRpConfigId: id }, query })
const shown = async (id: string, token: string, query: Record<string, string> = {}) =>
  (await read(id, token, { pageSize: '500', ...query })).result.records.map(({ x }) => String(x))

describe('an administrator of another tenant', () => {
  it('1. reaches a report by no call that takes its id or code', async () => {
    const { id, code } = await made('select username as x from sys_user', admin)
    const params = { cgRpConfigId: id }
    const before = await server.db.select().from(onlineReport).where(eq(onlineReport.id, id))
    const edited = { ...REPORT, id, code, name: 'mine', cgrSql: 'select 1 as x', revision: 1 }
    const replies = [
      await server.call(onlineReports.columns, { token: attacker, params: { code } }),
      await server.call(onlineReports.queryInfo, { token: attacker, params }),
      await server.call(onlineReports.data, { token: attacker, params }),
      await server.call(onlineReports.columnsAndData, { token: attacker, params }),
      await server.call(reportOutput.charts, { token: attacker, params }),
      await server.call(reportOutput.exportRows, { token: attacker, params }),
      await server.call(reportOutput.startExport, { token: attacker, params }),
      await server.call(reportAdministration.design, { token: attacker, query: { id } }),
      await server.call(reportAdministration.revisions, { token: attacker, query: { id } }),
      await server.call(reportAdministration.edit, { token: attacker, body: edited }),
    ]
    expect(replies.map(({ success }) => success)).toEqual(replies.map(() => false))
    await server.call(reportAdministration.remove, { token: attacker, query: { id } })
    await server.call(reportAdministration.removeAll, { token: attacker, query: { ids: id } })
    expect(await server.db.select().from(onlineReport).where(eq(onlineReport.id, id))).toEqual(before)
  })

  it('2. is never somebody else by what a query says of the variables of the system', async () => {
    const text = 'select :tenant_id || :sys_user_code as x, username from sys_user where :tenant_id is not null'
    const { id } = await made(text, attacker)
    const queries: Record<string, string>[] = [
      { tenant_id: '1001', sys_user_code: 'admin' },
      { self_tenant_id: '1001', self_sys_user_code: 'admin' },
    ]
    for (const query of queries) {
      const reply = await read(id, attacker, query)
      const values = reply.success ? reply.result.records.map(({ x }) => x) : []
      expect(new Set(values).size).toBeLessThanOrEqual(1)
      expect(JSON.stringify(reply)).not.toContain('1001')
    }
    expect(new Set(await shown(id, attacker))).toEqual(new Set(['1002admin2']))
  })

  it('3. finds nothing of the tenant whose report ran before in the same place, nor after one that broke off', async () => {
    const own = await made('select username as x from sys_user', admin)
    const broken = await made(`select username as x from sys_user where 1 / (length(username) - length(username)) = 1`, admin) // prettier-ignore
    const foreign = await made('select username as x from sys_user', attacker)
    const expected = (await server.db.select().from(user).where(eq(user.tenantId, '1002'))).map(({ username }) => username) // prettier-ignore
    for (const id of [own.id, broken.id]) {
      const [, seen] = await Promise.all([read(id, admin), shown(foreign.id, attacker)])
      expect(seen.toSorted()).toEqual(expected.toSorted())
      expect((await shown(foreign.id, attacker)).toSorted()).toEqual(expected.toSorted())
    }
  })

  it.each([
    `select set_config('trackhoe.tenant', '1001', true) as x`,
    `select current_setting('trackhoe.tenant') as x`,
    `select query as x from pg_stat_activity`,
    `select prosrc as x from pg_proc`,
    `select username as x from public.sys_user`,
    `select x from (table sys_user) as t(x)`,
    `select lo_get(1)::text as x`,
    `select dblink('', 'select 1')::text as x`,
    `select query_to_xml('select * from sys_user', true, true, '')::text as x`,
    `with x as (update sys_user set realname = '' returning id) select id as x from x`,
  ])('4. reads nothing beyond the tables of its tenant: %s', async (cgrSql) => {
    const reply = await server.call(reportAdministration.parse, { token: attacker, body: { cgrSql } })
    const { id } = reply.success ? await made(cgrSql, attacker) : { id: undefined }
    const values = id === undefined ? [] : await shown(id, attacker)
    const foreign = (await server.db.select().from(user).where(eq(user.tenantId, '1001'))).flatMap(({ id: userId, username }) => [userId, username]) // prettier-ignore
    expect(values.filter((value) => foreign.includes(value))).toEqual([])
    expect(values.length === 0 || reply.success).toBe(true)
  })

  it('5. neither sees, stops, confirms nor deletes a job, nor gets its file', async () => {
    const { id: reportId } = await made('select username as x from sys_user', admin)
    const started = await server.call(reportOutput.startExport, { token: admin, params: { cgRpConfigId: reportId } })
    await server.deps.jobs.step()
    const { id } = started.result
    const before = await server.db.select().from(listJob).where(eq(listJob.id, id))
    expect(before).toMatchObject([{ state: 'done', tenantId: '1001' }])
    const replies = [
      await server.call(listJobs.confirm, { token: attacker, body: { id } }),
      await server.call(listJobs.cancel, { token: attacker, body: { id } }),
      await server.call(listJobs.remove, { token: attacker, query: { id } }),
      await server.call(listJobs.file, { token: attacker, query: { id } }),
      await server.call(passwordLinks.addOfImport, { token: attacker, body: { id } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await server.call(listJobs.mine, { token: attacker })).result).toEqual([])
    expect(await server.db.select().from(listJob).where(eq(listJob.id, id))).toEqual(before)
  })

  it('6. makes no link for somebody else’s people, and a link is good for nothing but a password', async () => {
    const links = (usernames: string[]) => server.call(passwordLinks.add, { token: attacker, body: { usernames } })
    expect(await links(['viewer'])).toMatchObject({ success: false, message: '用户不存在！' })
    // One name of another tenant among one's own: none is made.
    expect(await links(['viewer2', 'viewer'])).toMatchObject({ success: false })
    expect(await server.db.select().from(passwordLink)).toEqual([])
    const [own] = (await links(['viewer2'])).result
    const token = own?.token ?? ''
    expect(await server.call(users.list, { token })).toMatchObject({ status: 401 })
    // What the database has of it opens nothing, nor does the token of a session.
    const [stored] = await server.db.select().from(passwordLink)
    for (const tried of [stored?.tokenHash ?? '', attacker, `${token} `, `${token}\u0000`, token.toUpperCase()])
      expect(await server.call(passwordLinks.inspect, { body: { token: tried } })).toMatchObject({ success: false })
  })

  it('7. gives a type of its own to nobody and takes none, whatever the body says', async () => {
    const given = { vclType: 'TH777-6', brandId: '11', kindId: '1' }
    const rowsOf = async (token: string) =>
      (await server.call(vehicleDictionaries.typeList, { token, query: { pageSize: '100' } })).result.records
    await server.call(vehicleTypeAdministration.add, { token: admin, body: given })
    const [victim] = await server.db.select().from(vehicleType).where(eq(vehicleType.vclType, 'TH777-6'))
    const foreign = { ...given, vclType: 'TH778-6', tenantId: '1001', tenant_id: '1001', id: victim?.id }
    await server.call(vehicleTypeAdministration.add, { token: attacker, body: foreign })
    const own = (await rowsOf(attacker)).find(({ vclType }) => vclType === 'TH778-6')
    const moved = { ...own, tenantId: '1001', tenant_id: null, owner: 'installation' }
    await server.call(vehicleTypeAdministration.edit, { token: attacker, body: moved })
    expect((await rowsOf(admin)).map(({ vclType }) => vclType)).not.toContain('TH778-6')
    expect(await server.db.select().from(vehicleType).where(eq(vehicleType.vclType, 'TH777-6'))).toEqual([victim])
  })

  it('8. learns no name of a type by a check for duplicates, a dictionary with a condition, or a report', async () => {
    const duplicate = { tableName: 'service_dict_vcltype', fieldName: 'vcl_type', fieldVal: 'TH777-6' }
    const codes = [
      `service_dict_vcltype,vcl_type,id,tenant_id='1001'`,
      `service_dict_vcltype,vcl_type,id,vcl_type='TH777-6'`,
      `service_dict_vcltype,vcl_type,id,id in ('x') or 1=1`,
      `service_dict_vcltype,vcl_type,id,vcl_type like 'TH7%' order by tenant_id`,
    ]
    const seen: unknown[] = [await server.call(rules.checkDuplicate, { token: attacker, query: duplicate })]
    for (const code of codes) seen.push(await server.call(dictionaries.items, { token: attacker, params: { code } }))
    const text = `select vcl_type as x from service_dict_vcltype where vcl_type like 'TH777%'`
    const parsed = await server.call(reportAdministration.parse, { token: attacker, body: { cgrSql: text } })
    if (parsed.success) seen.push(await shown((await made(text, attacker)).id, attacker))
    expect(JSON.stringify(seen)).not.toContain('TH777-6')
    expect(JSON.stringify(seen)).not.toContain('已存在')
  })

  it('9. fills its own quota, not one of the tenant that a header or a body names', async () => {
    const bytesOf = async (tenantId: string) => bytesOfTenant(server.db, await countedTables(server.db), tenantId)
    const before = { victim: await bytesOf('1001'), own: await bytesOf('1002') }
    const content = { text: Array.from({ length: 20_000 }, () => Math.random().toString(36)).join('') }
    const headers = { 'X-Tenant-Id': '1001', 'Tenant-Id': '1001' }
    const body = { name: '样例', content, tenantId: '1001' }
    await server.call(formSamples.add, { token: attacker, headers, body })
    await server.call(formSamples.add, { token: attacker, body })
    expect(await bytesOf('1001')).toBe(before.victim)
    expect(await bytesOf('1002')).toBeGreaterThan(before.own)
  })

  it('10. waiting with more reports than may wait keeps no report of others from its turn', async () => {
    const own = await made('select count(*) as x from sys_user a, sys_user b', admin)
    const foreign = await made('select count(*) as x from sys_user a, sys_user b, sys_user c', attacker)
    const many = Array.from({ length: 60 }, () => read(foreign.id, attacker))
    const first = await Promise.race([read(own.id, admin), Promise.all(many).then(() => undefined)])
    expect(first).toMatchObject({ success: true })
    const replies = await Promise.all(many)
    expect(replies.filter(({ success }) => !success).map(({ message }) => message)).toContain(
      '正在运行的报表过多，请稍后再试',
    )
  })

  it('gains nothing by signing a call: a session is what counts, with any signature and without', async () => {
    const headers = { 'X-Sign': 'E19D6243CB1945AB4F7202A1B00F77D5', 'X-TIMESTAMP': String(server.now().getTime()) }
    expect(await server.call(users.list, { headers })).toMatchObject({ status: 401 })
    const plain = await server.call(users.list, { token: attacker })
    expect(await server.call(users.list, { token: attacker, headers })).toMatchObject({ result: plain.result })
  })

  it('has changed nothing of the tenant that was attacked', async () => {
    const [found] = rowsOfStatement(
      await server.db.execute(sql`
        select (select count(*)::int from sys_user where tenant_id = '1001' and update_by = 'admin2') as users,
          (select count(*)::int from online_report where tenant_id = '1001' and update_by = 'admin2') as reports`),
    )
    expect(found).toEqual({ users: 0, reports: 0 })
  })
})
