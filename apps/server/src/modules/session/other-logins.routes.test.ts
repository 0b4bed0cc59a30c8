import { eq, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { permission, session, users } from '@trackhoe/contract'
import { accounts, otherLogins } from '@trackhoe/contract/session'
import { userAdministration } from '@trackhoe/contract/system'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/core/clock.ts'
import { user } from '../../platform/database/schema/schema.ts'
import { storeCaptcha } from '../../auth/captcha/captcha.queries.ts'
import type { CasAnswer } from '../../auth/cas/cas-answer.ts'
import type { CodeMessage } from '../../auth/message-sender.ts'
import { storeScan } from '../../auth/third-scans.queries.ts'
import { callWithProof, solveProof } from '../../testing/solve-proof.ts'
import { TEST_PASSWORD } from '../../testing/start-test-server.ts'
import { freshServer } from '../../testing/test-server.ts'

const PHONE = '13800000001'

const server = await freshServer()
let sent: CodeMessage[]
beforeEach(async () => {
  sent = []
  server.deps.signIn = { messages: { send: async (message) => void ('code' in message && sent.push(message)) } }
  await server.db.execute(
    sql`update sys_user set phone = '+86 138-0000-0001', phone_confirmed = true,
      email = 'Admin@example.com', email_confirmed = true where id = 'admin'`,
  )
})

const askCode = (mobile = PHONE, smsmode = '0', address?: string) =>
  callWithProof(server, otherLogins.sendSms, { body: { mobile, smsmode }, address: address || undefined })

const byPhone = (captcha: string, mobile = PHONE) => server.call(otherLogins.phone, { body: { mobile, captcha } })
const isAlive = async (token: string) => (await server.call(permission.ofUser, { token })).status === 200
const another = (code: string) => (code === '000000' ? '111111' : '000000')

describe('a code for a phone', () => {
  it('is sent to nobody who brings no proof of work, whatever it is for', async () => {
    for (const smsmode of ['0', '1', '2']) {
      for (const line of [otherLogins.sendSms, accounts.sendSms]) {
        const refusal = await server.call(line, { body: { mobile: PHONE, smsmode } })
        expect(refusal).toMatchObject({ status: 200, code: 500, message: '验证码无效' })
      }
    }
    expect(sent).toEqual([])
    const due = await server.call(otherLogins.sendSms, { body: { mobile: PHONE, smsmode: '0' } })
    const body = { mobile: PHONE, smsmode: '0', proof: await solveProof(due) }
    expect(await server.call(otherLogins.sendSms, { body })).toMatchObject({ code: 200 })
    server.pass(MINUTE_MS)
    expect(await server.call(otherLogins.sendSms, { body })).toMatchObject({ code: 412, message: '验证码错误' })
    expect(sent).toHaveLength(1)
  })

  it('is sent to a client that knows only the picture', async () => {
    await storeCaptcha(server.db, 'key-1', 'AB3D', server.now())
    const body = { mobile: PHONE, smsmode: '0', captcha: 'ab3d', checkKey: 'key-1' }
    expect(await server.call(otherLogins.sendSms, { body })).toMatchObject({ code: 200 })
    expect(sent).toHaveLength(1)
  })

  it('signs its owner in, once', async () => {
    expect(await askCode()).toMatchObject({ code: 200, message: '验证码已发送，10分钟内有效' })
    expect(sent).toEqual([{ mobile: PHONE, code: expect.stringMatching(/^\d{6}$/), validMinutes: 10 }])
    const code = sent[0]!.code
    const reply = await byPhone(code, '138 0000 0001')
    expect(reply).toMatchObject({ code: 200, message: '登录成功' })
    expect(reply.result.result?.userInfo).toMatchObject({ username: 'admin' })
    expect(await isAlive(reply.result.result?.token ?? '')).toBe(true)
    expect(await byPhone(code)).toMatchObject({ code: 500, message: '手机验证码错误' })
  })

  it('stands in no answer, no log and not in clear in the database', async () => {
    const answer = JSON.stringify(await askCode())
    const code = sent[0]!.code
    expect(answer).not.toContain(code)
    expect(JSON.stringify(server.logs)).not.toContain(code)
    expect(JSON.stringify(await server.db.execute(sql`select * from sms_code`))).not.toContain(`"${code}"`)
  })

  it('is not sent for a phone that nobody has, and the answer does not tell', async () => {
    const known = await askCode()
    const unknown = await askCode('13899999999')
    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null })
    expect(sent).toHaveLength(1)
    expect(await byPhone('123456', '13899999999')).toMatchObject({ code: 500, message: '手机验证码错误' })
  })

  it('is good for 10 minutes, and void when a newer one is asked for', async () => {
    await askCode()
    server.pass(10 * MINUTE_MS)
    expect(await byPhone(sent[0]!.code)).toMatchObject({ message: '手机验证码错误' })
    await askCode()
    server.pass(MINUTE_MS)
    await askCode()
    expect(await byPhone(sent[2]!.code)).toMatchObject({ code: 200 })
    // Used up or replaced: the older one is wrong either way.
    expect(await byPhone(sent[1]!.code)).toMatchObject({ message: '手机验证码错误' })
  })

  it('is for one purpose', async () => {
    await askCode(PHONE, '2')
    expect(await byPhone(sent[0]!.code)).toMatchObject({ message: '手机验证码错误' })
  })

  it('cannot be guessed: five tries, and then even the right one is wrong', async () => {
    await askCode()
    const code = sent[0]!.code
    for (let count = 0; count < 5; count++) await byPhone(another(code))
    expect(await byPhone(code)).toMatchObject({ message: '手机验证码错误' })
  })

  it('makes one wait from the tenth wrong code', async () => {
    for (let count = 0; count < 10; count++) await byPhone('000000')
    const braked = await byPhone('000000')
    expect(braked).toMatchObject({ status: 429, message: '失败次数过多，请1秒后再试' })
    expect(braked.headers.get('Retry-After')).toBe('1')
  })

  it('is asked for once a minute, five times an hour for a phone and twenty from an address', async () => {
    await askCode()
    expect(await askCode()).toMatchObject({ status: 429, message: '验证码获取过于频繁，请60秒后再试' })
    for (let count = 0; count < 4; count++) {
      server.pass(MINUTE_MS)
      expect(await askCode()).toMatchObject({ code: 200 })
    }
    server.pass(MINUTE_MS)
    expect(await askCode()).toMatchObject({ status: 429, message: '验证码获取过于频繁，请55分钟后再试' })
    server.pass(HOUR_MS)
    for (let count = 0; count < 20; count++) await askCode(`1370000${1000 + count}`)
    expect(await askCode('13600000000')).toMatchObject({ status: 429 })
    expect(await askCode('13600000000', '0', '192.0.2.99')).toMatchObject({ code: 200 })
  })

  it('is sent once when many ask at the same moment', async () => {
    await Promise.all(Array.from({ length: 8 }, () => askCode()))
    expect(sent).toHaveLength(1)
  })

  it('is refused in clear words where no service is configured, and a failing service is no fault of the caller', async () => {
    server.deps.signIn = {}
    expect(await askCode()).toMatchObject({ code: 500, message: '短信服务未开通，请联系管理员' })
    expect((await server.call(session.platform)).result.features).not.toContain('sms')
    server.deps.signIn = { messages: { send: () => Promise.reject(new Error('no credit')) } }
    expect(await askCode()).toMatchObject({ code: 200 })
    await expect.poll(() => server.logs).toContainEqual(expect.objectContaining({ reason: 'no credit' }))
  })

  it('opens the account that has confirmed the phone, whoever else was given it', async () => {
    await server.db.execute(sql`update sys_user set phone = ${PHONE} where id in ('viewer', 'viewer2')`)
    await askCode()
    const reply = await byPhone(sent[0]!.code)
    expect(reply.result.result?.userInfo).toMatchObject({ username: 'admin' })
  })

  it('is neither sent nor taken for a phone that nobody has confirmed', async () => {
    await server.db.execute(sql`update sys_user set phone = '13800000002' where id = 'viewer'`)
    await askCode('13800000002')
    expect(sent).toEqual([])
  })

  it('uses no password, so that one that must be changed neither stops it nor is forgotten by it', async () => {
    await server.db.update(user).set({ mustChangePassword: true }).where(eq(user.id, 'admin'))
    await askCode()
    expect(await byPhone(sent[0]!.code)).toMatchObject({ code: 200, message: '登录成功' })
    const body = { username: 'admin', password: TEST_PASSWORD }
    expect(await server.call(session.login, { body })).toMatchObject({ message: '请先修改密码' })
  })

  it('does not let a frozen account in', async () => {
    await askCode()
    await server.db.execute(sql`update sys_user set status = 2 where id = 'admin'`)
    expect(await byPhone(sent[0]!.code)).toMatchObject({ message: '该用户已冻结' })
  })
})

