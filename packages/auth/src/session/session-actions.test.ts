import { ContractError, createClient, HttpError, NetworkError, RefusedError, TimeoutError } from '@trackhoe/api-client'
import type { SignedIn } from '@trackhoe/contract'
import { describe, expect, it, vi } from 'vitest'
import { createPermission } from '../permission/permission.ts'
import { createExpiringStorage } from '../storage/expiring-storage.ts'
import { memoryStorage, sharedStorage, type SharedStorage } from '../test-helpers/memory-storage.ts'
import { signInOf, userNamed } from '../test-helpers/sign-in.ts'
import { createSessionActions, type SessionActionsOptions } from './session-actions.ts'
import { createSession } from './session.ts'

const menu = [{ path: '/isystem/user' }]
const permissionOfUser = { menu, auth: [{ action: 'user:add' }], allAuth: [] }

/** By the last part of the path: results, responses, failures, or functions of these, one after another; the last stays. */
type Answers = Record<string, readonly unknown[]>

interface WindowOptions extends Partial<SessionActionsOptions> {
  shared?: SharedStorage
  answers?: Answers
}

/** A window as an app sets it up, with a server that answers by the last part of the path. */
function openWindow({ shared = sharedStorage(), answers = {}, ...options }: WindowOptions = {}) {
  const clock = { ms: 1_700_000_000_000 }
  const calls: { path: string; token: string | null; body: string }[] = []
  const session = createSession({
    storage: createExpiringStorage({ backend: shared.openWindow().storage, now: () => clock.ms }),
  })
  const permission = createPermission({ storage: createExpiringStorage({ backend: memoryStorage() }) })
  const client = createClient({
    baseUrl: 'http://platform.test',
    token: () => session.getState().token,
    tenantId: () => session.getState().tenantId,
    sessionSignal: () => session.getSignal(),
    onUnauthorized: (sentToken) => actions.refresh(sentToken),
    onStillUnauthorized: (sentToken) => actions.invalidate(sentToken),
    wait: () => Promise.resolve(),
    fetch: async (request) => {
      const path = new URL(request.url).pathname.split('/').at(-1) ?? ''
      const earlier = calls.filter((call) => call.path === path).length
      calls.push({ path, token: request.headers.get('x-access-token'), body: await request.clone().text() })
      const known = answers[path] ?? []
      const answer: unknown = known[Math.min(earlier, known.length - 1)]
      const reply: unknown = typeof answer === 'function' ? await answer(request) : answer
      if (reply instanceof Error) throw reply
      return reply instanceof Response
        ? reply.clone()
        : Response.json({ success: true, code: 200, result: reply ?? null })
    },
  })
  const actions = createSessionActions({
    session,
    permission,
    client,
    now: () => clock.ms,
    locks: null,
    ...options,
  })
  const sent = (path: string) => calls.filter((call) => call.path === path)
  return { session, permission, client, actions, clock, calls, sent, shared }
}

/** The browser's locks in as much as the refresh uses them. */
function oneAtATime(): LockManager {
  let holders = 0
  let turn: Promise<unknown> = Promise.resolve()
  const hold = async (act: (lock: object | null) => unknown) => {
    holders += 1
    const before = turn
    const mine = before.then(() => act({}))
    turn = mine.catch(() => undefined)
    return mine.finally(() => (holders -= 1))
  }
  const request = (_: string, first: unknown, second?: (lock: object | null) => unknown) => {
    const { ifAvailable, signal } = first as LockOptions
    if (!second) return hold(first as () => unknown)
    if (ifAvailable) return holders > 0 ? Promise.resolve(second(null)) : hold(second)
    return Promise.race([
      hold((lock) => (signal?.aborted ? undefined : second(lock))),
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('Taken back.', 'AbortError')))
      }),
    ])
  }
  return { request } as LockManager
}

const dead = () => Response.json({ success: false, code: 401, message: 'Token失效，请重新登录' }, { status: 401 })
const offline = () => new TypeError('fetch failed')

/** A server that knows one token only, and hands it out for a refresh. */
function accepts(token: string, result: unknown = []) {
  return (request: Request) => (request.headers.get('x-access-token') === token ? result : dead())
}

