import { ACCESS_TOKEN_HEADER, permission, session, TENANT_HEADERS } from '@trackhoe/contract'
import { writeStored } from '@trackhoe/auth/boot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchOrEarly, requestMenu } from './early-menu.ts'
import { fetchForLogin } from './early-platform.ts'

// oxlint-disable-next-line no-restricted-globals -- that of the browser, under the one of the test
const browserFetch = window.fetch.bind(window)
const address = `${window.location.origin}/jeecg-boot${permission.ofUser.path}`

const menuCall = (token: string, tenant = '1001', init: RequestInit = {}) =>
  new Request(`${address}?_t=1`, {
    headers: { [ACCESS_TOKEN_HEADER]: token, ...Object.fromEntries(TENANT_HEADERS.map((name) => [name, tenant])) },
    ...init,
  })

describe('the menu call that leaves before the client is there', () => {
  const sent: Request[] = []
  let answer: () => Promise<Response>

  beforeEach(() => {
    sent.length = 0
    answer = () => Promise.resolve(new Response('menu'))
    vi.stubGlobal('fetch', (request: Request) => {
      sent.push(request)
      return answer()
    })
    writeStored('access-token', 'token-1', 60_000)
    writeStored('tenant-id', '1001', 60_000)
  })

  afterEach(() => {
    vi.unstubAllGlobals()
    window.localStorage.clear()
  })

  it('is what the client would have sent, and its answer serves the first call of the client', async () => {
    requestMenu()
    requestMenu()
    expect(sent.map(({ url }) => url.replace(/\d+$/, ''))).toEqual([`${address}?_t=`])
    expect(sent[0]?.headers.get(ACCESS_TOKEN_HEADER)).toBe('token-1')
    expect(TENANT_HEADERS.map((name) => sent[0]?.headers.get(name))).toEqual(['1001', '1001'])

    expect(await (await fetchOrEarly(menuCall('token-1'))).text()).toBe('menu')
    expect(sent).toHaveLength(1)
    await fetchOrEarly(menuCall('token-1'))
    expect(sent).toHaveLength(2)
  })

  it('a server that the login page has asked what it is, is not asked again by the client', async () => {
    answer = () => Promise.resolve(new Response('platform'))
    const url = `${window.location.origin}/jeecg-boot${session.platform.path}`
    expect(await (await fetchForLogin(url, {})).text()).toBe('platform')
    expect(await (await fetchOrEarly(new Request(`${url}?_t=1`))).text()).toBe('platform')
    expect(sent).toHaveLength(1)
    await fetchOrEarly(new Request(`${url}?_t=2`))
    expect(sent).toHaveLength(2)
  })

  it('keeps what a server has said for the client, also after the login page has given up waiting', async () => {
    const given = new AbortController()
    answer = () => browserFetch(window.location.href, { signal: given.signal })
    const url = `${window.location.origin}/jeecg-boot${session.platform.path}`
    const expected = await (await fetchForLogin(url, {})).text()
    given.abort()
    expect(await (await fetchOrEarly(new Request(`${url}?_t=1`))).text()).toBe(expected)
    expect(sent).toHaveLength(1)
  })

  it('serves no other session, tenant or call', async () => {
    requestMenu()
    await fetchOrEarly(menuCall('token-2'))
    await fetchOrEarly(menuCall('token-1', '1002'))
    await fetchOrEarly(new Request(`${window.location.origin}/jeecg-boot/sys/user/list`, menuCall('token-1')))
    expect(sent).toHaveLength(4)
    expect(await (await fetchOrEarly(menuCall('token-1'))).text()).toBe('menu')
    expect(sent).toHaveLength(4)
  })

  it('is repeated by the client where it failed, and given up with the call of the client', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    requestMenu()
    answer = () => Promise.resolve(new Response('second'))
    expect(await (await fetchOrEarly(menuCall('token-1'))).text()).toBe('second')

    answer = () => new Promise(() => {})
    requestMenu()
    const controller = new AbortController()
    const pending = fetchOrEarly(menuCall('token-1', '1001', { signal: controller.signal }))
    controller.abort(new Error('The session has ended.'))
    await expect(pending).rejects.toThrow('The session has ended.')
  })

  it('does not leave without a session', async () => {
    window.localStorage.clear()
    requestMenu()
    expect(sent).toEqual([])
  })
})