describe('the e-mail login', () => {
  const byEmail = (email: string, password = TEST_PASSWORD) =>
    server.call(otherLogins.email, { body: { email, password } })

  it('asks for another password where that is demanded, as every way with the password does', async () => {
    await server.db.update(user).set({ mustChangePassword: true }).where(eq(user.id, 'admin'))
    const reply = await byEmail('admin@example.com')
    expect(reply).toMatchObject({
      success: false,
      message: '请先修改密码',
      result: { passwordToken: expect.any(String) },
    })
  })

  it('takes the address in any case', async () => {
    const reply = await byEmail(' admin@EXAMPLE.com ')
    expect(reply).toMatchObject({ code: 200, result: { userInfo: { username: 'admin' } } })
  })

  it('answers an unknown address, a wrong password and an unconfirmed address alike', async () => {
    const unknown = await byEmail('nobody@example.com')
    const wrong = await byEmail('admin@example.com', 'wrong')
    await server.db.execute(sql`update sys_user set email = 'viewer2@example.com' where id = 'viewer2'`)
    const unconfirmed = await byEmail('viewer2@example.com')
    expect(wrong).toMatchObject({ code: 500, message: '邮箱或密码错误' })
    expect([unknown.message, unconfirmed.message]).toEqual([wrong.message, wrong.message])
  })

  it('cannot be taken from its owner by another tenant that enters the same address', async () => {
    const token = await server.tokenOf('admin2')
    const body = { id: 'viewer2', realname: '占用', email: 'ADMIN@example.com', phone: PHONE }
    expect(await server.call(users.edit, { token, body })).toMatchObject({ success: true })
    expect(await byEmail('admin@example.com')).toMatchObject({ code: 200, result: { userInfo: { username: 'admin' } } })
    await askCode()
    expect((await byPhone(sent[0]!.code)).result.result?.userInfo).toMatchObject({ username: 'admin' })
  })

  it('shares the brake with the login by name', async () => {
    for (let count = 0; count < 3; count++) await byEmail('admin@example.com', 'wrong')
    expect(await byEmail('admin@example.com')).toMatchObject({ code: 500, message: '验证码无效' })
    const byName = await server.call(session.login, { body: { username: 'admin', password: TEST_PASSWORD } })
    expect(byName).toMatchObject({ code: 500, message: '验证码无效' })
  })
})