/** A server that never answers; a call to it ends with its signal. */
const silent = ({ signal }: Request) =>
  new Promise((_, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave)
    if (signal.aborted) leave()
  })

function signedInWindow(options: WindowOptions = {}) {
  const window = openWindow(options)
  window.session.signIn(signInOf('wangqiang'))
  return window
}

describe('login', () => {
  it('begins a session', async () => {
    const { actions, session } = openWindow({ answers: { login: [signInOf('wangqiang')] } })
    await actions.login({ username: 'wangqiang', password: 'x' })
    expect(session.getState()).toMatchObject({ status: 'signed-in', token: 'token of wangqiang' })
  })

  it('leaves the session alone when it is refused', async () => {
    const refusal = Response.json({ success: false, code: 500, message: '用户名或密码错误' })
    const { actions, session } = openWindow({ answers: { login: [refusal] } })
    await expect(actions.login({ username: 'a', password: 'b' })).rejects.toBeInstanceOf(RefusedError)
    expect(session.getState().status).toBe('signed-out')
  })

  it('uses the answer to the later of two', async () => {
    const answers: ((answer: SignedIn) => void)[] = []
    const { actions, session } = openWindow({
      answers: { login: [() => new Promise((resolve) => answers.push(resolve))] },
    })
    const first = actions.login({ username: 'wangqiang', password: 'x' })
    const second = actions.login({ username: 'lina', password: 'x' })
    await vi.waitUntil(() => answers.length === 2)
    answers[1]?.(signInOf('lina'))
    await second
    answers[0]?.(signInOf('wangqiang'))
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    expect(session.getState().username).toBe('lina')
  })

  it('does not sign in when somebody else did meanwhile', async () => {
    const { actions, session } = openWindow({
      answers: {
        login: [
          () => {
            session.signIn(signInOf('lina'))
            return signInOf('wangqiang')
          },
        ],
      },
    })
    await expect(actions.login({ username: 'wangqiang', password: 'x' })).rejects.toMatchObject({ name: 'AbortError' })
    expect(session.getState().username).toBe('lina')
  })
})

describe('exchange', () => {
  it('begins a session with the token of an address', async () => {
    const { actions, session, sent } = openWindow({ answers: { userinfoDetail: [signInOf('wangqiang')] } })
    await actions.exchange('once')
    expect(sent('userinfoDetail')[0]?.token).toBe('once')
    expect(session.getState().token).toBe('token of wangqiang')
  })

  it('replaces a live session of another user only when that user agrees, and ends the other one', async () => {
    const answers = { userinfoDetail: [signInOf('lina'), signInOf('lina'), signInOf('lina')] }
    const { actions, session, sent } = signedInWindow({ answers })
    const requests: string[] = []
    const answer = (agrees: boolean) => (next: SignedIn, present: string) => {
      requests.push(`${present} > ${next.userInfo.username}`)
      return Promise.resolve(agrees)
    }
    await expect(actions.exchange('once')).resolves.toBeNull()
    await expect(actions.exchange('twice', { mayReplace: answer(false) })).resolves.toBeNull()
    expect(session.getState().username).toBe('wangqiang')
    expect(sent('logout').map(({ token }) => token)).toEqual(['token of lina', 'token of lina'])
    await actions.exchange('again', { mayReplace: answer(true) })
    expect(session.getState().username).toBe('lina')
    expect(sent('logout').at(-1)?.token).toBe('token of wangqiang')
    expect(requests).toEqual(['wangqiang > lina', 'wangqiang > lina'])
  })

  it('asks nobody where the link is for the same user', async () => {
    const { actions, session } = signedInWindow({
      answers: { userinfoDetail: [signInOf('wangqiang', { token: 'newer' })] },
    })
    await actions.exchange('once', { mayReplace: () => Promise.reject(new Error('asked')) })
    expect(session.getState().token).toBe('newer')
  })

  it('leaves the present session alone when the token is refused', async () => {
    const { actions, session } = signedInWindow({ answers: { userinfoDetail: [dead()] } })
    await expect(actions.exchange('bad')).rejects.toMatchObject({ status: 401 })
    expect(session.getState()).toMatchObject({ status: 'signed-in', username: 'wangqiang' })
  })
})

