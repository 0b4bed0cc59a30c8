import { createAdaptorServer } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { listJobs } from '@trackhoe/contract/files'
import {
  onlineFormDesign,
  onlineForms,
  onlineReports,
  reportAdministration,
  reportOutput,
  type NewReport,
  type OnlineFormDefinition,
} from '@trackhoe/contract/online'
import { dictionaryLookups, permissions } from '@trackhoe/contract/system'
import { dataRule } from '../../platform/database/schema/data-rule-schema.ts'
import { role, rolePermission, user, userRole } from '../../platform/database/schema/schema.ts'
import { consumer, vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { readSheet } from '../../platform/spreadsheet/read-sheet.ts'
import { seedFleet } from '../../seed/fleet/seed-fleet.ts'
import { CONTEXT_PATH } from '../../testing/start-test-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { asReportRole } from './report-role.ts'
import { rowsOfStatement } from '../../platform/database/rows-of-statement.ts'

// Each change of a table that is read makes a copy of the embedded database.
vi.setConfig({ testTimeout: 60_000 })

const server = await testServer()
let token: string
beforeAll(async () => {
  await seedFleet(server.db, { vehicles: 40, now: server.now() })
  const createTime = server.now()
  await server.db.insert(consumer).values({ id: 'cs-foreign', tenantId: '1002', name: '别家公司', createTime })
  await server.db.insert(vehicle).values({ id: 'v-foreign', tenantId: '1002', vclNo: 'FOREIGN', pin: 'P', typeId: 'vt-1', consumerId: 'cs-foreign', deliveredTime: createTime, createTime }).onConflictDoNothing().catch(async () => {
    const [some] = await server.db.select().from(vehicle).limit(1)
    await server.db.insert(vehicle).values({ id: 'v-foreign', tenantId: '1002', vclNo: 'FOREIGN', pin: 'P', typeId: some?.typeId ?? '', consumerId: 'cs-foreign', deliveredTime: createTime, createTime })
  }) // prettier-ignore
  token = await server.tokenOf('admin')
})

const VEHICLES = `select v.id, v.vcl_no, c.name as consumer, v.emission_stage, v.delivered_time, length(v.vcl_no) as size
  from service_vehicle v left join service_consumer c on c.id = v.consumer_id
  where :emission is null or v.emission_stage = :emission`

const column = (field: string, title: string, more = {}) => ({ field, title, kind: 'text' as const, ...more })

const FLEET = {
  code: 'fleet',
  name: '车辆清单',
  cgrSql: VEHICLES,
  inMenu: true,
  parameters: [{ name: 'emission', label: '排放阶段', kind: 'text' as const }],
  columns: [
    column('id', '编号', { hidden: true }),
    column('vcl_no', '车号', { sortable: true, href: '/vehicle/vehicleDetail?id=${id}' }),
    column('consumer', '客户', { sortable: true, pinyin: true }),
    column('delivered_time', '交付日期', { sortable: true }),
    column('size', '长度', { sortable: true, total: 'sum' }),
  ],
  queries: [
    { field: 'vcl_no', label: '车号' },
    { field: 'delivered_time', label: '交付日期', mode: 'range' as const, view: 'date' as const },
    { field: 'emission', label: '排放阶段', hidden: true },
  ],
  charts: [{ title: '各客户车辆', type: 'bar' as const, category: 'consumer', values: [{ field: 'vcl_no', aggregate: 'count' as const }, { field: 'size', aggregate: 'sum' as const }] }],
} satisfies NewReport // prettier-ignore

const add = (report: Partial<NewReport> & { code: string }) =>
  server.call(reportAdministration.add, { token, body: { ...FLEET, ...report } })
const parse = (cgrSql: string) => server.call(reportAdministration.parse, { token, body: { cgrSql } })
const columnsOf = (code: string, by = token) => server.call(onlineReports.columns, { token: by, params: { code } })
const dataOf = (cgRpConfigId: string, query: Record<string, string> = {}, by = token) =>
  server.call(onlineReports.data, { token: by, params: { cgRpConfigId }, query })

/** One row of one column over a statement. */
async function valuesOf(cgrSql: string, by = token): Promise<unknown[]> {
  const code = `r${Math.random().toString(36).slice(2)}`
  const made = await add({ code, cgrSql, columns: [column('x', 'x')], queries: [], charts: [], parameters: [] })
  expect(made.message).toBe('添加成功！')
  const { result } = await dataOf(made.result, { pageSize: '500' }, by)
  return result.records.map((row) => row['x'])
}

describe('a report', () => {
  let id: string
  it('is written, and answers its columns, its query and its rows', async () => {
    const made = await add({ code: 'fleet' })
    expect(made.message).toBe('添加成功！')
    id = made.result
    const { result } = await columnsOf('fleet')
    expect(result).toMatchObject({ cgRpConfigId: id, cgRpConfigName: '车辆清单', chartCount: 1 })
    expect(result.columns.map(({ dataIndex, fieldType, align }) => [dataIndex, fieldType, align])).toEqual([
      ['vcl_no', 'String', 'left'],
      ['consumer', 'String', 'left'],
      ['delivered_time', 'Datetime', 'center'],
      ['size', 'BigDecimal', 'right'],
    ])
    const fields = (await server.call(onlineReports.queryInfo, { token, params: { cgRpConfigId: id } })).result
    expect(fields.map(({ field, mode, view, hidden }) => [field, mode, view, hidden])).toEqual([
      ['vcl_no', 'single', 'text', '0'],
      ['delivered_time', 'range', 'date', '0'],
      ['emission', 'single', 'text', '1'],
    ])
  })

  it('is read by page with order, filters, parameters and totals', async () => {
    const all = (await dataOf(id, { pageSize: '500' })).result
    const vehicles = await server.db.select().from(vehicle)
    const own = vehicles.filter(({ tenantId }) => tenantId === '1001')
    expect(all.total).toBe(own.length)
    expect(all.totals?.['size']).toBe(own.reduce((sum, { vclNo }) => sum + vclNo.length, 0))
    const sorted = (await dataOf(id, { pageSize: '500', column: 'vcl_no', order: 'desc' })).result.records
    expect(sorted.map((row) => row['vcl_no'])).toEqual(own.map(({ vclNo }) => vclNo).toSorted().toReversed()) // prettier-ignore
    // Pages of a column whose values repeat: each row is on one of them.
    const seen = new Set<unknown>()
    for (const pageNo of ['1', '2', '3', '4'])
      for (const row of (await dataOf(id, { pageNo, pageSize: '10', column: 'size', order: 'asc' })).result.records) seen.add(row['id']) // prettier-ignore
    expect(seen.size).toBe(Math.min(40, own.length))
    const [first] = sorted
    expect((await dataOf(id, { vcl_no: String(first?.['vcl_no']) })).result.total).toBe(1)
    expect((await dataOf(id, { vcl_no: `*${String(first?.['vcl_no']).slice(-3)}` })).result.total).toBeGreaterThan(0)
    const day = String(first?.['delivered_time']).slice(0, 10)
    const onDay = (await dataOf(id, { delivered_time_begin: day, delivered_time_end: day })).result.records
    expect(onDay.map((row) => String(row['delivered_time']).slice(0, 10))).toEqual(onDay.map(() => day))
    expect(onDay.length).toBeGreaterThan(0)
    expect((await dataOf(id, { self_emission: '没有' })).result.total).toBe(0)
    expect((await dataOf(id, { emission: own[0]?.emissionStage ?? '' })).result.total).toBeGreaterThan(0)
    expect((await dataOf(id, { pageNo: '99' })).result).toMatchObject({ records: [], total: own.length })
  })

  it('is asked by choices and trees with what their controls need', async () => {
    const query = (field: string, view: string, dictCode: string) => ({ field, label: field, view, dictCode })
    const made = await server.call(reportAdministration.add, {
      token,
      body: {
        ...FLEET,
        code: 'views',
        inMenu: false,
        queries: [
          query('vcl_no', 'radio', 'emission_stage'),
          query('consumer', 'sel_tree', 'sys_depart,depart_name,id'),
          query('size', 'cat_tree', 'B01'),
        ],
      },
    })
    expect(made.message).toBe('添加成功！')
    const fields = (await server.call(onlineReports.queryInfo, { token, params: { cgRpConfigId: made.result } })).result
    expect(fields).toMatchObject([
      { view: 'radio', dictCode: 'emission_stage', config: '1' },
      { view: 'sel_tree', dictTable: 'sys_depart', dictText: 'depart_name', dictCode: 'id', pidField: 'parent_id', pidValue: '0' },
      { view: 'cat_tree', pcode: 'B01' },
    ]) // prettier-ignore
    // What the control asks for then has an answer.
    const [, tree] = fields
    const branch = await server.call(dictionaryLookups.tree, {
      token,
      query: {
        tableName: tree?.dictTable ?? '',
        text: tree?.dictText ?? '',
        code: tree?.dictCode ?? '',
        pidField: tree?.pidField ?? '',
        pid: String(tree?.pidValue),
        hasChildField: '',
        condition: '',
      },
    })
    expect(branch.result.length).toBeGreaterThan(0)
  })

  it('is charted over all rows', async () => {
    const { result } = await server.call(reportOutput.charts, { token, params: { cgRpConfigId: id } })
    const [chart] = result
    expect(chart).toMatchObject({ title: '各客户车辆', type: 'bar', truncated: false })
    expect(chart?.series.map(({ name }) => name)).toEqual(['车号', '长度'])
    const counts = chart?.series[0]?.values ?? []
    expect(counts.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe((await dataOf(id)).result.total)
    expect(counts).toEqual(counts.toSorted((one, other) => (other ?? 0) - (one ?? 0)))
    expect(chart?.categories).not.toContain('别家公司')
  })

  it('is exported as a workbook, and in the background', async () => {
    const query = new URLSearchParams({ column: 'vcl_no', order: 'asc' }).toString()
    const answer = await server.app.request(
      `${CONTEXT_PATH}/online/cgreport/api/exportXls/${id}?${query}`,
      { headers: { 'X-Access-Token': token } },
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    )
    const { lines } = await readSheet(new Uint8Array(await answer.arrayBuffer()), 1000)
    expect(lines[0]).toEqual(['车号', '客户', '交付日期', '长度'])
    const rows = (await dataOf(id, { pageSize: '500', column: 'vcl_no', order: 'asc' })).result.records
    expect(lines.slice(1).map(([no]) => no)).toEqual(rows.map((row) => row['vcl_no']))
    const { result: job } = await server.call(reportOutput.startExport, { token, params: { cgRpConfigId: id }, query: { vcl_no: '*1' } }) // prettier-ignore
    expect(job).toMatchObject({ state: 'waiting', title: '车辆清单', prefix: 'online/cgreport' })
    await server.deps.jobs.step()
    const mine = (await server.call(listJobs.mine, { token })).result
    const total = (await dataOf(id, { vcl_no: '*1' })).result.total
    expect(mine[0]).toMatchObject({ state: 'done', message: `共导出 ${total} 行` })
  })

  it('keeps its earlier states, and refuses an edit of an old one', async () => {
    const { result: design } = await server.call(reportAdministration.design, { token, query: { id } })
    const edit = (changes: object) => server.call(reportAdministration.edit, { token, body: { ...design, ...changes } })
    expect((await edit({ name: '车辆一览' })).message).toBe('修改成功!')
    expect(await edit({ name: '又一个' })).toMatchObject({ status: 409, result: { name: '车辆一览', revision: 2 } })
    const { result: earlier } = await server.call(reportAdministration.revisions, { token, query: { id } })
    expect(earlier.map(({ revision, setup }) => [revision, setup.name])).toEqual([[1, '车辆清单']])
    expect((await add({ code: 'fleet' })).message).toBe('报表编码已存在')
  })

  it('has an entry in the menu, whose grant opens it', async () => {
    const viewer = await server.tokenOf('viewer')
    expect(await columnsOf('fleet', viewer)).toMatchObject({ status: 403 })
    expect(await dataOf(id, {}, viewer)).toMatchObject({ status: 403 })
    const permissionId = `report-${id}`
    const before = (await server.call(permissions.ofRole, { token, query: { roleId: '1001-viewer' } })).result
    await server.call(permissions.saveOfRole, { token, body: { roleId: '1001-viewer', permissionIds: [...before, permissionId].join(','), lastpermissionIds: before.join(',') } }) // prettier-ignore
    expect((await columnsOf('fleet', viewer)).result.cgRpConfigName).toBe('车辆一览')
    expect((await dataOf(id, {}, viewer)).result.total).toBeGreaterThan(0)
    expect(await server.call(reportAdministration.design, { token: viewer, query: { id } })).toMatchObject({ status: 403 }) // prettier-ignore
    // An administrator of another tenant finds nothing, whatever he asks.
    const foreign = await server.tokenOf('admin2')
    for (const reply of [await columnsOf('fleet', foreign), await dataOf(id, {}, foreign)])
      expect(reply).toMatchObject({ success: false, message: '报表不存在' })
  })

  it('is deleted with its entry', async () => {
    const made = await add({ code: 'gone' })
    expect((await server.call(reportAdministration.remove, { token, query: { id: made.result } })).message).toBe('删除成功!') // prettier-ignore
    expect((await columnsOf('gone')).message).toBe('报表不存在')
    const entries = await server.db.execute(sql`select id from sys_permission where id = ${`report-${made.result}`}`)
    expect(rowsOfStatement(entries)).toEqual([])
  })
})

describe('what is set up', () => {
  it.each([
    [{ columns: [column('nix', '没有')] }, '列“没有”的字段 nix 不在 SQL 的结果中'],
    [{ columns: [column('id', '甲'), column('id', '乙')] }, '字段 id 有两列'],
    [{ columns: [column('id', '甲', { href: 'javascript:alert(1)' })] }, '列“甲”的链接只能是站内路径或 https 地址'],
    [{ columns: [column('id', '甲', { href: '//evil.example' })] }, '列“甲”的链接只能是站内路径或 https 地址'],
    [{ columns: [column('id', '甲', { href: 'https://${vcl_no}/' })] }, '列“甲”的链接只能是站内路径或 https 地址'],
    [{ columns: [column('id', '甲', { href: '/x?y=${password}' })] }, '列“甲”的链接中没有字段 password'],
    [{ queries: [{ field: 'nix', label: '没有' }] }, '查询项“没有”的字段 nix 既不是列也不是参数'],
    [{ parameters: [{ name: 'other', label: '', kind: 'text' as const }] }, 'SQL 中没有参数 :other'],
    [{ parameters: [{ name: 'emission', label: '', kind: 'number' as const, defaultValue: '甲' }] }, 'emission的值无效'],
    [{ charts: [{ title: '图', type: 'pie' as const, category: 'consumer', values: [{ field: 'vcl_no', aggregate: 'sum' as const }] }] }, '图表“图”的数值 vcl_no 不是数字，只能计数'],
  ])('is refused with the reason: %j', async (changes, reason) => {
    expect(await add({ code: 'bad', ...changes })).toMatchObject({ success: false, message: reason })
  }) // prettier-ignore

  it('may be asked only by what it has', async () => {
    const made = await add({ code: 'asked' })
    expect(await dataOf(made.result, { nix: '1' })).toMatchObject({ status: 400, message: '未知的查询条件：nix' })
    expect((await dataOf(made.result, { column: 'pin' })).message).toBe('请注意，将要排序的列字段不存在：pin')
    expect((await dataOf(made.result, { size: 'x' })).message).toBe('长度应为数字')
    expect((await dataOf(made.result, { pageSize: '1000000' })).message).toMatch('必须在 1 到 500 之间')
    // What callers write is a value, never a part of the statement.
    for (const attack of ["' or '1'='1", '*%*', "'; drop table service_vehicle; --", '${1}', ':emission'])
      expect((await dataOf(made.result, { vcl_no: attack, emission: attack })).result.total).toBe(0)
  })
})

describe('a statement', () => {
  it.each([
    ['select from service_vehicle', '报表没有列'],
    ['select id, vcl_no as id from service_vehicle', '有两列的名称都是 id，请用 AS 命名'],
    ['select 1', '第 1 列没有名称，请用 AS 命名'],
    ['select 1 as "a b"', '列名“a b”不能使用，请用 AS 命名'],
    ['select 1 as "pageNo"', '列名“pageNo”是保留名，请用 AS 命名'],
    ['select array[1] as x', '列 x 的类型不能显示，请转换为文字、数字、日期或布尔'],
    ['select nix from service_vehicle', '列不存在：nix'],
    ['select password_hash from sys_user', '列不存在：password_hash'],
    ['select phone from sys_user', '列不存在：phone'],
    ['select tenant_id from service_vehicle', '列不存在：tenant_id'],
    ['select id, count(*) as n from service_vehicle', '列必须出现在 GROUP BY 中或使用汇总函数：service_vehicle.id'],
    ['select 1 as a union select 1, 2', 'SQL 执行失败：each UNION query must have the same number of columns'],
    ['selec 1', 'SQL 语法错误：“selec”附近有误'],
    ["update sys_user set realname = '' returning id", '只能查询，不能写入数据'],
    ['select pg_sleep(3600) as x', '不能使用函数：pg_sleep'],
    ["select pg_read_file('/etc/passwd') as x", '不能使用函数：pg_read_file'],
  ])('is refused with the reason: %s', async (text, reason) => {
    expect(await parse(text)).toMatchObject({ success: false, message: reason, result: { field: 'cgrSql' } })
  })

  it('shows the columns and parameters that it has', async () => {
    const text = `select v.vcl_no, v.create_time, v.create_time::date as day, 1.5 as n, true as yes from service_vehicle v where v.id = :id and v.id <> :sys_user_id`
    expect((await parse(text)).result).toEqual({
      columns: [
        { name: 'vcl_no', kind: 'text', label: '车号' },
        { name: 'create_time', kind: 'datetime', label: '创建时间' },
        { name: 'day', kind: 'date', label: null },
        { name: 'n', kind: 'number', label: null },
        { name: 'yes', kind: 'boolean', label: null },
      ],
      parameters: ['id'],
    })
    expect(await valuesOf(`select :sys_user_code || :tenant_id as x`)).toEqual(['admin1001'])
  })

  it('sees the rows of its tenant alone, in every place', async () => {
    for (const text of [
      `select vcl_no as x from service_vehicle`,
      `select x from (select (select string_agg(vcl_no, ',') from service_vehicle) as x) y`,
      `with service_consumer as (select vcl_no as x from service_vehicle) select x from service_consumer`,
      `select v.vcl_no as x from service_vehicle w left join service_vehicle v on true`,
    ]) {
      const values = await valuesOf(text)
      expect(values.length).toBeGreaterThan(0)
      expect(values.join()).not.toContain('FOREIGN')
    }
    expect(await valuesOf(`select id as x from service_vehicle where id = 'v-foreign'`)).toEqual([])
    // A condition that fails for a hidden row would show it in its message.
    expect((await parse(`select 1 as x from service_vehicle where vcl_no = 'FOREIGN' and vcl_no::int = 1`)).message).toBe('操作成功！') // prettier-ignore
    const probe = await add({ code: 'probe', cgrSql: `select 1 as x from service_vehicle where case when vcl_no = 'FOREIGN' then 1 / (length(vcl_no) - 7) = 1 else true end`, columns: [column('x', 'x')], queries: [], charts: [], parameters: [] }) // prettier-ignore
    expect((await dataOf(probe.result)).success).toBe(true)
  })

  it('is stopped when it would take long or return too much', async () => {
    const tooLong = await add({ code: 'long', cgrSql: 'select count(*) as x from calendar a, calendar b, calendar c', columns: [column('x', 'x')], queries: [], charts: [], parameters: [] }) // prettier-ignore
    expect((await dataOf(tooLong.result)).message).toBe('查询预计耗时过长，请增加查询条件或简化 SQL')
    const tooMany = await add({ code: 'many', cgrSql: 'select a.day as x from calendar a, calendar b where b.year = 2020', columns: [column('x', 'x')], queries: [], charts: [], parameters: [] }) // prettier-ignore
    expect((await dataOf(tooMany.result)).message).toBe('报表超过 1,000,000 行，请增加查询条件')
  })
})

describe('the role of statements', () => {
  const session = { tenantId: '1001', timeZone: 'Asia/Shanghai', timeoutMs: 5000 }
  const attack = (text: string) =>
    asReportRole(server.db, session, (tx) => tx.execute(sql.raw(text))).then(
      () => 'done',
      (error: unknown) => {
        for (let cause = error; cause instanceof Error; cause = cause.cause) if ('code' in cause) return cause.code
        return error
      },
    )

  it('may read the listed columns and do nothing else, whatever reaches the database', async () => {
    const NOT_PERMITTED = '42501'
    const READ_ONLY = '25006'
    for (const [text, code] of [
      ['select id, vcl_no from service_vehicle', 'done'],
      ['select * from service_vehicle', NOT_PERMITTED],
      ['select password_hash from sys_user', NOT_PERMITTED],
      ['select phone from sys_user', NOT_PERMITTED],
      ['select * from auth_session', NOT_PERMITTED],
      ['select * from auth_refresh_token', NOT_PERMITTED],
      ['select * from online_report', NOT_PERMITTED],
      ['select * from audit_log', NOT_PERMITTED],
      ['select * from server_secret', NOT_PERMITTED],
      ['select * from pg_authid', NOT_PERMITTED],
      ["select pg_read_file('/etc/passwd')", NOT_PERMITTED],
      ["select pg_ls_dir('/')", NOT_PERMITTED],
      ["copy service_vehicle to program 'id'", NOT_PERMITTED],
      ["select lo_import('/etc/passwd')", NOT_PERMITTED],
      ["delete from service_vehicle where id = 'v1'", NOT_PERMITTED],
      ["update sys_user set realname = ''", NOT_PERMITTED],
      ['create table stolen as select 1', READ_ONLY],
      ['create function f() returns int language sql as $$ select 1 $$', READ_ONLY],
      ["select nextval('audit_log_id_seq')", NOT_PERMITTED],
      ['drop table service_vehicle', READ_ONLY],
      ['alter role trackhoe_report superuser', NOT_PERMITTED],
    ] as const) {
      const found = await attack(text)
      expect([text, [NOT_PERMITTED, READ_ONLY].includes(String(found)) ? 'refused' : found]).toEqual([text, code === 'done' ? 'done' : 'refused']) // prettier-ignore
    }
  })

  it('sees the rows of the tenant of its transaction, and none without one', async () => {
    const count = (tenantId: string) =>
      asReportRole(server.db, { ...session, tenantId }, async (tx) => {
        const answer = await tx.execute(sql`select count(*)::int as n, count(*) filter (where id = 'v-foreign')::int as f from service_vehicle`) // prettier-ignore
        return rowsOfStatement(answer)[0]
      })
    expect(await count('1002')).toMatchObject({ f: 1 })
    expect(await count('1001')).toMatchObject({ f: 0 })
    expect(await count('')).toEqual({ n: 0, f: 0 })
    // The next transaction is the server's own again.
    expect(await server.db.$count(vehicle)).toBeGreaterThan(1)
  })
})

describe('what changes the session from inside of a statement', () => {
  const session = { tenantId: '1001', timeZone: 'Asia/Shanghai', timeoutMs: 5000 }
  const foreign = `(select count(*)::int from service_vehicle where id = 'v-foreign')`

  // None of it passes the check of statements; this is what it would meet behind it.
  it.each([
    `select set_config('trackhoe.tenant', '1002', true), ${foreign} as n`,
    `select set_config('trackhoe.tenant', repeat('0', 64) || ':1002', true), ${foreign} as n`,
    `select set_config('trackhoe.tenant', replace(current_setting('trackhoe.tenant'), ':1001', ':1002'), false), ${foreign} as n`,
    `with s as materialized (select set_config('trackhoe.tenant', '1002', true)) select ${foreign} as n from s`,
    `set local trackhoe.tenant = '1002'`,
    `do $$ begin perform set_config('trackhoe.tenant', '1002', true); end $$`,
    `reset trackhoe.tenant`,
  ])('shows no row of another tenant: %s', async (text) => {
    const seen = await asReportRole(server.db, session, async (tx) => {
      const first = rowsOfStatement(await tx.execute(sql.raw(text)))[0]
      const then = rowsOfStatement(await tx.execute(sql.raw(`select ${foreign} as n`)))[0]
      return [first?.['n'] ?? 0, then?.['n']]
    })
    expect(seen).toEqual([0, 0])
  })

  it.each([
    [`select report_tenant_mark('1002')`],
    ['select key from report_tenant_key'],
    [`select set_config('role', 'none', true), (select count(*) from auth_session)`],
    [`do $$ declare n int; begin select count(*) into n from auth_session; end $$`],
  ])('is not allowed to the role: %s', async (text) => {
    const tried = asReportRole(server.db, session, (tx) => tx.execute(sql.raw(text)))
    await expect(tried).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

describe.runIf(process.env['TEST_DATABASE_URL'])('a statement that runs on PostgreSQL', () => {
  const session = { tenantId: '1001', timeZone: 'Asia/Shanghai' }
  const SLEEP = sql`select pg_sleep(60)`
  const canceled = { cause: { code: '57014' } }
  const running = async () =>
    rowsOfStatement(
      await server.db.execute(
        sql`select pid from pg_stat_activity where state = 'active' and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`,
      ),
    ).length

  it('is ended by its limit of time', async () => {
    const began = performance.now()
    await expect(
      asReportRole(server.db, { ...session, timeoutMs: 300 }, (tx) => tx.execute(SLEEP)),
    ).rejects.toMatchObject(canceled)
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('is canceled when whoever asked has gone, and its connection serves the next', async () => {
    const leaving = new AbortController()
    const sleep = asReportRole(server.db, { ...session, timeoutMs: 60_000, signal: leaving.signal }, (tx) =>
      tx.execute(SLEEP),
    )
    const answer = sleep.then(
      () => 'answered',
      (error: unknown) => error,
    )
    await expect.poll(running).toBe(1)
    leaving.abort()
    expect(await answer).toMatchObject(canceled)
    expect(await running()).toBe(0)
    await expect(
      asReportRole(server.db, { ...session, timeoutMs: 5000, signal: leaving.signal }, async () => 'answered'),
    ).rejects.toThrow(/abort/)
    expect(await server.db.$count(vehicle)).toBeGreaterThan(1)
  })

  it('is canceled when the browser that asked for the report hangs up', async () => {
    const made = await add({
      code: 'slow',
      // A planner takes it for short: 50 million pairs of days that are hashed one by one.
      cgrSql: 'select count(*) as x from calendar a, calendar b where md5(a.day::text) < md5(b.day::text)',
      columns: [column('x', 'x', { kind: 'number' })],
      queries: [],
      charts: [],
      parameters: [],
    })
    expect(made.message).toBe('添加成功！')
    const listening = createAdaptorServer({ fetch: server.app.fetch, overrideGlobalObjects: false })
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
    const address = listening.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const hashing = async () =>
      rowsOfStatement(
        await server.db.execute(
          sql`select pid from pg_stat_activity where state = 'active' and query like '%md5(%' and query not like '%explain%' and pid <> pg_backend_pid()`,
        ),
      ).length
    try {
      const leaving = new AbortController()
      const answer = fetch(`http://127.0.0.1:${port}${CONTEXT_PATH}/online/cgreport/api/getData/${made.result}`, {
        headers: { 'X-Access-Token': token },
        signal: leaving.signal,
      }).catch((error: unknown) => error)
      await expect.poll(hashing, { timeout: 5000 }).toBe(1)
      leaving.abort()
      expect(await answer).toBeInstanceOf(DOMException)
      // By itself it would be stopped after ten seconds.
      await expect.poll(hashing, { timeout: 4000 }).toBe(0)
      expect((await columnsOf('slow')).success).toBe(true)
    } finally {
      await new Promise((resolve) => listening.close(resolve))
    }
  })
})

describe('data rules', () => {
  it('hide from a report what they hide from a list', async () => {
    const createTime = server.now()
    const { db } = server
    await db.insert(user).values({ id: 'narrow', tenantId: '1001', username: 'narrow', realname: '张华', createTime })
    await db.insert(role).values({ id: 'narrow', tenantId: '1001', roleName: '华南', roleCode: 'narrow', createTime })
    await db.insert(userRole).values({ userId: 'narrow', roleId: 'narrow', tenantId: '1001' })
    const made = await add({ code: 'narrowed' })
    await db.insert(rolePermission).values(['action-online:report:use', `report-${made.result}`].map((permissionId) => ({ roleId: 'narrow', permissionId, tenantId: '1001' }))) // prettier-ignore
    await db.insert(dataRule).values({ id: 'r1', roleId: 'narrow', tenantId: '1001', createTime, entity: 'serviceVclInfo', attr: 'consumerId', condition: 'eq', value: 'cs-1001-1' }) // prettier-ignore
    const narrow = await server.tokenOf('narrow')
    const shown = (await dataOf(made.result, { pageSize: '500' }, narrow)).result
    const own = (await db.select().from(vehicle)).filter(({ consumerId }) => consumerId === 'cs-1001-1')
    expect(new Set(shown.records.map((row) => row['id']))).toEqual(new Set(own.map((row) => row.id)))
    const [chart] = (await server.call(reportOutput.charts, { token: narrow, params: { cgRpConfigId: made.result } })).result // prettier-ignore
    expect(chart?.categories).toHaveLength(1)
    await server.call(reportOutput.startExport, { token: narrow, params: { cgRpConfigId: made.result } })
    await server.deps.jobs.step()
    expect((await server.call(listJobs.mine, { token: narrow })).result[0]?.message).toBe(`共导出 ${own.length} 行`)
  })
})

describe('a report over an online form', () => {
  type Field = OnlineFormDefinition['fields'][number]
  const field = (key: string, type: Field['type'], more: Partial<Field> = {}): Field => ({ id: `f-${key}`, key, type, label: key, ...more }) // prettier-ignore
  const fields = [
    field('vcl_no', 'text', { label: '车号' }),
    field('secret', 'password', { label: '密码' }),
    field('items', 'tab', {
      label: '配件',
      relation: 'many',
      fields: [field('part', 'text'), field('price', 'number')],
    }),
  ]
  const publish = async (id: string) => server.call(onlineFormDesign.publish, { token, body: { id } })

  it('reads its rows and those of its sub-tables, follows its changes, and shows them to no other tenant', async () => {
    const { result: form } = await server.call(onlineFormDesign.add, { token, body: { code: 'repair_2', name: '维修单', kind: 'list' } }) // prettier-ignore
    await server.call(onlineFormDesign.save, { token, body: { id: form.id, definition: { fields } } })
    expect((await publish(form.id)).message).toBe('发布成功！')
    const items = [{ part: '滤芯', price: 120 }, { part: '机油', price: 80.5 }] // prettier-ignore
    const row = { vcl_no: 'TH75-1', secret: 'geheim', items }
    expect(await server.call(onlineForms.add, { token, params: { code: 'repair_2' }, body: row })).toMatchObject({
      success: true,
    })

    const tables = (await server.call(reportAdministration.tables, { token })).result
    expect(tables.find(({ name }) => name === 'form_repair_2_items')).toMatchObject({ label: '维修单 · 配件' })
    const over = `select r.vcl_no, sum(i.price) as price, count(*) as parts from form_repair_2 r join form_repair_2_items i on i.parent_id = r.id group by 1`
    const made = await add({ code: 'repairs', cgrSql: over, columns: [column('vcl_no', '车号'), column('price', '金额', { total: 'sum' }), column('parts', '件数')], queries: [], charts: [], parameters: [] }) // prettier-ignore
    expect(made.message).toBe('添加成功！')
    expect((await dataOf(made.result)).result).toMatchObject({ records: [{ vcl_no: 'TH75-1', price: 200.5, parts: 2 }], totals: { price: 200.5 } }) // prettier-ignore
    expect((await parse('select secret from form_repair_2')).message).toBe('列不存在：secret')
    const foreign = await server.tokenOf('admin2')
    const refusal = await server.call(reportAdministration.parse, { token: foreign, body: { cgrSql: over } })
    expect(refusal.message).toBe('不能读取表：form_repair_2')

    const added = [...fields, field('km', 'integer', { label: '里程' })]
    await server.call(onlineFormDesign.save, { token, body: { id: form.id, definition: { fields: added } } })
    expect((await publish(form.id)).success).toBe(true)
    expect((await parse('select km, vcl_no from form_repair_2')).result.columns).toMatchObject([
      { name: 'km', kind: 'number', label: '里程' },
      { name: 'vcl_no', kind: 'text' },
    ])
  })

  it('is charted, and is the popup of another form, whose rows keep what was chosen', async () => {
    const { result: form } = await server.call(onlineFormDesign.add, { token, body: { code: 'parts_used', name: '用件', kind: 'list' } }) // prettier-ignore
    const used = [field('part', 'text', { listed: true }), field('price', 'number')]
    await server.call(onlineFormDesign.save, { token, body: { id: form.id, definition: { fields: used } } })
    expect((await publish(form.id)).success).toBe(true)
    for (const [part, price] of [
      ['滤芯', 120],
      ['滤芯', 130],
      ['机油', 80],
    ] as const)
      // prettier-ignore
      // oxlint-disable-next-line no-await-in-loop -- the embedded database has one connection
      await server.call(onlineForms.add, { token, params: { code: 'parts_used' }, body: { part, price } })
    const cgrSql =
      'select part, sum(price) as price from form_parts_used where :part is null or part = :part group by 1'
    const made = await add({
      code: 'part_prices',
      cgrSql,
      parameters: [{ name: 'part', label: '配件', kind: 'text' }],
      columns: [column('part', '配件', { sortable: true }), column('price', '金额', { kind: 'number' })],
      queries: [{ field: 'part', label: '配件' }],
      charts: [{ title: '各配件金额', type: 'bar', category: 'part', values: [{ field: 'price', aggregate: 'sum' }] }],
    })
    const [chart] = (await server.call(reportOutput.charts, { token, params: { cgRpConfigId: made.result } })).result
    expect(chart).toMatchObject({ categories: ['滤芯', '机油'], series: [{ name: '金额', values: [250, 80] }] })

    // What the dialog of a popup asks, by the code that the field names.
    const described = (await columnsOf('part_prices')).result
    const { cgRpConfigId } = described
    expect(described.columns.map(({ dataIndex }) => dataIndex)).toEqual(['part', 'price'])
    const [query] = (await server.call(onlineReports.queryInfo, { token, params: { cgRpConfigId } })).result
    expect(query).toMatchObject({ field: 'part', label: '配件' })
    const chosen = (await dataOf(cgRpConfigId, { part: '机油' })).result.records[0]
    expect(chosen).toMatchObject({ part: '机油', price: 80 })

    const { result: other } = await server.call(onlineFormDesign.add, { token, body: { code: 'orders_of', name: '订货', kind: 'list' } }) // prettier-ignore
    const popup = field('part', 'popup', { popupCode: 'part_prices', orgFields: 'part,price', destFields: 'part,price', listed: true }) // prettier-ignore
    const definition = { fields: [popup, field('price', 'number')] }
    await server.call(onlineFormDesign.save, { token, body: { id: other.id, definition } })
    expect((await publish(other.id)).success).toBe(true)
    await server.call(onlineForms.add, { token, params: { code: 'orders_of' }, body: { part: chosen?.['part'], price: chosen?.['price'] } }) // prettier-ignore
    const kept = (await server.call(onlineForms.data, { token, params: { code: 'orders_of' } })).result.records
    expect(kept).toMatchObject([{ part: '机油', price: 80 }])
  })
})
