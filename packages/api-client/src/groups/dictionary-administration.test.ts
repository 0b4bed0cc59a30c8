import { bind } from './bind.ts'
import { dictionaryAdministration } from './dictionary-administration.ts'
import { describe, expect, it } from 'vitest'
import { fakeClient, refusal, ok } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'

const page = (row: object) => ok({ records: [row], total: '1', size: '10', current: '1' })

describe('dictionary administration', () => {
  it('lists dictionaries and the items of one', async () => {
    const { client, calls } = fakeClient([
      page({ id: 'd1', dictName: '性别', dictCode: 'sex', type: '0' }),
      page({
        id: 'i1',
        dictId: 'd1',
        itemText: '男',
        itemValue: 1,
        sortOrder: '1',
        status: 1,
        status_dictText: '启用',
      }),
    ])
    const dictionaries = bind(client.send, dictionaryAdministration)
    await expect(dictionaries.list()).resolves.toMatchObject({ records: [{ dictCode: 'sex', type: 0 }] })
    await expect(dictionaries.items({ dictId: 'd1' })).resolves.toMatchObject({
      records: [{ itemValue: '1', sortOrder: 1, status: 1 }],
    })
    expect(calls.map(requestLine)).toEqual([
      'GET /sys/dict/list?pageNo=1&pageSize=10&column=createTime&order=desc',
      'GET /sys/dictItem/list?pageNo=1&pageSize=10&column=sortOrder&order=asc&dictId=d1',
    ])
  })

  it('writes and removes both', async () => {
    const { client, calls } = fakeClient(ok(null))
    const dictionaries = bind(client.send, dictionaryAdministration)
    await dictionaries.add({ body: { dictName: '性别', dictCode: 'sex', type: 0 } })
    await dictionaries.edit({ body: { id: 'd1', dictName: '性别', dictCode: 'sex', type: 1 } })
    await dictionaries.remove({ query: { id: 'd1' } })
    await dictionaries.removeAll({ query: { ids: ['d1', 'd2'] } })
    await dictionaries.refreshCache()
    await dictionaries.addItem({ body: { dictId: 'd1', itemText: '男', itemValue: '1', sortOrder: 1, status: 1 } })
    await dictionaries.editItem({ body: { id: 'i1', dictId: 'd1', itemText: '男', itemValue: '1', status: 0 } })
    await dictionaries.removeItem({ query: { id: 'i1' } })
    await dictionaries.removeItems({ query: { ids: ['i1', 'i2'] } })
    expect(calls.map(requestLine)).toEqual([
      'POST /sys/dict/add {"dictName":"性别","dictCode":"sex","type":0}',
      'PUT /sys/dict/edit {"id":"d1","dictName":"性别","dictCode":"sex","type":1}',
      'DELETE /sys/dict/delete?id=d1',
      'DELETE /sys/dict/deleteBatch?ids=d1%2Cd2',
      'GET /sys/dict/refleshCache',
      'POST /sys/dictItem/add {"dictId":"d1","itemText":"男","itemValue":"1","sortOrder":1,"status":1}',
      'PUT /sys/dictItem/edit {"id":"i1","dictId":"d1","itemText":"男","itemValue":"1","status":0}',
      'DELETE /sys/dictItem/delete?id=i1',
      'DELETE /sys/dictItem/deleteBatch?ids=i1%2Ci2',
    ])
  })

  it('tells a value that is taken from one that may not be asked for', async () => {
    const { client, calls } = fakeClient([
      ok(null),
      refusal(500, '该值不可用，系统中已存在！'),
      refusal(510, '没有权限'),
    ])
    const dictionaries = bind(client.send, dictionaryAdministration)
    const item = { dictId: 'd1', itemValue: '1' }
    await expect(dictionaries.checkItem(item)).resolves.toEqual({ kind: 'passed' })
    await expect(dictionaries.checkItem(item)).resolves.toEqual({
      kind: 'failed',
      serverMessage: '该值不可用，系统中已存在！',
    })
    await expect(dictionaries.checkItem(item)).rejects.toMatchObject({ code: 510 })
    expect(requestLine(calls[0]!)).toBe('GET /sys/dictItem/dictItemCheck?dictId=d1&itemValue=1')
  })
})
