import { createCipheriv } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { featureCalls } from '@trackhoe/contract/features'
import { permission, session, users } from '@trackhoe/contract'
import { otherLogins } from '@trackhoe/contract/session'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/core/clock.ts'
import { auditLog, captcha } from '../../platform/database/schema/schema.ts'
import { hashToken } from '../../auth/tokens.ts'
import { solveProof } from '../../testing/solve-proof.ts'
import { TEST_PASSWORD } from '../../testing/start-test-server.ts'
import { freshServer } from '../../testing/test-server.ts'

const server = await freshServer()

const signIn = (more: Record<string, unknown> = {}, address?: string) =>
  server.call(session.login, {
    body: { username: 'admin', password: TEST_PASSWORD, ...more },
    address: address || undefined,
  })

const isAlive = async (token: string) => (await server.call(permission.ofUser, { token })).status === 200

const refresh = (refreshToken: string, username = 'admin') =>
  server.call(session.refresh, { body: { username, refreshToken } })

async function failTimes(times: number, username = 'admin', address?: string) {
  for (let count = 0; count < times; count++) await signIn({ username, password: 'wrong' }, address)
}

describe('login', () => {
  it('brings tokens, the user, departments, tenants and dictionaries, and no secret', async () => {
    const reply = await signIn()
    expect(reply).toMatchObject({ status: 200, code: 200, message: '登录成功' })
    expect(reply.result).toMatchObject({
      userInfo: { id: 'admin', username: 'admin', tenantId: '1001', orgCode: 'A01', createTime: '2026-01-01 08:00:00' },
      departs: [{ id: '1001-A01', orgCode: 'A01' }],
      multi_depart: 1,
      tenantList: [{ id: '1001', status: '1' }],
    })
    expect(reply.result.userInfo).toMatchObject({
      loginTenantId: '1001',
      relTenantIds: '1001',
      userIdentity: 1,
      departIds: '',
      delFlag: 0,
      post: null,
    })
    expect(reply.result.sysAllDictItems?.['sex']).toHaveLength(2)
    expect(JSON.stringify(reply.result)).not.toMatch(/password|argon2|salt/i)
    expect(await isAlive(reply.result.token)).toBe(true)
  })

  it('keeps hashes only', async () => {
    const { result } = await signIn()
    const stored = JSON.stringify([
      await server.db.execute(sql`select * from auth_session`),
      await server.db.execute(sql`select * from auth_refresh_token`),
    ])
    expect(stored).toContain(hashToken(result.token))
    expect(stored).not.toContain(result.token)
    expect(stored).not.toContain(result.refreshToken)
  })

  it('takes the name in any case and the same password typed with other code points', async () => {
    expect(await signIn({ username: 'ADMIN', password: TEST_PASSWORD.replace('c', '\uFF43') })).toMatchObject({
      code: 200,
    })
  })

  it('takes the password in its AES form, whose key it tells', async () => {
    const { result: cipher } = await server.call(session.passwordCipher)
    expect(cipher).toEqual({ key: '1234567890adbcde', iv: '1234567890hjlkew' })
    const aes = createCipheriv('aes-128-cbc', cipher.key, cipher.iv)
    const password = aes.update(TEST_PASSWORD, 'utf8', 'base64') + aes.final('base64')
    expect(await signIn({ password })).toMatchObject({ code: 200 })
    expect(await signIn({ password: '4SdS37appticEtjyQ2ZAfA==' })).toMatchObject({ message: '用户名或密码错误' })
  })

  it('answers a wrong password and an unknown name alike', async () => {
    const wrong = await signIn({ password: 'wrong' })
    const unknown = await signIn({ username: 'whoever' })
    expect(wrong).toMatchObject({
      status: 200,
      success: false,
      code: 500,
      message: '用户名或密码错误',
      result: { captchaRequired: false },
    })
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null })
    expect(server.logs).toMatchObject([
      { status: 200, code: 500 },
      { status: 200, code: 500 },
    ])
    expect(await outcomes()).toEqual(['refused wrong password', 'refused wrong password'])
  })

  it('tells a frozen user so, but only with the right password', async () => {
    await server.db.execute(sql`update sys_user set status = 2 where id = 'admin'`)
    expect(await signIn()).toMatchObject({ status: 200, code: 500, message: '该用户已冻结' })
    expect(await signIn({ password: 'wrong' })).toMatchObject({ message: '用户名或密码错误' })
    expect(await outcomes()).toEqual(['refused frozen', 'refused wrong password'])
  })

  it('lets nobody in whose tenant is frozen, and ends what is open', async () => {
    const { result } = await signIn()
    await server.db.execute(sql`update sys_organization set status = 0 where id = '1001'`)
    expect(await signIn()).toMatchObject({ message: '与该用户关联的租户均已被冻结，无法登录！' })
    expect(await isAlive(result.token)).toBe(false)
  })

  it('names a missing field', async () => {
    expect(await signIn({ username: undefined })).toMatchObject({ status: 400, code: 400, message: '请输入用户名' })
  })

  it('never brakes right passwords', async () => {
    for (let count = 0; count < 15; count++) expect(await signIn()).toMatchObject({ code: 200 })
  })
})

