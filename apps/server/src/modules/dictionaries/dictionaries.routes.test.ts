import { describe, expect, it } from 'vitest'
import { dictionaries } from '@trackhoe/contract'
import { onlineFormDesign } from '@trackhoe/contract/online'
import { dictionaryAdministration, dictionaryLookups } from '@trackhoe/contract/system'
import { position } from '../../platform/database/schema/form-schema.ts'
import { freshServer, signedIn } from '../../testing/test-server.ts'
import { CANARY } from '../../testing/test-rows.ts'

const server = await freshServer()
const token = signedIn(server, 'admin')
const foreign = signedIn(server, 'admin2')

const BAD_CODE = { success: false, message: '字典Code格式不正确！' }

describe('choices of a table', () => {
  const search = (dict: string, query: Record<string, string>, as = token) =>
    server.call(dictionaryLookups.search, { token: as, params: { dict }, query })
  const texts = async (dict: string, query: Record<string, string>) =>
    (await server.call(dictionaryLookups.texts, { token, params: { dict }, query })).result
  const users = 'sys_user,realname,username'

  it('are found by a part of text or code, page by page, among those of the tenant', async () => {
    const values = async (query: Record<string, string>) =>
      (await search(users, query)).result.map(({ value }) => value)
    expect(await values({ keyword: '' })).toEqual(['admin', 'nobody', 'operator', 'viewer'])
    expect(await values({ keyword: 'er' })).toEqual(['operator', 'viewer'])
    expect(await values({ keyword: `nobody${CANARY}` })).toEqual(['nobody'])
    expect(await values({ keyword: 'admin,viewer,er' })).toEqual(['admin', 'viewer'])
    expect(await values({ keyword: '%' })).toEqual([])
    expect(await values({ keyword: '', pageSize: '3', pageNo: '2' })).toEqual(['viewer'])
    expect(await values({ keyword: '[orderby:username,desc]', pageSize: '2' })).toEqual(['viewer', 'operator'])
    expect(await search(users, { keyword: '[orderby:password_hash,desc]' })).toMatchObject(BAD_CODE)
    expect((await search(users, { keyword: '2' }, foreign)).result).toHaveLength(4)
  })

  it('are narrowed by a condition of listed columns only', async () => {
    const codes = async (condition: string) =>
      (await search(`sys_depart,depart_name,org_code,${condition}`, { keyword: '' })).result.map(({ value }) => value)
    expect(await codes("org_code like 'A01%' order by org_code desc")).toEqual(['A01A01', 'A01'])
    expect(await codes("org_code in ('A02', 'A01')")).toEqual(['A01', 'A02'])
    expect(await search("sys_depart,depart_name,id,tenant_id = '1002'", { keyword: '' })).toMatchObject(BAD_CODE)
    const or = "sys_depart,depart_name,id,id = '' or 1 = 1"
    expect(await search(or, { keyword: '' })).toMatchObject(BAD_CODE)
  })

  it('have a text for each value, in the order of the values', async () => {
    const key = 'viewer,unknown,admin'
    expect(await texts(users, { key })).toEqual([`viewer${CANARY}`, `admin${CANARY}`])
    expect(await texts(users, { key, delNotExist: 'false' })).toEqual([`viewer${CANARY}`, 'unknown', `admin${CANARY}`])
    expect(await texts(users, { key: 'viewer2', delNotExist: 'false' })).toEqual(['viewer2'])
    expect(await texts('sex', { key: '2,1' })).toEqual(['女', '男'])
  })

  it('are those of positions and of what belongs to another row', async () => {
    const createTime = new Date('2026-01-01T00:00:00Z')
    await server.db.insert(position).values([
      { id: 'p1', tenantId: '1001', code: 'dispatcher', name: '调度员', createTime },
      { id: 'p2', tenantId: '1002', code: 'mechanic', name: '机械师', createTime },
    ])
    const items = await server.call(dictionaries.items, { token, params: { code: 'sys_position,name,code' } })
    expect(items.result.map(({ text }) => text)).toEqual(['调度员'])
    const subTable = (mainValue: string, more: Record<string, string> = {}) =>
      server.call(dictionaryLookups.subTable, {
        token,
        query: {
          tableName: 'sys_dict_item',
          valueField: 'item_value',
          labelField: 'item_text',
          foreignKey: 'dict_id',
          mainTableName: 'sys_dict',
          mainValueField: 'dict_code',
          mainValue,
          ...more,
        },
      })
    expect((await subTable('sex')).result.map(({ text }) => text)).toEqual(['男', '女'])
    expect((await subTable('none')).result).toEqual([])
    expect(await subTable('1', { labelField: 'password_hash' })).toMatchObject(BAD_CODE)
  })

  it('are branches of a tree', async () => {
    const branch = (pid: string, more: Record<string, string> = {}) =>
      server.call(dictionaryLookups.tree, {
        token,
        query: {
          tableName: 'sys_depart',
          text: 'depart_name',
          code: 'id',
          pidField: 'parent_id',
          hasChildField: '',
          condition: '',
          pid,
          ...more,
        },
      })
    expect((await branch('')).result.map(({ key, isLeaf }) => [key, isLeaf])).toEqual([
      ['1001-A01', false],
      ['1001-A02', true],
    ])
    expect((await branch('1001-A01')).result).toMatchObject([{ title: `上海服务站${CANARY}`, leaf: true }])
    expect((await branch('0', { condition: '{"org_code":"A02"}' })).result).toHaveLength(1)
    expect(await branch('', { condition: '["A02"]' })).toMatchObject({ message: '条件必须是JSON对象字符串！' })
    expect(await branch('', { condition: '{"tenant_id":"1002"}' })).toMatchObject(BAD_CODE)
    expect((await branch('1002-A01')).result).toEqual([])
  })
})

