import { describe, expect, it, vi } from 'vitest'
import { openMechanicWindow, sampleBrowser, signedInMechanic } from '../testing/sample-session.ts'
import { createSessionFetch, type SessionFetchOptions } from './session-fetch.ts'

const API = 'https://api.example'

/** A back end that takes one token, and says what it was sent. */
function openBackEnd(valid: string, options: SessionFetchOptions = {}) {
  const seen: { url: string; token: string | null; body: unknown }[] = []
  let accepted = valid
  const send = vi.fn<typeof fetch>(async (input, init) => {
    const token = new Headers(init?.headers).get('Authorization')
    const url = input instanceof Request ? input.url : String(input)
    seen.push({ url, token, body: input instanceof Request ? await input.text() : init?.body })
    return new Response(null, { status: token === `Bearer ${accepted}` ? 200 : 401 })
  })
  const { session } = openMechanicWindow(sampleBrowser(), { refresh: async () => ({ token: 'second' }) })
  session.signIn(signedInMechanic(7))
  const call = createSessionFetch(session, { origins: [API], fetch: send, ...options })
  return { session, seen, send, call, accept: (token: string) => void (accepted = token) }
}

describe('createSessionFetch', () => {
  it('carries the token, and repeats a call with its body after one refresh', async () => {
    const { call, seen } = openBackEnd('second')
    const both = [call(`${API}/a`, { method: 'POST', body: 'one' }), call(`${API}/b`, { method: 'POST', body: 'two' })]
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    expect(seen.map(({ token, body }) => `${token} ${String(body)}`).toSorted()).toEqual([
      'Bearer second one',
      'Bearer second two',
      'Bearer token 7 one',
      'Bearer token 7 two',
    ])
  })

  it('repeats a request that was made before', async () => {
    const { call, seen } = openBackEnd('second')
    const request = new Request(`${API}/a`, { method: 'PUT', body: 'one', headers: { 'X-Page': '7' } })
    expect((await call(request)).status).toBe(200)
    expect(seen.map(({ body }) => body)).toEqual(['one', 'one'])
  })

  it('gives the token to no other origin', async () => {
    const { call, seen } = openBackEnd('token 7')
    await call('https://elsewhere.example/a')
    await call(`${API}.elsewhere.example/a`)
    expect(seen.map(({ token }) => token)).toEqual([null, null])
  })

  it('ends the session when the new token is refused as well', async () => {
    const { call, session } = openBackEnd('none')
    expect((await call(`${API}/a`)).status).toBe(401)
    expect(session.getState()).toMatchObject({ status: 'expired', expiryReason: 'refused' })
  })

  it('leaves a refused sign-in alone', async () => {
    const { call, session, send } = openBackEnd('none')
    void session.signOut()
    expect((await call(`${API}/session`, { method: 'POST' })).status).toBe(401)
    expect(send).toHaveBeenCalledTimes(1)
    expect(session.getState().status).toBe('signed-out')
  })

  it('aborts the calls of a session that is over', async () => {
    const fetchUntilAborted = vi.fn<typeof fetch>(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
        }),
    )
    const { call, session } = openBackEnd('token 7', { fetch: fetchUntilAborted })
    const late = call(`${API}/a`)
    void session.signOut()
    await expect(late).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('sends a stream once', async () => {
    const { call, send } = openBackEnd('second')
    expect((await call(`${API}/a`, { method: 'POST', body: new ReadableStream() })).status).toBe(401)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('speaks what else a back end understands', async () => {
    const { call, seen } = openBackEnd('token 7', {
      authorize: (headers, token) => headers.set('Authorization', `Token ${token}`),
      isUnauthorized: ({ status }) => status === 403,
    })
    expect((await call(new URL(`${API}/a`))).status).toBe(401)
    expect(seen.map(({ token }) => token)).toEqual(['Token token 7'])
  })
})