describe('the login brake', () => {
  it('wants a captcha from the third wrong try', async () => {
    await failTimes(2)
    expect(await signIn({ password: 'wrong' })).toMatchObject({ code: 500, result: { captchaRequired: true } })
    expect(await signIn()).toMatchObject({
      status: 200,
      code: 500,
      message: '验证码无效',
      result: { captchaRequired: true },
    })
    expect((await server.call(session.platform)).result.captchaRequired).toBe(true)
    server.pass(15 * MINUTE_MS)
    expect(await signIn()).toMatchObject({ code: 200 })
  })

  it('tells the features whose calls are served, before anybody signs in', async () => {
    const { features } = (await server.call(session.platform)).result
    expect(features.toSorted()).toEqual(Object.keys(featureCalls).toSorted())
  })

  it('takes a right captcha once', async () => {
    await failTimes(3)
    const answer = await newCaptcha('key-1')
    const solved = { captcha: ` ${answer.toLowerCase()} `, checkKey: 'key-1' }
    expect(await signIn(solved)).toMatchObject({ code: 200 })
    await failTimes(3, 'viewer', '192.0.2.77')
    const repeated = await signIn({ ...solved, username: 'viewer' })
    expect(repeated).toMatchObject({ status: 200, code: 412, message: '验证码错误' })
  })

  it('refuses a wrong captcha, which is used up by it', async () => {
    await failTimes(3)
    const answer = await newCaptcha('key-2')
    const wrong = await signIn({ captcha: '????', checkKey: 'key-2' })
    expect(wrong).toMatchObject({ status: 200, code: 412, message: '验证码错误', result: { captchaRequired: true } })
    expect(await signIn({ captcha: answer, checkKey: 'key-2' })).toMatchObject({ code: 412 })
    expect(server.logs).toContainEqual(expect.objectContaining({ code: 412, reason: '验证码错误' }))
  })

  it('refuses a captcha that is older than 60 s', async () => {
    await failTimes(3)
    const answer = await newCaptcha('key-3')
    server.pass(60 * SECOND_MS)
    expect(await signIn({ captcha: answer, checkKey: 'key-3' })).toMatchObject({ code: 412, message: '验证码错误' })
  })

  it('takes a proof of work in place of the captcha, once', async () => {
    await failTimes(3)
    const proof = await solveProof(await signIn())
    expect(await signIn({ proof })).toMatchObject({ code: 200 })
    await failTimes(3, 'viewer', '192.0.2.77')
    const repeated = await signIn({ proof, username: 'viewer' })
    expect(repeated).toMatchObject({ code: 412, message: '验证码错误' })
    const next = { username: 'viewer', proof: await solveProof(repeated) }
    expect(await signIn(next)).toMatchObject({ code: 200 })
  })

  it('refuses a proof that is wrong, altered, too old, for another call or too easy by now', async () => {
    await failTimes(3)
    const refused = { code: 412, message: '验证码错误' }
    const proof = await solveProof(await signIn())
    const { challenge, solution } = proof
    const { parameters } = challenge
    for (const wrong of [
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { solution, challenge: { ...challenge, signature: '00'.repeat(32) } },
      { solution, challenge: { ...challenge, parameters: { ...parameters, nonce: '00'.repeat(16) } } },
      {
        solution,
        challenge: {
          ...challenge,
          parameters: { ...parameters, data: { ...parameters.data, expires: parameters.data.expires + 1 } },
        },
      },
    ]) {
      expect(await signIn({ proof: wrong })).toMatchObject(refused)
    }
    server.pass(5 * MINUTE_MS)
    expect(await signIn({ proof })).toMatchObject(refused)

    const messages = { send: () => Promise.resolve() }
    server.deps.signIn = { messages }
    const code = await server.call(otherLogins.sendSms, { body: { mobile: '13800000001', smsmode: '0' } })
    expect(await signIn({ proof: await solveProof(code) })).toMatchObject(refused)

    const early = await solveProof(await signIn())
    for (let count = 0; count < 3; count++) {
      const wrong = await signIn({ password: 'wrong', proof: await solveProof(await signIn()) })
      expect(wrong).toMatchObject({ message: '用户名或密码错误' })
    }
    const due = await signIn({ proof: early })
    expect(due).toMatchObject({ ...refused, result: { challenge: { parameters: { cost: 2 } } } })
    expect(await signIn({ proof: await solveProof(due) })).toMatchObject({ code: 200 })
  })

  it('makes one wait from the tenth wrong try, twice as long each time', async () => {
    await failWithCaptcha(10)
    const braked = await signIn()
    expect(braked).toMatchObject({ status: 429, code: 429, message: '登录失败次数过多，请1秒后再试' })
    expect(braked.headers.get('Retry-After')).toBe('1')
    server.pass(SECOND_MS)
    await failWithCaptcha(1)
    expect((await signIn()).headers.get('Retry-After')).toBe('2')
    server.pass(2 * SECOND_MS)
    const answer = await newCaptcha('key-4')
    expect(await signIn({ captcha: answer, checkKey: 'key-4' })).toMatchObject({ code: 200 })
  })

  it('counts a name from everywhere and an address with every name', async () => {
    await failTimes(1, 'admin', '192.0.2.11')
    await failTimes(1, 'ADMIN', '192.0.2.12')
    await failTimes(1, 'admin', '192.0.2.13')
    expect(await signIn({}, '192.0.2.14')).toMatchObject({ message: '验证码无效' })
    await failTimes(1, 'x1', '192.0.2.15')
    await failTimes(1, 'x2', '192.0.2.15')
    await failTimes(1, 'x3', '192.0.2.15')
    expect(await signIn({ username: 'viewer' }, '192.0.2.15')).toMatchObject({ message: '验证码无效' })
  })

  it('holds up no browser and no address from which the name has signed in, whatever strangers try', async () => {
    const first = await signIn({}, '192.0.2.20')
    const cookie = first.headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(/^trackhoe-device=[\w-]{40,}; .*HttpOnly; SameSite=Strict$/)
    const browser = { Cookie: cookie.split(';')[0] ?? '' }
    const from = (address: string, headers = {}, password = TEST_PASSWORD) =>
      server.call(session.login, { body: { username: 'admin', password }, address, headers })
    // Strangers guess the name from afar, and other names from the very address.
    await failTimes(4, 'admin', '192.0.2.66')
    await failTimes(4, 'viewer', '192.0.2.20')
    await failTimes(4, 'x1', '192.0.2.30')
    expect(await from('192.0.2.20')).toMatchObject({ code: 200 })
    expect(await from('192.0.2.30', browser)).toMatchObject({ code: 200 })
    expect(await from('192.0.2.31')).toMatchObject({ message: '验证码无效' })
    expect(await from('192.0.2.31', { Cookie: 'trackhoe-device=made-up' })).toMatchObject({ message: '验证码无效' })
    // It is known for this name alone, and guesses from it count like any others.
    const viewer = { username: 'viewer', password: TEST_PASSWORD }
    expect(await server.call(session.login, { body: viewer, address: '192.0.2.20', headers: browser })).toMatchObject({
      message: '验证码无效',
    })
    for (let count = 0; count < 3; count++) await from('192.0.2.40', browser, 'wrong')
    expect(await from('192.0.2.40', browser)).toMatchObject({ message: '验证码无效' })
    const stored = JSON.stringify(await server.db.execute(sql`select * from known_origin`))
    expect(stored).not.toContain('192.0.2.20')
    expect(stored).not.toContain(browser.Cookie.split('=')[1])
  })

  it('holds when many passwords come at once', async () => {
    const tries = Array.from({ length: 12 }, () => signIn({ password: 'wrong' }))
    const messages = (await Promise.all(tries)).map(({ message }) => message)
    expect(messages.filter((message) => message === '用户名或密码错误')).toHaveLength(3)
  })
})

