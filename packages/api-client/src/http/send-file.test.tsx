import { bind } from '../groups/bind.ts'
import { files } from '../groups/files.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { createClient, type ClientOptions } from '../client/client.ts'
import { NetworkError, RefusedError, TimeoutError } from './errors.ts'
import type { Progress } from './progress.ts'

/** The event of the browser for a request whose answer it holds back. */
interface HeldAnswer {
  requestId: string
  request: { headers: Record<string, string>; postData?: string }
}

interface DevTools {
  send(method: string, params?: object): Promise<unknown>
  on(event: 'Fetch.requestPaused', listener: (held: HeldAnswer) => void): void
  off(event: 'Fetch.requestPaused', listener: (held: HeldAnswer) => void): void
}

// The provider declares these members for a program that names it; here they are all that is needed.
const devTools = cdp() as unknown as DevTools

type Reply = { status: number; body: string; type?: string } | 'cut' | ((held: HeldAnswer) => void)

const stored: Reply = { status: 200, body: '{"success":true,"message":"temp/a.png","code":0,"result":null}' }
const dead: Reply = { status: 401, body: '{"success":false,"code":401,"message":"Token失效","result":null}' }
const CALL = 'POST /sys/common/upload'
const file = new File([new Uint8Array(200_000)], 'a.png', { type: 'image/png' })

let replies: Reply[] = []
let held: HeldAnswer[] = []

/** The upload travels to the server of the tests; its answer is replaced on the way back. */
function answer(one: HeldAnswer) {
  const reply = replies[Math.min(held.length, replies.length - 1)]
  held.push(one)
  const { requestId } = one
  if (typeof reply === 'function') reply(one)
  else if (reply === 'cut') void devTools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
  else if (reply) {
    const { status, body, type = 'application/json' } = reply
    const bytes = String.fromCharCode(...new TextEncoder().encode(body))
    void devTools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: [{ name: 'content-type', value: type }],
      body: btoa(bytes),
    })
  }
}

function filesOf(served: Reply[], options: Partial<ClientOptions> = {}) {
  replies = served
  held = []
  return bind(createClient({ baseUrl: `${location.origin}/jeecg-boot`, ...options }).send, files)
}

beforeEach(async () => {
  devTools.on('Fetch.requestPaused', answer)
  const patterns = [{ urlPattern: '*/sys/common/upload*', requestStage: 'Response' }]
  await devTools.send('Fetch.enable', { patterns })
})
afterEach(async () => {
  devTools.off('Fetch.requestPaused', answer)
  await devTools.send('Fetch.disable')
})

describe('an upload in a browser', () => {
  it('tells how far it is and brings the path', async () => {
    const progress: Progress[] = []
    const files = filesOf([stored], { token: () => 'secret', tenantId: () => '1001' })
    await expect(files.upload(file, { onProgress: (step) => progress.push(step) })).resolves.toBe('temp/a.png')
    const last = progress.at(-1)
    expect(last?.loaded).toBe(last?.total)
    expect(last?.loaded).toBeGreaterThan(file.size)
    expect(held[0]?.request.headers).toMatchObject({ 'X-Access-Token': 'secret', 'X-Tenant-Id': '1001' })
    expect(held[0]?.request.headers['Content-Type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(held[0]?.request.postData).toMatch(/name="isup"\r\n\r\n1[^]*name="biz"\r\n\r\ntemp/)
  })

  it('is repeated once with a new token', async () => {
    let token = 'old'
    const onUnauthorized = vi.fn<() => Promise<boolean>>(() => {
      token = 'new'
      return Promise.resolve(true)
    })
    const files = filesOf([dead, stored], { token: () => token, onUnauthorized })
    await expect(files.upload(file)).resolves.toBe('temp/a.png')
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
    expect(held.map(({ request }) => request.headers['X-Access-Token'])).toEqual(['old', 'new'])
  })

  it('is refused in words by a gateway that answers a page', async () => {
    const files = filesOf([{ status: 413, body: '<html>413</html>', type: 'text/html' }])
    await expect(files.upload(file)).rejects.toEqual(new RefusedError(CALL, 413, '文件大小超出限制，请压缩后再上传'))
  })

  it('is a network error when the line breaks, and nobody tries again', async () => {
    const files = filesOf(['cut'])
    await expect(files.upload(file)).rejects.toEqual(new NetworkError(CALL, 'no answer from the server'))
    expect(held).toHaveLength(1)
  })

  it('ends with the reason of the signal', async () => {
    const page = new AbortController()
    const reason = new Error('the page was closed')
    const files = filesOf([() => page.abort(reason)])
    await expect(files.upload(file, { signal: page.signal })).rejects.toBe(reason)
    await expect(files.upload(file, { signal: page.signal })).rejects.toBe(reason)
    expect(held).toHaveLength(1)
  })

  it('gives up after the limit', async () => {
    const files = filesOf([() => {}], { timeoutMs: 300 })
    await expect(files.upload(file)).rejects.toEqual(new TimeoutError(CALL, 300))
  })
})
