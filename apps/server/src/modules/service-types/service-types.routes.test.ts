import { describe, expect, it } from 'vitest'
import { dictionaries } from '@trackhoe/contract'
import { SERVICE_DICTIONARIES, serviceDictionaries, serviceTypes, timeoutRules } from '@trackhoe/contract/service'
import { freshServer, signedIn } from '../../testing/test-server.ts'

const server = await freshServer()
const token = signedIn(server, 'admin')

/** Fields and their order as no schema would write them. */
const template = '[{"color":"red","id":"a1","required":1,"type":"text","label":"保养项目","x":{"y":[1,null]}}]'

const add = (body: object, as = token) => server.call(serviceTypes.add, { token: as, body })
const edit = (body: object, as = token) => server.call(serviceTypes.edit, { token: as, body })
const details = async (id: string, as = token) =>
  (await server.call(serviceTypes.details, { token: as, query: { id } })).result
const list = async (query: Record<string, string> = {}, as = token) =>
  (await server.call(serviceTypes.list, { token: as, query })).result.records

async function addedType(typeName = '定期保养') {
  await add({ typeName })
  const [found] = await list({ typeName })
  if (!found) throw new Error('The type was added.')
  return found
}

describe('service types', () => {
  it('keep the text of a template to the letter, and change one template without the other', async () => {
    const { id } = await addedType()
    await edit({ id, reportTemp: template, revision: 1 })
    await edit({ id, workorderVariableTemp: '[]', revision: 2 })
    expect(await details(id)).toMatchObject({
      reportTemp: { kind: 'read', raw: template },
      workorderVariableTemp: { raw: '[]' },
      revision: 3,
    })
    expect(await list()).toMatchObject([{ typeName: '定期保养', reportItems: 1, workorderItems: 0, ruleCount: 0 }])
  })

  it('are saved by POST and by PUT, and answered as they are stored', async () => {
    const added = await add({ typeName: '定期保养' })
    expect(added).toMatchObject({ message: '保存成功', result: { typeName: '定期保养', revision: 1 } })
    const { id } = await server.call(serviceTypes.list, { token }).then(({ result }) => result.records[0] ?? { id: '' })
    const body = { id, typeName: '年度保养', revision: 1 }
    expect(await server.call(serviceTypes.editByPut, { token, body })).toMatchObject({
      message: '保存成功',
      result: { id, typeName: '年度保养', revision: 2 },
    })
  })

  it('answer a stale edit with the newer record, and refuse a name that is taken', async () => {
    const { id } = await addedType()
    await addedType('故障维修')
    await edit({ id, reportTemp: template, revision: 1 })
    expect(await edit({ id, reportTemp: '[]', revision: 1 })).toMatchObject({
      code: 409,
      result: { reportTemp: template, revision: 2, updateBy: 'admin' },
    })
    expect(await edit({ id, typeName: '故障维修' })).toMatchObject({ code: 500, result: { field: 'typeName' } })
    expect(await add({ typeName: '故障维修' })).toMatchObject({ message: '服务类型名称已存在' })
  })

  it.each([
    [{ reportTemp: '[{"id":' }, 'reportTemp'],
    [{ workorderVariableTemp: '{"top":[]}' }, 'workorderVariableTemp'],
    [{ workorderTemp: '[]' }, 'workorderTemp'],
    [{ reportTemp: JSON.stringify(Array.from({ length: 1001 }, (_, at) => ({ id: `${at}` }))) }, 'reportTemp'],
  ])('refuse a template that no designer can open: %#', async (body, field) => {
    const { id } = await addedType()
    expect(await edit({ id, ...body })).toMatchObject({ code: 500, result: { field } })
  })

  it('are those of the tenant', async () => {
    const { id } = await addedType()
    const other = await server.tokenOf('admin2')
    expect(await details(id, other)).toBeNull()
    expect(await list({}, other)).toEqual([])
    expect(await edit({ id, typeName: '改名' }, other)).toMatchObject({ message: '未找到对应实体' })
    expect(await server.call(serviceTypes.remove, { token: other, query: { id } })).toMatchObject({ code: 500 })
    await server.call(serviceTypes.remove, { token, query: { id } })
    expect(await details(id)).toBeNull()
  })

  it('offer the dictionaries of services with their items', async () => {
    const found = await server.call(dictionaries.items, { token, params: { code: SERVICE_DICTIONARIES } })
    const system = found.result.find(({ text }) => text === '车辆系统')
    const items = await server.call(serviceDictionaries.itemsOf, { token, query: { id: String(system?.value) } })
    expect(items.result).toContainEqual(expect.objectContaining({ itemName: '液压系统' }))
  })
})

