import { roleAdministration } from '@trackhoe/contract/system'
import { describe, expect, it } from 'vitest'
import { fakeClient, ok, refusal } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'
import { bind } from './bind.ts'

const ids = Array.from({ length: 3000 }, (_, at) => `17000000000000${String(at).padStart(5, '0')}`)

const removeAll = (send: Parameters<typeof bind>[0], some: readonly string[]) => {
  const { removeAll: call } = bind(send, { removeAll: roleAdministration.removeAll })
  return call({ query: { ids: some } })
}

describe('recordCalls', () => {
  it('names a few records in the address', async () => {
    const { client, calls } = fakeClient(ok(null))
    await removeAll(client.send, ['r1', 'r2'])
    expect(calls.map(requestLine)).toEqual(['DELETE /sys/role/deleteBatch?ids=r1%2Cr2'])
  })

  it('names as many as a selection has in the body of one call, and asks only once which server it is', async () => {
    const { client, calls } = fakeClient((request) =>
      ok(request.url.includes('/sys/platform') ? { flavour: 'native', version: '1', features: [] } : null),
    )
    await removeAll(client.send, ids)
    await removeAll(client.send, ids)
    const body = JSON.stringify({ ids: ids.join(',') })
    expect(calls.map(requestLine)).toEqual([
      'GET /sys/platform',
      `DELETE /sys/role/deleteBatch ${body}`,
      `DELETE /sys/role/deleteBatch ${body}`,
    ])
  })

  it('names them in parts on a JeecgBoot, whose addresses are short and whose bodies are not read', async () => {
    const { client, calls } = fakeClient((request) =>
      request.url.includes('/sys/platform') ? refusal(404, '路径不存在，请检查路径是否正确') : ok(null),
    )
    await removeAll(client.send, ids)
    const sent = calls.slice(1).map(({ url }) => new URL(url))
    expect(sent.every(({ search }) => search.length < 4096)).toBe(true)
    expect(sent.flatMap(({ searchParams }) => (searchParams.get('ids') ?? '').split(','))).toEqual(ids)
  })

  it('stops at the part that is refused, and at a gateway without a server', async () => {
    let parts = 0
    const refusing = fakeClient((request) => {
      if (request.url.includes('/sys/platform')) return refusal(404, '路径不存在，请检查路径是否正确')
      parts += 1
      return parts === 2 ? refusal(500, '角色已分配给用户') : ok(null)
    })
    await expect(removeAll(refusing.client.send, ids)).rejects.toThrow('角色已分配给用户')
    expect(parts).toBe(2)
    const away = fakeClient(() => new Response('', { status: 502 }))
    await expect(removeAll(away.client.send, ids)).rejects.toThrow('502')
    expect(away.calls.every(({ method }) => method === 'GET')).toBe(true)
  })
})
