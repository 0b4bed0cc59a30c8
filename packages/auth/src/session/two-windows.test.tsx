import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createExpiringStorage } from '../storage/expiring-storage.ts'
import { stored } from '../storage/stored.ts'
import { signInOf } from '../test-helpers/sign-in.ts'
import { createSession } from './session.ts'

/** A second window of the same origin: a frame has a storage object of its own over the same storage. */
function openFrame(): Window & { localStorage: Storage } {
  const frame = document.createElement('iframe')
  frame.title = '另一个窗口'
  document.body.append(frame)
  if (!frame.contentWindow) throw new Error('The frame has no window.')
  return frame.contentWindow
}

describe('a session in two windows of a browser', () => {
  const clean = () => {
    for (const entry of Object.values(stored)) localStorage.removeItem(entry.key)
    document.querySelector('iframe')?.remove()
  }
  beforeEach(clean)
  afterEach(clean)

  it('begins, changes and ends in both', async () => {
    const here = createSession({ storage: createExpiringStorage() })
    const there = createSession({ storage: createExpiringStorage({ backend: openFrame().localStorage }) })
    const stop = here.syncAcrossWindows(window)

    there.signIn(signInOf('wangqiang'))
    await vi.waitUntil(() => here.getState().status === 'signed-in')
    expect(here.getState()).toMatchObject({ username: 'wangqiang', token: 'token of wangqiang', tenantId: '1001' })

    there.applyRefresh(there.getState().generation, { token: 'second', refreshToken: 'r2' })
    await vi.waitUntil(() => here.getState().token === 'second')
    expect(here.owns('token of wangqiang')).toBe(true)

    const seen: string[] = []
    const unsubscribe = here.subscribe(({ username, token }) => seen.push(`${username} ${token}`))
    there.signIn(signInOf('lina'))
    await vi.waitUntil(() => here.getState().username === 'lina')
    expect(seen).toEqual(['lina token of lina'])
    unsubscribe()

    there.clear()
    await vi.waitUntil(() => here.getState().status === 'signed-out')
    expect(here.getState()).toMatchObject({ token: null, userInfo: null })
    stop()
  })

  it('has new tokens by the channel before the storage has passed them on', async () => {
    const name = `session of ${Date.now()}`
    const here = createSession({ storage: createExpiringStorage() })
    const frame = openFrame()
    const there = createSession({ storage: createExpiringStorage({ backend: frame.localStorage }) })
    there.signIn(signInOf('wangqiang'))
    here.sync()
    // The storage of this window brings no event.
    const stops = [
      here.syncAcrossWindows(new EventTarget() as unknown as Window, new BroadcastChannel(name)),
      there.syncAcrossWindows(frame, new BroadcastChannel(name)),
    ]
    there.applyRefresh(there.getState().generation, { token: 'second', refreshToken: 'r2' })
    await vi.waitUntil(() => here.getState().token === 'second')
    expect(here.getState()).toMatchObject({ refreshToken: 'r2', status: 'signed-in' })
    // A storage that lags behind brings no older token back.
    localStorage.setItem(stored.accessToken.key, JSON.stringify({ value: 'token of wangqiang', expiresAt: 9e15 }))
    here.sync()
    expect(here.getState().token).toBe('second')
    for (const stop of stops) stop()
  })
})
