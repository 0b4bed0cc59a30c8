import { describe, expect, it, vi } from 'vitest'
import { createExpiringStorage } from '../storage/expiring-storage.ts'
import { sharedStorage, type SharedStorage } from '../test-helpers/memory-storage.ts'
import { signInOf, userNamed } from '../test-helpers/sign-in.ts'
import { createSession } from './session.ts'

const HOUR_MS = 3_600_000

function openWindow(shared: SharedStorage = sharedStorage(), clock = { ms: 0 }) {
  const { storage: backend, window } = shared.openWindow()
  const session = createSession({ storage: createExpiringStorage({ backend, now: () => clock.ms }) })
  const stop = session.syncAcrossWindows(window)
  return { session, window, stop, shared, clock }
}

describe('createSession', () => {
  it('is signed out when nothing is kept', () => {
    expect(openWindow().session.getState()).toMatchObject({ status: 'signed-out', token: null, generation: 0 })
  })

  it('finds the session again after a reload of the page', () => {
    const { session, shared } = openWindow()
    session.signIn(signInOf('wangqiang', { sysAllDictItems: { sex: [{ value: '1', text: '男' }] } }))
    expect(openWindow(shared).session.getState()).toMatchObject({
      status: 'signed-in',
      token: 'token of wangqiang',
      refreshToken: 'refresh of wangqiang',
      userInfo: { username: 'wangqiang' },
      tenantId: '1001',
      dictItems: { sex: [{ value: '1', text: '男' }] },
    })
  })

  it('stays signed in by the refresh token when the token is too old, and not longer', () => {
    const { session, shared, clock } = openWindow()
    session.signIn(signInOf('wangqiang'))
    clock.ms = 13 * HOUR_MS
    const next = openWindow(shared, clock).session.getState()
    expect(next).toMatchObject({ status: 'signed-in', token: null, username: 'wangqiang' })
    clock.ms = 240 * HOUR_MS
    expect(openWindow(shared, clock).session.getState().status).toBe('signed-out')
  })

  it('ends with the token when there is no refresh token', () => {
    const { session, shared, clock } = openWindow()
    session.signIn(signInOf('wangqiang', { refreshToken: null }))
    clock.ms = 13 * HOUR_MS
    expect(openWindow(shared, clock).session.getState().status).toBe('signed-out')
  })

  it('leaves nothing behind', () => {
    const { session, shared } = openWindow()
    session.signIn(signInOf('wangqiang', { sysAllDictItems: {} }))
    session.clear()
    expect([...shared.items.keys()]).toEqual([])
    expect(session.getState()).toMatchObject({ status: 'signed-out', token: null, userInfo: null, tenantId: null })
  })

  it('takes changed data of its own user, and keeps them for the next window', () => {
    const { session, shared } = openWindow()
    session.signIn(signInOf('wangqiang'))
    const user = session.getState().userInfo
    if (!user) throw new Error('Nobody is signed in.')
    session.updateUserInfo({ ...user, realname: '王强' })
    session.updateUserInfo({ ...user, id: 'another', realname: '李娜' })
    expect(session.getState()).toMatchObject({ status: 'signed-in', userInfo: { realname: '王强' } })
    expect(openWindow(shared).session.getState().userInfo).toMatchObject({ realname: '王强' })
  })

  it('leaves nothing of an earlier user to a later one', () => {
    const { session, shared } = openWindow()
    session.signIn(signInOf('wangqiang', { sysAllDictItems: {} }))
    session.signIn({ token: 't', userInfo: { ...userNamed('lina'), tenantId: null } })
    expect(openWindow(shared).session.getState()).toMatchObject({
      token: 't',
      refreshToken: null,
      username: 'lina',
      tenantId: null,
      dictItems: null,
    })
  })

  it('expires once, drops the tokens and keeps what is on the screen', () => {
    const { session, shared } = openWindow()
    const onChange = vi.fn<() => void>()
    session.signIn(signInOf('wangqiang'))
    session.subscribe(onChange)
    session.expire('no-refresh-token')
    session.expire('refused')
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(session.getState()).toMatchObject({
      status: 'expired',
      expiryReason: 'no-refresh-token',
      token: null,
      refreshToken: null,
      userInfo: { username: 'wangqiang' },
    })
    expect([...shared.items.keys()]).toEqual(['trackhoe:login-username'])
    expect(openWindow(shared).session.getState().status).toBe('signed-out')
  })

  it('does not expire when nobody is signed in', () => {
    const { session } = openWindow()
    session.expire('refused')
    expect(session.getState().status).toBe('signed-out')
  })

  it('takes a new pair and remembers which tokens were its own', () => {
    const { session, shared } = openWindow()
    session.signIn(signInOf('wangqiang'))
    const { generation } = session.getState()
    session.startRefresh()
    expect(session.getState().status).toBe('refreshing')
    expect(session.applyRefresh(generation, { token: 'second', refreshToken: 'r2' })).toBe(true)
    session.endRefresh(generation)
    expect(session.getState()).toMatchObject({ status: 'signed-in', token: 'second', refreshToken: 'r2', generation })
    expect([session.owns('token of wangqiang'), session.owns('second'), session.owns('other')]).toEqual([
      true,
      true,
      false,
    ])
    expect(openWindow(shared).session.getState().token).toBe('second')
  })

  it('keeps the refresh token when the server sends no new one', () => {
    const { session } = openWindow()
    session.signIn(signInOf('wangqiang'))
    session.applyRefresh(session.getState().generation, { token: 'second' })
    expect(session.getState().refreshToken).toBe('refresh of wangqiang')
  })

  it('lets no late pair into a later session, nor into none', () => {
    const { session } = openWindow()
    session.signIn(signInOf('wangqiang'))
    const { generation } = session.getState()
    session.signIn(signInOf('lina'))
    expect(session.applyRefresh(generation, { token: 'late' })).toBe(false)
    expect(session.getState().token).toBe('token of lina')
    session.clear()
    expect(session.applyRefresh(generation, { token: 'late' })).toBe(false)
    expect(session.getState()).toMatchObject({ status: 'signed-out', token: null })
  })

  it('lets no late pair wake an expired session', () => {
    const { session } = openWindow()
    session.signIn(signInOf('wangqiang'))
    const { generation } = session.getState()
    session.expire('refused')
    expect(session.applyRefresh(generation, { token: 'late' })).toBe(false)
    expect(session.getState().status).toBe('expired')
  })

  describe('tenant', () => {
    const tenantList = [
      { id: '1001', name: '华东' },
      { id: '1002', name: '华北' },
    ]
    const anonymous = { ...userNamed('wangqiang'), tenantId: null }

    it('is the one the server names, in either field', () => {
      const { session } = openWindow()
      session.signIn(signInOf('wangqiang', { userInfo: { ...anonymous, loginTenantId: '1003' } }))
      expect(session.getState().tenantId).toBe('1003')
    })

    it('is the only one there is', () => {
      const { session } = openWindow()
      session.signIn(signInOf('wangqiang', { userInfo: anonymous, tenantList: tenantList.slice(1) }))
      expect(session.getState().tenantId).toBe('1002')
    })

    it('is open with several, and afterwards the chosen one', () => {
      const { session, shared } = openWindow()
      const several = signInOf('wangqiang', { userInfo: anonymous, tenantList })
      session.signIn(several)
      expect(session.getState().tenantId).toBeNull()
      const { generation } = session.getState()
      session.setTenant('1002')
      expect(session.getState()).toMatchObject({ status: 'signed-in', tenantId: '1002', generation: generation + 1 })
      session.signIn(several)
      expect(openWindow(shared).session.getState().tenantId).toBe('1002')
    })
  })
})

