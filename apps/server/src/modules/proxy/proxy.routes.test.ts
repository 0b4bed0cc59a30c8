import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permission } from '@trackhoe/contract'
import { proxy, siteInfo } from '@trackhoe/contract/system'
import { readProxyEntry } from '../../platform/core/config/proxy-entry.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let target: Server
let port: number
let token: string
/** The last request of the target. */
let received: { line: string; token: string | undefined; body: string }
beforeAll(async () => {
  target = createServer((request, answer) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received = { line: `${request.method} ${request.url}`, token: String(request.headers['x-access-token']), body }
      if (request.url?.startsWith('/api/moved')) return answer.writeHead(302, { location: '/secret' }).end()
      if (request.url?.startsWith('/api/broken')) return answer.writeHead(503).end('{"down":true}')
      return answer.end(request.url?.startsWith('/api/text') ? '晴' : '{"degrees":21}')
    })
  }).listen(0, '127.0.0.1')
  await once(target, 'listening')
  const address = target.address()
  port = typeof address === 'object' && address ? address.port : 0
  server = await startTestServer()
  await server.empty()
  token = await server.tokenOf('admin')
})
afterAll(async () => {
  target.close()
  await server.close()
})

const allow = (...texts: string[]) =>
  Object.assign(server.deps.config, { proxyAllow: texts.flatMap((text) => readProxyEntry(text) ?? []) })
const ask = (address: string, as = token) =>
  server.call(proxy.get, { token: as, query: { url: encodeURIComponent(address), city: '上海' } })

describe('a call through the server', () => {
  it('reaches what is listed, with its parameters and its body, and answers JSON or text', async () => {
    allow(`http://127.0.0.1:${port}/api`)
    expect(await ask(`http://127.0.0.1:${port}/api/weather?day=1`)).toMatchObject({ success: true, result: { degrees: 21 } })
    expect(received).toMatchObject({ line: `GET /api/weather?day=1&city=${encodeURIComponent('上海')}`, token: 'undefined' })
    expect((await ask(`http://127.0.0.1:${port}/api/text`)).result).toBe('晴')
    const query = { url: encodeURIComponent(`http://127.0.0.1:${port}/api`) }
    await server.call(proxy.put, { token, query, body: { a: 1 } })
    expect(received).toMatchObject({ line: 'PUT /api', body: '{"a":1}' })
    await server.call(proxy.post, { token, query, body: { a: 2 } })
    expect(received).toMatchObject({ line: 'POST /api', body: '{"a":2}' })
    allow(`http://127.0.0.1:${port}/api;token`)
    await ask(`http://127.0.0.1:${port}/api`)
    expect(received.token).toBe(token)
  })

  it('carries the status of the target as its code, and follows no redirect', async () => {
    allow(`http://127.0.0.1:${port}/api`)
    expect(await ask(`http://127.0.0.1:${port}/api/broken`)).toMatchObject({ success: false, code: 503, result: { down: true } })
    expect(await ask(`http://127.0.0.1:${port}/api/moved`)).toMatchObject({ success: false, code: 302 })
    expect(received.line).toMatch(/^GET \/api\/moved/)
  })

  it('is refused for what is not listed, for a name of a private address, and without the action', async () => {
    const no = { success: false, code: 500, message: '不允许访问该地址' }
    allow()
    expect(await ask(`http://127.0.0.1:${port}/api`)).toMatchObject(no)
    allow(`http://localhost:${port}/api`)
    expect(await ask(`http://localhost:${port}/api`)).toMatchObject(no)
    allow(`http://localhost:${port}/api;private`)
    expect(await ask(`http://localhost:${port}/api`)).toMatchObject({ success: true })
    expect(await ask(`http://localhost:${port}/api`, await server.tokenOf('viewer'))).toMatchObject({ status: 403 })
  })
}) // prettier-ignore

describe('who runs the site', () => {
  it('is said by the page configuration of the tenant', async () => {
    const { result } = await server.call(siteInfo.get, { token: await server.tokenOf('nobody') })
    expect(result).toMatchObject({ siteName: expect.stringContaining('平台1001'), tel: '400-000-0000' })
    expect((await server.call(siteInfo.get, { token: await server.tokenOf('admin2') })).result.siteName).toBe(
      '平台1002',
    )
  })
})

describe('the codes of permissions', () => {
  it('are those of the menu, without it', async () => {
    const viewer = await server.tokenOf('viewer')
    const { result } = await server.call(permission.codes, { token: viewer })
    const whole = (await server.call(permission.ofUser, { token: viewer })).result
    expect(result).toEqual({
      codeList: whole.auth.map(({ action }) => action),
      auth: whole.auth,
      allAuth: whole.allAuth,
      sysSafeMode: false,
    })
    expect(result.codeList).toContain('system:user:list')
  })
})
