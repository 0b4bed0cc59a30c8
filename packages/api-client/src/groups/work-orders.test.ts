import { bind } from './bind.ts'
import { serviceDictionaries } from './service-dictionaries.ts'
import { workOrders } from '@trackhoe/contract/service'
import { describe, expect, it } from 'vitest'
import { fakeClient, refusal, ok } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'

describe('work orders', () => {
  it('are listed newest first', async () => {
    const order = {
      id: 'w1',
      woNo: 'WO20261121001',
      serviceTypeId: 1857,
      vclNo: 'SY215-00123',
      woStatus: 2,
      overdue: 1,
    }
    const { client, calls } = fakeClient(ok({ records: [order], total: 1, size: 10, current: 1 }))
    const page = await bind(client.send, workOrders).list({ query: { woStatus: '2', createTime_begin: '2026-11-01' } })
    expect(page.records[0]).toMatchObject({ serviceTypeId: '1857', woStatus: '2', overdue: true, handler: null })
    expect(requestLine(calls[0]!)).toBe(
      'GET /service/workordermanagement/serviceWoInfo/list' +
        '?pageNo=1&pageSize=10&column=createTime&order=desc&woStatus=2&createTime_begin=2026-11-01',
    )
  })

  it('say when the user may not see them', async () => {
    const { client } = fakeClient(refusal(510, '没有权限，请联系管理员授权'))
    await expect(bind(client.send, workOrders).list()).rejects.toMatchObject({ code: 510 })
  })
})

describe('service dictionaries', () => {
  it('are chosen by name, and bring their items', async () => {
    const item = { id: 'i1', mainId: 'd1', itemName: '液压系统', itemValue: 'hyd', sort: 1 }
    const { client, calls } = fakeClient([ok([{ value: 'd1', text: '系统' }]), ok([{ ...item, sort: '1' }]), ok(null)])
    const dictionaries = bind(client.send, serviceDictionaries)
    await expect(dictionaries.all()).resolves.toEqual([{ value: 'd1', text: '系统' }])
    await expect(dictionaries.itemsOf({ query: { id: 'd1' } })).resolves.toEqual([item])
    await expect(dictionaries.itemsOf({ query: { id: 'd2' } })).resolves.toEqual([])
    expect(decodeURIComponent(calls[0]!.url)).toBe(
      "http://platform.test/jeecg-boot/sys/dict/getDictItems/service_sys_dict,dict_name,id,status='是' and del_flag='0'",
    )
    expect(requestLine(calls[1]!)).toBe(
      'GET /service/systemmanagement/serviceSysDict/queryServiceSysDictItemByMainId?id=d1',
    )
  })

  it('are refused in the words of the server', async () => {
    const { client } = fakeClient(refusal(500, '字典Code格式不正确！'))
    await expect(bind(client.send, serviceDictionaries).all()).rejects.toMatchObject({
      serverMessage: '字典Code格式不正确！',
    })
  })
})
