import { getEventListeners } from 'node:events'
import { announcements } from '@trackhoe/contract/system'
import { devices } from '@trackhoe/contract/vehicle'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bind } from '../groups/bind.ts'
import { ContractError, HttpError, NetworkError, RefusedError, TimeoutError } from './errors.ts'
import type { ClientOptions } from '../client/client.ts'
import { fakeClient, unauthorized, refusal, ok, noResponse, type Reply } from '../testing/fake-client.ts'

const offline = () => new TypeError('fetch failed')
const LIST = 'GET /sys/user/list'
const ROLES = 'GET /sys/role/queryall'

describe('what goes out', () => {
  it('carries the token and the tenant under both names when they are known', async () => {
    const { client, calls } = fakeClient(ok([]), { token: () => 'secret', tenantId: () => '1001' })
    await client.roles.all()
    expect(Object.fromEntries(calls[0]!.headers)).toMatchObject({
      'x-access-token': 'secret',
      'x-tenant-id': '1001',
      'tenant-id': '1001',
    })
  })

  it('carries neither when they are not', async () => {
    const { client, calls } = fakeClient(ok([]))
    await client.roles.all()
    expect([...calls[0]!.headers.keys()]).toEqual(['accept'])
  })

  it('marks a GET with the time, but not a dictionary look-up', async () => {
    const { client, calls } = fakeClient(ok([]))
    await client.roles.all()
    await client.dictionaries.items({ params: { code: 'sex' } })
    expect(calls.map((call) => call.url)).toEqual([
      'http://platform.test/jeecg-boot/sys/role/queryall?_t=1700000000000',
      'http://platform.test/jeecg-boot/sys/dict/getDictItems/sex',
    ])
  })

  it('encodes what stands in the path', async () => {
    const { client, calls } = fakeClient(ok([]))
    await client.dictionaries.items({ params: { code: 'service_dict_vclbrand,vcl_brand,id/..' } })
    expect(new URL(calls[0]!.url).pathname).toBe(
      '/jeecg-boot/sys/dict/getDictItems/service_dict_vclbrand,vcl_brand,id%2F..',
    )
  })

  it('sends a body as JSON and without a time mark', async () => {
    const { client, calls } = fakeClient(ok(null))
    await client.users.edit({ body: { id: 'u1', realname: '王强' } })
    expect(calls[0]).toMatchObject({
      method: 'PUT',
      url: 'http://platform.test/jeecg-boot/sys/user/edit',
      body: '{"id":"u1","realname":"王强"}',
    })
    expect(calls[0]!.headers.get('content-type')).toBe('application/json')
  })
})

describe('signing', () => {
  const secret = 'dd05f1c54d63749eda95f9fa6d49v442a'

  it('goes with every call once a secret is given, over the parameters that are sent', async () => {
    const { client, calls } = fakeClient(ok([]), { signing: { secret, timestamp: 'local' } })
    await client.roles.all()
    await client.dictionaries.items({ params: { code: 'sys_user,realname,username' } })
    expect(calls.map(({ headers }) => [headers.get('x-sign'), headers.get('x-timestamp')])).toEqual([
      ['E19D6243CB1945AB4F7202A1B00F77D5', '20231115061320'],
      ['D9E9093773A902BBE1CF4FAE26BE5D1C', '20231115061320'],
    ])
  })

  it('is made anew when a GET is repeated', async () => {
    let at = 1_700_000_000_000
    const now = () => (at += 1000)
    const { client, calls } = fakeClient([offline(), ok([])], { now, signing: { secret, timestamp: 'epoch' } })
    await client.dictionaries.items({ params: { code: 'sex' } })
    const [first, second] = calls.map(({ headers }) => Number(headers.get('x-timestamp')))
    expect(second! - first!).toBe(1000)
  })
})

