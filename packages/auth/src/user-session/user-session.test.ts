import { describe, expect, it, vi } from 'vitest'
import {
  mechanic,
  openMechanicWindow,
  refreshesByHand,
  sampleBrowser,
  signedInMechanic,
  type Mechanic,
} from '../testing/sample-session.ts'
import { memoryStorage } from '../test-helpers/memory-storage.ts'
import type { RefreshLocks } from './refresh-locks.ts'
import type { Renewal } from './session-state.ts'
import { browserSessionStore, memorySessionStore, type SignedInUser } from './session-store.ts'
import { createUserSession } from './user-session.ts'

const isSameUser = (one: Mechanic, other: Mechanic) => one.number === other.number

/** Locks of one browser: one window at a time. */
function browserLocks(): RefreshLocks {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    async request(_, { ifAvailable = false }, act) {
      if (ifAvailable && waiting > 0) return act(null)
      waiting++
      const turn = last.then(() => act({}))
      last = turn.catch(() => undefined).finally(() => waiting--)
      return turn
    },
  }
}

describe('a session on a back end of one’s own', () => {
  it('signs in a user of its own type, and finds him after a reload', () => {
    const { session, browser } = openMechanicWindow()
    expect(session.getState()).toMatchObject({ status: 'signed-out', user: null, token: null })
    session.signIn(signedInMechanic(7))
    expect(session.getState()).toMatchObject({ status: 'signed-in', user: { number: 7 }, token: 'token 7' })
    const { user } = openMechanicWindow(browser).session.getState()
    expect(user?.number).toBe(7)
  })

  it('signs nobody in with what an earlier release or another program has stored', () => {
    for (const text of [
      '',
      '{',
      'null',
      '{"value":{"user":"wang"},"expiresAt":9e15}',
      '{"value":7,"expiresAt":9e15}',
    ]) {
      const browser = sampleBrowser()
      browser.shared.items.set('trackhoe:user-session', text)
      expect(openMechanicWindow(browser).session.getState().status).toBe('signed-out')
    }
  })

  it('is dropped when it has not been renewed for its lifetime', () => {
    let ms = 0
    const now = () => ms
    const { session, browser } = openMechanicWindow(sampleBrowser(), { now })
    session.signIn(signedInMechanic(7))
    ms = 9 * 24 * 3_600_000
    expect(openMechanicWindow(browser, { now }).session.getState().status).toBe('signed-in')
    ms = 10 * 24 * 3_600_000
    expect(openMechanicWindow(browser, { now }).session.getState().status).toBe('signed-out')
  })

  it('lives in memory where the browser stores nothing, and leaves no earlier user behind', () => {
    let isFull = false
    const kept = memoryStorage()
    const backend = memoryStorage({
      getItem: (key) => kept.getItem(key),
      removeItem: (key) => kept.removeItem(key),
      setItem(key, value) {
        if (isFull) throw new DOMException('', 'QuotaExceededError')
        kept.setItem(key, value)
      },
    })
    const open = () =>
      createUserSession({
        store: browserSessionStore<Mechanic>({ backend, parseUser: () => mechanic(1) }),
        isSameUser,
        channel: null,
      })
    const session = open()
    session.signIn(signedInMechanic(1))
    isFull = true
    session.signIn(signedInMechanic(2))
    session.sync()
    expect(session.getState()).toMatchObject({ status: 'signed-in', user: { number: 2 } })
    expect(open().getState().status).toBe('signed-out')
  })

  it('takes changed data of its own user only', () => {
    const { session, browser } = openMechanicWindow()
    session.signIn(signedInMechanic(7))
    session.updateUser({ ...mechanic(7), name: '王强' })
    session.updateUser({ ...mechanic(8), name: '李娜' })
    expect(session.getState().user?.name).toBe('王强')
    expect(openMechanicWindow(browser).session.getState().user?.name).toBe('王强')
  })

  it('gives way to the sign-in that was begun last', async () => {
    const { session } = openMechanicWindow()
    let answer: ((signedIn: SignedInUser<Mechanic>) => void) | undefined
    const slow = session.signInWith(() => new Promise((resolve) => void (answer = resolve)))
    await session.signInWith(async () => signedInMechanic(8))
    answer?.(signedInMechanic(7))
    await expect(slow).rejects.toMatchObject({ name: 'AbortError' })
    expect(session.getState().user?.number).toBe(8)
  })

  it('signs out at once, and reports whether the back end was reached', async () => {
    const ended: (string | null)[] = []
    const { session, browser } = openMechanicWindow(sampleBrowser(), {
      signOut: async ({ token, user }) => {
        ended.push(token)
        if (user.number === 8) throw new TypeError('Failed to fetch')
      },
    })
    session.signIn(signedInMechanic(7))
    const signal = session.getSignal()
    const leaving = session.signOut()
    expect(session.getState()).toMatchObject({ status: 'signed-out', user: null, token: null })
    expect(signal.aborted).toBe(true)
    expect(browser.shared.items.size).toBe(0)
    expect(await leaving).toBe(true)
    session.signIn(signedInMechanic(8))
    expect(await session.signOut()).toBe(false)
    expect(await session.signOut()).toBe(true)
    expect(ended).toEqual(['token 7', 'token 8'])
  })
})

