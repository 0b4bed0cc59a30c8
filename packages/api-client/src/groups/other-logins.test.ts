import { bind } from './bind.ts'
import { otherLogins } from './other-logins.ts'
import { describe, expect, it } from 'vitest'
import { RefusedError } from '../http/errors.ts'
import { fakeClient, refusal, ok } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'

const signedIn = { token: 't', refreshToken: 'r', userInfo: { id: '1', username: 'wangqiang' } }

describe('other logins', () => {
  it('sign in without the token of an earlier session', async () => {
    const { client, calls } = fakeClient(ok(signedIn), { token: () => 'earlier' })
    const logins = bind(client.send, otherLogins)
    await logins.sendSms({ body: { mobile: '13800000001', smsmode: '0' } })
    await logins.phone({ mobile: '13800000001', captcha: '123456' })
    await logins.email({ body: { email: 'wq@example.com', password: 'x', captcha: 'ab3d', checkKey: '1795' } })
    await logins.bindUser({ body: { username: 'wangqiang', password: 'x', thirdType: '1', thirdUserUuid: 'u-1' } })
    await logins.cas({ body: { ticket: 'ST-1', service: 'https://console.test/' } })
    await expect(logins.casOfJeecg({ query: { ticket: 'ST-1', service: 'https://c.test/' } })).resolves.toMatchObject(
      signedIn,
    )
    await logins.byCasOf('native', { ticket: 'ST-2', service: 'https://c.test/' })
    await logins.byCasOf('jeecg3', { ticket: 'ST-3', service: 'https://c.test/' })
    expect(calls.map(requestLine)).toEqual([
      'POST /sys/sms {"mobile":"13800000001","smsmode":"0"}',
      'POST /sys/phoneLogin {"mobile":"13800000001","captcha":"123456"}',
      'POST /sys/emailLogin {"email":"wq@example.com","password":"x","captcha":"ab3d","checkKey":"1795"}',
      'POST /sys/binduser {"username":"wangqiang","password":"x","thirdType":"1","thirdUserUuid":"u-1"}',
      'POST /cas/client/validateLogin {"ticket":"ST-1","service":"https://console.test/"}',
      'GET /sys/cas/client/validateLogin?ticket=ST-1&service=https%3A%2F%2Fc.test%2F',
      'POST /cas/client/validateLogin {"ticket":"ST-2","service":"https://c.test/"}',
      'GET /sys/cas/client/validateLogin?ticket=ST-3&service=https%3A%2F%2Fc.test%2F',
    ])
    expect(calls.some((call) => call.headers.has('x-access-token'))).toBe(false)
  })

  it('take a success without a result for the refusal it is', async () => {
    const stock = Response.json({ success: true, code: 0, message: '手机验证码错误', result: null, timestamp: '1' })
    const { client } = fakeClient(stock)
    const login = bind(client.send, otherLogins).phone({ mobile: '13800000001', captcha: '1' })
    await expect(login).rejects.toEqual(new RefusedError('POST /sys/phoneLogin', 0, '手机验证码错误', null))
  })

  it('say who is behind a token or a scan', async () => {
    const owner = { userInfo: { id: '1', username: 'wangqiang' } }
    const { client, calls } = fakeClient(ok(owner))
    const logins = bind(client.send, otherLogins)
    await expect(logins.tokenOwner('of the address')).resolves.toMatchObject(owner)
    await logins.thirdLogin({ token: 'a/b', thirdType: 'dingtalk' })
    await logins.thirdLogin({ token: 't', thirdType: 'dingtalk', tenantId: '1001' })
    await logins.selectDepart('wangqiang', 'A01A02')
    expect(calls.map(requestLine)).toEqual([
      'GET /sys/user/getUserInfo',
      'GET /sys/thirdLogin/getLoginUser/a%2Fb/dingtalk',
      'GET /sys/thirdLogin/getLoginUser/t/dingtalk/1001',
      'PUT /sys/selectDepart {"username":"wangqiang","orgCode":"A01A02"}',
    ])
    expect(calls[0]!.headers.get('x-access-token')).toBe('of the address')
  })

  it('reject with the text of the server', async () => {
    const { client } = fakeClient(refusal(500, '已绑定其他账号'))
    const bound = { username: 'a', password: 'b', thirdType: '2', thirdUserUuid: 'u' } as const
    await expect(bind(client.send, otherLogins).bindUser({ body: bound })).rejects.toMatchObject({
      serverMessage: '已绑定其他账号',
    })
  })
})