describe('binding a scan', () => {
  const bind = (thirdUserUuid: string, username = 'admin', password = TEST_PASSWORD) =>
    server.call(otherLogins.bindUser, { body: { username, password, thirdType: '1', thirdUserUuid } })
  const scan = (account = 'ding-7', thirdType = '1') =>
    storeScan(server.db, { thirdType, account }, randomBytes, server.now())

  it('signs in and ties the account to the user', async () => {
    expect(await bind(await scan())).toMatchObject({ code: 200, result: { userInfo: { username: 'admin' } } })
    expect(await bind(await scan())).toMatchObject({ code: 200 })
    expect(await bind(await scan(), 'viewer')).toMatchObject({ code: 500, message: '已绑定其他账号' })
    expect(await bind(await scan('ding-8'))).toMatchObject({ code: 500, message: '已绑定其他账号' })
  })

  it('takes no account that the other service has not confirmed', async () => {
    expect(await bind('ding-7')).toMatchObject({ code: 500, message: '扫码凭证无效或已过期，请重新扫码' })
    expect(await bind(await scan('wx-7', '2'))).toMatchObject({ message: '扫码凭证无效或已过期，请重新扫码' })
    const late = await scan()
    server.pass(10 * MINUTE_MS)
    expect(await bind(late)).toMatchObject({ message: '扫码凭证无效或已过期，请重新扫码' })
  })

  it('keeps the scan when the password is wrong, and uses it up when it is right', async () => {
    const handle = await scan()
    expect(await bind(handle, 'admin', 'wrong')).toMatchObject({ message: '用户名或密码错误' })
    expect(await bind(handle)).toMatchObject({ code: 200 })
    expect(await bind(handle)).toMatchObject({ message: '扫码凭证无效或已过期，请重新扫码' })
  })

  it('takes the captcha that it asks for after three wrong tries', async () => {
    const handle = await scan()
    for (let count = 0; count < 3; count++) await bind(handle, 'admin', 'wrong')
    expect(await bind(handle)).toMatchObject({ message: '验证码无效', result: { captchaRequired: true } })
    await storeCaptcha(server.db, 'key-1', 'AB3D', server.now())
    const solved = { captcha: 'ab3d', checkKey: 'key-1' }
    const body = { username: 'admin', password: TEST_PASSWORD, thirdType: '1', thirdUserUuid: handle, ...solved }
    expect(await server.call(otherLogins.bindUser, { body })).toMatchObject({ code: 200 })
  })
})

