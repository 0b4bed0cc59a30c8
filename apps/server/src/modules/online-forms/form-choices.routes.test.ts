import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  onlineFormDesign,
  onlineForms,
  reportAdministration,
  type OnlineFormDefinition,
} from '@trackhoe/contract/online'
import { storedFile } from '../../platform/database/schema/announcement-schema.ts'
import { category } from '../../platform/database/schema/form-schema.ts'
import { depart, dictItem, user } from '../../platform/database/schema/schema.ts'
import { freshServer, signedIn } from '../../testing/test-server.ts'

const server = await freshServer()
const token = signedIn(server, 'admin')

type Field = OnlineFormDefinition['fields'][number]
const field = (key: string, type: Field['type'], label: string, more: Partial<Field> = {}): Field => ({
  id: `f-${key}`,
  key,
  type,
  label,
  ...more,
})

const FIELDS = [
  field('status', 'list', '状态', { dictCode: 'wo_status' }),
  field('states', 'list_multi', '各状态', { dictCode: 'wo_status' }),
  field('model', 'sel_search', '部门档案', { dictTable: 'sys_depart', dictText: 'depart_name', dictCode: 'id' }),
  field('owner', 'sel_user', '负责人'),
  field('team', 'sel_depart', '班组'),
  field('kind', 'cat_tree', '类别'),
  field('place', 'pca', '省市区'),
  field('photo', 'image', '照片'),
  field('paper', 'file', '附件'),
  field('items', 'tab', '明细', {
    relation: 'many',
    fields: [field('sub_status', 'list', '明细状态', { dictCode: 'wo_status' })],
  }),
]

const add = (body: object) => {
  server.pass(1000)
  return server.call(onlineForms.add, { token, params: { code: 'choices' }, body })
}
const edit = (body: object) => server.call(onlineForms.edit, { token, params: { code: 'choices' }, body })

async function publishForm() {
  const { result } = await server.call(onlineFormDesign.add, {
    token,
    body: { code: 'choices', name: '选项', kind: 'list' },
  })
  await server.call(onlineFormDesign.save, { token, body: { id: result.id, definition: { fields: FIELDS } } })
  expect(await server.call(onlineFormDesign.publish, { token, body: { id: result.id } })).toMatchObject({
    success: true,
  })
}

/** A department, a category, a picture and a document of each of both tenants. */
async function seedChoices() {
  const people = await server.db.select().from(user)
  const tenantOf = (username: string) => people.find((row) => row.username === username)?.tenantId ?? ''
  const createTime = new Date(0)
  for (const [name, tenantId] of [
    ['own', tenantOf('admin')],
    ['foreign', tenantOf('admin2')],
  ] as const) {
    await server.db
      .insert(depart)
      .values({ id: `d-${name}`, tenantId, departName: name, orgCode: `Z${name}`, createTime })
    await server.db.insert(category).values({ id: `c-${name}`, tenantId, name, code: `Z-${name}`, createTime })
    for (const [suffix, contentType] of [
      ['png', 'image/png'],
      ['pdf', 'application/pdf'],
    ] as const) {
      await server.db.insert(storedFile).values({
        id: `${name}-${suffix}`,
        tenantId,
        path: `temp/${name}.${suffix}`,
        originalName: `${name}.${suffix}`,
        contentType,
        sizeBytes: 1,
        createTime,
      })
    }
  }
}

