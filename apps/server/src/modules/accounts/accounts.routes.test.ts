import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { permission, session } from '@trackhoe/contract'
import { accounts, otherLogins } from '@trackhoe/contract/session'
import { announcements, userAdministration } from '@trackhoe/contract/system'
import { MINUTE_MS } from '../../platform/core/clock.ts'
import { auditLog } from '../../platform/database/schema/schema.ts'
import type { CodeMessage } from '../../auth/message-sender.ts'
import { callWithProof } from '../../testing/solve-proof.ts'
import { TEST_PASSWORD } from '../../testing/start-test-server.ts'
import { freshServer, signedIn } from '../../testing/test-server.ts'

const PHONE = '13800000001'
const NEW_PASSWORD = 'rusty bucket pin'

const server = await freshServer()
let sent: CodeMessage[]
beforeEach(async () => {
  sent = []
  server.deps.signIn = {
    messages: { send: async (message) => void ('code' in message && sent.push(message)) },
    registerTenant: '1001',
  }
})

const login = (username: string, password: string) => server.call(session.login, { body: { username, password } })
const isAlive = async (token: string) => (await server.call(permission.ofUser, { token })).status === 200

async function codeFor(mobile: string, smsmode: string): Promise<string> {
  await callWithProof(server, accounts.sendSms, { body: { mobile, smsmode } })
  return sent.at(-1)?.code ?? ''
}

describe('registering', () => {
  const register = (more: Record<string, unknown>) =>
    server.call(accounts.register, {
      body: { username: 'new.user', password: NEW_PASSWORD, phone: PHONE, smscode: '', ...more },
    })

  it('makes an account that waits for an administrator, and says so to who signs in with it', async () => {
    const smscode = await codeFor(PHONE, '1')
    expect(await register({ smscode })).toMatchObject({
      code: 200,
      message: '注册成功，请等待管理员审核',
      result: { pending: true },
    })
    const waits = { success: false, code: 500, message: '您的账号正在等待管理员审核，通过后即可登录' }
    expect(await login('new.user', NEW_PASSWORD)).toMatchObject(waits)
    expect(await login('new.user', 'wrong')).toMatchObject({ message: '用户名或密码错误' })
    const captcha = await codeFor(PHONE, '0')
    expect(await server.call(otherLogins.phone, { body: { mobile: PHONE, captcha } })).toMatchObject(waits)
    expect((await server.call(session.platform)).result.features).toContain('registerApproval')
  })

  it('sends those who may approve it a message that leads to the queue, and nobody else', async () => {
    await register({ smscode: await codeFor(PHONE, '1') })
    const unreadOf = async (name: string) =>
      (await server.call(announcements.unread, { token: await server.tokenOf(name), query: {} })).result.sysMsgList
    expect(await unreadOf('admin')).toMatchObject([
      {
        titile: '新注册账号待审核：new.user',
        msgContent: '<p>账号 new.user（手机号 138****0001）申请注册，审核通过后才能登录。</p>',
        openType: 'url',
        openPage: '/isystem/user?status=3',
      },
    ])
    for (const name of ['operator', 'viewer', 'nobody', 'admin2']) expect(await unreadOf(name)).toEqual([])
  })

  it('makes an account that may sign in and do nothing yet, where no approval is asked for', async () => {
    server.deps.signIn.registerWithoutApproval = true
    const smscode = await codeFor(PHONE, '1')
    expect(await register({ smscode })).toMatchObject({ code: 200, message: '注册成功' })
    const { result } = await login('new.user', NEW_PASSWORD)
    expect(result.userInfo).toMatchObject({ username: 'new.user', phone: PHONE, tenantId: '1001' })
    const rights = await server.call(permission.ofUser, { token: result.token })
    expect(rights.result.auth).toEqual([])
    expect(await register({ smscode, username: 'second' })).toMatchObject({ message: '手机验证码错误' })
  })

  it('reports a taken name or phone only after the phone is proven, and accepts the same code for another attempt', async () => {
    expect(await register({ username: 'ADMIN', smscode: '000000' })).toMatchObject({ message: '手机验证码错误' })
    const smscode = await codeFor(PHONE, '1')
    expect(await register({ username: 'ADMIN', smscode })).toMatchObject({ message: '用户账号已存在' })
    expect(await register({ smscode })).toMatchObject({ code: 200 })
    server.pass(MINUTE_MS)
    const secondCode = await codeFor(PHONE, '1')
    expect(await register({ username: 'other', smscode: secondCode })).toMatchObject({
      message: '该手机号已注册，请直接登录',
    })
  })

  it('refuses bad names and passwords before the code is looked at', async () => {
    expect(await register({ username: '名字', smscode: '1' })).toMatchObject({ status: 400 })
    expect(await register({ password: 'password1', smscode: '1' })).toMatchObject({ message: '密码过于简单' })
    expect(await register({ password: 'short', smscode: '1' })).toMatchObject({ message: '密码格式不符合规范' })
  })

  it('is closed where no tenant is named for it', async () => {
    server.deps.signIn = {}
    expect(await register({ smscode: '1' })).toMatchObject({ code: 500, message: '注册未开放，请联系管理员' })
    expect((await server.call(session.platform)).result.features).not.toContain('register')
  })
})

