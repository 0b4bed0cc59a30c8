import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dataRules } from '@trackhoe/contract/system'
import { onlineFormDesign, onlineForms, type OnlineFormDefinition } from '@trackhoe/contract/online'
import { permission, rolePermission } from '../../platform/database/schema/schema.ts'
import { bytesOfTenant, countedTables } from '../../platform/http/row-quota.queries.ts'
import { buttonIdOf, menuIdOf } from './form-menu.ts'
import { freshServer, signedIn } from '../../testing/test-server.ts'

const server = await freshServer()
const token = signedIn(server, 'admin')

type Field = OnlineFormDefinition['fields'][number]
const field = (key: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  id: `f-${key}`,
  key,
  type,
  label: key,
  ...more,
})

async function makeForm(fields: Field[], { code = 'repair', kind = 'list' } = {}) {
  const added = await server.call(onlineFormDesign.add, { token, body: { code, name: '维修单', kind } })
  expect(added).toMatchObject({ success: true })
  await save(added.result.id, fields)
  return added.result.id
}
const save = (id: string, fields: Field[], as = token) =>
  server.call(onlineFormDesign.save, { token: as, body: { id, definition: { fields } } })
const publish = (id: string, word?: string) => server.call(onlineFormDesign.publish, { token, body: { id, word } })
const plan = async (id: string) => (await server.call(onlineFormDesign.plan, { token, query: { id } })).result
const add = (body: object, as = token, code = 'repair') => {
  server.pass(1000)
  return server.call(onlineForms.add, { token: as, params: { code }, body })
}
const list = async (query: Record<string, string> = {}, as = token, code = 'repair') =>
  server.call(onlineForms.data, { token: as, params: { code }, query })
const rows = async (query: Record<string, string> = {}) =>
  (await list({ column: 'createTime', order: 'asc', ...query })).result.records

const FIELDS: Field[] = [
  field('vcl_no', 'text', { label: '车号', required: true, listed: true, queried: true, maxLength: 20 }),
  field('hours', 'number', { label: '小时数', precision: 1, min: 0 }),
  field('day', 'date', { label: '日期' }),
  field('at', 'datetime', { label: '到达时间' }),
  field('kind', 'list', { label: '类别', listSource: [{ value: '1', label: '保养' }, { value: '2', label: '维修' }] }),
  field('parts', 'list_multi', { label: '部位', listSource: [{ value: 'a', label: '发动机' }, { value: 'b', label: '泵' }] }),
  field('secret', 'password', { label: '密码' }),
  field('items', 'tab', {
    label: '配件', relation: 'many',
    fields: [field('name', 'text', { label: '名称', required: true }), field('price', 'number', { label: '单价' })],
  }),
  field('site', 'tab', { label: '现场', relation: 'one', fields: [field('place', 'text', { label: '地点' })] }),
] // prettier-ignore