describe('timeout rules', () => {
  const rulesOf = async (serviceTypeId: string) =>
    (await server.call(timeoutRules.list, { token, query: { serviceTypeId } })).result.records
  const save = (body: object) => server.call(timeoutRules.add, { token, body })
  const draft = { outHour: 24, level: '3', alertUsers: '', alertRoles: '', status: '2' }

  it('name whom they remind, and stay as they are when they are saved unchanged', async () => {
    const { id } = await addedType()
    await save({ ...draft, serviceTypeId: id, alertUsers: 'admin,operator', alertRoles: '1001-operator' })
    const [rule] = await rulesOf(id)
    expect(rule).toMatchObject({
      outHour: 24, level_dictText: '三级', status_dictText: '禁用', alertUsers: ['admin', 'operator'], alertRoles: ['1001-operator'],
    }) // prettier-ignore
    expect((await list())[0]).toMatchObject({ ruleCount: 1 })
    if (!rule) throw new Error('The rule was added.')
    const body = { ...rule, alertUsers: String(rule.alertUsers), alertRoles: String(rule.alertRoles) }
    expect(await server.call(timeoutRules.edit, { token, body })).toMatchObject({ message: '保存成功' })
    expect(await rulesOf(id)).toEqual([{ ...rule, revision: 2 }])
    const status = { id: rule.id, status: '1' }
    expect(await server.call(timeoutRules.editStatus, { token, body: status })).toMatchObject({ message: '操作成功' })
    expect(await rulesOf(id)).toMatchObject([{ status: '1', status_dictText: '启用' }])
    await server.call(timeoutRules.remove, { token, query: { id: rule.id } })
    expect(await rulesOf(id)).toEqual([])
  })

  it('are answered whole by an add and an edit, and remind users without naming roles', async () => {
    const { id: serviceTypeId } = await addedType()
    const { alertRoles: _, ...body } = { ...draft, serviceTypeId, alertUsers: 'admin' }
    const added = await server.call(timeoutRules.add, { token, body })
    const [listed] = await rulesOf(serviceTypeId)
    expect(added.result).toMatchObject({
      id: listed?.id,
      alertRoles: '',
      level_dictText: '三级',
      status_dictText: '禁用',
      revision: 1,
    })
    const changed = { id: listed?.id ?? '', ...body, alertRoles: '', level: '1' }
    const edited = await server.call(timeoutRules.edit, { token, body: changed })
    expect(edited.result).toMatchObject({ alertUserStr: listed?.alertUserStr, level_dictText: '一级', revision: 2 })
  })

  it('are refused without anybody to remind, with the administrators, with strangers, and for a type that is gone', async () => {
    const { id: serviceTypeId } = await addedType()
    expect(await save({ ...draft, serviceTypeId })).toMatchObject({ message: '提醒人、提醒角色至少选择一项' })
    expect(await save({ ...draft, serviceTypeId, alertRoles: '1001-admin' })).toMatchObject({
      result: { field: 'alertRoles' },
    })
    expect(await save({ ...draft, serviceTypeId, alertUsers: 'admin2' })).toMatchObject({
      result: { field: 'alertUsers' },
    })
    expect(await save({ ...draft, serviceTypeId: 'gone', alertUsers: 'admin' })).toMatchObject({
      message: '服务类型不存在',
    })
  })
})