describe('what comes back', () => {
  it('takes success for success, also with the code 0 of a stock server', async () => {
    const { client } = fakeClient(Response.json({ success: true, code: 0, message: null, result: [] }))
    await expect(client.roles.all()).resolves.toEqual([])
  })

  it('throws what the platform refused, with what it carries', async () => {
    const reply = refusal(500, '用户名或密码错误', 200, { captchaRequired: true })
    const { client } = fakeClient(reply)
    await expect(client.session.login({ username: 'wangqiang', password: 'x' })).rejects.toEqual(
      new RefusedError('POST /sys/login', 500, '用户名或密码错误', { captchaRequired: true }),
    )
  })

  it('throws status, text and code of a refusing HTTP status', async () => {
    const { client } = fakeClient(refusal(510, '没有权限，请联系管理员授权', 403))
    await expect(client.roles.all()).rejects.toEqual(new HttpError(ROLES, 403, '没有权限，请联系管理员授权', 510, null))
  })

  it('keeps what a refusing HTTP status carries', async () => {
    const { client } = fakeClient(refusal(429, '请 4 秒后再试', 429, { captchaRequired: true }))
    await expect(client.session.login({ username: 'wangqiang', password: 'x' })).rejects.toMatchObject({
      status: 429,
      result: { captchaRequired: true },
    })
  })

  it('names the field that a server refuses, and none where the server names none', async () => {
    const named = [
      refusal(500, '用户账号已存在', 200, { field: 'username' }),
      refusal(400, '邮箱格式不正确', 400, { field: 'email' }),
    ]
    const unnamed = [refusal(500, '操作失败', 200, { field: 7 }), refusal(500, '操作失败', 200, null)]
    const { client } = fakeClient([...named, ...unnamed])
    const fields = []
    for (let call = 0; call < 4; call++) {
      fields.push(await client.session.login({ username: 'a', password: 'x' }).catch(({ field }) => field))
    }
    expect(fields).toEqual(['username', 'email', null, null])
  })

  it('reads the error description of the token host', async () => {
    const body = { error: 'invalid_username_or_password', error_description: '用户名或密码错误' }
    const { client } = fakeClient(Response.json(body, { status: 400 }))
    await expect(client.session.exchange('t')).rejects.toMatchObject({ status: 400, serverMessage: '用户名或密码错误' })
  })

  it('names the field that breaks the contract and what was expected, not what was found', async () => {
    const row = { id: 'u1', username: 'wangqiang' }
    const { client } = fakeClient(
      ok({ records: [row, row, row, { ...row, id: 4711 }], total: 4, size: 10, current: 1 }),
    )
    await expect(client.users.list()).rejects.toEqual(new ContractError(LIST, 'result.records.3.id expected string'))
  })

  it('names the kinds it would have taken, and how many fields are wrong', async () => {
    const { client } = fakeClient(ok({ records: [], total: null, size: 10, current: {} }))
    await expect(client.users.list()).rejects.toThrow(`${LIST}: result.total expected number or string (and 1 more)`)
  })

  it('says that an answer is no envelope', async () => {
    const { client } = fakeClient(Response.json(['not', 'an', 'envelope']))
    await expect(client.roles.all()).rejects.toEqual(new ContractError(ROLES, 'the answer expected object'))
  })

  it('says in words that an answer is HTML, empty or broken off', async () => {
    const html = new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
    const half = new Response('{"success":true,"resu', { headers: { 'content-type': 'application/json' } })
    const { client } = fakeClient([html, new Response(''), half])
    await expect(client.roles.all()).rejects.toEqual(
      new ContractError(ROLES, 'the answer is not JSON (text/html, 15 characters)'),
    )
    await expect(client.roles.all()).rejects.toEqual(new ContractError(ROLES, 'the answer is not JSON (empty)'))
    await expect(client.roles.all()).rejects.toThrow('the answer is not JSON (application/json, 21 characters)')
  })

  it('keeps the status when a gateway answers HTML', async () => {
    const { client } = fakeClient(new Response('<html>Forbidden</html>', { status: 403 }))
    await expect(client.roles.all()).rejects.toEqual(new HttpError(ROLES, 403, ''))
  })

  it('tells a broken body from a missing one', async () => {
    const broken = () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.error(new TypeError('terminated')),
        }),
      )
    const { client } = fakeClient(broken)
    await expect(client.users.edit({ body: { id: 'u1', realname: '王强' } })).rejects.toBeInstanceOf(NetworkError)
  })
})

