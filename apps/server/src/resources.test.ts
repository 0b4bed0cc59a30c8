import { randomBytes } from 'node:crypto'
import { count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { writeSuperQuery } from '@trackhoe/contract'
import { openSession } from './auth/sessions.queries.ts'
import { entityNameOf } from './platform/data-scope/visible.ts'
import { dataRule } from './platform/database/schema/data-rule-schema.ts'
import { auditLog, dict, role as roleTable, user, userRole } from './platform/database/schema/schema.ts'
import { serviceType } from './platform/database/schema/service-schema.ts'
import { vehicleBrand, vehicleKind, vehicleType } from './platform/database/schema/vehicle-schema.ts'
import type { ListColumns } from './platform/http/list-query.ts'
import type { MountedResource } from './platform/http/serve.ts'
import { isOptional, shapeOf } from './platform/resource/contract-shape.ts'
import { sampleRule } from './testing/sample-alarm-rule.ts'
import { testServer } from './testing/test-server.ts'

// What holds for every subject of the resource kit. A new subject is tested by being mounted; where a value cannot be
// guessed from its contract, SAMPLES names one.

type Body = Record<string, unknown>

/** Values of bodies that no guess fits, by the name of the table. `at`: a number that makes each row another one. */
const SAMPLES: Readonly<Record<string, (at: number) => Body>> = {
  sys_fill_rule: () => ({ ruleClass: 'sequence' }),
  sys_form_sample: () => ({ content: { text: '样例' } }),
  geofence: (at) => ({
    shape: { kind: 'circle', center: { lng: 114, lat: 38 }, radius: 100 + at },
    events: 'enter',
    alertUsers: [],
  }),
  alarm_rule: () => {
    const { name: _, confirmed: __, ...rule } = sampleRule({ status: '2' })
    return rule
  },
  alarm_duty_plan: () => ({
    shifts: [{ days: [1], from: '08:00', to: '20:00', users: ['viewer'] }],
    exceptions: [],
  }),
  telemetry_retention: (at) => ({ code: `SMT_0001_04_${1 + (at % 300)}`, sampleDays: 31, partDays: 400 }),
  alarm_channel: () => ({ format: 'json', url: 'https://example.com/hook', status: '1' }),
  command_template: () => ({ commands: [{ command: 'maintenanceInterval', params: { engineOil: 250 } }] }),
  sys_depart_role: () => ({ departId: '1001-A01' }),
  service_wo_to_rule: () => ({
    serviceTypeId: 'type',
    level: '3',
    status: '1',
    alertUsers: ['viewer'],
    alertRoles: [],
  }),
  service_dict_vcltype: () => ({ brandId: 'brand', kindId: 'kind' }),
  service_vehicle: (at) => ({ pin: `PIN${at}`, typeId: 'model', deliveredTime: '2026-01-02' }),
  service_device: (at) => ({ imei: String(860000000000000 + at), simNo: String(14400000000 + at) }),
  sys_dict: () => ({ type: 0 }),
  sys_dict_item: () => ({ dictId: 'dictionary', status: 1 }),
  sys_data_rule: () => ({
    roleId: 'ruled',
    entity: 'serviceVclInfo',
    attr: 'consumerId',
    condition: 'eq',
    value: 'none',
    status: '0',
  }),
  sys_check_rule: () => ({ ruleJson: '[{"digits":"*","pattern":".*","message":""}]' }),
}

/** Queries without which a list has no rows. */
const SCOPES: Readonly<Record<string, Record<string, string>>> = { sys_depart_role: { deptId: '1001-A01' } }

const server = await testServer()
let token: string
let foreign: string
beforeAll(async () => {
  token = await server.tokenOf('admin')
  foreign = await server.tokenOf('admin2')
  const type = { id: 'type', tenantId: '1001', typeName: '故障维修', createTime: server.now() }
  await server.db.insert(serviceType).values(type)
  await server.db.insert(roleTable).values({ id: 'ruled', tenantId: '1001', roleName: '华北', roleCode: 'ruled', createTime: server.now() }) // prettier-ignore
  await server.db.insert(vehicleBrand).values({ id: 'brand', vclBrand: '示例' })
  await server.db.insert(vehicleKind).values({ id: 'kind', vclKind: '挖掘机' })
  await server.db.insert(vehicleType).values({
    id: 'model',
    tenantId: '1001',
    vclType: 'TH130',
    brandId: 'brand',
    kindId: 'kind',
    createTime: server.now(),
  })
  await server.db
    .insert(dict)
    .values({ id: 'dictionary', tenantId: '1001', dictName: '作业类型', dictCode: 'work_kind' })
})

/** Something that the schema of a field takes. */
function guess(field: z.ZodMiniType, name: string, at: number): unknown {
  const guesses = [`${name}${at}`, `${name}_${at}`, String(1000 + at), '1', at, '2026-01-02', true, []]
  return guesses.find((value) => field.safeParse(value).success)
}

let made = 0
function sampleOf({ name, calls }: MountedResource): Body {
  made++
  const required = Object.entries(shapeOf(calls.add?.body)).filter(([, field]) => !isOptional(field))
  const guessed = Object.fromEntries(required.map(([field, schema]) => [field, guess(schema, field, made)]))
  return { ...guessed, ...SAMPLES[name]?.(made) }
}

interface Reply {
  status: number
  success: boolean
  code: number
  message: string
  result: unknown
}

const call = (endpoint: MountedResource['calls']['list'], input: object): Promise<Reply> => {
  if (!endpoint) throw new Error('The subject has no such call.')
  return server.call(endpoint, { token, ...input })
}

/** A session of somebody who may do everything, and whose role data rules can narrow. */
async function openNarrowSession() {
  const own = { tenantId: '1001', createTime: server.now() }
  await server.db.insert(user).values({ ...own, id: 'narrow', username: 'narrow', realname: '张华' })
  await server.db.insert(roleTable).values({ ...own, id: 'narrow', roleName: '华南', roleCode: 'narrow' })
  await server.db.insert(userRole).values({ userId: 'narrow', roleId: 'narrow', tenantId: '1001' })
  await server.db.execute(
    sql`insert into sys_role_permission select 'narrow', permission_id, tenant_id from sys_role_permission where role_id = '1001-admin'`,
  )
  return (await openSession(server.db, { userId: 'narrow', tenantId: '1001' }, randomBytes, server.now())).token
}

const objectOf = (value: unknown): Body => (typeof value === 'object' && value !== null ? { ...value } : {})

async function add(resource: MountedResource): Promise<Body> {
  const body = sampleOf(resource)
  const reply = await call(resource.calls.add, { body })
  // What the server says leads to the value of SAMPLES that is missing.
  expect(reply.success, `${reply.message} ${JSON.stringify(body)}`).toBe(true)
  return objectOf(reply.result)
}

async function stored({ table }: MountedResource, id: unknown): Promise<Body | undefined> {
  const [row] = await server.db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
  return row
}

const rowsIn = async ({ table }: MountedResource) => {
  const [row] = await server.db.select({ total: count() }).from(table as PgTable)
  return row?.total
}

/** Does something for each subject that has these calls, and names the subject that fails. */
async function forEach(
  calls: readonly (keyof MountedResource['calls'])[],
  check: (resource: MountedResource) => Promise<void>,
) {
  const having = server.resources.filter((resource) => calls.every((name) => resource.calls[name]))
  expect(having.length).toBeGreaterThan(1)
  for (const resource of having) {
    try {
      await check(resource)
    } catch (error) {
      if (error instanceof Error) error.message = `${resource.name}: ${error.message}`
      throw error
    }
  }
}

/** A query that the list needs, such as the dictionary of items. */
function scopeQuery({ name: table, calls }: MountedResource, row: Body): Record<string, string> {
  const scope = SCOPES[table]
  if (scope) return scope
  const required = Object.entries(shapeOf(calls.list?.query)).filter(([, field]) => !isOptional(field))
  return Object.fromEntries(required.map(([name]) => [name, String(row[name])]))
}

/** Asks a list with each operator on each column, sorted by it, and as an advanced query. */
async function takesOperators(
  columns: ListColumns,
  list: (query: Record<string, string>) => Promise<Reply>,
  base: Record<string, string> = {},
) {
  for (const [field, { kind }] of Object.entries(columns)) {
    if (Object.hasOwn(base, field)) continue
    const value = { text: 'a', integer: '1', number: '1', day: '2026-01-01', time: '2026-01-01' }[kind]
    const forms = [value, `!${value}`, `>= ${value}`, `in ${value},${value}`, `*${value}*`]
    const queries: Record<string, string>[] = [
      ...forms.map((form) => ({ [field]: form })),
      { [`${field}_begin`]: value, [`${field}_end`]: value },
      { [`${field}_MultiString`]: `${value},${value}` },
      { column: field, order: 'asc' },
      writeSuperQuery([{ field, rule: 'ne', val: value }], 'or'),
    ]
    for (const query of queries) {
      const reply = await list(query)
      expect(`${JSON.stringify(query)}: ${reply.message}`).toMatch(reply.success ? /./ : /^$/)
    }
  }
}

const HOSTILE = ["' or '1'='1", '%', '*', '../..', '\u4f60'.repeat(60), '1;drop table sys_user', '😀', 'a,b']

// Each test walks all subjects.
describe('every subject of the resource kit', { timeout: 120_000 }, () => {
  it('answers the stored row to an add, with old and new values in the audit log', () =>
    forEach(['add'], async (resource) => {
      const before = await rowsIn(resource)
      const row = await add(resource)
      expect(row).toMatchObject({ id: expect.any(String), revision: 1 })
      expect(await rowsIn(resource)).toBe(Number(before) + 1)
      const entries = await server.db.select().from(auditLog)
      expect(Object.keys(entries.at(-1)?.changes ?? {}).length).toBeGreaterThan(0)
    }))

  it('takes a list that may be empty as empty where a new row leaves it out', () =>
    forEach(['add'], async (resource) => {
      const lists = Object.entries(shapeOf(resource.calls.add?.body)).filter(([, field]) => {
        const empty = field.safeParse('')
        return empty.success && Array.isArray(empty.data)
      })
      for (const [name] of lists) {
        const { [name]: _, ...body } = sampleOf(resource)
        const { message } = await call(resource.calls.add, { body })
        expect({ name, message }).toMatchObject({ message: expect.not.stringContaining('的值无效') })
      }
    }))

  it('takes no blanks for a required text, and refuses an empty required value at its field', () =>
    forEach(['add', 'edit'], async (resource) => {
      const { id } = await add(resource)
      for (const [name, field] of Object.entries(shapeOf(resource.calls.add?.body))) {
        if (isOptional(field)) continue
        const wrong = field.safeParse('').success ? [] : [resource.calls.add, resource.calls.edit]
        for (const endpoint of wrong) {
          for (const value of ['', '   ']) {
            const body = { ...sampleOf(resource), [name]: value, ...(endpoint === resource.calls.edit && { id }) }
            const reply = await call(endpoint, { body })
            expect({ name, ...reply }).toMatchObject({ status: 400, result: { field: name } })
          }
        }
      }
    }))

  it('keeps a missing and a null field in an edit, and clears an optional one by the empty text', () =>
    forEach(['add', 'edit'], async (resource) => {
      const { id } = await add(resource)
      const names = Object.keys(shapeOf(resource.calls.edit?.body)).filter((name) => name !== 'id')
      const before = await stored(resource, id)
      const unchanged = { ...before, revision: 2, updateBy: 'admin', updateTime: expect.anything() }
      const nulls = Object.fromEntries(names.map((name) => [name, null]))
      expect(await call(resource.calls.edit, { body: { id, ...nulls } })).toMatchObject({ success: true })
      const known = getTableColumns(resource.table as PgTable)
      const expected = Object.fromEntries(Object.entries(unchanged).filter(([name]) => known[name]))
      expect(await stored(resource, id)).toEqual(expected)
      for (const name of names) {
        const field = shapeOf(resource.calls.add?.body)[name]
        if (!field || !isOptional(field) || name === 'revision' || known[name]?.notNull !== false) continue
        const reply = await call(resource.calls.edit, { body: { id, [name]: '' } })
        expect({ name, ...reply }).toMatchObject({ success: true })
        expect({ name, value: (await stored(resource, id))?.[name] }).toEqual({ name, value: null })
      }
    }))

  it('refuses a stale revision with the newer record, and takes an edit without one', () =>
    forEach(['add', 'edit'], async (resource) => {
      const { id, revision } = await add(resource)
      expect(revision).toBe(1)
      expect(await call(resource.calls.edit, { body: { id, revision: 1 } })).toMatchObject({
        success: true,
        result: { id, revision: 2 },
      })
      const stale = await call(resource.calls.edit, { body: { id, revision: 1 } })
      const isSigned = 'updateBy' in getTableColumns(resource.table as PgTable)
      const newer = { id, revision: 2, updateBy: isSigned ? 'admin' : null }
      expect(stale).toMatchObject({ status: 409, code: 409, result: newer })
      expect(await call(resource.calls.edit, { body: { id } })).toMatchObject({ success: true })
    }))

  it('takes every operator on every column, and an advanced query; what it does not know it refuses by name', () =>
    forEach(['list'], async (resource) => {
      const row = resource.calls.add ? await add(resource) : {}
      const base = scopeQuery(resource, row)
      const list = (query: Record<string, string>) => call(resource.calls.list, { query: { ...base, ...query } })
      await takesOperators(resource.columns, list, base)
      const found = async (id: string) => list(writeSuperQuery([{ field: 'id', rule: 'eq', val: id }]))
      expect((await found('none')).result).toMatchObject({ total: 0 })
      expect((await found(String(row['id']))).result).toMatchObject({ total: resource.calls.add ? 1 : 0 })
      const unknown = { status: 400, message: '未知的查询条件：passwordHash', result: { field: 'passwordHash' } }
      expect(await list(writeSuperQuery([{ field: 'passwordHash', rule: 'eq', val: '1' }]))).toMatchObject(unknown)
      expect(await list({ passwordHash: '1' })).toMatchObject(unknown)
    }))

  it('answers a hostile, an unknown and a foreign id alike', () =>
    forEach(['add'], async (resource) => {
      const { id } = await add(resource)
      const unknown = { success: false, code: 500, message: '未找到对应实体' }
      const { one, edit, remove, removeAll } = resource.calls
      for (const some of [...HOSTILE, 'unknown', String(id)]) {
        const as = { token: some === id ? foreign : token }
        const replies = [
          one ? await call(one, { ...as, query: { id: some } }) : undefined,
          edit ? await call(edit, { ...as, body: { id: some } }) : undefined,
          remove ? await call(remove, { ...as, query: { id: some } }) : undefined,
          removeAll ? await call(removeAll, { ...as, query: { ids: some } }) : undefined,
        ]
        for (const reply of replies.filter((each) => each)) expect({ some, ...reply }).toMatchObject(unknown)
      }
      expect(await stored(resource, id)).toBeDefined()
    }))

  it('deletes as many as a selection has, named in the body, or none of them', async () => {
    const role = server.resources.find(({ name }) => name === 'sys_role')
    if (!role) throw new Error('Roles are not mounted.')
    const rows = Array.from({ length: 3000 }, (_, at) => ({
      id: `1700000000000000${String(at).padStart(4, '0')}`,
      tenantId: '1001',
      roleName: `角色${at}`,
      roleCode: `many_${at}`,
      createTime: server.now(),
    }))
    await server.db.insert(roleTable).values(rows)
    const ids = rows.map(({ id }) => id)
    const before = Number(await rowsIn(role))
    const remove = (body: object) => call(role.calls.removeAll, { body })
    expect(await remove({ ids: '' })).toMatchObject({ success: false, message: '请选择一条记录！' })
    expect(await remove({ ids: 'a', all: true })).toMatchObject({ success: false, message: '未知的字段：all' })
    expect(await remove({ ids: [...ids, 'unknown'] })).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await rowsIn(role)).toBe(before)
    expect(await remove({ ids: `${ids.join(',')},` })).toMatchObject({ success: true })
    expect(await rowsIn(role)).toBe(before - 3000)
  })

  it('answers for a row that data rules hide as for one that does not exist, in lists and exports as well', async () => {
    const narrow = await openNarrowSession()
    const ruled = server.resources.filter(({ table }) => entityNameOf(table) !== undefined)
    expect(ruled.length).toBeGreaterThan(2)
    const unknown = { success: false, message: '未找到对应实体' }
    for (const resource of ruled) {
      const { id } = await add(resource)
      const { list, one, edit, remove, removeAll } = resource.calls
      const as = (endpoint: MountedResource['calls']['list'], input: object) =>
        call(endpoint, { ...input, token: narrow })
      const query = writeSuperQuery([{ field: 'id', rule: 'eq', val: String(id) }])
      const shown = async () => (list ? objectOf((await as(list, { query })).result)['total'] : undefined)
      const shownBefore = await shown()
      const entity = entityNameOf(resource.table) ?? ''
      await server.db.insert(dataRule).values({
        id: `rule-${entity}`,
        roleId: 'narrow',
        tenantId: '1001',
        entity,
        attr: 'createTime',
        condition: 'lt',
        value: '2000-01-01 00:00:00',
        createTime: server.now(),
      })
      const totals = list ? [1, 0] : [undefined, undefined]
      expect([resource.name, shownBefore, await shown()]).toEqual([resource.name, ...totals])
      const replies = [
        one ? await as(one, { query: { id: String(id) } }) : undefined,
        edit ? await as(edit, { body: { id } }) : undefined,
        remove ? await as(remove, { query: { id: String(id) } }) : undefined,
        removeAll ? await as(removeAll, { query: { ids: String(id) } }) : undefined,
      ]
      for (const reply of replies.filter((each) => each)) expect(reply).toMatchObject(unknown)
      expect(await stored(resource, id)).toBeDefined()
      // Rules of a vehicle hide its terminals, too.
      await server.db.delete(dataRule)
    }
  })

  it('deletes one, and several at once, or none of them where one is unknown', () =>
    forEach(['add', 'remove', 'removeAll'], async (resource) => {
      const one = await add(resource)
      const two = await add(resource)
      const three = await add(resource)
      const before = Number(await rowsIn(resource))
      const ids = (...rows: Body[]) => ({ query: { ids: `${rows.map(({ id }) => String(id)).join(',')},` } })
      expect(await call(resource.calls.removeAll, ids(one, { id: 'unknown' }))).toMatchObject({ success: false })
      expect(await rowsIn(resource)).toBe(before)
      expect(await call(resource.calls.remove, { query: { id: String(one['id']) } })).toMatchObject({ success: true })
      expect(await call(resource.calls.removeAll, ids(two, three))).toMatchObject({ success: true })
      expect(await rowsIn(resource)).toBe(before - 3)
    }))
})

describe('every list beside the kit', { timeout: 120_000 }, () => {
  it('takes every operator on every column, and an advanced query', async () => {
    expect(server.lists.length).toBeGreaterThan(5)
    for (const { call: endpoint, columns } of server.lists) {
      const list = async (query: Record<string, string>) => ({ ...(await call(endpoint, { query })), path: endpoint.path }) // prettier-ignore
      await takesOperators(columns, list)
      const unknown = { status: 400, message: '未知的查询条件：passwordHash', result: { field: 'passwordHash' } }
      expect(await list(writeSuperQuery([{ field: 'passwordHash', rule: 'eq', val: '1' }]))).toMatchObject(unknown)
      expect(await list({ passwordHash: '1' })).toMatchObject(unknown)
    }
  })
})