describe('a form against its designer', () => {
  it('refuses patterns that would hold everybody, when it is saved and when it is filled in', async () => {
    const patterned = (source: string, more: Partial<Field> = {}) =>
      field('code', 'textarea', { label: '编号', pattern: { source, message: '格式不对' }, ...more })
    const { result } = await server.call(onlineFormDesign.add, {
      token,
      body: { code: 'repair', name: '维修单', kind: 'list' },
    })
    expect(await save(result.id, [patterned('(a{0,30}){0,30}(b{0,30}){0,30}')])).toMatchObject({
      status: 400,
      message: '「编号」的正则表达式过于复杂，请减少重复次数',
      result: { field: 'code' },
    })
    await save(result.id, [patterned('((a{0,20}){0,20})$')])
    await publish(result.id)
    expect(await add({ code: 'a'.repeat(400_000) })).toMatchObject({ status: 400, result: { field: 'code' } })
    expect(await add({ code: 'aaa' })).toMatchObject({ success: true })
  })

  it('whose texts are long holds nobody by a filter, an order or a page, and counts them as they are read', async () => {
    const id = await makeForm([field('note', 'textarea', { label: '说明' }), field('name', 'text')])
    await publish(id)
    const bytesBefore = await bytesOfTenant(server.db, await countedTables(server.db), '1001')
    // 1.5 MB each, stored as 17 KB.
    for (const letter of 'lkjihgfedcba') await add({ name: letter, note: letter + '挖'.repeat(499_000) })
    const bytes = (await bytesOfTenant(server.db, await countedTables(server.db), '1001')) - bytesBefore
    expect(bytes).toBeGreaterThan(12 * 1_400_000)

    const began = performance.now()
    const sorted = await list({ column: 'note', order: 'asc', pageSize: '2' })
    expect(sorted.result.records.map(({ name }) => name)).toEqual(['a', 'b'])
    // The key of the whole text took seconds a row.
    expect(performance.now() - began).toBeLessThan(5000)

    expect(await list({ pageSize: '20' })).toMatchObject({ message: '本页内容超过 16 MiB，请减少每页条数' })
    expect((await list({ pageSize: '10' })).result.records).toHaveLength(10)
    expect((await list({ note: '*b挖*' })).result.records).toHaveLength(1)
    const superQuery = (key: string, many: number) => ({
      superQueryParams: JSON.stringify(Array.from({ length: many }, () => ({ field: key, rule: 'like', val: 'x' }))),
    })
    expect((await list(superQuery('note', 2))).result.total).toBe(0)
    expect((await list(superQuery('name', 20))).result.total).toBe(0)
    for (const query of [superQuery('note', 3), { note: ',a,b,c,' }, { ...superQuery('note', 2), note: 'x' }])
      expect(await list(query)).toMatchObject({ status: 400, message: '长文本的查询条件最多 2 个：说明', result: { field: 'note' } }) // prettier-ignore
    expect(await list({ name: `,${'a,'.repeat(101)}` })).toMatchObject({ status: 400, result: { field: 'name' } })
  }, 120_000)

  it('refuses names that belong to the database', async () => {
    const { result } = await server.call(onlineFormDesign.add, {
      token,
      body: { code: 'repair', name: '维修单', kind: 'list' },
    })
    for (const key of ['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid'])
      expect(await save(result.id, [field(key, 'text')])).toMatchObject({
        status: 400,
        message: `「${key}」的字段名“${key}”是系统字段，请改用其他名称`,
        result: { field: key },
      })
    const inTab = field('items', 'tab', { fields: [field('ctid', 'text')] })
    expect(await save(result.id, [inTab])).toMatchObject({ status: 400, result: { field: 'items.ctid' } })
  })

  it('stores rich text without what would run, in sub-tables as well', async () => {
    const rich = field('note', 'umeditor')
    const id = await makeForm([rich, field('items', 'tab', { relation: 'many', fields: [rich] })])
    await publish(id)
    const note = '<p onclick="steal()">好<script>steal()</script><img src=x onerror=steal()></p>'
    await add({ note, items: [{ note }] })
    const [row] = await rows()
    expect(row?.['note']).toBe('<p>好<img src="x" /></p>')
    const { result } = await server.call(onlineForms.row, {
      token,
      params: { code: 'repair', id: String(row?.['id']) },
    })
    expect(JSON.stringify(result)).not.toContain('steal')
    const deep = await add({ note: '<b><i>'.repeat(80_000) })
    expect(deep).toMatchObject({ status: 400, message: '内容的层级不能超过 500 层', result: { field: 'note' } })
  })
})

