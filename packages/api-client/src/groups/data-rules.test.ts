import { bind } from './bind.ts'
import { network } from './network.ts'
import { dataRules } from '@trackhoe/contract/system'
import { describe, expect, it } from 'vitest'
import { fakeClient, refusal, ok } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'

const rule = {
  roleId: 'role1',
  entity: 'serviceVclInfo',
  attr: 'consumerId',
  condition: 'eq',
  value: '#{sys_org_code}',
  status: '1',
} as const

describe('data rules', () => {
  it('are read with what they can narrow', async () => {
    const { client, calls } = fakeClient([
      ok([{ id: 'u1', username: 'liuyang' }]),
      ok([{ entity: 'serviceVclInfo', entityName: '车辆' }]),
      ok([{ attr: 'consumerId', attrName: '客户', type: 'string', dictCode: null }]),
      ok([{ id: 'r1', ...rule, status: 1 }]),
      ok({ records: [{ id: 'r1', ...rule }], total: 1, size: 10, current: 1 }),
    ])
    const rules = bind(client.send, dataRules)
    await expect(rules.usersOfRole({ query: { roleId: 'role1' } })).resolves.toMatchObject([{ username: 'liuyang' }])
    await expect(rules.entities()).resolves.toEqual([{ entity: 'serviceVclInfo', entityName: '车辆' }])
    await expect(rules.attributes({ query: { entity: 'serviceVclInfo' } })).resolves.toMatchObject([
      { attrName: '客户' },
    ])
    await expect(rules.ofRole({ query: { roleId: 'role1' } })).resolves.toMatchObject([{ id: 'r1', ...rule }])
    await expect(rules.list({ query: { entity: 'serviceVclInfo' } })).resolves.toMatchObject({ total: 1 })
    expect(calls.map(requestLine)).toEqual([
      'GET /datarule/queryUserWithRole?roleId=role1',
      'GET /datarule/queryEntities',
      'GET /datarule/queryAttrs?entity=serviceVclInfo',
      'GET /datarule/queryRuleByRoid?roleId=role1',
      'GET /datarule/queryAll?pageNo=1&pageSize=10&column=createTime&order=desc&entity=serviceVclInfo',
    ])
  })

  it('are written and removed, or refused', async () => {
    const { client, calls } = fakeClient([ok(null), ok(null), refusal(500, '未找到对应实体')])
    const rules = bind(client.send, dataRules)
    await rules.add({ body: rule })
    await rules.edit({ body: { id: 'r1', ...rule } })
    await expect(rules.remove({ query: { id: 'r1' } })).rejects.toMatchObject({ serverMessage: '未找到对应实体' })
    expect(calls.map(requestLine)).toEqual([
      `POST /datarule/add ${JSON.stringify(rule)}`,
      `PUT /datarule/edit ${JSON.stringify({ id: 'r1', ...rule })}`,
      'DELETE /datarule/delete?id=r1',
    ])
  })
})

describe('the network of parts', () => {
  it('is asked level by level', async () => {
    const part = { partNo: '60248512', partName: '液压主泵', unit: '件', stock: 3, price: '18600.00' }
    const { client, calls } = fakeClient([
      ok([{ value: 'hyd', text: '液压系统' }]),
      ok([{ value: 'pump', text: '主泵' }]),
      ok({ records: [{ ...part, stock: '3' }], total: 1, size: 10, current: 1 }),
    ])
    const api = bind(client.send, network)
    await expect(api.systemsOne({ body: {} })).resolves.toEqual([{ value: 'hyd', text: '液压系统' }])
    await api.systemsTwo({ body: { systemOne: 'hyd' } })
    await expect(api.parts({ systemOne: 'hyd', systemTwo: 'pump' })).resolves.toMatchObject({ records: [part] })
    expect(calls.map(requestLine)).toEqual([
      'POST /network/getSystemOne {}',
      'POST /network/getSystemTwo {"systemOne":"hyd"}',
      'POST /network/getPartInfoBySys {"pageNo":1,"pageSize":10,"systemOne":"hyd","systemTwo":"pump"}',
    ])
  })

  it('is refused in the words of the server', async () => {
    const { client } = fakeClient(refusal(500, '备件系统无应答'))
    await expect(bind(client.send, network).systemsOne({ body: {} })).rejects.toMatchObject({
      serverMessage: '备件系统无应答',
    })
  })
})
