import type { AuthDeps } from '../../auth/auth-deps.ts'
import { accounts, otherLogins, SMS_PURPOSE } from '@trackhoe/contract/session'
import { MINUTE_MS } from '../../platform/core/clock.ts'
import { refused, tooManyRequests } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { deviceOf, keepDevice } from '../../auth/device-cookie.ts'
import { clearFailures, rememberOrigin } from '../../auth/throttling/login-throttle.queries.ts'
import { plainPhone } from '../../auth/phone.ts'
import { createRateLimit } from '../../auth/throttling/rate-limit.ts'
import { openSession, originOf } from '../../auth/sessions.queries.ts'
import { checkSmsCode, redeemSmsCode } from '../../auth/sms-codes.queries.ts'
import { bindScan, findScan } from '../../auth/third-scans.queries.ts'
import type { createKeyedMutex } from '../../auth/throttling/keyed-mutex.ts'
import {
  assertActive,
  checkLogin,
  recordFailedAttempt,
  passwordAttemptOf,
  assertNotThrottled,
  type Owner,
} from './login.ts'
import { sendCode } from './send-code.ts'
import { chooseDepart, findByEmail, findByName, findByPhone } from './session.queries.ts'
import { signedIn, userInfoOf } from './signed-in.ts'

const WRONG_CODE = '手机验证码错误'
const CAS_TRIES_A_MINUTE = 30

/**
 * Signing in by phone, e-mail, a scan and single sign-on, and choosing the department to work for. `passOneByOne` is
 * shared with the login by name: the throttle counts all ways together. Source: platform specification §7 "Session".
 */
export function otherLoginRoutes(api: Api<AuthDeps>, withLock: ReturnType<typeof createKeyedMutex>) {
  const { deps } = api
  const { db, clock, random, refreshKey } = deps
  const casTries = createRateLimit(db, { name: 'cas', calls: CAS_TRIES_A_MINUTE, windowMs: MINUTE_MS })

  const openSessionFor = async (owner: Owner, request: Parameters<typeof originOf>[0]) =>
    withMessage('登录成功', await signedIn(db, owner, await openSession(db, owner, random, clock(), originOf(request))))

  const withLocks = <Result>(address: string, name: string, act: () => Promise<Result>) =>
    withLock(`address ${address}`, () => withLock(`name ${name.toLowerCase()}`, act))

  for (const line of [otherLogins.sendSms, accounts.sendSms]) {
    serve(api, line, { access: 'public' }, async ({ body, request }) => {
      const mobile = plainPhone(body.mobile)
      const ask = { mobile, purpose: body.smsmode, address: request.address, proof: body }
      await withLocks(request.address, `sms ${mobile}`, () => sendCode(deps, ask))
      return withMessage('验证码已发送，10分钟内有效', null)
    })
  }

  serve(api, otherLogins.phone, { access: 'public' }, async ({ body, request }) => {
    const mobile = plainPhone(body.mobile)
    const device = deviceOf(request, random)
    const given = { username: `sms ${mobile}`, address: request.address, requestId: request.id, device }
    const owner = await withLocks(request.address, given.username, async () => {
      await assertNotThrottled(deps, given)
      const use = { mobile, purpose: SMS_PURPOSE.login }
      const code = await checkSmsCode(db, use, body.captcha.trim(), refreshKey, clock())
      const found = code === undefined ? undefined : await findByPhone(db, mobile)
      if (code === undefined || !found) {
        await recordFailedAttempt(deps, given, 'wrong code')
        throw refused(WRONG_CODE, { field: 'captcha' })
      }
      if (!(await redeemSmsCode(db, code))) throw refused(WRONG_CODE, { field: 'captcha' })
      const admission = await assertActive(deps, given, found, 'phone')
      await clearFailures(db, given)
      await rememberOrigin(db, given, clock())
      keepDevice(request, device)
      return admission
    })
    if (body.loginOrgCode) await chooseDepart(db, owner, body.loginOrgCode)
    return openSessionFor(owner, request).then(({ message, result }) => ({ code: 200, message, result }))
  })

  serve(api, otherLogins.email, { access: 'public' }, async ({ body, request }) => {
    const email = body.email.trim()
    const given = passwordAttemptOf(email, body, request, deviceOf(request, random))
    const check = { find: () => findByEmail(db, email), wrong: '邮箱或密码错误' }
    const owner = await withLocks(request.address, email, () => checkLogin(deps, given, check))
    keepDevice(request, given.device)
    return openSessionFor(owner, request)
  })

  serve(api, otherLogins.bindUser, { access: 'public' }, async ({ body, request }) => {
    const { username, thirdType, thirdUserUuid: handle } = body
    const given = passwordAttemptOf(username, body, request, deviceOf(request, random))
    const owner = await withLocks(request.address, username, async () => {
      // Without a scan that the other service has confirmed, anybody could take another's account there.
      const scanned = await findScan(db, handle, thirdType, clock())
      if (!scanned) {
        await recordFailedAttempt(deps, given, 'unknown scan')
        throw refused('扫码凭证无效或已过期，请重新扫码')
      }
      const proven = await checkLogin(deps, given, {
        find: () => findByName(db, username),
        wrong: '用户名或密码错误',
      })
      if (!(await bindScan(db, { ...scanned, handle, userId: proven.userId }, clock()))) throw refused('已绑定其他账号')
      return proven
    })
    keepDevice(request, given.device)
    return openSessionFor(owner, request)
  })

  serve(api, otherLogins.cas, { access: 'public' }, async ({ body, request }) => {
    const { cas } = deps.signIn
    if (!cas) throw refused('单点登录未开通，请使用账号密码登录')
    const wait = await casTries.waitSeconds(request.address, clock())
    if (wait > 0) throw tooManyRequests(wait, `失败次数过多，请${wait}秒后再试`)
    await casTries.note(request.address, clock())
    if (!cas.knows(body.service)) throw refused('该地址不能使用单点登录')
    const answer = await cas.validate(body.ticket, body.service)
    const given = { username: 'cas', address: request.address, requestId: request.id }
    switch (answer.kind) {
      case 'valid': {
        const found = await findByName(db, answer.username)
        // The name is the caller's own: single sign-on has said so.
        if (!found) throw refused('该用户不存在，请联系管理员')
        return openSessionFor(await assertActive(deps, { ...given, username: answer.username }, found, 'cas'), request)
      }
      case 'refused':
        await recordFailedAttempt(deps, given, `cas ${answer.code.slice(0, 50)}`)
        throw refused(answer.reason.slice(0, 200) || '登录票据无效或已过期，请重新登录')
      case 'unreachable':
      case 'unreadable':
        throw refused('单点登录服务没有响应，请稍后再试')
      default:
        return answer satisfies never
    }
  })

  serve(api, otherLogins.selectDepart, { access: 'user' }, async ({ body, caller }) => {
    if (body.username.toLowerCase() !== caller.username.toLowerCase()) throw refused('只允许选择自己的部门')
    if (!(await chooseDepart(db, caller, body.orgCode))) throw refused('您不属于该部门', { field: 'orgCode' })
    return { userInfo: await userInfoOf(db, caller) }
  })
}
