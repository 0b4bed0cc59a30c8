import { describe, expect, it } from 'vitest'
import { fakeClient, refusal, ok } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'
import { accounts } from './accounts.ts'
import { bind } from './bind.ts'

const phone = '13800000001'

describe('accounts', () => {
  it('reads the signed-in user under both paths', async () => {
    const { client, calls } = fakeClient(ok({ id: '1', username: 'wangqiang', sex: '1', tenantId: 1001 }))
    const user = { username: 'wangqiang', sex: 1, tenantId: '1001' }
    await expect(bind(client.send, accounts).me()).resolves.toMatchObject(user)
    await expect(bind(client.send, accounts).meByListedPath()).resolves.toMatchObject(user)
    expect(calls.map(requestLine)).toEqual(['GET /api/user/info', 'GET /user/info'])
  })

  it('are made and opened again', async () => {
    const { client, calls } = fakeClient(ok(null), { token: () => 'earlier' })
    const api = bind(client.send, accounts)
    await api.forgotPassword({ body: { mobile: phone, captcha: '1234', password: 'long enough' } })
    await api.register({ body: { username: 'lina', password: 'long enough', phone, smscode: '1234' } })
    await api.sendSms({ body: { mobile: phone, smsmode: '1' } })
    await api.changePasswordOnJeecg({
      query: { username: 'lina', password: 'long enough', smscode: '1234', phone },
    })
    await api.verifyPhoneOnJeecg({ body: { phone, smscode: '1234' } })
    await api.registerOnJeecg({
      body: { username: 'lina', password: 'x', phone, smscode: '1234', email: 'l@example.com' },
    })
    expect(calls.map(requestLine)).toEqual([
      `POST /auth/forge-password {"mobile":"${phone}","captcha":"1234","password":"long enough"}`,
      `POST /auth/register {"username":"lina","password":"long enough","phone":"${phone}","smscode":"1234"}`,
      `POST /account/sms {"mobile":"${phone}","smsmode":"1"}`,
      `GET /sys/user/passwordChange?username=lina&password=long+enough&smscode=1234&phone=${phone}`,
      `POST /sys/user/phoneVerification {"phone":"${phone}","smscode":"1234"}`,
      `POST /sys/user/register {"username":"lina","password":"x","phone":"${phone}","smscode":"1234","email":"l@example.com"}`,
    ])
    expect(calls.some((call) => call.headers.has('x-access-token'))).toBe(false)
  })

  it('are refused in the words of the server, code 0 included', async () => {
    const { client } = fakeClient(refusal(0, '手机验证码失效，请重新获取'))
    await expect(
      bind(client.send, accounts).verifyPhoneOnJeecg({ body: { phone, smscode: '1' } }),
    ).rejects.toMatchObject({
      code: 0,
    })
  })
})
