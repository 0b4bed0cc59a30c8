import { createServer, type RequestListener, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createCasServer } from './cas-server.ts'

const SERVICE = 'https://console.test/user/login'
const VALID =
  '<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>li</cas:user></cas:authenticationSuccess></cas:serviceResponse>'

let running: Server | undefined
afterEach(() => {
  running?.closeAllConnections()
  running?.close()
})

/** A CAS server with a given answer. */
async function casThat(answers: RequestListener, timeoutMs?: number) {
  const server = createServer(answers)
  running = server
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return createCasServer({ url: `http://127.0.0.1:${port}/cas`, services: ['https://console.test'], timeoutMs })
}

describe('createCasServer', () => {
  it('asks for ticket and service, written so that neither can add a parameter', async () => {
    const requests: string[] = []
    const cas = await casThat(({ url }, response) => {
      requests.push(url ?? '')
      response.end(VALID)
    })
    await expect(cas.validate('ST-1', `${SERVICE}?a=1&ticket=ST-2`)).resolves.toEqual({ kind: 'valid', username: 'li' })
    expect(requests).toEqual([
      '/cas/serviceValidate?service=https%3A%2F%2Fconsole.test%2Fuser%2Flogin%3Fa%3D1%26ticket%3DST-2&ticket=ST-1',
    ])
  })

  it('does not ask for what is no service ticket', async () => {
    const cas = createCasServer({ url: 'http://127.0.0.1:1', services: [], fetch: () => Promise.reject(new Error()) })
    await expect(cas.validate('PT-1&service=x', SERVICE)).resolves.toMatchObject({ kind: 'refused' })
  })

  it.each<[string, RequestListener]>([
    ['fails', (_, response) => response.writeHead(502).end(VALID)],
    ['sends elsewhere', (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
    ['cuts off', (_, response) => response.destroy()],
    ['does not come to an end', (_, response) => response.end('x'.repeat(70_000))],
  ])('is unreachable when the server %s', async (_, answers) => {
    const cas = await casThat(answers)
    await expect(cas.validate('ST-1', SERVICE)).resolves.toEqual({ kind: 'unreachable' })
  })

  it.each<[string, RequestListener]>([
    ['does not answer', () => {}],
    ['stops in the middle', (_, response) => void response.write(VALID.slice(0, 50))],
    [
      'sends a byte at a time',
      (_, response) => {
        const timer = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(timer))
      },
    ],
  ])('is unreachable in time when the server %s', async (_, answers) => {
    const cas = await casThat(answers, 300)
    await expect(cas.validate('ST-1', SERVICE)).resolves.toEqual({ kind: 'unreachable' })
  })

  it('reads no more of a packed answer than of a plain one', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, 'x'))
    const cas = await casThat((_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb))
    const before = process.memoryUsage().rss
    await expect(cas.validate('ST-1', SERVICE)).resolves.toEqual({ kind: 'unreachable' })
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  it('takes a ticket as used when the server says so, each time', async () => {
    const used = new Set<string>()
    const cas = await casThat(({ url }, response) => {
      const ticket = new URL(url ?? '', 'http://cas.test').searchParams.get('ticket') ?? ''
      const invalid = VALID.replace(/<cas:authenticationSuccess>.*<\/cas:authenticationSuccess>/, '<cas:authenticationFailure code="INVALID_TICKET">used</cas:authenticationFailure>')
      response.end(used.has(ticket) ? invalid : VALID)
      used.add(ticket)
    }) // prettier-ignore
    await expect(cas.validate('ST-1', SERVICE)).resolves.toMatchObject({ kind: 'valid' })
    await expect(cas.validate('ST-1', SERVICE)).resolves.toMatchObject({ kind: 'refused', code: 'INVALID_TICKET' })
  })

  it('knows the pages of its own consoles only', () => {
    const cas = createCasServer({ url: 'https://sso.test/cas', services: ['https://console.test'] })
    expect(cas.knows(SERVICE)).toBe(true)
    expect(cas.knows('https://console.test.evil.example/')).toBe(false)
    expect(cas.knows('javascript:alert(1)')).toBe(false)
    expect(cas.knows('console.test')).toBe(false)
  })
})