describe('a forgotten password', () => {
  const reset = (captcha: string, more: Record<string, unknown> = {}) =>
    server.call(accounts.forgotPassword, { body: { mobile: PHONE, captcha, password: NEW_PASSWORD, ...more } })

  beforeEach(async () => {
    await server.db.execute(sql`update sys_user set phone = ${PHONE}, phone_confirmed = true where id = 'viewer'`)
  })

  it('is replaced by the code of its phone, and every session ends', async () => {
    const token = await server.tokenOf('viewer')
    const code = await codeFor(PHONE, '2')
    expect(await reset(code)).toMatchObject({ code: 200, message: '密码重置成功!' })
    expect(await isAlive(token)).toBe(false)
    expect(await login('viewer', TEST_PASSWORD)).toMatchObject({ code: 500 })
    expect(await login('viewer', NEW_PASSWORD)).toMatchObject({ code: 200 })
    expect(await reset(code)).toMatchObject({ message: '手机验证码错误' })
    const notes = await server.db
      .select()
      .from(auditLog)
      .where(sql`action = 'password.reset'`)
    expect(notes).toMatchObject([{ userId: 'viewer', outcome: 'ok' }])
  })

  it('says the same of a phone that nobody has as of a wrong code', async () => {
    await codeFor('13899999999', '2')
    expect(sent).toEqual([])
    expect(await reset('123456', { mobile: '13899999999' })).toMatchObject({ message: '手机验证码错误' })
    expect(await reset('123456')).toMatchObject({ message: '手机验证码错误' })
  })

  it('is replaced only for the account that has confirmed the phone, and a wrong name keeps the code', async () => {
    await server.db.execute(sql`update sys_user set phone = '138 0000 0001' where id = 'operator'`)
    const code = await codeFor(PHONE, '2')
    expect(await reset(code, { username: 'operator' })).toMatchObject({ message: '该手机号与用户名不符' })
    expect(await reset(code, { username: 'Viewer' })).toMatchObject({ code: 200 })
    expect(await login('operator', TEST_PASSWORD)).toMatchObject({ code: 200 })
    expect(await login('viewer', NEW_PASSWORD)).toMatchObject({ code: 200 })
  })

  it('does not open a frozen account', async () => {
    const code = await codeFor(PHONE, '2')
    await server.db.execute(sql`update sys_user set status = 2 where id = 'viewer'`)
    expect(await reset(code)).toMatchObject({ message: '手机验证码错误' })
  })
})