describe('a session', () => {
  it('lasts 12 hours', async () => {
    const { result } = await signIn()
    server.pass(12 * HOUR_MS - 1)
    expect(await isAlive(result.token)).toBe(true)
    server.pass(1)
    expect(await isAlive(result.token)).toBe(false)
  })

  it('ends by logout, which always succeeds', async () => {
    const { result } = await signIn()
    expect(await server.call(session.logout, { token: result.token })).toMatchObject({ message: '退出登录成功！' })
    expect(await isAlive(result.token)).toBe(false)
    expect(await refresh(result.refreshToken ?? '')).toMatchObject({ status: 401 })
    expect(await server.call(session.logout, { token: 'nonsense' })).toMatchObject({ success: true })
    expect(await server.call(session.logout)).toMatchObject({ success: true })
  })

  it('ends when its user is frozen, refresh and one-time tokens included', async () => {
    const { result } = await signIn({ username: 'viewer' })
    const once = await server.call(session.oneTimeToken, { token: result.token })
    const token = await server.tokenOf('admin')
    await server.call(users.setStatus, { token, body: { ids: 'viewer', status: '2' } })
    expect(await isAlive(result.token)).toBe(false)
    expect(await refresh(result.refreshToken ?? '', 'viewer')).toMatchObject({ status: 401 })
    expect(await server.call(session.exchange, { token: once.result.token })).toMatchObject({ status: 401 })
  })

  it('is not opened by a refresh token, nor refreshed by an access token', async () => {
    const { result } = await signIn()
    expect(await isAlive(result.refreshToken ?? '')).toBe(false)
    expect(await refresh(result.token)).toMatchObject({ status: 401, code: 401, message: 'Token失效，请重新登录' })
  })
})