describe('single sign-on', () => {
  const SERVICE = 'https://console.test/user/login'
  const validate = (service = SERVICE) => server.call(otherLogins.cas, { body: { ticket: 'ST-1', service } })
  const answering = (answer: CasAnswer | { kind: 'unreachable' }) => {
    server.deps.signIn = {
      cas: {
        loginUrl: 'https://sso.test/cas/login',
        knows: (service) => service === SERVICE,
        validate: () => Promise.resolve(answer),
      },
    }
  }

  it('is off unless it is configured', async () => {
    expect(await validate()).toMatchObject({ code: 500, message: '单点登录未开通，请使用账号密码登录' })
    expect((await server.call(session.platform)).result).not.toHaveProperty('casLoginUrl')
  })

  it('signs in who the server names', async () => {
    answering({ kind: 'valid', username: 'Viewer' })
    expect(await validate()).toMatchObject({ code: 200, result: { userInfo: { username: 'viewer' } } })
    expect((await server.call(session.platform)).result).toMatchObject({ casLoginUrl: 'https://sso.test/cas/login' })
  })

  it('uses no password, so that one that must be changed neither stops it nor is forgotten by it', async () => {
    await server.db.update(user).set({ mustChangePassword: true }).where(eq(user.id, 'viewer'))
    answering({ kind: 'valid', username: 'viewer' })
    expect(await validate()).toMatchObject({ code: 200, result: { userInfo: { username: 'viewer' } } })
    const body = { username: 'viewer', password: TEST_PASSWORD }
    expect(await server.call(session.login, { body })).toMatchObject({ message: '请先修改密码' })
  })

  it.each<[CasAnswer | { kind: 'unreachable' }, string]>([
    [{ kind: 'valid', username: 'stranger' }, '该用户不存在，请联系管理员'],
    [{ kind: 'refused', code: 'INVALID_TICKET', reason: '票根 ST-1 无效' }, '票根 ST-1 无效'],
    [{ kind: 'refused', code: 'INVALID_TICKET', reason: '' }, '登录票据无效或已过期，请重新登录'],
    [{ kind: 'unreachable' }, '单点登录服务没有响应，请稍后再试'],
    [{ kind: 'unreadable' }, '单点登录服务没有响应，请稍后再试'],
  ])('meets %j with %s', async (answer, message) => {
    answering(answer)
    expect(await validate()).toMatchObject({ status: 200, code: 500, message })
  })

  it.each([
    ['a name of another spelling', 'admin\u200b'],
    ['a look-alike', 'аdmin'],
    ['full-width letters', 'ａｄｍｉｎ'],
    ['a name with a tenant', '1002/admin'],
    ['a pattern', '%'],
    ['half a character', 'admin\ud800'],
    ['a statement', "x' or '1'='1"],
    ['a name as long as an answer', 'a'.repeat(60_000)],
  ])('signs in nobody by %s', async (_, username) => {
    answering({ kind: 'valid', username })
    expect(await validate()).toMatchObject({ status: 200, code: 500, message: '该用户不存在，请联系管理员' })
  })

  it('signs a user of another tenant in there, and not in the tenant of a header', async () => {
    answering({ kind: 'valid', username: 'admin2' })
    const body = { ticket: 'ST-1', service: SERVICE }
    const { result } = await server.call(otherLogins.cas, { body, headers: { 'X-Tenant-Id': '1001' } })
    expect(result.userInfo).toMatchObject({ username: 'admin2', tenantId: '1002' })
  })

  it('takes no ticket that was meant for another page', async () => {
    answering({ kind: 'valid', username: 'admin' })
    expect(await validate('https://evil.test/')).toMatchObject({ message: '该地址不能使用单点登录' })
  })
})

