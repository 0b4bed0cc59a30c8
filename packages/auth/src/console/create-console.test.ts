import { HttpError } from '@trackhoe/api-client'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../test-helpers/memory-storage.ts'
import { signInOf } from '../test-helpers/sign-in.ts'
import { createConsole } from './create-console.ts'

const newPair = { token: 'token 2', refreshToken: 'refresh 2' }
const ok = (result: unknown) => Response.json({ success: true, code: 200, message: '', result })

/** A console and the headers of what it sends. `refreshes`: the server renews tokens. */
function openConsole({ refreshes }: { refreshes: boolean }) {
  const sent: { path: string; token: string | null; tenant: string | null }[] = []
  const local = memoryStorage()
  const opened = createConsole({
    baseUrl: 'http://platform.test/jeecg-boot',
    localStorage: local,
    sessionStorage: memoryStorage(),
    fetch: async ({ url, headers }) => {
      const path = new URL(url).pathname.split('/').at(-1) ?? ''
      const token = headers.get('x-access-token')
      sent.push({ path, token, tenant: headers.get('x-tenant-id') })
      if (path === 'login') return ok(signInOf('admin'))
      if (path === 'refreshToken' && refreshes) return ok(newPair)
      if (path === 'list' && token === newPair.token)
        return ok({ records: [], total: 0, size: 10, current: 1, pages: 0 })
      return Response.json({ success: false, code: 401, message: 'Token失效', result: null }, { status: 401 })
    },
  })
  const listUsers = () => opened.client.users.list({ query: { pageNo: 1, pageSize: 10 } })
  return { ...opened, local, sent, listUsers }
}

describe('createConsole', () => {
  it('ends the session when the refresh is refused, and sends nothing more for it', async () => {
    const { actions, session, sent, listUsers, close } = openConsole({ refreshes: false })
    await actions.login({ username: 'admin', password: 'x' })
    await expect(listUsers()).rejects.toBeInstanceOf(HttpError)
    expect(session.getState()).toMatchObject({ status: 'expired', expiryReason: 'refused' })
    const before = sent.length
    await expect(listUsers()).rejects.toMatchObject({ status: 401 })
    expect(sent).toHaveLength(before)
    close()
  })

  it('continues the session of the page before it', async () => {
    const first = openConsole({ refreshes: true })
    await first.actions.login({ username: 'admin', password: 'x' })
    first.close()
    const second = createConsole({
      baseUrl: 'http://platform.test',
      localStorage: first.local,
      sessionStorage: memoryStorage(),
    })
    expect(second.session.getState()).toMatchObject({ status: 'signed-in', username: 'admin' })
    second.close()
  })

  it('signs in, sends token and tenant, and refreshes a dead token once for all calls', async () => {
    const { actions, session, sent, listUsers, close } = openConsole({ refreshes: true })
    await actions.login({ username: 'admin', password: 'x' })
    expect(session.getState()).toMatchObject({ status: 'signed-in', username: 'admin', tenantId: '1001' })
    const pages = await Promise.all([listUsers(), listUsers(), listUsers()])
    expect(pages.map(({ total }) => total)).toEqual([0, 0, 0])
    expect(sent.filter(({ path }) => path === 'refreshToken')).toHaveLength(1)
    expect(sent.at(-1)).toEqual({ path: 'list', token: 'token 2', tenant: '1001' })
    close()
  })
})
