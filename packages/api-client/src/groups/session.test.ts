import { describe, expect, it } from 'vitest'
import { fakeClient, ok } from '../testing/fake-client.ts'

const signedIn = { token: 't', refreshToken: 'r', userInfo: { id: '1', username: 'wangqiang' } }

describe('session', () => {
  it('logs in without the token of an earlier session', async () => {
    const { client, calls } = fakeClient(ok(signedIn), { token: () => 'earlier' })
    await expect(client.session.login({ username: 'wangqiang', password: 'x' })).resolves.toMatchObject({ token: 't' })
    expect(calls[0]).toMatchObject({ method: 'POST', url: 'http://platform.test/jeecg-boot/sys/login' })
    expect(calls[0]!.headers.has('x-access-token')).toBe(false)
  })

  it('logs out the session of the given token', async () => {
    const { client, calls } = fakeClient(ok(null), { token: () => null })
    await client.session.logout('dropped already')
    expect(calls[0]!.headers.get('x-access-token')).toBe('dropped already')
  })

  it('exchanges a token at the token host', async () => {
    const { client, calls } = fakeClient(ok(signedIn), { tokenUrl: 'https://token.test/' })
    await client.session.exchange('from the address')
    expect(calls[0]!.url).toBe('https://token.test/oauth/api/userinfoDetail')
    expect(calls[0]!.headers.get('x-access-token')).toBe('from the address')
  })

  it('asks for a captcha by its key', async () => {
    const { client, calls } = fakeClient(ok('data:image/jpg;base64,AAAA'))
    await expect(client.session.captcha('1700')).resolves.toBe('data:image/jpg;base64,AAAA')
    expect(new URL(calls[0]!.url).pathname).toBe('/jeecg-boot/sys/randomImage/1700')
  })

  it('swaps a refresh token', async () => {
    const { client, calls } = fakeClient(ok({ token: 't2', refreshToken: 'r2' }))
    await client.session.refresh({ username: 'wangqiang', refreshToken: 'r' })
    expect(calls[0]!.body).toBe('{"username":"wangqiang","refreshToken":"r"}')
  })

  it('asks for a one-time token as the signed-in user', async () => {
    const { client, calls } = fakeClient(ok({ token: 'once', expiresInSeconds: 60 }), { token: () => 't' })
    await expect(client.session.oneTimeToken()).resolves.toEqual({ token: 'once', expiresInSeconds: 60 })
    expect(calls[0]!.headers.get('x-access-token')).toBe('t')
  })
})
