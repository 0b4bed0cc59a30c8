import { describe, expect, it } from 'vitest'
import { fakeClient, refusal, ok, type Reply } from '../testing/fake-client.ts'
import { probeServer } from './probe-server.ts'

let hosts = 0
/** Each server has an address of its own: what is known of one is kept. */
function serverThat(...replies: readonly Reply[]) {
  return fakeClient(replies, { baseUrl: `http://server-${++hosts}.test/jeecg-boot`, token: () => 'secret' })
}

const springError = (status: number, message: string) =>
  Response.json(
    { timestamp: '2026-11-21T02:00:00', status, error: 'Error', message, path: '/sys/platform' },
    { status },
  )

describe('probeServer', () => {
  it('believes the native server', async () => {
    const rest = { version: '1.7', features: ['refreshToken', 'pageConfig'] }
    const { client, calls } = serverThat(ok({ flavour: 'native', ...rest }))
    await expect(probeServer(client)).resolves.toEqual({ flavor: 'native', ...rest, casLoginUrl: null })
    expect(new URL(calls[0]!.url).pathname).toBe('/jeecg-boot/sys/platform')
    expect(calls[0]!.headers.has('x-access-token')).toBe(false)
  })

  it.each([
    ['HTTP 401', refusal(401, 'Token失效，请重新登录!', 401), 'jeecg3'],
    ['the code of an unknown path', refusal(404, '路径不存在，请检查路径是否正确'), 'jeecg3'],
    ['the code 401 in an HTTP 200', refusal(401, 'Token失效'), 'jeecg3'],
    ['HTTP 500 and a dead token', springError(500, 'Token失效，请重新登录'), 'jeecg2'],
    ['HTTP 404', springError(404, 'No message available'), 'jeecg2'],
  ])('takes %s for a JeecgBoot', async (_, reply, flavor) => {
    await expect(probeServer(serverThat(reply).client)).resolves.toEqual({
      flavor,
      version: null,
      features: [],
      casLoginUrl: null,
    })
  })

  it('asks once for an address, whoever wants to know', async () => {
    const { client, calls } = serverThat(refusal(401, 'Token失效', 401))
    const other = { baseUrl: client.baseUrl, session: client.session }
    await Promise.all([probeServer(client), probeServer(other)])
    await probeServer(client)
    expect(calls).toHaveLength(1)
  })

  it.each([
    ['is not there', new TypeError('fetch failed'), 'network'],
    ['stands behind a gateway alone', new Response('', { status: 502 }), 'http'],
    ['is something else', new Response('<html>'), 'contract'],
    ['is out of order', springError(500, 'NullPointerException'), 'http'],
    ['refuses for another reason', refusal(500, '操作失败'), 'refused'],
  ])('does not guess about a server that %s, and asks again', async (_, reply, kind) => {
    const { client } = serverThat(reply, reply, reply, refusal(401, 'Token失效', 401))
    await expect(probeServer(client)).rejects.toMatchObject({ kind })
    const { client: mended } = fakeClient(refusal(401, 'Token失效', 401), { baseUrl: client.baseUrl })
    await expect(probeServer(mended)).resolves.toMatchObject({ flavor: 'jeecg3' })
  })
})
