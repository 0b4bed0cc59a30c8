import { organizations } from '@trackhoe/contract/tenant'
import { describe, expect, it } from 'vitest'
import { fakeClient, refusal, ok } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'
import { bind } from './bind.ts'

const row = {
  id: '1001',
  name: '华东挖掘机服务公司',
  code: 'HD01',
  orgType: '1',
  orgType_dictText: '是',
  parentId: null,
  createTime: '2026-03-01 08:00:00',
  status: '1',
}

describe('organizations', () => {
  it('are listed and read', async () => {
    const answers = [
      ok({ records: [{ ...row, id: 1001, status: 1 }], total: 1, size: 10, current: 1, pages: 1 }),
      ok({ ...row, status: 1 }),
      ok([row]),
      ok([{ value: 1001, text: '华东挖掘机服务公司' }]),
      ok(null),
      ok([{ id: '14', sysCode: '14', sysName: '远程监控', tenantId: '1001' }]),
    ]
    const { client, calls } = fakeClient(answers)
    const api = bind(client.send, organizations)
    await expect(api.list({ query: { name: '*华东*' } })).resolves.toMatchObject({ records: [row] })
    await expect(api.byId({ query: { id: '1001' } })).resolves.toEqual(row)
    await expect(api.all()).resolves.toEqual([row])
    await expect(api.options()).resolves.toEqual([{ value: '1001', text: '华东挖掘机服务公司' }])
    await expect(api.ofUser()).resolves.toEqual([])
    await expect(api.systems({ query: { tenantId: '1001' } })).resolves.toMatchObject([{ sysName: '远程监控' }])
    expect(calls.map(requestLine)).toEqual([
      'GET /system/sysOrganization/list?pageNo=1&pageSize=10&column=createTime&order=desc&name=*%E5%8D%8E%E4%B8%9C*',
      'GET /system/sysOrganization/queryById?id=1001',
      'GET /system/sysOrganization/queryAll',
      'GET /system/sysOrganization/queryAll1',
      'GET /system/sysOrganization/queryOrgByuser',
      'GET /system/sysInfo/queryAll?tenantId=1001',
    ])
  })

  it('are refused by name', async () => {
    const { client } = fakeClient(refusal(500, '未找到对应实体'))
    await expect(bind(client.send, organizations).byId({ query: { id: 'x' } })).rejects.toMatchObject({
      serverMessage: '未找到对应实体',
    })
  })
})