describe('a refresh on a back end of one’s own', () => {
  it('serves all calls, and calls of the old token afterwards', async () => {
    const { requests, refresh } = refreshesByHand()
    const { session, browser } = openMechanicWindow(sampleBrowser(), { refresh })
    session.signIn(signedInMechanic(7))
    const calls = [session.refresh('token 7'), session.refresh('token 7'), session.refresh('token 7')]
    await vi.waitUntil(() => requests.length > 0)
    expect(session.getState().status).toBe('refreshing')
    requests[0]?.resolve({ token: 'second', user: { ...mechanic(7), name: '王强' } })
    expect(await Promise.all(calls)).toEqual([true, true, true])
    expect(await session.refresh('token 7')).toBe(true)
    expect(requests).toHaveLength(1)
    expect(session.getState()).toMatchObject({ token: 'second', refreshToken: 'refresh 7', user: { name: '王强' } })
    expect(openMechanicWindow(browser).session.getState().token).toBe('second')
  })

  it('gets what is needed to ask for new tokens', async () => {
    const seen: unknown[] = []
    const { session } = openMechanicWindow(sampleBrowser(), {
      refresh: async ({ user, token, refreshToken }) => {
        seen.push(user.number, token, refreshToken)
        return { token: 'second', refreshToken: 'r2' }
      },
    })
    session.signIn(signedInMechanic(7))
    await session.refresh('token 7')
    expect(seen).toEqual([7, 'token 7', 'refresh 7'])
    expect(session.getState().refreshToken).toBe('r2')
  })

  it('that is refused ends the session, and keeps the user for the login', async () => {
    const { session, browser } = openMechanicWindow(sampleBrowser(), { refresh: async () => null })
    session.signIn(signedInMechanic(7))
    expect(await session.refresh('token 7')).toBe(false)
    expect(session.getState()).toMatchObject({
      status: 'expired',
      expiryReason: 'refused',
      token: null,
      user: { number: 7 },
    })
    expect(openMechanicWindow(browser).session.getState().status).toBe('signed-out')
  })

  it('that does not reach the back end ends nothing', async () => {
    const { session } = openMechanicWindow(sampleBrowser(), {
      refresh: async () => Promise.reject(new TypeError('Failed to fetch')),
    })
    session.signIn(signedInMechanic(7))
    await expect(session.refresh('token 7')).rejects.toThrow('Failed to fetch')
    expect(session.getState()).toMatchObject({ status: 'signed-in', token: 'token 7' })
  })

  it('that never comes back holds no call for ever', async () => {
    const { session } = openMechanicWindow(sampleBrowser(), {
      refresh: () => new Promise<never>(() => {}),
      refreshTimeoutMs: 5,
    })
    session.signIn(signedInMechanic(7))
    await expect(session.refresh('token 7')).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(session.getState().status).toBe('signed-in')
  })

  it('whose session is over wakes nobody', async () => {
    const { requests, refresh } = refreshesByHand()
    const { session } = openMechanicWindow(sampleBrowser(), { refresh })
    session.signIn(signedInMechanic(7))
    const call = session.refresh('token 7')
    await vi.waitUntil(() => requests.length > 0)
    session.signIn(signedInMechanic(8))
    requests[0]?.resolve({ token: 'late' })
    expect(await call).toBe(false)
    expect(session.getState()).toMatchObject({ user: { number: 8 }, token: 'token 8', status: 'signed-in' })
  })

  it('is left to the user where there is nothing to refresh with', async () => {
    for (const options of [{}, { refresh: async () => ({ token: 'second' }) }]) {
      const { session } = openMechanicWindow(sampleBrowser(), options)
      session.signIn({ ...signedInMechanic(7), refreshToken: null })
      expect(await session.refresh('token 7', '登录已过期')).toBe(false)
      expect(session.getState()).toMatchObject({ expiryReason: 'no-refresh-token', expiryMessage: '登录已过期' })
    }
  })

  it('works with cookies, whose tokens nobody sees', async () => {
    let count = 0
    const session = createUserSession({
      store: memorySessionStore<Mechanic>(),
      isSameUser,
      needsRefreshToken: false,
      refresh: async () => ({ token: `cookie ${++count}` }),
      channel: null,
      locks: null,
    })
    session.signIn({ user: mechanic(7), token: 'cookie 0', refreshToken: null })
    expect(await session.refresh('cookie 0')).toBe(true)
    expect(await session.refresh('cookie 0')).toBe(true)
    expect(count).toBe(1)
  })
})

