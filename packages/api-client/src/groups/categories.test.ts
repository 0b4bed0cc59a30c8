import { bind } from './bind.ts'
import { categories } from './categories.ts'
import { describe, expect, it } from 'vitest'
import { fakeClient, refusal, ok } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'

describe('categories', () => {
  it('are read from the root down', async () => {
    const row = { id: 'c1', pid: '0', name: '液压系统', code: 'A01', hasChild: '1' }
    const { client, calls } = fakeClient([
      ok({ records: [row], total: 1, size: 10, current: 1 }),
      ok([{ ...row, hasChild: null }]),
      ok([{ value: 'c1', text: '液压系统', title: '液压系统' }]),
    ])
    const api = bind(client.send, categories)
    await expect(api.roots()).resolves.toMatchObject({ records: [{ ...row, hasChild: true }] })
    await expect(api.childrenOf({ query: { pid: 'c1' } })).resolves.toMatchObject([{ hasChild: false }])
    await expect(api.below({ query: { code: 'A01' } })).resolves.toMatchObject([{ value: 'c1', text: '液压系统' }])
    expect(calls.map(requestLine)).toEqual([
      'GET /sys/category/rootList?pageNo=1&pageSize=10&column=createTime&order=desc',
      'GET /sys/category/childList?pid=c1',
      'GET /sys/category/loadAllData?code=A01',
    ])
  })

  it('are read level by level where no call has them all, in the order of their codes', async () => {
    const row = (id: string, code: string, pid: string, hasChild: string | null) => ({
      id,
      code,
      pid,
      hasChild,
      name: id,
    })
    const { client, calls } = fakeClient([
      ok({ records: [row('c2', 'A02', '0', null)], total: 2, size: 200, current: 1 }),
      ok({ records: [row('c1', 'A01', '0', '1')], total: 2, size: 200, current: 2 }),
      ok([row('c3', 'A01A01', 'c1', '1')]),
      ok([row('c4', 'A01A01A01', 'c3', null)]),
    ])
    const found = await bind(client.send, categories).allByLevel()
    expect(found.map(({ code }) => code)).toEqual(['A01', 'A01A01', 'A01A01A01', 'A02'])
    expect(calls.map(requestLine)).toEqual([
      'GET /sys/category/rootList?pageNo=1&pageSize=200&column=createTime&order=desc',
      'GET /sys/category/rootList?pageNo=2&pageSize=200&column=createTime&order=desc',
      'GET /sys/category/childList?pid=c1',
      'GET /sys/category/childList?pid=c3',
    ])
  })

  it('are written and removed', async () => {
    const { client, calls } = fakeClient(ok(null))
    const api = bind(client.send, categories)
    await api.add({ body: { name: '液压系统', pid: '0' } })
    await api.edit({ body: { id: 'c1', name: '液压', pid: '0' } })
    await api.remove({ query: { id: 'c1' } })
    await api.removeAll({ query: { ids: ['c1', 'c2'] } })
    await api.all()
    expect(calls.map(requestLine)).toEqual([
      'POST /sys/category/add {"name":"液压系统","pid":"0"}',
      'PUT /sys/category/edit {"id":"c1","name":"液压","pid":"0"}',
      'DELETE /sys/category/delete?id=c1',
      'DELETE /sys/category/deleteBatch?ids=c1%2Cc2',
      'GET /sys/category/queryAll',
    ])
  })

  it('are refused in the words of the server', async () => {
    const { client } = fakeClient(refusal(500, '未找到对应实体'))
    await expect(bind(client.send, categories).remove({ query: { id: 'x' } })).rejects.toMatchObject({
      serverMessage: '未找到对应实体',
    })
  })
})