describe('two windows', () => {
  function twoWindows() {
    const first = openWindow()
    first.session.signIn(signInOf('wangqiang'))
    return { first: first.session, second: openWindow(first.shared) }
  }

  it('sign out together', () => {
    const { first, second } = twoWindows()
    const { generation } = second.session.getState()
    first.clear()
    expect(second.session.getState()).toMatchObject({
      status: 'signed-out',
      token: null,
      userInfo: null,
      generation: generation + 1,
    })
  })

  it('sign out together when only the refresh token was left', () => {
    const clock = { ms: 0 }
    const first = openWindow(sharedStorage(), clock)
    first.session.signIn(signInOf('wangqiang'))
    clock.ms = 13 * HOUR_MS
    const second = openWindow(first.shared, clock)
    first.session.clear()
    expect(second.session.getState().status).toBe('signed-out')
  })

  it('never show one user with the token of another', () => {
    const { first, second } = twoWindows()
    const seen: string[] = []
    second.session.subscribe(({ token, refreshToken, username, userInfo }) => {
      seen.push([token, refreshToken, username, userInfo?.username].join(' | '))
    })
    first.signIn(signInOf('lina', { userInfo: userNamed('lina', '1002') }))
    expect(seen).toEqual(['token of lina | refresh of lina | lina | lina'])
    expect(second.session.getState()).toMatchObject({ status: 'signed-in', tenantId: '1002' })
    expect(second.session.owns('token of wangqiang')).toBe(false)
  })

  it('sign in together', () => {
    const first = openWindow()
    const second = openWindow(first.shared)
    first.session.signIn(signInOf('wangqiang'))
    expect(second.session.getState()).toMatchObject({ status: 'signed-in', username: 'wangqiang' })
  })

  it('share a new token within the same session', () => {
    const { first, second } = twoWindows()
    const { generation } = second.session.getState()
    first.applyRefresh(first.getState().generation, { token: 'second', refreshToken: 'r2' })
    expect(second.session.getState()).toMatchObject({ token: 'second', refreshToken: 'r2', generation })
    expect(second.session.owns('token of wangqiang')).toBe(true)
  })

  it('leave the dialog of an expired session when somebody signs in again', () => {
    const { first, second } = twoWindows()
    second.session.expire('no-refresh-token')
    first.signIn(signInOf('wangqiang', { token: 'second' }))
    expect(second.session.getState()).toMatchObject({ status: 'signed-in', token: 'second', expiryReason: null })
  })

  it('change the tenant together', () => {
    const clock = { ms: 0 }
    const first = openWindow(sharedStorage(), clock)
    first.session.signIn(signInOf('wangqiang'))
    const second = openWindow(first.shared, clock)
    clock.ms = 1
    first.session.setTenant('1002')
    expect(second.session.getState().tenantId).toBe('1002')
  })

  it('notice a cleared storage', () => {
    const { second } = twoWindows()
    second.shared.items.clear()
    second.window.dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null }))
    expect(second.session.getState().status).toBe('signed-out')
  })

  it('look again when a page comes back from the page cache', () => {
    const { second } = twoWindows()
    second.shared.items.clear()
    second.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(second.session.getState().status).toBe('signed-out')
  })

  it('go their own ways when one has stopped listening', () => {
    const { first, second } = twoWindows()
    second.stop()
    first.clear()
    expect(second.session.getState().status).toBe('signed-in')
  })
})