describe('logout', () => {
  it('tells the server with the token it has already dropped', async () => {
    const { actions, session, permission, sent } = signedInWindow()
    permission.set(permissionOfUser, 'wangqiang')
    const signedOut = actions.logout()
    expect(session.getState()).toMatchObject({ status: 'signed-out', token: null })
    expect(permission.getState()).toMatchObject({ loaded: false, granted: [] })
    await expect(signedOut).resolves.toBe(true)
    expect(sent('logout')[0]?.token).toBe('token of wangqiang')
  })

  it('clears also when the server cannot be signedOut', async () => {
    const { actions, session, shared } = signedInWindow({ answers: { logout: [offline()] } })
    await expect(actions.logout()).resolves.toBe(false)
    expect(session.getState().status).toBe('signed-out')
    expect(shared.items.size).toBe(0)
  })

  it('asks nobody when nobody is signed in', async () => {
    const { actions, calls } = openWindow()
    await expect(actions.logout()).resolves.toBe(true)
    expect(calls).toHaveLength(0)
  })
})

describe('refresh', () => {
  const second = { token: 'second', refreshToken: 'refresh 2' }

  it('is done once for 20 calls that are refused together, and each is repeated once', async () => {
    const { client, session, sent } = signedInWindow({
      answers: { queryall: [accepts('second')], refreshToken: [second] },
    })
    const results = await Promise.all(Array.from({ length: 20 }, () => client.roles.all()))
    expect(results).toEqual(Array(20).fill([]))
    expect(sent('refreshToken').map((call) => call.body)).toEqual([
      '{"username":"wangqiang","refreshToken":"refresh of wangqiang"}',
    ])
    expect(sent('queryall').map((call) => call.token)).toEqual([
      ...Array<string>(20).fill('token of wangqiang'),
      ...Array<string>(20).fill('second'),
    ])
    expect(session.getState()).toMatchObject({ status: 'signed-in', token: 'second', refreshToken: 'refresh 2' })
  })

  it('is not done again for a call that was sent before and answered after', async () => {
    const { actions, sent } = signedInWindow({ answers: { refreshToken: [second] } })
    await actions.refresh('token of wangqiang')
    await expect(actions.refresh('token of wangqiang')).resolves.toBe(true)
    expect(sent('refreshToken')).toHaveLength(1)
  })

  it('shows that it is under way', async () => {
    const seen: string[] = []
    const { actions, session } = signedInWindow({ answers: { refreshToken: [second] } })
    session.subscribe(({ status }) => seen.push(status))
    await actions.refresh()
    expect(seen).toEqual(['refreshing', 'signed-in'])
  })

  it('fetches the first token of a session whose old one is too old to be kept', async () => {
    const { shared } = signedInWindow()
    shared.items.delete('trackhoe:access-token')
    const next = openWindow({ shared, answers: { queryall: [accepts('second')], refreshToken: [second] } })
    await expect(next.client.roles.all()).resolves.toEqual([])
    expect(next.sent('queryall').map((call) => call.token)).toEqual([null, 'second'])
  })

  it('expires the session once when the new token is dead too', async () => {
    const { client, session, permission, sent } = signedInWindow({
      answers: { queryall: [dead], refreshToken: [second] },
    })
    permission.set(permissionOfUser, 'wangqiang')
    const expired = vi.fn<() => void>()
    session.subscribe((state) => void (state.status === 'expired' && expired()))
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => client.roles.all()))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(sent('queryall')).toHaveLength(20)
    expect(sent('refreshToken')).toHaveLength(1)
    expect(expired).toHaveBeenCalledTimes(1)
    expect(permission.getState().loaded).toBe(false)
  })

  it.each([
    ['HTTP 401', dead],
    ['HTTP 500', () => new Response('', { status: 500 })],
    ['a refusal', () => Response.json({ success: false, code: 500, message: 'Token失效' })],
  ])('ends the session on %s', async (_, answer) => {
    const { client, session, permission, shared } = signedInWindow({
      answers: { queryall: [dead], refreshToken: [answer] },
    })
    permission.set(permissionOfUser, 'wangqiang')
    await expect(client.roles.all()).rejects.toMatchObject({ kind: 'http', status: 401 })
    expect(session.getState()).toMatchObject({ status: 'expired', expiryReason: 'refused', token: null })
    expect(permission.getState()).toMatchObject({ loaded: false, granted: [] })
    expect([...shared.items.keys()]).toEqual(['trackhoe:login-username'])
  })

  it.each([
    ['no network', offline, NetworkError],
    ['a gateway without its server', () => new Response('', { status: 502 }), HttpError],
    ['a crowded server', () => new Response('', { status: 429 }), HttpError],
    ['the page of a hotel network', () => new Response('<html>'), ContractError],
  ])('keeps the session on %s, and the calls fail with that', async (_, answer, kind) => {
    const { client, session, clock, sent } = signedInWindow({
      answers: { queryall: [dead, dead, accepts('second')], refreshToken: [answer, second] },
    })
    await expect(client.roles.all()).rejects.toBeInstanceOf(kind)
    expect(session.getState()).toMatchObject({ status: 'signed-in', token: 'token of wangqiang' })
    await expect(client.roles.all()).rejects.toBeInstanceOf(kind)
    expect(sent('refreshToken')).toHaveLength(1)
    clock.ms += 4000
    await expect(client.roles.all()).resolves.toEqual([])
  })

  it('does not wait for ever for a silent server', async () => {
    const { actions, session } = signedInWindow({ answers: { refreshToken: [silent] }, refreshTimeoutMs: 1 })
    await expect(actions.refresh()).rejects.toEqual(new TimeoutError('POST /sys/refreshToken', 1))
    expect(session.getState().status).toBe('signed-in')
  })

  it('is guarded for 4 s after an attempt', async () => {
    const { actions, clock, sent } = signedInWindow({ answers: { refreshToken: [second, { token: 'third' }] } })
    await actions.refresh('token of wangqiang')
    clock.ms += 3999
    await expect(actions.refresh('second')).resolves.toBe(false)
    expect(sent('refreshToken')).toHaveLength(1)
    clock.ms += 1
    await expect(actions.refresh('second')).resolves.toBe(true)
    expect(sent('refreshToken')).toHaveLength(2)
  })

  it('is not guarded against by an earlier session', async () => {
    const { actions, session, sent } = signedInWindow({ answers: { refreshToken: [second] } })
    await actions.refresh()
    session.signIn(signInOf('lina'))
    await expect(actions.refresh('token of lina')).resolves.toBe(true)
    expect(sent('refreshToken')).toHaveLength(2)
  })

  it('asks the operator once, however many calls, when there is no refresh token', async () => {
    const { client, session, permission, sent } = openWindow({
      answers: { queryall: [() => Response.json({ message: 'Token失效，请重新登录' }, { status: 500 })] },
    })
    session.signIn(signInOf('wangqiang', { refreshToken: null }))
    permission.set(permissionOfUser, 'wangqiang')
    const onChange = vi.fn<(state: unknown) => void>()
    session.subscribe(onChange)
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => client.roles.all()))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(session.getState()).toMatchObject({ status: 'expired', expiryReason: 'no-refresh-token' })
    expect(permission.getState().loaded).toBe(true)
    expect(sent('refreshToken')).toHaveLength(0)
  })

  it('is no matter of a call that was sent when nobody was signed in', async () => {
    const { client, sent } = openWindow({ answers: { queryall: [dead] } })
    await expect(client.roles.all()).rejects.toMatchObject({ status: 401 })
    expect(sent('queryall')).toHaveLength(1)
    expect(sent('refreshToken')).toHaveLength(0)
  })

  it('never replays a call of one user with the token of another', async () => {
    const { client, session, sent, actions } = signedInWindow({
      answers: {
        edit: [
          () => {
            session.signIn(signInOf('lina'))
            return dead()
          },
        ],
      },
    })
    await expect(client.users.edit({ body: { id: 'u1', realname: '王强' } })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(sent('edit').map((call) => call.token)).toEqual(['token of wangqiang'])
    expect(session.getState()).toMatchObject({ status: 'signed-in', username: 'lina' })
    // A client that does not abort its calls with the session must not keep it, either.
    await expect(actions.refresh('token of wangqiang')).resolves.toBe(false)
  })

  it('lets a late answer neither wake nor end a later session', async () => {
    for (const late of [second, dead()]) {
      const { actions, session } = signedInWindow({
        answers: {
          refreshToken: [
            () => {
              session.signIn(signInOf('lina'))
              return late
            },
          ],
        },
      })
      await expect(actions.refresh()).resolves.toBe(false)
      expect(session.getState()).toMatchObject({ status: 'signed-in', token: 'token of lina' })
    }
  })

  it('is done by one of two windows only', async () => {
    const shared = sharedStorage()
    const locks = oneAtATime()
    const wait = () => Promise.resolve()
    const first = signedInWindow({ shared, locks, wait, answers: { refreshToken: [second] } })
    const other = openWindow({ shared, locks, wait, answers: { refreshToken: [dead] } })
    await expect(Promise.all([first.actions.refresh(), other.actions.refresh()])).resolves.toEqual([true, true])
    expect(other.sent('refreshToken')).toHaveLength(0)
    expect(other.session.getState()).toMatchObject({ status: 'signed-in', token: 'second' })
  })

  it('is done by one of two windows with the locks of the browser, also where a host names none', async () => {
    vi.stubGlobal('navigator', { locks: oneAtATime() })
    const shared = sharedStorage()
    const windows = { shared, locks: undefined, wait: () => Promise.resolve() }
    const first = signedInWindow({ ...windows, answers: { refreshToken: [second] } })
    const other = openWindow({ ...windows, answers: { refreshToken: [dead] } })
    await expect(Promise.all([first.actions.refresh(), other.actions.refresh()])).resolves.toEqual([true, true])
    expect(other.sent('refreshToken')).toHaveLength(0)
    vi.unstubAllGlobals()
  })

  it('waits a moment for the other token to be seen, and fetches its own when there is none', async () => {
    const shared = sharedStorage()
    const waits: number[] = []
    const wait = async (ms: number) => void waits.push(ms)
    const locks = oneAtATime()
    const first = signedInWindow({ shared, locks, wait, answers: { refreshToken: [offline] } })
    const other = openWindow({ shared, locks, wait, answers: { refreshToken: [second] } })
    const [failed, fetched] = await Promise.allSettled([first.actions.refresh(), other.actions.refresh()])
    expect(failed.status).toBe('rejected')
    expect(fetched).toEqual({ status: 'fulfilled', value: true })
    // 20 looks for the token of the other, and then the time for the other to see this one.
    expect(waits).toEqual([...Array(20).fill(25), 4000])
  })

  it('keeps its turn until other windows can have seen the token, and holds up nobody here', async () => {
    const locks = oneAtATime()
    const isFree = () => locks.request('trackhoe:refresh', { ifAvailable: true }, (lock) => lock !== null)
    let seen = () => {}
    const wait = () =>
      new Promise<void>((resolve) => {
        seen = resolve
      })
    const { actions } = signedInWindow({ locks, wait, answers: { refreshToken: [second] } })
    await expect(actions.refresh()).resolves.toBe(true)
    await expect(isFree()).resolves.toBe(false)
    seen()
    await expect.poll(isFree).toBe(true)
  })

  it('does not fetch a second token where the first is seen late, and goes on when it is seen', async () => {
    const shared = sharedStorage()
    const locks = oneAtATime()
    // The window that fetched the token keeps its turn.
    const wait = () => new Promise<void>(() => {})
    const first = signedInWindow({ shared, locks, wait, answers: { refreshToken: [second] } })
    const busy = signedInWindow({ locks, wait, answers: { refreshToken: [dead] } })
    await first.actions.refresh()

    const refreshed = busy.actions.refresh('token of wangqiang')
    await vi.waitUntil(() => busy.session.getState().status === 'refreshing')
    // Its own storage stands for what the browser has not passed on yet.
    busy.session.applyRefresh(busy.session.getState().generation, { token: 'second', refreshToken: 'r2' })
    await expect(refreshed).resolves.toBe(true)
    expect(busy.sent('refreshToken')).toHaveLength(0)
  })

  it('takes the token that another window has fetched, also unheard', async () => {
    const { shared, session } = signedInWindow()
    const other = openWindow({ shared })
    session.applyRefresh(session.getState().generation, { token: 'renewed', refreshToken: 'r2' })
    await expect(other.actions.refresh('token of wangqiang')).resolves.toBe(true)
    expect(other.sent('refreshToken')).toHaveLength(0)
  })
})