it('values that nobody could have chosen are refused at their field, and nothing is stored', async () => {
  await publishForm()
  await seedChoices()
  for (const [body, message, at] of [
    [{ status: '99' }, '状态的选项中没有“99”，请重新选择', 'status'],
    [{ states: '1,99' }, '各状态的选项中没有“99”，请重新选择', 'states'],
    [{ model: 'd-foreign' }, '部门档案的选项中没有“d-foreign”，请重新选择', 'model'],
    [{ owner: 'operator,admin2' }, '负责人的选项中没有“admin2”，请重新选择', 'owner'],
    [{ team: 'd-foreign' }, '班组的选项中没有“d-foreign”，请重新选择', 'team'],
    [{ kind: 'c-foreign' }, '类别的选项中没有“c-foreign”，请重新选择', 'kind'],
    [{ place: '999999' }, '省市区的选项中没有“999999”，请重新选择', 'place'],
    [{ photo: 'temp/never-uploaded.png' }, '照片：请上传图片', 'photo'],
    [{ photo: 'temp/own.pdf' }, '照片：请上传图片', 'photo'],
    [{ photo: 'https://example.com/a.png' }, '照片：请上传图片', 'photo'],
    [{ paper: 'temp/own.pdf,temp/foreign.pdf' }, '附件：请上传文件', 'paper'],
    [
      { items: [{ sub_status: '1' }, { sub_status: '99' }] },
      '明细状态的选项中没有“99”，请重新选择',
      'items.1.sub_status',
    ],
  ] as const) {
    expect(await add(body)).toMatchObject({ status: 400, message, result: { field: at } })
  }
  const all = await server.call(onlineForms.data, { token, params: { code: 'choices' }, query: {} })
  expect(all.result.total).toBe(0)
  expect(
    await add({
      status: '1', states: '1,2', model: 'd-own', owner: 'operator,admin', team: 'd-own', kind: 'c-own',
      place: '110101', photo: 'temp/own.png', paper: 'temp/own.pdf,temp/own.png', items: [{ sub_status: '3' }],
    }),
  ).toMatchObject({ success: true }) // prettier-ignore
})

it('a choice that was removed since it was made stays, and cannot be made anew', async () => {
  await publishForm()
  const { result } = await add({ status: '2', items: [{ sub_status: '2' }] })
  const id = String(Reflect.get(Object(result), 'id'))
  await server.db.update(dictItem).set({ status: 0 }).where(eq(dictItem.itemText, '处理中'))
  const row = (await server.call(onlineForms.row, { token, params: { code: 'choices', id } })).result
  expect(await edit({ ...row, owner: 'operator' })).toMatchObject({ success: true })
  expect(await add({ status: '2' })).toMatchObject({ status: 400, result: { field: 'status' } })
})

it('a choice of which nothing could be chosen is not published, and says which one it is', async () => {
  const { result } = await server.call(onlineFormDesign.add, {
    token,
    body: { code: 'sources', name: '来源', kind: 'list' },
  })
  const columns = [{ field: 'vcl_no', title: '车号', kind: 'text' as const }]
  const cgrSql = 'SELECT vcl_no FROM service_vehicle'
  const body = { code: 'machines', name: '车辆清单', cgrSql, columns }
  expect(await server.call(reportAdministration.add, { token, body })).toMatchObject({ success: true })
  for (const [wrong, message, at] of [
    [
      field('kind', 'list', '类别', { dictCode: 'no_such_dict' }),
      '「类别」的字典“no_such_dict”不存在或没有选项',
      'kind',
    ],
    [
      field('rows', 'tab', '明细', { fields: [field('kind', 'radio', '类别', { dictCode: 'no_such_dict' })] }),
      '「类别」的字典“no_such_dict”不存在或没有选项',
      'rows.kind',
    ],
    [
      field('machine', 'popup', '车辆', {
        popupCode: 'machines',
        orgFields: 'vcl_no,model',
        destFields: 'machine,type',
      }),
      '「车辆」的报表“machines”没有列“model”',
      'machine',
    ],
    [field('kind', 'cat_tree', '类别', { categoryCode: 'Z-none' }), '「类别」的分类编码“Z-none”不存在', 'kind'],
    [
      field('owner', 'sel_search', '档案', { dictTable: 'sys_user', dictText: 'realname', dictCode: 'password' }),
      '「档案」的字典表“sys_user,realname,password”不能读取，请检查表名和列名',
      'owner',
    ],
  ] as const) {
    await server.call(onlineFormDesign.save, { token, body: { id: result.id, definition: { fields: [wrong] } } })
    for (const call of [
      server.call(onlineFormDesign.plan, { token, query: { id: result.id } }),
      server.call(onlineFormDesign.publish, { token, body: { id: result.id } }),
    ]) {
      expect(await call).toMatchObject({ status: 400, message, result: { field: at } })
    }
  }
})
