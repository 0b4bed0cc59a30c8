import { CommaList, endpoint, PageQuery } from '@trackhoe/contract'
import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { fakeClient, ok } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'
import { derive } from './derive.ts'

const group = {
  all: endpoint('GET', '/pump/all', { result: z.array(z.string()) }),
  list: endpoint('GET', '/pump/list', { query: PageQuery, result: z.unknown() }),
  one: endpoint('GET', '/pump/{id}', { result: z.string() }),
  remove: endpoint('DELETE', '/pump', { query: z.object({ ids: CommaList() }), result: z.unknown() }),
  add: endpoint('POST', '/pump', { body: z.object({ name: z.string(), ids: CommaList() }), result: z.unknown() }),
}

describe('derive', () => {
  it('derives a function for each endpoint', async () => {
    const { client, calls } = fakeClient([ok(['p1']), ok(null), ok('p1'), ok(null)])
    const pumps = derive(client.send, group)
    await expect(pumps.all()).resolves.toEqual(['p1'])
    await pumps.list({ query: { pageNo: 2, column: 'name' } })
    await expect(pumps.one({ params: { id: 'p1' } })).resolves.toBe('p1')
    await pumps.remove({ query: { ids: ['p1', 'p2'] } })
    await pumps.add({ body: { name: '主泵', ids: ['a', 'b'] } })
    expect(calls.map(requestLine)).toEqual([
      'GET /pump/all',
      'GET /pump/list?pageNo=2&pageSize=10&column=name&order=desc',
      'GET /pump/p1',
      'DELETE /pump?ids=p1%2Cp2',
      'POST /pump {"name":"主泵","ids":"a,b"}',
    ])
  })

  it('ends a call with its signal', async () => {
    const { client } = fakeClient(ok([]))
    const pumps = derive(client.send, group)
    const reason = new Error('left')
    await expect(pumps.all(AbortSignal.abort(reason))).rejects.toBe(reason)
    await expect(pumps.list({}, AbortSignal.abort(reason))).rejects.toBe(reason)
  })

  it('shares options, e.g. to send no token', async () => {
    const { client, calls } = fakeClient(ok([]), { token: () => 'secret' })
    await derive(client.send, group, { token: null }).all()
    expect(calls[0]?.headers.has('x-access-token')).toBe(false)
  })

  it('has the types of the contract', () => {
    const pumps = derive(fakeClient(ok([])).client.send, group)
    expectTypeOf(pumps.all).parameters.toEqualTypeOf<[signal?: AbortSignal | undefined]>()
    expectTypeOf(pumps.one).parameter(0).toEqualTypeOf<{ params: Record<'id', string> }>()
    expectTypeOf(pumps.all).returns.resolves.toEqualTypeOf<string[]>()
  })
})
