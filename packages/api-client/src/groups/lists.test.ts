import { writeSuperQuery } from '@trackhoe/contract'
import { describe, expect, it } from 'vitest'
import { fakeClient, refusal, ok } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'
import { listApi } from './lists.ts'

const urls = { list: '/demo/list', delete: '/demo/delete', deleteBatch: '/demo/deleteBatch' } as const

describe('a configured list', () => {
  it('brings a page, or all rows where a server knows no pages', async () => {
    const { client, calls } = fakeClient([
      ok({ records: [{ id: '1', n: 1 }], total: '1', size: 10, current: 1 }),
      ok([{ id: '1' }, { id: '2' }]),
      ok(null),
    ])
    const demo = listApi(client.send, urls)
    const search = writeSuperQuery([{ field: 'n', rule: 'eq', val: '1' }], 'or')
    await expect(demo.list({ name: '*a*', ...search })).resolves.toMatchObject({ total: 1, records: [{ n: 1 }] })
    await expect(demo.list()).resolves.toMatchObject({ total: 2, pages: 1 })
    await expect(demo.list()).resolves.toMatchObject({ total: 0, records: [] })
    const query = new URL(calls[0]!.url).searchParams
    expect(Object.fromEntries(query)).toMatchObject({ pageNo: '1', column: 'createTime', superQueryMatchType: 'or' })
    expect(decodeURIComponent(query.get('superQueryParams') ?? '')).toBe('[{"field":"n","rule":"eq","val":"1"}]')
  })

  it('removes one or several', async () => {
    const { client, calls } = fakeClient(ok(null))
    const demo = listApi(client.send, urls)
    await demo.remove('1')
    await demo.removeAll(['1', '2'])
    expect(calls.map(requestLine)).toEqual(['DELETE /demo/delete?id=1', 'DELETE /demo/deleteBatch?ids=1%2C2'])
  })

  it('is refused in the words of the server, and misses an address that is not configured', async () => {
    const { client, calls } = fakeClient(refusal(510, '没有权限，请联系管理员授权'))
    await expect(listApi(client.send, urls).list()).rejects.toMatchObject({ code: 510 })
    expect(() => listApi(client.send, {}).removeAll(['1'])).toThrow('请设置url.deleteBatch属性！')
    expect(calls).toHaveLength(1)
  })
})