describe('repeating', () => {
  it('repeats a GET twice, later each time, and then gives up', async () => {
    const waits: number[] = []
    const wait = (ms: number) => Promise.resolve(void waits.push(ms))
    const { client, calls } = fakeClient(offline(), { wait, random: () => 0.5 })
    await expect(client.roles.all()).rejects.toEqual(new NetworkError(ROLES, 'no answer from the server'))
    expect(calls).toHaveLength(3)
    expect(waits).toEqual([500, 1500])
  })

  it('spreads the waits by a tenth each way', async () => {
    const waits: number[] = []
    const wait = (ms: number) => Promise.resolve(void waits.push(ms))
    await fakeClient([offline(), ok([])], { wait, random: () => 0 }).client.roles.all()
    await fakeClient([offline(), ok([])], { wait, random: () => 1 }).client.roles.all()
    expect(waits).toEqual([450, 550])
  })

  it.each([502, 503, 504])('repeats a GET that a gateway answered with %i', async (status) => {
    const { client, calls } = fakeClient([new Response('', { status }), ok([])])
    await expect(client.roles.all()).resolves.toEqual([])
    expect(calls).toHaveLength(2)
  })

  it('keeps the cause of a failure', async () => {
    const { client } = fakeClient(offline())
    const error: unknown = await client.roles.all().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ kind: 'network', cause: { cause: { message: 'fetch failed' } } })
  })

  it('repeats neither other statuses nor refusals', async () => {
    const { client, calls } = fakeClient([new Response('', { status: 500 }), refusal(500, '查询失败')])
    await expect(client.roles.all()).rejects.toBeInstanceOf(HttpError)
    await expect(client.roles.all()).rejects.toBeInstanceOf(RefusedError)
    expect(calls).toHaveLength(2)
  })

  it('never repeats what changes something', async () => {
    const { client, calls } = fakeClient([offline(), new Response('', { status: 502 })])
    await expect(client.users.setStatus({ body: { ids: ['u1'], status: 2 } })).rejects.toBeInstanceOf(NetworkError)
    await expect(client.users.edit({ body: { id: 'u1', realname: '王强' } })).rejects.toBeInstanceOf(HttpError)
    expect(calls).toHaveLength(2)
  })

  it('never repeats a GET that changes something, unless the token was refused', async () => {
    const { client, calls } = fakeClient([offline(), unauthorized(), offline(), unauthorized(), ok(null)], {
      token: () => 'secret',
      onUnauthorized: () => Promise.resolve(true),
    })
    const api = bind(client.send, announcements)
    await expect(api.release({ query: { id: 'a1' } })).rejects.toBeInstanceOf(NetworkError)
    expect(calls).toHaveLength(1)
    await expect(api.revoke({ query: { id: 'a1' } })).rejects.toBeInstanceOf(NetworkError)
    expect(calls).toHaveLength(3)
    await bind(client.send, devices).readMessage({ query: { id: 'm1' } })
    expect(calls).toHaveLength(5)
  })
})

describe('time limit', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('gives up a silent server after 360 s, once', async () => {
    const { client, calls } = fakeClient(noResponse)
    const failed = vi.fn<(error: unknown) => void>()
    const call = client.roles.all().catch(failed)
    await vi.advanceTimersByTimeAsync(359_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await call
    expect(failed).toHaveBeenCalledWith(new TimeoutError(ROLES, 360_000))
    expect(calls).toHaveLength(1)
  })

  it('counts a body that does not end', async () => {
    const endless = () => new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([123])) }))
    const { client } = fakeClient(endless, { timeoutMs: 1000 })
    const failed = vi.fn<(error: unknown) => void>()
    const call = client.roles.all().catch(failed)
    await vi.advanceTimersByTimeAsync(1000)
    await call
    expect(failed).toHaveBeenCalledWith(new TimeoutError(ROLES, 1000))
  })
})