describe('changing the password', () => {
  const body = { username: 'viewer', oldpassword: TEST_PASSWORD, password: NEW_PASSWORD, confirmpassword: NEW_PASSWORD }
  const token = signedIn(server, 'viewer')
  const change = (more: Record<string, unknown> = {}) =>
    server.call(userAdministration.updatePassword, { token, body: { ...body, ...more } })

  it('ends every other session and keeps this one', async () => {
    const elsewhere = await server.tokenOf('viewer')
    const colleague = await server.tokenOf('operator')
    const once = await server.call(session.oneTimeToken, { token })
    expect(await change()).toMatchObject({ code: 200, message: '密码重置成功!' })
    expect(await Promise.all([token, elsewhere, colleague].map(isAlive))).toEqual([true, false, true])
    expect(await server.call(session.exchange, { token: once.result.token })).toMatchObject({ status: 401 })
    expect(await login('viewer', NEW_PASSWORD)).toMatchObject({ code: 200 })
  })

  it('takes PUT as well', async () => {
    expect(await server.call(userAdministration.updatePasswordByPut, { token, body })).toMatchObject({ code: 200 })
  })

  it.each([
    [{ oldpassword: 'wrong' }, '旧密码输入错误!'],
    [{ confirmpassword: 'another one' }, '两次输入密码不一致!'],
    [{ password: '', confirmpassword: '' }, '新密码不允许为空!'],
    [{ confirmpassword: '' }, '两次输入密码不一致!'],
    [{ username: 'admin' }, '只允许修改自己的密码！'],
    [{ password: TEST_PASSWORD, confirmpassword: TEST_PASSWORD }, '新密码不能与旧密码相同'],
    [{ password: 'short', confirmpassword: 'short' }, '密码格式不符合规范'],
    [{ password: 'password1', confirmpassword: 'password1' }, '密码过于简单'],
  ])('refuses %j', async (more, message) => {
    expect(await change(more)).toMatchObject({ status: 200, code: 500, message })
  })

  it('brakes who guesses the old one', async () => {
    for (let count = 0; count < 10; count++) await change({ oldpassword: 'wrong' })
    expect(await change()).toMatchObject({ status: 429, message: '失败次数过多，请1秒后再试' })
  })

  it('is for those who are signed in', async () => {
    expect(await server.call(userAdministration.updatePassword, { body })).toMatchObject({ status: 401 })
  })
})

describe('the strength of a password', () => {
  const strength = (pwd: string, address?: string) =>
    server.call(userAdministration.strength, { body: { pwd }, address: address || undefined })

  it('is the message, of a refusal when the password fails the standard', async () => {
    expect(await strength('')).toMatchObject({ success: false, message: '-1' })
    expect(await strength('short')).toMatchObject({ success: false, message: '-2' })
    expect(await strength('x'.repeat(129))).toMatchObject({ success: false, message: '-2' })
    expect(await strength('password1')).toMatchObject({ success: false, message: '0' })
    expect(await strength('abcdabcd')).toMatchObject({ success: true, message: '0' })
    expect(await strength(NEW_PASSWORD)).toMatchObject({ success: true, message: '2' })
  })

  it('is told by GET too, whose address is not logged', async () => {
    const reply = await server.call(userAdministration.strengthByGet, { query: { pwd: 'short-secret' } })
    expect(reply.message).toBe('1')
    await server.call(userAdministration.strengthByGet, { query: { pwd: 's3cret' } })
    expect(JSON.stringify(server.logs)).not.toContain('s3cret')
    expect(await server.call(userAdministration.strengthByGet, { query: { pwd: '' } })).toMatchObject({ message: '-1' })
  })

  it('is asked for 120 times a minute and no more', async () => {
    for (let count = 0; count < 120; count++) await strength('x', '192.0.2.60')
    expect(await strength('x', '192.0.2.60')).toMatchObject({ status: 429 })
    expect(await strength('x')).toMatchObject({ message: '-2' })
  })
})

describe('the signed-in user', () => {
  it('is told under both paths', async () => {
    const token = await server.tokenOf('viewer')
    for (const line of [accounts.me, accounts.meByListedPath]) {
      expect((await server.call(line, { token })).result).toMatchObject({ username: 'viewer', tenantId: '1001' })
      expect(await server.call(line)).toMatchObject({ status: 401 })
    }
  })
})