describe('invalidate', () => {
  it('is deaf to a token that is not the present one', () => {
    const { actions, session } = signedInWindow()
    session.applyRefresh(session.getState().generation, { token: 'second' })
    actions.invalidate('token of wangqiang')
    actions.invalidate('of somebody else')
    expect(session.getState().status).toBe('signed-in')
  })
})

describe('loadPermission', () => {
  it('takes menu and lists', async () => {
    const { actions, permission } = signedInWindow({ answers: { getUserPermissionByToken: [permissionOfUser] } })
    await actions.loadPermission()
    expect(permission.getState()).toMatchObject({ loaded: true, owner: 'wangqiang', menu })
    expect(permission.permits('user:add')).toBe(true)
  })

  it('takes an empty menu for a failure and leaves no older list in place', async () => {
    const { actions, permission } = signedInWindow({
      answers: { getUserPermissionByToken: [permissionOfUser, { ...permissionOfUser, menu: [] }] },
    })
    await actions.loadPermission()
    await expect(actions.loadPermission()).rejects.toBeInstanceOf(ContractError)
    expect(permission.getState()).toMatchObject({ loaded: false, granted: [] })
  })

  it('keeps what this session has loaded when the server cannot be reached', async () => {
    const { actions, permission } = signedInWindow({
      answers: { getUserPermissionByToken: [permissionOfUser, offline()] },
    })
    await actions.loadPermission()
    await expect(actions.loadPermission()).rejects.toBeInstanceOf(NetworkError)
    expect(permission.permits('user:add')).toBe(true)
  })

  it('gives no rights of an earlier user to a later one', async () => {
    const { actions, session, permission } = signedInWindow({
      answers: {
        getUserPermissionByToken: [
          () => {
            session.signIn(signInOf('lina'))
            return permissionOfUser
          },
        ],
      },
    })
    await expect(actions.loadPermission()).rejects.toMatchObject({ name: 'AbortError' })
    expect(permission.getState()).toMatchObject({ loaded: false, granted: [] })
  })

  it('forgets the remembered lists of another user', () => {
    const { session, client } = signedInWindow()
    const permission = createPermission({ storage: createExpiringStorage({ backend: memoryStorage() }) })
    permission.set(permissionOfUser, 'lina')
    createSessionActions({ session, permission, client })
    expect(permission.permits('user:add')).toBe(false)
  })

  it('forgets the lists when another user signs in', () => {
    const { session, permission } = signedInWindow()
    permission.set(permissionOfUser, 'wangqiang')
    session.signIn({ token: 't', userInfo: userNamed('lina') })
    expect(permission.permits('user:add')).toBe(false)
  })
})