describe('aborting', () => {
  const reason = new Error('the page was closed')

  it('sends nothing for a signal that is aborted already', async () => {
    const { client, calls } = fakeClient(ok([]))
    await expect(client.roles.all(AbortSignal.abort(reason))).rejects.toBe(reason)
    expect(calls).toHaveLength(0)
  })

  it('rejects with the reason while the server is silent', async () => {
    const page = new AbortController()
    const { client, calls } = fakeClient((request) => {
      queueMicrotask(() => page.abort(reason))
      return noResponse(request)
    })
    await expect(client.roles.all(page.signal)).rejects.toBe(reason)
    expect(calls).toHaveLength(1)
  })

  it('rejects with the reason while it waits to repeat', async () => {
    const page = new AbortController()
    const { client, calls } = fakeClient(offline(), {
      wait: (_, signal) => {
        page.abort(reason)
        signal?.throwIfAborted()
        return Promise.resolve()
      },
    })
    await expect(client.roles.all(page.signal)).rejects.toBe(reason)
    expect(calls).toHaveLength(1)
  })

  it('rejects with the reason while the token is renewed', async () => {
    const page = new AbortController()
    const { client, calls } = fakeClient(unauthorized, {
      token: () => 'old',
      onUnauthorized: () => {
        page.abort(reason)
        return new Promise(() => {})
      },
    })
    await expect(client.roles.all(page.signal)).rejects.toBe(reason)
    expect(calls).toHaveLength(1)
  })
})

describe('a session that ends', () => {
  function inSession(reply: Reply | readonly Reply[], options: Partial<ClientOptions> = {}) {
    const session = new AbortController()
    const end = () => session.abort(new DOMException('over', 'AbortError'))
    return { ...fakeClient(reply, { sessionSignal: () => session.signal, ...options }), end }
  }

  it('takes its calls with it', async () => {
    const { client, end } = inSession(noResponse)
    const own = new AbortController()
    const lists = [
      client.roles.all(),
      client.users.list({}, own.signal),
      client.users.setStatus({ body: { ids: ['u1'], status: 2 } }),
    ]
    end()
    for (const list of lists) await expect(list).rejects.toMatchObject({ name: 'AbortError', message: 'over' })
    expect(own.signal.aborted).toBe(false)
  })

  it('is not listened to by each of a hundred calls that wait for a token', async () => {
    const session = new AbortController()
    let renew = (_renewed: boolean) => {}
    const renewed = new Promise<boolean>((resolve) => {
      renew = resolve
    })
    let waiting = 0
    const onUnauthorized = () => {
      waiting += 1
      return renewed
    }
    const { client } = fakeClient(() => unauthorized(), { sessionSignal: () => session.signal, onUnauthorized })
    const lists = Array.from({ length: 100 }, () => client.roles.all())
    await vi.waitUntil(() => waiting === 100)
    // Node 20 warns of a memory leak from eleven on.
    expect(getEventListeners(session.signal, 'abort').length).toBeLessThan(10)
    renew(false)
    await Promise.allSettled(lists)
  })

  it('leaves the caller the right to abort', async () => {
    const { client } = inSession(noResponse)
    const own = new AbortController()
    const list = client.roles.all(own.signal)
    own.abort(new Error('left the page'))
    await expect(list).rejects.toThrow('left the page')
  })

  it('drops an answer that is there already but not yet read', async () => {
    const { client, end } = inSession(() => {
      const answer = ok([])
      return Object.assign(answer, { text: () => Promise.resolve(end()).then(() => '{"success":true,"result":[]}') })
    })
    await expect(client.roles.all()).rejects.toThrow('over')
  })

  it('repeats and replays nothing', async () => {
    const wait = () => Promise.resolve(repeated.end())
    const repeated = inSession(offline(), { wait })
    await expect(repeated.client.roles.all()).rejects.toThrow('over')
    expect(repeated.calls).toHaveLength(1)

    const onUnauthorized = () => Promise.resolve(replayed.end()).then(() => true)
    const replayed = inSession([unauthorized(), ok([])], { token: () => 'dead', onUnauthorized })
    await expect(replayed.client.roles.all()).rejects.toThrow('over')
    expect(replayed.calls).toHaveLength(1)
  })

  it('is left by a call that arrives all the same', async () => {
    const { client, calls, end } = inSession(() => ok(null))
    end()
    await expect(client.roles.all()).rejects.toThrow('over')
    await client.session.logout('secret')
    expect(calls.map(({ url }) => new URL(url).pathname)).toEqual(['/jeecg-boot/sys/logout'])
  })
})