describe('an online form', () => {
  it('is made, filled, listed, changed and emptied, with sub-tables, and its password is never shown', async () => {
    const id = await makeForm(FIELDS)
    expect(await plan(id)).toMatchObject({ version: 1, word: null, refused: false })
    expect(await publish(id)).toMatchObject({
      success: true,
      message: '发布成功！',
      result: { version: 1, changed: false },
    })
    const body = {
      vcl_no: ' SY215-1 ', hours: '5208.5', day: '2026-03-10', at: '2026-03-10 09:30:00', kind: '2', parts: 'a,b', secret: 'x',
      items: [{ name: '滤芯', price: 12.5 }, { name: '皮带', price: '' }], site: { place: '石家庄' },
    } // prettier-ignore
    const added = await add(body)
    expect(added).toMatchObject({ success: true })
    const [row] = await rows()
    expect(row).toMatchObject({
      vcl_no: 'SY215-1', hours: 5208.5, day: '2026-03-10', at: '2026-03-10 09:30:00',
      kind: '2', kind_dictText: '维修', parts: 'a,b', parts_dictText: '发动机，泵', secret: null, createBy: 'admin', revision: 1,
    }) // prettier-ignore
    const rowId = String(row?.['id'])
    const one = async () =>
      (await server.call(onlineForms.row, { token, params: { code: 'repair', id: rowId } })).result
    const details = await one()
    expect(details).toMatchObject({
      items: [
        { name: '滤芯', price: 12.5 },
        { name: '皮带', price: null },
      ],
      site: { place: '石家庄' },
    })
    const [first] = details['items'] as { id: string }[]
    const edited = await server.call(onlineForms.edit, {
      token, params: { code: 'repair' },
      body: { id: rowId, revision: 1, hours: '', items: [{ id: first?.id, name: '滤芯', price: 13 }], site: {} },
    }) // prettier-ignore
    expect(edited).toMatchObject({ success: true })
    expect(await one()).toMatchObject({
      vcl_no: 'SY215-1',
      hours: null,
      revision: 2,
      items: [{ id: first?.id, price: 13 }],
      site: {},
    })
    expect(
      await server.call(onlineForms.edit, {
        token,
        params: { code: 'repair' },
        body: { id: rowId, revision: 1, vcl_no: 'x' },
      }),
    ).toMatchObject({ code: 409, message: '数据已被他人修改，请核对后再保存' })
    for (const [query, total] of [
      [{ vcl_no: '*215*' }, 1], [{ vcl_no: 'none' }, 0], [{ parts: 'b' }, 1], [{ parts: 'c' }, 0],
      [{ day_begin: '2026-03-10', day_end: '2026-03-10' }, 1], [{ at_begin: '2026-03-11' }, 0],
    ] as [Record<string, string>, number][]) {
      expect((await list(query)).result.total).toBe(total)
    } // prettier-ignore
    expect(await list({ secret: 'x' })).toMatchObject({ status: 400, message: '未知的查询条件：secret' })
    const removed = await server.call(onlineForms.remove, { token, params: { code: 'repair', id: rowId } })
    expect(removed).toMatchObject({ success: true })
    expect((await list()).result.total).toBe(0)
  })
})

/** A form with two rows, whose fields are then changed. */
async function filled() {
  const id = await makeForm([
    field('name', 'text', { label: '名称', listed: true }),
    field('hours', 'text', { label: '小时数' }),
    field('note', 'text', { label: '备注' }),
  ])
  await publish(id)
  await add({ name: '一', hours: '12', note: '甲' })
  await add({ name: '二', hours: '约3小时' })
  return id
}