describe('a hundred calls with a dead token', () => {
  const HUNDRED = 100
  const second = { token: 'second', refreshToken: 'refresh 2' }

  async function settle({ client }: ReturnType<typeof openWindow>) {
    const settled = await Promise.allSettled(Array.from({ length: HUNDRED }, () => client.roles.all()))
    const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    return { answered: HUNDRED - reasons.length, reasons }
  }

  it('that are refused at once are all answered after one refresh', async () => {
    const window = signedInWindow({ answers: { queryall: [accepts('second')], refreshToken: [second] } })
    expect(await settle(window)).toEqual({ answered: HUNDRED, reasons: [] })
    expect(window.sent('refreshToken')).toHaveLength(1)
    expect(window.sent('queryall')).toHaveLength(2 * HUNDRED)
  })

  it('of which half are refused after the refresh need no other one', async () => {
    let requests = 0
    const answer = async (request: Request) => {
      const isLate = requests++ % 2 === 1 && request.headers.get('x-access-token') !== 'second'
      if (isLate) await vi.waitUntil(() => window.session.getState().token === 'second')
      return accepts('second')(request)
    }
    const window = signedInWindow({ answers: { queryall: [answer], refreshToken: [second] } })
    expect(await settle(window)).toEqual({ answered: HUNDRED, reasons: [] })
    expect(window.sent('refreshToken')).toHaveLength(1)
  })

  it('are all signedOut when the refresh is refused', async () => {
    const window = signedInWindow({ answers: { queryall: [dead], refreshToken: [dead] } })
    const { answered, reasons } = await settle(window)
    expect(answered).toBe(0)
    expect(reasons.every((reason) => reason instanceof HttpError && reason.status === 401)).toBe(true)
    expect(window.sent('refreshToken')).toHaveLength(1)
    expect(window.sent('queryall')).toHaveLength(HUNDRED)
  })

  it('are all signedOut when the refresh is never answered, and the session goes on', async () => {
    const window = signedInWindow({ answers: { queryall: [dead], refreshToken: [silent] }, refreshTimeoutMs: 1 })
    const { answered, reasons } = await settle(window)
    expect(answered).toBe(0)
    expect(reasons.every((reason) => reason instanceof TimeoutError)).toBe(true)
    expect(window.sent('refreshToken')).toHaveLength(1)
    expect(window.session.getState().status).toBe('signed-in')
  })
})

