import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { session } from '@trackhoe/contract'
import { accounts, ownSessions, ownTours } from '@trackhoe/contract/session'
import { userAdministration } from '@trackhoe/contract/system'
import { HOUR_MS, MINUTE_MS } from '../../platform/core/clock.ts'
import { user } from '../../platform/database/schema/schema.ts'
import { TEST_PASSWORD } from '../../testing/start-test-server.ts'
import { freshServer } from '../../testing/test-server.ts'

const OFFICE = { address: '192.0.2.10', headers: { 'User-Agent': 'Office' } }
const HOME = { address: '192.0.2.20', headers: { 'User-Agent': 'x'.repeat(2000) } }

const server = await freshServer()

async function signIn(from: typeof OFFICE, username = 'viewer') {
  const body = { username, password: TEST_PASSWORD }
  return (await server.call(session.login, { ...from, body })).result
}
const listed = async (token: string) => (await server.call(ownSessions.list, { token })).result
const works = async (token: string) => (await server.call(accounts.me, { token })).status === 200

describe('the own sessions', () => {
  it('say where and since when one is signed in, and when each was last used', async () => {
    const office = await signIn(OFFICE)
    server.pass(HOUR_MS)
    const home = await signIn(HOME)
    await signIn(HOME, 'operator')
    server.pass(2 * MINUTE_MS)
    expect(await listed(office.token)).toEqual([
      {
        id: expect.any(String),
        current: true,
        address: '192.0.2.10',
        userAgent: 'Office',
        signedInTime: '2026-11-21 10:00:00',
        lastUsedTime: '2026-11-21 11:02:00',
      },
      {
        id: expect.any(String),
        current: false,
        address: '192.0.2.20',
        userAgent: 'x'.repeat(300),
        signedInTime: '2026-11-21 11:00:00',
        lastUsedTime: '2026-11-21 11:00:00',
      },
    ])
    expect(await listed(home.token)).toMatchObject([{ current: true, address: '192.0.2.20' }, { current: false }])
  })

  it('keep their beginning when they are renewed, and show where that happened', async () => {
    const { token, refreshToken } = await signIn(OFFICE)
    const [begun] = await listed(token)
    server.pass(11 * HOUR_MS)
    const body = { username: 'viewer', refreshToken }
    const renewed = (await server.call(session.refresh, { ...HOME, body })).result
    server.pass(HOUR_MS)
    const sessions = await listed(renewed.token)
    expect(sessions).toMatchObject([
      { address: '192.0.2.20', signedInTime: begun?.signedInTime, lastUsedTime: expect.any(String) },
    ])
  })

  it('end one by one or all others at once; the tokens of an ended one are dead', async () => {
    const [first, second, third] = [await signIn(OFFICE), await signIn(HOME), await signIn(HOME)]
    const own = await listed(third.token)
    const [current, other] = own
    const end = (id: string | undefined, token = third.token) =>
      server.call(ownSessions.end, { token, query: { id: id ?? '' } })
    expect(await end(current?.id)).toMatchObject({ code: 500, message: '当前会话请使用退出登录' })
    expect(await end(other?.id)).toMatchObject({ message: '操作成功!' })
    expect(await end(other?.id)).toMatchObject({ code: 500, message: '该会话已结束' })
    expect(await listed(third.token)).toHaveLength(2)
    expect(await server.call(ownSessions.endOthers, { token: third.token })).toMatchObject({ success: true })
    expect(await Promise.all([first, second, third].map(({ token }) => works(token)))).toEqual([false, false, true])
    const body = { username: 'viewer', refreshToken: first.refreshToken }
    expect(await server.call(session.refresh, { body })).toMatchObject({ status: 401 })
  })

  it('are nobody else’s to end', async () => {
    const mine = await signIn(OFFICE)
    const theirs = await signIn(HOME, 'operator')
    const [found] = await listed(theirs.token)
    const reply = await server.call(ownSessions.end, { token: mine.token, query: { id: found?.id ?? '' } })
    expect(reply).toMatchObject({ code: 500, message: '该会话已结束' })
    expect(await works(theirs.token)).toBe(true)
  })
})

describe('the own data', () => {
  const edit = async (body: Record<string, unknown>) =>
    server.call(userAdministration.editOwn, {
      token: await server.tokenOf('viewer'),
      body: { id: 'viewer', ...body },
    })

  it('are changed by oneself; what is missing stays', async () => {
    const reply = await edit({ realname: ' 李明 ', sex: 2, birthday: '1990-05-01', revision: 1 })
    expect(reply).toMatchObject({ message: '修改成功!', result: { realname: '李明', sex: 2, revision: 2 } })
    expect((await edit({ birthday: '' })).result).toMatchObject({ realname: '李明', sex: 2 })
    const [row] = await server.db.select().from(user).where(eq(user.id, 'viewer'))
    expect(row).toMatchObject({ realname: '李明', birthday: null })
  })

  it('are refused with the field: no name, no day, a foreign account', async () => {
    expect(await edit({ realname: ' ' })).toMatchObject({ status: 400, result: { field: 'realname' } })
    expect(await edit({ birthday: '2026-02-30' })).toMatchObject({ status: 400, result: { field: 'birthday' } })
    expect(await edit({ id: 'admin', realname: '我' })).toMatchObject({ code: 500, message: '只允许修改自己的账号' })
  })

  it('do not let phone and e-mail address in by the side door', async () => {
    await server.db.update(user).set({ phone: '13900000001', phoneConfirmed: true }).where(eq(user.id, 'viewer'))
    const phone = await edit({ phone: '13900000002' })
    expect(phone).toMatchObject({ message: '手机号须通过验证码修改', result: { field: 'phone' } })
    expect(await edit({ email: 'other@example.com' })).toMatchObject({ result: { field: 'email' } })
    expect(await edit({ phone: '139 0000 0001' })).toMatchObject({ result: { phoneConfirmed: true } })
  })

  it('take a picture that the user has uploaded here, and no other address', async () => {
    for (const avatar of ['https://example.com/a.png', 'temp/never.png']) {
      expect(await edit({ avatar })).toMatchObject({ message: '请上传图片', result: { field: 'avatar' } })
    }
  })

  it('are not overwritten by a stale edit', async () => {
    await edit({ realname: '先' })
    const stale = await edit({ realname: '后', revision: 1 })
    expect(stale).toMatchObject({ status: 409, code: 409, result: { realname: '先', revision: 2 } })
  })
})

describe('the own tours', () => {
  it('stay seen in every browser of their user, and of nobody else', async () => {
    const office = await signIn(OFFICE)
    const seen = async (token: string) => (await server.call(ownTours.seen, { token })).result
    expect(await seen(office.token)).toEqual([])
    const mark = () => server.call(ownTours.markSeen, { token: office.token, body: { tour: 'console' } })
    await Promise.all([mark(), mark()])
    await mark()
    const home = await signIn(HOME)
    expect(await seen(home.token)).toEqual(['console'])
    const other = await signIn(HOME, 'operator')
    expect(await seen(other.token)).toEqual([])
  })

  it('leave a form of the account that was loaded before valid', async () => {
    const { token } = await signIn(OFFICE)
    const { result: account } = await server.call(accounts.me, { token })
    await server.call(ownTours.markSeen, { token, body: { tour: 'console' } })
    const body = { id: account.id, revision: account.revision, realname: '王强' }
    expect(await server.call(userAdministration.editOwn, { token, body })).toMatchObject({ success: true })
  })
})
