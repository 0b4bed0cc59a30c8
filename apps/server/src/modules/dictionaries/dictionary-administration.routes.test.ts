import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users, writeSuperQuery } from '@trackhoe/contract'
import { dictionaryAdministration } from '@trackhoe/contract/system'
import { auditLog } from '../../platform/database/schema/schema.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()
const token = await server.tokenOf('admin')

describe('the dictionaries', () => {
  it('are listed by code, although lists ask for the newest first', async () => {
    const list = async (query: Record<string, string>) =>
      (await server.call(dictionaryAdministration.list, { token, query })).result
    const all = await list({ pageSize: '500', column: 'createTime', order: 'desc' })
    const codes = all.records.map(({ dictCode }) => dictCode)
    const some = ['alarm_level', 'priority', 'yn']
    expect(codes.filter((code) => some.includes(code ?? ''))).toEqual(some)
    expect(all.total).toBe(codes.length)
    expect((await list({ dictName: '*优先*' })).records).toMatchObject([{ dictCode: 'priority' }])
    const several = await list({ dictCode_MultiString: 'yn,priority,never' })
    expect(several.records.map(({ dictCode }) => dictCode)).toEqual(['priority', 'yn'])
    const { message } = await server.call(dictionaryAdministration.list, { token, query: { column: 'nothing' } })
    expect(message).toBe('请注意，将要排序的列字段不存在：nothing')
  })

  it('show their items in order, and tell whether a value is free', async () => {
    const query = { dictId: 'dict-priority' }
    const { result } = await server.call(dictionaryAdministration.items, { token, query })
    expect(result.records.map(({ itemValue, status_dictText: on }) => [itemValue, on])).toEqual([['L', '启用'], ['M', '启用'], ['H', '启用']]) // prettier-ignore
    const [low, , high] = result.records.map(({ itemText }) => itemText)
    const several = { itemText_MultiString: `${low},${high},never`, status_MultiString: '1,2' }
    const found = await server.call(dictionaryAdministration.items, { token, query: { ...query, ...several } })
    expect(found.result.records.map(({ itemValue }) => itemValue)).toEqual(['L', 'H'])
    const check = (more: Record<string, string>) =>
      server.call(dictionaryAdministration.checkItem, { token, query: { ...query, ...more } })
    expect(await check({ itemValue: 'X' })).toMatchObject({ success: true })
    expect(await check({ itemValue: 'L' })).toMatchObject({ code: 500, message: '该值不可用，系统中已存在！' })
    expect(await check({ itemValue: 'L', id: 'dict-priority-L' })).toMatchObject({ success: true })
    expect(await server.call(dictionaryAdministration.refreshCache, { token })).toMatchObject({ success: true })
  })

  it('are for those who may see them', async () => {
    const viewer = await server.tokenOf('viewer')
    expect(await server.call(dictionaryAdministration.list, { token: viewer })).toMatchObject({ status: 403 })
  })
})

describe('the dictionaries of a tenant', () => {
  const calls = dictionaryAdministration
  const add = (dictCode: string) => server.call(calls.add, { token, body: { dictName: '作业类型', dictCode, type: 0 } })
  const find = async (dictCode: string) =>
    (await server.call(calls.list, { token, query: { dictCode } })).result.records[0]

  it('are added and edited, with old and new values in the audit log, and refuse a code that exists', async () => {
    expect(await add('work_kind')).toMatchObject({ success: true })
    const taken = { code: 500, message: '字典编码已存在', result: { field: 'dictCode' } }
    expect(await add('work_kind')).toMatchObject(taken)
    expect(await add('priority')).toMatchObject(taken)
    const found = await find('work_kind')
    const id = found?.id ?? ''
    const edit = (revision: number | null | undefined, dictName: string) =>
      server.call(calls.edit, { token, body: { id, revision, dictName, dictCode: 'work_kind', description: '工地' } })
    expect(await edit(found?.revision, '作业种类')).toMatchObject({ success: true })
    expect(await edit(found?.revision, '工况')).toMatchObject({ status: 409, result: { dictName: '作业种类' } })
    const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'dict.edit'))
    expect(entry?.changes).toEqual({
      dictName: { from: '作业类型', to: '作业种类' },
      description: { from: null, to: '工地' },
    })
    expect(await find(id)).toBeUndefined()
    expect((await server.call(calls.list, { token, query: { id } })).result.records).toHaveLength(1)
  })
})

describe('the user list', () => {
  it('takes an advanced query, of its public fields only', async () => {
    const find = (field: string, rule: string, val: string) =>
      server.call(users.list, { token, query: { ...writeSuperQuery([{ field, rule, val }]), column: 'username' } })
    expect((await find('username', 'in', 'viewer, admin')).result.records).toHaveLength(2)
    expect((await find('createTime', 'le', '2026-01-01')).result.total).toBe(4)
    expect((await find('username', 'right_like', 'view')).result.total).toBe(1)
    expect(await find('passwordHash', 'like', 'a')).toMatchObject({
      status: 400,
      message: '未知的查询条件：passwordHash',
    })
  })
})