describe('refresh', () => {
  it('swaps the pair; the old access token goes on for a minute', async () => {
    const { result: first } = await signIn()
    server.pass(HOUR_MS)
    const { result: second } = await refresh(first.refreshToken ?? '')
    expect(second.userInfo).toMatchObject({ id: 'admin', tenantId: '1001' })
    expect(await isAlive(second.token)).toBe(true)
    expect(await isAlive(first.token)).toBe(true)
    server.pass(MINUTE_MS)
    expect(await isAlive(first.token)).toBe(false)
    expect(await isAlive(second.token)).toBe(true)
  })

  it('answers two tabs of the same moment with the same pair', async () => {
    const { result } = await signIn()
    const both = await Promise.all([refresh(result.refreshToken ?? ''), refresh(result.refreshToken ?? '')])
    server.pass(10 * SECOND_MS)
    const third = await refresh(result.refreshToken ?? '')
    expect(new Set([...both, third].map((reply) => reply.result.token)).size).toBe(1)
    expect(new Set([...both, third].map((reply) => reply.result.refreshToken)).size).toBe(1)
  })

  it('ends the whole family when a used token comes back later', async () => {
    const { result: first } = await signIn()
    const { result: second } = await refresh(first.refreshToken ?? '')
    const { result: elsewhere } = await signIn()
    server.pass(10 * SECOND_MS + 1)
    expect(await refresh(first.refreshToken ?? '')).toMatchObject({ status: 401, code: 401 })
    expect(await isAlive(second.token)).toBe(false)
    expect(await refresh(second.refreshToken ?? '')).toMatchObject({ status: 401 })
    expect(await isAlive(elsewhere.token)).toBe(true)
    expect(
      await server.db
        .select()
        .from(auditLog)
        .where(sql`action = 'refresh'`),
    ).toMatchObject([{ userId: 'admin' }])
  })

  it('is for the name that the token belongs to', async () => {
    const { result } = await signIn()
    expect(await refresh(result.refreshToken ?? '', 'viewer')).toMatchObject({ status: 401 })
    expect(await refresh(result.refreshToken ?? '')).toMatchObject({ status: 200 })
  })

  it('lasts 10 days', async () => {
    const { result } = await signIn()
    server.pass(10 * DAY_MS)
    expect(await refresh(result.refreshToken ?? '')).toMatchObject({ status: 401 })
  })
})

