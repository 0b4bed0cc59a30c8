import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { otherLogins, ownContacts } from '@trackhoe/contract/session'
import type { CodeMessage, MailMessage, PhoneMessage } from '../../auth/message-sender.ts'
import { MINUTE_MS } from '../../platform/core/clock.ts'
import { auditLog, user } from '../../platform/database/schema/schema.ts'
import { callWithProof } from '../../testing/solve-proof.ts'
import { TEST_PASSWORD } from '../../testing/start-test-server.ts'
import { freshServer, signedIn } from '../../testing/test-server.ts'

const PHONE = '13900000001'
const EMAIL = 'viewer@example.com'

const server = await freshServer()
const token = signedIn(server, 'viewer')
let sent: (CodeMessage | PhoneMessage | MailMessage)[]
beforeEach(async () => {
  sent = []
  const keep = async (message: CodeMessage | PhoneMessage | MailMessage) => void sent.push(message)
  server.deps.signIn = { messages: { send: keep }, mail: { send: keep } }
  await give('viewer', { phone: PHONE })
})

const give = (id: string, contact: Partial<typeof user.$inferInsert>) =>
  server.db.update(user).set(contact).where(eq(user.id, id))
const newestCode = () => {
  const message = sent.at(-1)
  return (message && 'code' in message && message.code) || ''
}
const ask = (kind: string, value: string, as = token) =>
  callWithProof(server, ownContacts.sendCode, { token: as, body: { kind, value } })
const confirm = (kind: string, value: string, more: Record<string, unknown> = {}, as = token) =>
  server.call(ownContacts.confirm, { token: as, body: { kind, value, code: newestCode(), ...more } })

async function signsIn(mobile: string) {
  server.pass(MINUTE_MS)
  await callWithProof(server, otherLogins.sendSms, { body: { mobile, smsmode: '0' } })
  const reply = await server.call(otherLogins.phone, { body: { mobile, captcha: newestCode() || '000000' } })
  return reply.success ? reply.result.result?.userInfo.username : reply.message
}

describe('the own phone', () => {
  it('signs in from the moment its owner has confirmed it by a code', async () => {
    expect(await signsIn(PHONE)).toBe('手机验证码错误')
    server.pass(MINUTE_MS)
    expect(await ask('phone', '139 0000 0001')).toMatchObject({ message: '验证码已发送，10分钟内有效' })
    expect(sent).toEqual([{ mobile: PHONE, code: expect.stringMatching(/^\d{6}$/), validMinutes: 10 }])
    const reply = await confirm('phone', PHONE)
    expect(reply).toMatchObject({ message: '验证成功', result: { phone: PHONE, phoneConfirmed: true } })
    expect(await signsIn(PHONE)).toBe('viewer')
  })

  it('is replaced with the password and the code of the new one, and the old one is notified', async () => {
    await ask('phone', '13900000002')
    expect(await confirm('phone', '13900000002')).toMatchObject({ status: 400, result: { field: 'password' } })
    const wrong = await confirm('phone', '13900000002', { password: 'wrong' })
    expect(wrong).toMatchObject({ message: '密码错误', result: { field: 'password' } })
    const done = await confirm('phone', '13900000002', { password: TEST_PASSWORD })
    expect(done).toMatchObject({ result: { phone: '13900000002', phoneConfirmed: true } })
    expect(sent.at(-1)).toMatchObject({ mobile: PHONE, text: expect.stringContaining('139****0002') })
    const entries = await server.db.select().from(auditLog).where(eq(auditLog.action, 'contact.confirm'))
    expect(entries).toMatchObject([{ username: 'viewer', detail: `phone "${PHONE}" → "13900000002"` }])
  })

  it('is not confirmed by the code of another account, nor by a wrong one', async () => {
    await give('operator', { phone: PHONE })
    await ask('phone', PHONE, await server.tokenOf('operator'))
    expect(await confirm('phone', PHONE)).toMatchObject({ message: '验证码错误', result: { field: 'code' } })
    expect(await confirm('phone', PHONE, { code: 'x' })).toMatchObject({ message: '验证码错误' })
  })

  it('that another account of any tenant has confirmed is refused, and stays with its owner', async () => {
    await give('admin2', { phone: '+86 139-0000-0001', phoneConfirmed: true })
    await ask('phone', PHONE)
    expect(await confirm('phone', PHONE)).toMatchObject({
      message: '该手机号已被其他账号使用',
      result: { field: 'value' },
    })
    expect(await signsIn(PHONE)).toBe('admin2')
  })

  it('is confirmed by one of two who try at the same moment', async () => {
    await give('operator', { phone: PHONE })
    const operator = await server.tokenOf('operator')
    await ask('phone', PHONE)
    const first = newestCode()
    server.pass(MINUTE_MS)
    await ask('phone', PHONE, operator)
    const both = await Promise.all([confirm('phone', PHONE, { code: first }), confirm('phone', PHONE, {}, operator)])
    expect(both.map(({ message }) => message).sort()).toEqual(['该手机号已被其他账号使用', '验证成功'])
  })

  it('gets no code without a proof of work, so that a session is no way to send messages by the thousand', async () => {
    const reply = await server.call(ownContacts.sendCode, { token, body: { kind: 'phone', value: PHONE } })
    expect(reply).toMatchObject({ code: 500, message: '验证码无效', result: { challenge: expect.anything() } })
    expect(sent).toEqual([])
  })

  it('is refused where it is none', async () => {
    expect(await ask('phone', 'abc')).toMatchObject({ status: 400, message: '手机号格式不正确' })
    expect(await ask('fax', PHONE)).toMatchObject({ status: 400 })
  })

  it('makes one wait who guesses codes', async () => {
    for (let count = 0; count < 10; count++) await confirm('phone', PHONE, { code: '0' })
    expect(await confirm('phone', PHONE, { code: '0' })).toMatchObject({ status: 429 })
  })
})

describe('the own e-mail address', () => {
  it('signs in once it is confirmed, whatever its case', async () => {
    await ask('email', 'Viewer@Example.com')
    expect(sent).toMatchObject([{ email: EMAIL, subject: '验证码', text: expect.stringContaining('10分钟内有效') }])
    const reply = await confirm('email', EMAIL, { password: TEST_PASSWORD })
    expect(reply).toMatchObject({ result: { email: EMAIL, emailConfirmed: true } })
    const login = await server.call(otherLogins.email, {
      body: { email: 'VIEWER@example.com', password: TEST_PASSWORD },
    })
    expect(login).toMatchObject({ code: 200, result: { userInfo: { username: 'viewer' } } })
  })

  it('is refused in clear words where no mail service is configured', async () => {
    server.deps.signIn = {}
    expect(await ask('email', EMAIL)).toMatchObject({ code: 500, message: '邮件服务未开通，请联系管理员' })
    expect(await ask('phone', PHONE)).toMatchObject({ message: '短信服务未开通，请联系管理员' })
  })
})