describe('a dead token', () => {
  const shapes = {
    'HTTP 401': () => unauthorized(),
    'HTTP 401 with two JSON documents': () => new Response('{"code":401}{"code":401}', { status: 401 }),
    'HTTP 500 with the text': () => Response.json({ status: 500, message: 'Token失效，请重新登录!' }, { status: 500 }),
    'HTTP 200 with code 401': () => refusal(401, 'Token失效'),
    'HTTP 200 with code 500 and the text': () => refusal(500, 'Token失效，请重新登录!'),
  }

  it.each(Object.entries(shapes))('is asked about once and replayed with the new one: %s', async (_, shape) => {
    let token = 'old'
    const onUnauthorized = vi.fn<(sent: string | null) => Promise<boolean>>((sent) => {
      token = `new after ${sent}`
      return Promise.resolve(true)
    })
    const { client, calls } = fakeClient([shape(), ok([])], { token: () => token, onUnauthorized })
    await expect(client.roles.all()).resolves.toEqual([])
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
    expect(calls.map((call) => call.headers.get('x-access-token'))).toEqual(['old', 'new after old'])
  })

  it.each(Object.entries(shapes))('is HttpError 401 when there is no new one: %s', async (_, shape) => {
    const { client, calls } = fakeClient(shape(), { token: () => 'old' })
    await expect(client.roles.all()).rejects.toMatchObject({ kind: 'http', status: 401 })
    expect(calls).toHaveLength(1)
  })

  it('replays a write with the same body', async () => {
    const options = { token: () => 'old', onUnauthorized: () => Promise.resolve(true) }
    const { client, calls } = fakeClient([unauthorized(), ok(null)], options)
    await client.users.edit({ body: { id: 'u1', realname: '王强' } })
    expect(calls.map((call) => call.body)).toEqual(Array(2).fill('{"id":"u1","realname":"王强"}'))
  })

  it('is replayed once only, and told when the new one is dead as well', async () => {
    const onStillUnauthorized = vi.fn<(sent: string | null) => void>()
    const onUnauthorized = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
    const { client, calls } = fakeClient(unauthorized, { token: () => 't', onUnauthorized, onStillUnauthorized })
    await expect(client.roles.all()).rejects.toMatchObject({ status: 401 })
    expect(calls).toHaveLength(2)
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
    expect(onStillUnauthorized).toHaveBeenCalledExactlyOnceWith('t')
  })

  it('fails with what the renewal failed with', async () => {
    const failure = new NetworkError('POST /sys/refreshToken', 'no answer from the server')
    const { client } = fakeClient(unauthorized, { token: () => 't', onUnauthorized: () => Promise.reject(failure) })
    await expect(client.roles.all()).rejects.toBe(failure)
  })

  it('is an ordinary fault in an HTTP 500 when no token was sent', async () => {
    const onUnauthorized = vi.fn<() => Promise<boolean>>()
    const { client } = fakeClient(shapes['HTTP 500 with the text'], { onUnauthorized })
    await expect(client.roles.all()).rejects.toMatchObject({ status: 500, serverMessage: 'Token失效，请重新登录!' })
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it('is the answer itself for the calls that sign in and out', async () => {
    const onUnauthorized = vi.fn<() => Promise<boolean>>()
    const { client } = fakeClient(unauthorized, { token: () => 'stored', onUnauthorized })
    const { session } = client
    const attempts = await Promise.allSettled([
      session.login({ username: 'a', password: 'b' }),
      session.logout('t'),
      session.refresh({ username: 'a', refreshToken: 'r' }),
      session.exchange('t'),
      session.platform(),
      session.captcha('k'),
    ])
    expect(attempts.every((attempt) => attempt.status === 'rejected')).toBe(true)
    expect(onUnauthorized).not.toHaveBeenCalled()
  })
})