describe('the department to work for', () => {
  const choose = (token: string, orgCode: string, username = 'admin') =>
    server.call(otherLogins.selectDepart, { token, body: { username, orgCode } })

  it('is asked for when there are several, kept, and named at the next login', async () => {
    await server.db.execute(sql`insert into sys_user_depart values ('admin', '1001-A02', '1001')`)
    const login = () => server.call(session.login, { body: { username: 'admin', password: TEST_PASSWORD } })
    const { result } = await login()
    expect(result).toMatchObject({ multi_depart: 2, userInfo: { orgCode: 'A01' } })
    const chosen = await choose(result.token, 'A02')
    expect(chosen.result.userInfo).toMatchObject({ orgCode: 'A02', tenantId: '1001' })
    expect((await login()).result.userInfo).toMatchObject({ orgCode: 'A02' })
    const own = await server.call(userAdministration.ownDeparts, { token: result.token })
    expect(own.result).toMatchObject({ orgCode: 'A02', list: [{ orgCode: 'A01' }, { orgCode: 'A02' }] })
    await server.db.execute(sql`delete from sys_user_depart where user_id = 'admin' and dep_id = '1001-A02'`)
    expect((await login()).result).toMatchObject({ multi_depart: 1, userInfo: { orgCode: 'A01' } })
  })

  it("is one's own, in the tenant one works for", async () => {
    const token = await server.tokenOf('admin')
    expect(await choose(token, 'A02')).toMatchObject({ code: 500, message: '您不属于该部门' })
    expect(await choose(token, 'A01', 'viewer')).toMatchObject({ message: '只允许选择自己的部门' })
  })

  it('may be named by the login itself', async () => {
    await server.db.execute(sql`insert into sys_user_depart values ('admin', '1001-A02', '1001')`)
    const body = { username: 'admin', password: TEST_PASSWORD, loginOrgCode: 'A02' }
    expect((await server.call(session.login, { body })).result.userInfo).toMatchObject({ orgCode: 'A02' })
  })
})

describe('dead tokens', () => {
  it('are braked when an address brings more than a forgotten window would', async () => {
    const body = { username: 'admin', refreshToken: 'guess' }
    for (let count = 0; count < 60; count++) await server.call(session.refresh, { body })
    expect(await server.call(session.refresh, { body })).toMatchObject({ status: 429 })
    expect(await server.call(session.exchange, { token: 'guess' })).toMatchObject({ status: 429 })
    expect(await server.call(session.refresh, { body, address: '192.0.2.50' })).toMatchObject({ status: 401 })
    server.pass(60 * SECOND_MS)
    expect(await server.call(session.refresh, { body })).toMatchObject({ status: 401 })
  })
})