describe('signing in by other means', () => {
  it('begins a session with what was brought', async () => {
    const { actions, session } = openWindow()
    await actions.signInWith(() => Promise.resolve(signInOf('lina')))
    expect(session.getState()).toMatchObject({ status: 'signed-in', username: 'lina', token: 'token of lina' })
  })

  it('begins none when another one has begun in the meantime', async () => {
    const { actions, session } = openWindow()
    const brought = actions.signInWith(() => Promise.resolve(signInOf('lina')))
    session.signIn(signInOf('wangqiang'))
    await expect(brought).rejects.toMatchObject({ name: 'AbortError' })
    expect(session.getState().username).toBe('wangqiang')
  })
})

describe('a request of an earlier session', () => {
  /** An answer that comes when the test says so. */
  function later(answer: unknown) {
    let come = () => {}
    const reply = new Promise((resolve) => {
      come = () => resolve(answer)
    })
    return { reply: () => reply, come: () => come() }
  }

  it.each([
    ['a log-out', (window: ReturnType<typeof openWindow>) => void window.actions.logout()],
    ['the sign-in of another user', ({ session }: ReturnType<typeof openWindow>) => session.signIn(signInOf('lina'))],
    ['the choice of another tenant', ({ session }: ReturnType<typeof openWindow>) => session.setTenant('1002')],
  ])('does not come through %s', async (_, end) => {
    const roles = later([{ id: 'r1', roleName: '站长', roleCode: 'chief' }])
    const window = signedInWindow({ answers: { queryall: [roles.reply], logout: [null] } })
    const request = window.client.roles.all()
    await vi.waitUntil(() => window.sent('queryall').length === 1)
    end(window)
    roles.come()
    await expect(request).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('does not come through what happens in another window', async () => {
    const roles = later([])
    const here = signedInWindow({ answers: { queryall: [roles.reply] } })
    const request = here.client.roles.all()
    await vi.waitUntil(() => here.sent('queryall').length === 1)
    openWindow({ shared: here.shared }).session.signIn(signInOf('lina'))
    here.session.sync()
    roles.come()
    await expect(request).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('is not dropped by a refresh, nor by an expiry that the same user may mend', async () => {
    const roles = later([])
    const { client, session, sent } = signedInWindow({ answers: { queryall: [roles.reply] } })
    const request = client.roles.all()
    await vi.waitUntil(() => sent('queryall').length === 1)
    session.applyRefresh(session.getState().generation, { token: 'renewed', refreshToken: 'r2' })
    session.expire('refused')
    roles.come()
    await expect(request).resolves.toEqual([])
  })

  it('leaves the log-out alone, which must arrive whoever comes next', async () => {
    const farewell = later(null)
    const { actions, session, sent } = signedInWindow({ answers: { logout: [farewell.reply] } })
    const signedOut = actions.logout()
    session.signIn(signInOf('lina'))
    await vi.waitUntil(() => sent('logout').length === 1)
    farewell.come()
    await expect(signedOut).resolves.toBe(true)
    expect(sent('logout')[0]?.token).toBe('token of wangqiang')
  })
})