describe('the windows of a browser on a back end of one’s own', () => {
  it('sign in, change their data and sign out together', () => {
    const { session: here, browser } = openMechanicWindow()
    const { session: there } = openMechanicWindow(browser)
    there.signIn(signedInMechanic(7))
    expect(here.getState()).toMatchObject({ status: 'signed-in', user: { number: 7 } })
    there.updateUser({ ...mechanic(7), name: '王强' })
    expect(here.getState().user?.name).toBe('王强')
    const { generation } = here.getState()
    there.signIn(signedInMechanic(8))
    expect(here.getState()).toMatchObject({ user: { number: 8 }, generation: generation + 1 })
    const signal = here.getSignal()
    void there.signOut()
    expect(here.getState()).toMatchObject({ status: 'signed-out', user: null })
    expect(signal.aborted).toBe(true)
  })

  it('take the token that another one has fetched, and keep their own later data of the user', async () => {
    const browser = sampleBrowser()
    const { session: here } = openMechanicWindow(browser)
    const { session: there } = openMechanicWindow(browser, { refresh: async () => ({ token: 'second' }) })
    there.signIn(signedInMechanic(7))
    here.updateUser({ ...mechanic(7), name: '王强' })
    await there.refresh('token 7')
    expect(here.getState()).toMatchObject({ token: 'second', user: { name: '王强' } })
    expect(openMechanicWindow(browser).session.getState().user?.name).toBe('王强')
    expect(here.owns('token 7')).toBe(true)
  })

  it('spend one refresh token once', async () => {
    const browser = sampleBrowser()
    const locks = browserLocks()
    let requests = 0
    const refresh = async (): Promise<Renewal<Mechanic>> => {
      requests++
      await Promise.resolve()
      return { token: `renewed ${requests}`, refreshToken: `refresh ${requests}` }
    }
    const windows = [1, 2, 3].map(() => openMechanicWindow(browser, { refresh, locks }).session)
    windows[0]?.signIn(signedInMechanic(7))
    expect(await Promise.all(windows.map((session) => session.refresh('token 7')))).toEqual([true, true, true])
    expect(requests).toBe(1)
    expect(windows.map((session) => session.getState().token)).toEqual(['renewed 1', 'renewed 1', 'renewed 1'])
  })

  it('leave the dialog of an expired session when somebody signs in again', async () => {
    const browser = sampleBrowser()
    const { session: here } = openMechanicWindow(browser, { refresh: async () => null })
    here.signIn(signedInMechanic(7))
    await here.refresh('token 7')
    const { session: there } = openMechanicWindow(browser)
    there.signIn({ ...signedInMechanic(7), token: 'again' })
    expect(here.getState()).toMatchObject({ status: 'signed-in', token: 'again' })
  })

  it('go their own ways after one has been closed', () => {
    const { session: here, browser } = openMechanicWindow()
    here.close()
    openMechanicWindow(browser).session.signIn(signedInMechanic(7))
    expect(here.getState().status).toBe('signed-out')
  })
})