describe('a change of a form with rows', () => {
  it('that loses values from the list is refused without the word, and keeps them beside the others', async () => {
    const id = await filled()
    await save(id, [
      field('name', 'text', { label: '名称', listed: true }),
      field('hours', 'number', { label: '小时数' }),
    ])
    const message = '「小时数」的类型由 text 改为 number：1 行的值不符合新类型，将变为空；原值保留在列 old_v2_hours 中'
    expect(await plan(id)).toMatchObject({
      word: 'repair', refused: false,
      changes: [
        { level: 'confirm', message: '删除字段「备注」：其中 1 行有值，不再显示；值保留在列 old_v2_note 中', rowCount: 1 },
        { level: 'confirm', message, rowCount: 1, samples: ['约3小时'] },
      ],
    }) // prettier-ignore
    expect(await publish(id)).toMatchObject({
      code: 500,
      message: expect.stringContaining('请输入表单编码“repair”确认发布'),
    })
    expect(await rows()).toMatchObject([{ hours: '12', note: '甲' }, { hours: '约3小时' }])
    const published = await publish(id, 'repair')
    expect(published).toMatchObject({
      success: true,
      result: { version: 2, setAside: [{ column: 'old_v2_note', valueCount: 1 }, { column: 'old_v2_hours', valueCount: 2 }] },
    }) // prettier-ignore
    expect(await rows()).toMatchObject([
      { name: '一', hours: 12 },
      { name: '二', hours: null },
    ])
    const versions = await server.call(onlineFormDesign.versions, { token, query: { id } })
    expect(versions.result).toMatchObject([
      {
        version: 2,
        createBy: 'admin',
        statements: expect.arrayContaining([expect.stringContaining('rename column "note"')]),
      },
      { version: 1 },
    ])
    const purge = (word?: string) =>
      server.call(onlineFormDesign.purge, { token, body: { id, column: 'old_v2_note', tab: null, word } })
    expect(await purge()).toMatchObject({ code: 500, result: { field: 'word' } })
    expect(await purge('repair')).toMatchObject({ success: true })
    const after = await server.call(onlineFormDesign.details, { token, query: { id } })
    expect(after.result.setAside).toMatchObject([{ column: 'old_v2_hours' }])
  })

  it('that renames fields, two with each other, keeps each value', async () => {
    const id = await filled()
    await save(id, [
      field('note', 'text', { id: 'f-name', label: '名称' }),
      field('hours', 'text', { label: '小时数' }),
      field('name', 'text', { id: 'f-note', label: '备注' }),
    ])
    expect(await publish(id)).toMatchObject({
      code: 500, message: expect.stringContaining('由 name 改名为 note：2 行的值不变，按旧名称引用它的报表和接口需要修改'),
    }) // prettier-ignore
    expect(await publish(id, 'repair')).toMatchObject({ success: true })
    expect(await rows()).toMatchObject([
      { note: '一', name: '甲' },
      { note: '二', name: null },
    ])
  })

  it('that requires what rows lack is refused, or fills them with a default that is typed', async () => {
    const id = await filled()
    const required = (more: Partial<Field>) => [
      field('name', 'text', { label: '名称' }),
      field('hours', 'text', { label: '小时数' }),
      field('note', 'text', { label: '备注', required: true, ...more }),
    ]
    await save(id, required({}))
    expect(await publish(id, 'repair')).toMatchObject({
      code: 500, result: { field: 'note' },
      message: '「备注」不能设为必填：1 行没有值。请填写固定的默认值，或先补全这些行',
    }) // prettier-ignore
    expect(await rows()).toMatchObject([{ note: '甲' }, { note: null }])
    await save(id, required({ defVal: '无' }))
    expect(await publish(id)).toMatchObject({ code: 500, result: { field: 'word' } })
    expect(await publish(id, 'repair')).toMatchObject({ success: true })
    expect(await rows()).toMatchObject([{ note: '甲' }, { note: '无' }])
  })

  it('to one value each is refused while rows share one, and to a type that nobody fits empties nothing', async () => {
    const id = await filled()
    await add({ name: '一' })
    const unique = [
      field('name', 'text', { label: '名称', unique: true }),
      field('hours', 'text'),
      field('note', 'text'),
    ]
    await save(id, unique)
    expect(await publish(id, 'repair')).toMatchObject({
      code: 500, message: '「名称」不能设为唯一：2 行的值与其他行相同',
    }) // prettier-ignore
    const [first] = await rows()
    await server.call(onlineForms.edit, { token, params: { code: 'repair' }, body: { id: first?.['id'], name: '三' } })
    expect(await publish(id)).toMatchObject({ success: true })
    expect(await add({ name: '二' })).toMatchObject({ code: 500, message: '名称已存在', result: { field: 'name' } })
  })

  it('of limits names the rows beyond them, and a sub-table that goes keeps its rows', async () => {
    const items = field('items', 'tab', {
      label: '配件',
      relation: 'many',
      fields: [field('part', 'text', { label: '名称' })],
    })
    const id = await makeForm([field('name', 'text', { label: '名称' }), items])
    await publish(id)
    await add({ name: '很长的名称', items: [{ part: '滤芯' }, { part: '皮带' }] })
    await save(id, [field('name', 'text', { label: '名称', maxLength: 3 })])
    expect((await plan(id)).changes).toMatchObject([
      {
        level: 'confirm',
        message: '「名称」有 1 行的值不符合新的限制：值保留，下次修改该行时需要更正',
        samples: ['很长的名称'],
      },
      { level: 'confirm', message: expect.stringContaining('删除子表「配件」：其中 2 行不再显示，数据保留在表') },
    ])
    expect(await publish(id, 'repair')).toMatchObject({
      result: { setAside: [{ column: '*', label: '配件', valueCount: 2 }] },
    })
    const one = [{ ...items, relation: 'one' as const }]
    await save(id, [field('name', 'text', { label: '名称' }), ...one])
    expect((await plan(id)).refused).toBe(false)
  })
})

