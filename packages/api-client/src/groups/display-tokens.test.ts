import { displayTokens } from '@trackhoe/contract/session'
import { describe, expect, it } from 'vitest'
import { fakeClient, ok } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'
import { bind } from './bind.ts'

describe('display tokens', () => {
  it('are made, listed and revoked', async () => {
    const display = { id: 'd1', name: '调度室', scope: '/platform/dashboard', createTime: null, lastSeen: null }
    const listing = fakeClient(ok([display]))
    await expect(bind(listing.client.send, displayTokens).list()).resolves.toMatchObject([display])
    const making = fakeClient(ok({ id: 'd1', token: 'secret' }))
    const displays = bind(making.client.send, displayTokens)
    await expect(displays.add({ body: { name: '调度室', scope: '/platform/dashboard' } })).resolves.toMatchObject({
      token: 'secret',
    })
    await displays.remove({ query: { id: 'd1' } })
    expect([...listing.calls, ...making.calls].map(requestLine)).toEqual([
      'GET /sys/displayToken',
      'POST /sys/displayToken {"name":"调度室","scope":"/platform/dashboard"}',
      'DELETE /sys/displayToken?id=d1',
    ])
  })

  it('say what the display is that calls', async () => {
    const { client, calls } = fakeClient(ok({ id: 'd1', name: '调度室', scope: '/tab/view', tenantId: 1001 }))
    await expect(bind(client.send, displayTokens).own()).resolves.toMatchObject({ id: 'd1', tenantId: '1001' })
    expect(calls.map(requestLine)).toEqual(['GET /sys/displayToken/own'])
  })
})
