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
import { inLanguage, texts } from '../../platform/core/language.ts'

const WRONG_CODE = texts('手机验证码错误', 'Wrong verification code')
const CAS_TRIES_A_MINUTE = 30

/**
 * Signing in by phone, e-mail, a scan and single sign-on, and choosing the department to work for. `passOneByOne` is
 * shared with the login by name: the throttle counts all ways together. Source: platform specification §7 "Session".
 */
export function otherLoginRoutes(api: Api<AuthDeps>, withLock: ReturnType<typeof createKeyedMutex>) {
  const { deps } = api
  const { db, clock, random, refreshKey } = deps

  const withLocks = <Result>(address: string, name: string, act: () => Promise<Result>) =>
    withLock(`address ${address}`, () => withLock(`name ${name.toLowerCase()}`, act))

  for (const line of [otherLogins.sendSms, accounts.sendSms]) {
    serve(api, line, { access: 'public' }, async ({ body, request }) => {
      const mobile = plainPhone(body.mobile)
      const ask = { mobile, purpose: body.smsmode, address: request.address, proof: body }
      await withLocks(request.address, `sms ${mobile}`, () => sendCode(deps, ask))
      return withMessage(
        texts('验证码已发送，10分钟内有效', 'The verification code has been sent and is valid for 10 minutes'),
        null,
      )
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
    return openSessionFor(deps, owner, request).then(({ message, result }) => ({
      code: 200,
      message: inLanguage(message),
      result,
    }))
  })

  serve(api, otherLogins.email, { access: 'public' }, async ({ body, request }) => {
    const email = body.email.trim()
    const given = passwordAttemptOf(email, body, request, deviceOf(request, random))
    const check = { find: () => findByEmail(db, email), wrong: texts('邮箱或密码错误', 'Wrong email or password') }
    const owner = await withLocks(request.address, email, () => checkLogin(deps, given, check))
    keepDevice(request, given.device)
    return openSessionFor(deps, owner, request)
  })

  serve(api, otherLogins.bindUser, { access: 'public' }, async ({ body, request }) => {
    const { username, thirdType, thirdUserUuid: handle } = body
    const given = passwordAttemptOf(username, body, request, deviceOf(request, random))
    const owner = await withLocks(request.address, username, async () => {
      // Without a scan that the other service has confirmed, anybody could take another's account there.
      const scanned = await findScan(db, handle, thirdType, clock())
      if (!scanned) {
        await recordFailedAttempt(deps, given, 'unknown scan')
        throw refused(texts('扫码凭证无效或已过期，请重新扫码', 'The scan is not valid or has expired. Scan again'))
      }
      const proven = await checkLogin(deps, given, {
        find: () => findByName(db, username),
        wrong: texts('用户名或密码错误', 'Wrong user name or password'),
      })
      if (!(await bindScan(db, { ...scanned, handle, userId: proven.userId }, clock())))
        throw refused(texts('已绑定其他账号', 'Linked to another account already'))
      return proven
    })
    keepDevice(request, given.device)
    return openSessionFor(deps, owner, request)
  })

  casRoutes(api)

  serve(api, otherLogins.selectDepart, { access: 'user' }, async ({ body, caller }) => {
    if (body.username.toLowerCase() !== caller.username.toLowerCase())
      throw refused(texts('只允许选择自己的部门', 'You can select only departments of your own'))
    if (!(await chooseDepart(db, caller, body.orgCode)))
      throw refused(texts('您不属于该部门', 'You do not belong to the department'), { field: 'orgCode' })
    return { userInfo: await userInfoOf(db, caller) }
  })
}

async function openSessionFor(deps: AuthDeps, owner: Owner, request: Parameters<typeof originOf>[0]) {
  const { db, clock, random } = deps
  const session = await openSession(db, owner, random, clock(), originOf(request))
  return withMessage(texts('登录成功', 'Logged in'), await signedIn(db, owner, session))
}

function casRoutes(api: Api<AuthDeps>) {
  const { deps } = api
  const { db, clock } = deps
  const casTries = createRateLimit(db, { name: 'cas', calls: CAS_TRIES_A_MINUTE, windowMs: MINUTE_MS })

  serve(api, otherLogins.cas, { access: 'public' }, async ({ body, request }) => {
    const { cas } = deps.signIn
    if (!cas)
      throw refused(
        texts(
          '单点登录未开通，请使用账号密码登录',
          'Single sign-on is not available. Log in with username and password',
        ),
      )
    const wait = await casTries.waitSeconds(request.address, clock())
    if (wait > 0)
      throw tooManyRequests(
        wait,
        texts(`失败次数过多，请${wait}秒后再试`, `Too many failed attempts. Try again in ${wait} seconds`),
      )
    await casTries.note(request.address, clock())
    if (!cas.knows(body.service))
      throw refused(texts('该地址不能使用单点登录', 'Single sign-on is not allowed for this address'))
    const answer = await cas.validate(body.ticket, body.service)
    const given = { username: 'cas', address: request.address, requestId: request.id }
    switch (answer.kind) {
      case 'valid': {
        const found = await findByName(db, answer.username)
        // The name is the caller's own: single sign-on has said so.
        if (!found)
          throw refused(texts('该用户不存在，请联系管理员', 'The user does not exist. Contact an administrator'))
        return openSessionFor(
          deps,
          await assertActive(deps, { ...given, username: answer.username }, found, 'cas'),
          request,
        )
      }
      case 'refused':
        await recordFailedAttempt(deps, given, `cas ${answer.code.slice(0, 50)}`)
        {
          const reason = answer.reason.slice(0, 200)
          throw refused(
            reason
              ? texts(reason, reason)
              : texts('登录票据无效或已过期，请重新登录', 'The login ticket is not valid or has expired. Log in again'),
          )
        }
      case 'unreachable':
      case 'unreadable':
        throw refused(
          texts('单点登录服务没有响应，请稍后再试', 'The single sign-on service does not answer. Try again later'),
        )
      default:
        return answer satisfies never
    }
  })
}