describe('the design of a form', () => {
  it('is refused at the field that cannot be', async () => {
    const id = await makeForm([])
    for (const [fields, message] of [
      [[field('Name', 'text')], '「Name」的字段名“Name”无效：以小写字母开头，由小写字母、数字和下划线组成，最多 40 个字符'],
      [[field('tenant_id', 'text')], '「tenant_id」的字段名“tenant_id”是系统字段，请改用其他名称'],
      [[field('a', 'text'), field('a', 'text', { id: 'other' })], '字段名“a”重复'],
      [[field('a"; drop table sys_user; --', 'text')], expect.stringContaining('无效')],
      [[field('a', 'number', { min: 3, max: 1 })], '「a」的最小值不能大于最大值'],
      [[field('a', 'text', { pattern: { source: '(?=a)b' } })], '「a」的正则表达式无效或不受支持'],
      [[field('a', 'list', { listSource: [{ value: '1', label: '' }, { value: '1', label: '' }] })], '「a」的选项值重复'],
    ] as [Field[], string][]) {
      expect(await save(id, fields)).toMatchObject({ status: 400, message })
    } // prettier-ignore
    await save(id, [field('a', 'list', { label: '类别' })])
    expect(await publish(id)).toMatchObject({ status: 400, message: '「类别」没有选项：请填写字典编码或选项' })
    await save(id, [field('a', 'link_down', { label: '区域' })])
    expect(await publish(id)).toMatchObject({ status: 400, message: '「区域」没有联动的表' })
    await save(id, [])
    expect(await publish(id)).toMatchObject({ status: 400, message: '表单还没有字段' })
  })

  it('is edited by one at a time, has a code of its own, and is deleted with its word when it has rows', async () => {
    const id = await makeForm([field('name', 'text')])
    expect(await server.call(onlineFormDesign.add, { token, body: { code: 'repair', name: '二', kind: 'list' } })).toMatchObject({
      code: 500, message: '表单编码已存在', result: { field: 'code' },
    }) // prettier-ignore
    const stale = { id, revision: 1, definition: { fields: [] } }
    expect(await server.call(onlineFormDesign.save, { token, body: stale })).toMatchObject({ code: 409 })
    await publish(id)
    await add({ name: '一' })
    const remove = (word?: string) =>
      server.call(onlineFormDesign.remove, { token, query: { id, ...(word && { word }) } })
    expect(await remove()).toMatchObject({
      code: 500, message: '表单「维修单」有 1 行数据，删除后不能恢复。请输入表单编码“repair”确认删除',
    }) // prettier-ignore
    expect(await remove('repair')).toMatchObject({ success: true })
    expect(await list()).toMatchObject({ code: 500, message: '未找到对应实体' })
  })
})