describe('a dictionary of the tenant', () => {
  const calls = dictionaryAdministration
  const fields = { dictName: '油品', dictCode: 'oil_kind', type: 0 }
  const find = async (as = token) =>
    (await server.call(calls.list, { token: as, query: { dictCode: 'oil_kind' } })).result.records[0]
  const choices = async (as = token) =>
    (await server.call(dictionaries.items, { token: as, params: { code: 'oil_kind' } })).result.map(({ text }) => text)

  it('is added, edited and deleted with its items, and read by forms at once', async () => {
    expect(await server.call(calls.add, { token, body: fields })).toMatchObject({ message: '保存成功！' })
    const { id = '' } = (await find()) ?? {}
    const item = { dictId: id, itemText: '柴油', itemValue: '1', status: 1, sortOrder: 2 }
    const addItem = (body: object) => server.call(calls.addItem, { token, body: { ...item, ...body } })
    await addItem({})
    await addItem({ itemText: '液压油', itemValue: '2', sortOrder: 1, itemColor: '#f00' })
    await addItem({ itemText: '停用', itemValue: '3', status: 0 })
    expect(await addItem({})).toMatchObject({ message: '该值不可用，系统中已存在！', result: { field: 'itemValue' } })
    expect(await choices()).toEqual(['液压油', '柴油'])

    const { records } = (await server.call(calls.items, { token, query: { dictId: id } })).result
    const body = { ...records[0], itemText: '抗磨液压油' }
    expect(records[0]).toMatchObject({ itemColor: '#f00', status_dictText: '启用', revision: 1 })
    expect(await server.call(calls.editItem, { token, body })).toMatchObject({ message: '编辑成功!' })
    expect(await server.call(calls.editItem, { token, body })).toMatchObject({ status: 409, result: { revision: 2 } })
    expect(await choices()).toEqual(['抗磨液压油', '柴油'])
    await server.call(calls.removeItems, { token, query: { ids: `${records[0]?.id},` } })
    expect(await choices()).toEqual(['柴油'])

    const edit = { ...fields, id, dictName: '油品种类', revision: 1 }
    expect(await server.call(calls.edit, { token, body: edit })).toMatchObject({ message: '编辑成功!' })
    expect(await find()).toMatchObject({ dictName: '油品种类', builtIn: false, revision: 2 })
    expect(await server.call(calls.edit, { token, body: edit })).toMatchObject({ status: 409 })
    expect(await server.call(calls.remove, { token, query: { id } })).toMatchObject({ message: '删除成功!' })
    expect(await choices()).toEqual([])
  })

  it('is neither deleted nor emptied nor given another code while a published form has its choices from it', async () => {
    await server.call(calls.add, { token, body: fields })
    const { id = '' } = (await find()) ?? {}
    await server.call(calls.addItem, { token, body: { dictId: id, itemText: '柴油', itemValue: '1', status: 1 } })
    const definition = {
      fields: [{ id: 'oil', key: 'oil', type: 'list', label: '油品', dictCode: fields.dictCode }],
    }
    const made = await server.call(onlineFormDesign.add, {
      token,
      body: { code: 'refuel', name: '加油单', kind: 'list' },
    })
    await server.call(onlineFormDesign.save, { token, body: { id: made.result.id, definition } })
    expect((await server.call(onlineFormDesign.publish, { token, body: { id: made.result.id } })).message).toBe(
      '发布成功！',
    )
    expect(await server.call(calls.remove, { token, query: { id } })).toMatchObject({
      success: false,
      message: `字典「${fields.dictName}」被已发布的表单「加油单」使用，不能删除`,
    })
    const edit = (body: object) => server.call(calls.edit, { token, body: { ...fields, id, ...body } })
    expect(await edit({ dictCode: 'oil_kinds' })).toMatchObject({
      success: false,
      message: `字典「${fields.dictName}」被已发布的表单「加油单」使用，不能修改编码`,
      result: { field: 'dictCode' },
    })
    expect(await edit({ dictName: '油品种类' })).toMatchObject({ success: true })
    expect(await find()).toMatchObject({ dictName: '油品种类' })

    await server.call(calls.addItem, { token, body: { dictId: id, itemText: '液压油', itemValue: '2', status: 1 } })
    const { records } = (await server.call(calls.items, { token, query: { dictId: id } })).result
    const ids = records.map((row) => row.id)
    const last = {
      success: false,
      message: '字典「油品种类」被已发布的表单「加油单」使用，至少保留一个启用的字典项',
    }
    expect(await server.call(calls.removeItems, { token, query: { ids: `${ids.join(',')},` } })).toMatchObject(last)
    expect(await choices()).toHaveLength(2)
    expect(await server.call(calls.removeItem, { token, query: { id: ids[0] ?? '' } })).toMatchObject({ success: true })
    expect(await server.call(calls.removeItem, { token, query: { id: ids[1] ?? '' } })).toMatchObject(last)
    expect(await server.call(calls.editItem, { token, body: { ...records[1], status: 0 } })).toMatchObject(last)
    expect(await choices()).toEqual([records[1]?.itemText])
  })

  it('has a code of its own, and is unknown to other tenants', async () => {
    await server.call(calls.add, { token, body: fields })
    const taken = { message: '字典编码已存在', result: { field: 'dictCode' } }
    expect(await server.call(calls.add, { token, body: fields })).toMatchObject(taken)
    expect(await server.call(calls.add, { token, body: { ...fields, dictCode: 'sex' } })).toMatchObject(taken)
    const { id = '' } = (await find()) ?? {}
    await server.call(calls.addItem, { token, body: { dictId: id, itemText: '柴油', itemValue: '1', status: 1 } })
    const unknown = { code: 500, message: '未找到对应实体' }
    expect(await find(foreign)).toBeUndefined()
    expect(await choices(foreign)).toEqual([])
    expect((await server.call(calls.items, { token: foreign, query: { dictId: id } })).result.total).toBe(0)
    expect(await server.call(calls.edit, { token: foreign, body: { ...fields, id } })).toMatchObject(unknown)
    expect(await server.call(calls.remove, { token: foreign, query: { id } })).toMatchObject(unknown)
    expect(await server.call(calls.add, { token: foreign, body: fields })).toMatchObject({ success: true })
  })

  it('is the only kind that can be changed: those of the installation come with a release', async () => {
    const refusal = { code: 500, message: '系统内置字典不能修改' }
    const body = { id: 'dict-sex', dictName: '性别', dictCode: 'sex' }
    expect(await server.call(calls.edit, { token, body })).toMatchObject(refusal)
    expect(await server.call(calls.removeAll, { token, query: { ids: 'dict-sex,' } })).toMatchObject(refusal)
    const item = { dictId: 'dict-sex', itemText: '其他', itemValue: '3', status: 1 }
    expect(await server.call(calls.addItem, { token, body: item })).toMatchObject(refusal)
    expect(await server.call(calls.removeItem, { token, query: { id: 'dict-sex-1' } })).toMatchObject(refusal)
  })
})
