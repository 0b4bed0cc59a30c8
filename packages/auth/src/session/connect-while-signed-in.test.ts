import { describe, expect, it } from 'vitest'
import { createExpiringStorage } from '../storage/expiring-storage.ts'
import { memoryStorage } from '../test-helpers/memory-storage.ts'
import { signInOf } from '../test-helpers/sign-in.ts'
import { connectWhileSignedIn } from './connect-while-signed-in.ts'
import { createSession } from './session.ts'

function follow({ signedIn = false } = {}) {
  const session = createSession({ storage: createExpiringStorage({ backend: memoryStorage() }) })
  if (signedIn) session.signIn(signInOf('wangqiang'))
  const log: string[] = []
  const stop = connectWhileSignedIn(session, (userId) => {
    log.push(`open ${userId}`)
    return { wake: () => log.push(`wake ${userId}`), close: () => log.push(`close ${userId}`) }
  })
  const seen = () => log.splice(0)
  return { session, stop, seen }
}

describe('connectWhileSignedIn', () => {
  it('opens for a session that is there, and for one that begins', () => {
    expect(follow({ signedIn: true }).seen()).toEqual(['open id of wangqiang'])
    const { session, seen } = follow()
    expect(seen()).toEqual([])
    session.signIn(signInOf('lina'))
    expect(seen()).toEqual(['open id of lina'])
  })

  it('wakes the connection for a new token, and not while the token is fetched', () => {
    const { session, seen } = follow({ signedIn: true })
    seen()
    session.startRefresh()
    expect(seen()).toEqual([])
    session.applyRefresh(session.getState().generation, { token: 'second' })
    expect(seen()).toEqual(['wake id of wangqiang'])
  })

  it('closes with its session: at a log-out, an expiry, another user, another tenant', () => {
    const { session, seen } = follow({ signedIn: true })
    seen()
    session.signIn(signInOf('lina'))
    expect(seen()).toEqual(['close id of wangqiang', 'open id of lina'])
    session.setTenant('1002')
    expect(seen()).toEqual(['close id of lina', 'open id of lina'])
    session.expire('refused')
    expect(seen()).toEqual(['close id of lina'])
    session.signIn(signInOf('lina'))
    expect(seen()).toEqual(['open id of lina'])
    session.clear()
    expect(seen()).toEqual(['close id of lina'])
  })

  it('closes and follows no more when it is stopped', () => {
    const { session, seen, stop } = follow({ signedIn: true })
    stop()
    stop()
    session.signIn(signInOf('lina'))
    expect(seen()).toEqual(['open id of wangqiang', 'close id of wangqiang'])
  })
})