describe('a row', () => {
  it('with a value that its field cannot have is refused at the field', async () => {
    const id = await makeForm([
      ...FIELDS,
      field('code', 'text', {
        label: '编号',
        pattern: { source: '^[A-Z]{2}\\d+$', message: '编号以两个大写字母开头' },
      }),
      field('stars', 'rate', { label: '评分' }),
      field('on', 'switch', { label: '启用' }),
      field('spot', 'amap', { label: '位置' }),
    ])
    await publish(id)
    for (const [body, message, at] of [
      [{}, '请填写车号', 'vcl_no'],
      [{ vcl_no: 'x'.repeat(21) }, '车号最多 20 个字符，现有 21 个', 'vcl_no'],
      [{ vcl_no: 'a', hours: '12.34' }, '小时数最多 1 位小数', 'hours'],
      [{ vcl_no: 'a', hours: -1 }, '小时数不能小于 0', 'hours'],
      [{ vcl_no: 'a', hours: '多' }, '小时数必须是数字', 'hours'],
      [{ vcl_no: 'a', day: '2026-02-30' }, '日期不是有效的日期', 'day'],
      [{ vcl_no: 'a', kind: '9' }, '类别的选项中没有“9”，请重新选择', 'kind'],
      [{ vcl_no: 'a', code: 'x1' }, '编号以两个大写字母开头', 'code'],
      [{ vcl_no: 'a', stars: 6 }, '评分不能大于 5', 'stars'],
      [{ vcl_no: 'a', on: 'X' }, '启用的选项中没有“X”，请重新选择', 'on'],
      [{ vcl_no: 'a', spot: '{"pointer":"200,0"}' }, '位置不是有效的位置', 'spot'],
      [{ vcl_no: 'a', items: [{ price: 1 }] }, '请填写名称', 'items.0.name'],
      [{ vcl_no: 'a', tenant_id: '1002' }, '未知的字段：tenant_id', 'tenant_id'],
    ] as const) {
      expect(await add(body)).toMatchObject({ status: 400, message, result: { field: at } })
    }
    expect((await list()).result.total).toBe(0)
  })

  it('of a tree stands below another one, never below itself', async () => {
    const id = await makeForm([field('name', 'text')], { kind: 'tree' })
    await publish(id)
    const idOf = async (body: object) => String(Reflect.get(Object((await add(body)).result), 'id'))
    const top = await idOf({ name: '上' })
    const below = await idOf({ name: '下', pid: top })
    const branch = async (pid: string) =>
      (await server.call(onlineForms.treeData, { token, params: { code: 'repair' }, query: { pid } })).result.records
    expect(await branch('0')).toMatchObject([{ id: top, hasChild: '1' }])
    expect(await branch(top)).toMatchObject([{ id: below, pid: top, hasChild: '0' }])
    const move = { id: top, pid: below }
    expect(await server.call(onlineForms.edit, { token, params: { code: 'repair' }, body: move })).toMatchObject({
      code: 500, message: '上级不能是自己或自己的下级',
    }) // prettier-ignore
    expect(await server.call(onlineForms.remove, { token, params: { code: 'repair', id: top } })).toMatchObject({
      code: 500, message: '有下级的记录不能删除，请先删除下级',
    }) // prettier-ignore
    expect(
      await server.call(onlineForms.remove, { token, params: { code: 'repair', id: `${top},${below}` } }),
    ).toMatchObject({ success: true })
  })

  it('is of its tenant and of those who were granted the action of the form, and data rules hide it', async () => {
    const id = await makeForm([field('name', 'text', { label: '名称' })])
    await publish(id)
    await add({ name: '一' })
    await add({ name: '二' })
    const viewer = await server.tokenOf('viewer')
    expect(await list({}, viewer)).toMatchObject({ status: 403, code: 510 })
    expect(await list({}, await server.tokenOf('admin2'))).toMatchObject({ code: 500, message: '未找到对应实体' })
    const [menu] = await server.db
      .select()
      .from(permission)
      .where(eq(permission.id, `online-form-${id}`))
    expect(menu).toMatchObject({ name: '维修单', url: '/online/cgformList/repair', tenantId: '1001' })
    const granted = [menuIdOf(id), buttonIdOf(id, 'list'), buttonIdOf(id, 'edit')]
    await server.db
      .insert(rolePermission)
      .values(granted.map((permissionId) => ({ roleId: '1001-viewer', permissionId, tenantId: '1001' })))
    expect((await list({}, viewer)).result.total).toBe(2)
    expect(await add({ name: '三' }, viewer)).toMatchObject({ status: 403 })
    const { result: entities } = await server.call(dataRules.entities, { token })
    expect(entities).toContainEqual({ entity: 'online:repair', entityName: '维修单' })
    const rule = {
      roleId: '1001-viewer',
      entity: 'online:repair',
      attr: 'name',
      condition: 'eq',
      value: '一',
      status: '1',
    }
    expect(await server.call(dataRules.add, { token, body: { ...rule, attr: 'tenant_id' } })).toMatchObject({
      message: '实体没有属性：tenant_id',
    })
    expect(await server.call(dataRules.add, { token, body: rule })).toMatchObject({ success: true })
    const seen = (await list({}, viewer)).result.records
    expect(seen).toMatchObject([{ name: '一' }])
    const hidden = (await rows()).find(({ name }) => name === '二')
    const edit = (body: object) => server.call(onlineForms.edit, { token: viewer, params: { code: 'repair' }, body })
    expect(await edit({ id: hidden?.['id'], name: '一' })).toMatchObject({ code: 500, message: '未找到对应实体' })
    expect(await edit({ id: seen[0]?.['id'], name: '二' })).toMatchObject({
      code: 500, message: '修改后的数据超出您的数据权限',
    }) // prettier-ignore
    // A button that a tenant writes by hand opens nothing.
    await server.db.insert(permission).values({
      id: 'forged', tenantId: '1001', name: '伪造', menuType: 2, perms: 'online:form:repair:delete', permsType: '1',
    }) // prettier-ignore
    await server.db.insert(rolePermission).values({ roleId: '1001-viewer', permissionId: 'forged', tenantId: '1001' })
    expect(
      await server.call(onlineForms.remove, { token: viewer, params: { code: 'repair', id: String(seen[0]?.['id']) } }),
    ).toMatchObject({ status: 403 })
  })
})