describe('a refresh token in another spelling', () => {
  // The last sign of 32 bytes has two bits that mean nothing.
  const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const respelt = (token: string) => token.slice(0, -1) + LETTERS[LETTERS.indexOf(token.at(-1) ?? '') ^ 1]

  it.each([
    ['its unused bits set', respelt],
    ['padding', (token: string) => `${token}=`],
    ['a blank', (token: string) => ` ${token}`],
  ])('with %s is a copy: it ends the whole family, and no other', async (_, spell) => {
    const { result: first } = await signIn()
    const { result: elsewhere } = await signIn()
    expect(await refresh(spell(first.refreshToken ?? ''))).toMatchObject({ status: 401, code: 401 })
    expect(await isAlive(first.token)).toBe(false)
    expect(await refresh(first.refreshToken ?? '')).toMatchObject({ status: 401 })
    expect(await isAlive(elsewhere.token)).toBe(true)
  })

  it('of its user name is the same name, and a used one ends the family whatever name comes with it', async () => {
    const { result: first } = await signIn()
    const { result: second } = await refresh(first.refreshToken ?? '', 'ADMIN')
    expect(await isAlive(second.token)).toBe(true)
    server.pass(10 * SECOND_MS + 1)
    expect(await refresh(first.refreshToken ?? '', 'viewer')).toMatchObject({ status: 401 })
    expect(await isAlive(second.token)).toBe(false)
  })

  it('of nonsense ends nothing', async () => {
    const { result } = await signIn()
    expect(await refresh('nonsense!')).toMatchObject({ status: 401 })
    expect(await isAlive(result.token)).toBe(true)
  })
})

describe('a one-time token', () => {
  it('ends with the session that it was made in, and with no other', async () => {
    const { result: first } = await signIn()
    const { result: second } = await signIn()
    const onceOf = async (token: string) => (await server.call(session.oneTimeToken, { token })).result.token
    const [ended, kept] = [await onceOf(first.token), await onceOf(second.token)]
    await server.call(session.logout, { token: first.token })
    expect(await server.call(session.exchange, { token: ended })).toMatchObject({ status: 401 })
    expect(await server.call(session.exchange, { token: kept })).toMatchObject({ status: 200 })
  })

  it('signs the same user in once, within 60 s', async () => {
    const { result } = await signIn()
    const issued = await server.call(session.oneTimeToken, { token: result.token })
    expect(issued.result.expiresInSeconds).toBe(60)
    const exchanged = await server.call(session.exchange, { token: issued.result.token })
    expect(exchanged.result.userInfo.username).toBe('admin')
    expect(await isAlive(exchanged.result.token)).toBe(true)
    expect(await server.call(session.exchange, { token: issued.result.token })).toMatchObject({ status: 401 })
    const late = await server.call(session.oneTimeToken, { token: result.token })
    server.pass(60 * SECOND_MS)
    expect(await server.call(session.exchange, { token: late.result.token })).toMatchObject({ status: 401 })
  })

  it('is nothing else: a live access token is not exchanged', async () => {
    const { result } = await signIn()
    expect(await server.call(session.exchange, { token: result.token })).toMatchObject({ status: 401 })
    expect(await server.call(session.exchange)).toMatchObject({ status: 401 })
  })
})

/** Asks for a picture and makes its answer a known one: a test cannot read pictures. */
async function newCaptcha(key: string): Promise<string> {
  const { result } = await server.call(session.captcha, { params: { key } })
  expect(result).toMatch(/^data:image\/png;base64,/)
  const known = 'WXYK'
  await server.db
    .update(captcha)
    .set({ answerHash: hashToken(`${key}\n${known}`) })
    .where(sql`check_key = ${key}`)
  return known
}

/** Wrong passwords with right captchas where they are wanted. */
async function failWithCaptcha(times: number) {
  for (let count = 0; count < times; count++) {
    const answer = await newCaptcha('brake')
    const reply = await signIn({ password: 'wrong', captcha: answer, checkKey: 'brake' })
    expect(reply).toMatchObject({ message: '用户名或密码错误' })
  }
}

async function outcomes() {
  const rows = await server.db
    .select()
    .from(auditLog)
    .where(sql`action = 'login'`)
    .orderBy(auditLog.id)
  return rows.map(({ outcome, detail }) => `${outcome} ${detail}`)
}
