import { USER_STATUS } from '@trackhoe/contract'
import { accounts, SMS_PURPOSE } from '@trackhoe/contract/session'
import { userAdministration, type PasswordStrength } from '@trackhoe/contract/system'
import { MINUTE_MS } from '../../platform/core/clock.ts'
import { violatedUniqueKey } from '../../platform/database/database.ts'
import { invalid, refused, tooManyRequests } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { newId } from '../../platform/core/random.ts'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { clearFailures } from '../../auth/throttling/login-throttle.queries.ts'
import { refusalOf, strengthOf } from '../../auth/passwords/password-strength.ts'
import { hashPassword, isPassword } from '../../auth/passwords/passwords.ts'
import { setPasswordHash } from '../../auth/passwords/set-password.queries.ts'
import { plainPhone } from '../../auth/phone.ts'
import { createRateLimit } from '../../auth/throttling/rate-limit.ts'
import { endOtherSessions, endSessionsOf } from '../../auth/sessions.queries.ts'
import { checkSmsCode, redeemSmsCode } from '../../auth/sms-codes.queries.ts'
import { createKeyedMutex } from '../../auth/throttling/keyed-mutex.ts'
import { recordFailedAttempt, assertNotThrottled, type Attempt } from '../session/login.ts'
import { currentDepart, departsOf, findById, findByPhone } from '../session/session.queries.ts'
import { userInfoOf } from '../session/signed-in.ts'
import { announceRegistration } from './registration-message.ts'
import { insertAccount, tenantExists } from './accounts.queries.ts'
import { texts } from '../../platform/core/language.ts'

const WRONG_CODE = texts('手机验证码错误', 'Wrong verification code')
const PHONE_REGISTERED = texts('该手机号已注册，请直接登录', 'The mobile number is already registered. Log in')
const NAME = /^[A-Za-z0-9_.@-]{2,50}$/
const STRENGTHS_A_MINUTE = 120

/**
 * Accounts that people make, open again and look after themselves.
 * Source: platform specification §5 "Change password", §7 "Session", "User and system administration".
 */
export function accountRoutes(api: Api<AuthDeps>) {
  const { deps } = api
  const { db, clock, random, refreshKey } = deps
  const withLock = createKeyedMutex()
  const strengths = createRateLimit(db, { name: 'strength', calls: STRENGTHS_A_MINUTE, windowMs: MINUTE_MS })

  for (const line of [accounts.me, accounts.meByListedPath]) {
    serve(api, line, { access: 'user' }, ({ caller }) => userInfoOf(db, caller))
  }

  serve(api, userAdministration.ownDeparts, { access: 'user' }, async ({ caller }) => ({
    list: await departsOf(db, caller.userId, caller.tenantId),
    orgCode: await currentDepart(db, caller.userId, caller.tenantId),
  }))

  serve(api, accounts.register, { access: 'public' }, async ({ body, request, audit }) => {
    const { registerTenant, registerWithoutApproval } = deps.signIn
    if (registerTenant === undefined || !(await tenantExists(db, registerTenant))) {
      throw refused(texts('注册未开放，请联系管理员', 'Registration is closed. Contact an administrator'))
    }
    const pending = registerWithoutApproval !== true
    const { password } = body
    const username = body.username.trim()
    if (!NAME.test(username))
      throw invalid(
        texts('用户名为 2 到 50 个字母、数字或 _ . @ -', 'A user name must have 2 to 50 letters, digits or _ . @ -'),
        { field: 'username' },
      )
    const objection = refusalOf(password, username)
    if (objection) throw invalid(objection, { field: 'password' })
    const mobile = plainPhone(body.phone)
    const given = attempt(mobile, request)
    await withLock(mobile, async () => {
      const code = await verifiedCode(given, { mobile, purpose: SMS_PURPOSE.register }, body.smscode, 'smscode')
      // From here on it is the owner of the phone who asks.
      if (await findByPhone(db, mobile)) throw refused(PHONE_REGISTERED, { field: 'phone' })
      const passwordHash = await hashPassword(password, random)
      const id = newId(random)
      try {
        await db.transaction(async (tx) => {
          const account = { id, tenantId: registerTenant, username, phone: mobile, passwordHash }
          await insertAccount(tx, { ...account, status: pending ? USER_STATUS.pending : USER_STATUS.normal }, clock())
          if (!(await redeemSmsCode(tx, code))) throw refused(WRONG_CODE, { field: 'smscode' })
          const caller = { userId: id, tenantId: registerTenant, username }
          await audit(tx, 'register', undefined, { caller })
          if (pending) await announceRegistration(tx, { ...account, id: newId(random) }, clock())
        })
      } catch (error) {
        const key = violatedUniqueKey(error)
        if (key === 'sys_user_username')
          throw refused(texts('用户账号已存在', 'The username already exists'), { field: 'username' })
        if (key === 'sys_user_confirmed_phone') throw refused(PHONE_REGISTERED, { field: 'phone' })
        throw error
      }
      await clearFailures(db, given)
    })
    return withMessage(
      pending
        ? texts('注册成功，请等待管理员审核', 'Registered. Wait for the approval of an administrator')
        : texts('注册成功', 'Registered'),
      { pending },
    )
  })

  serve(api, accounts.forgotPassword, { access: 'public' }, async ({ body, request, audit }) => {
    const { password } = body
    const mobile = plainPhone(body.mobile)
    const wanted = body.username?.trim().toLowerCase() ?? ''
    // Before the code is looked at: it has few tries.
    const early = refusalOf(password, wanted)
    if (early) throw invalid(early, { field: 'password' })
    const given = attempt(mobile, request)
    await withLock(mobile, async () => {
      const code = await verifiedCode(given, { mobile, purpose: SMS_PURPOSE.newPassword }, body.captcha, 'captcha')
      const found = await findByPhone(db, mobile)
      if (found?.status !== USER_STATUS.normal) throw refused(WRONG_CODE, { field: 'captcha' })
      if (wanted !== '' && found.username.toLowerCase() !== wanted) {
        throw refused(texts('该手机号与用户名不符', 'The mobile number does not belong to the user name'), {
          field: 'username',
        })
      }
      const objection = refusalOf(password, found.username)
      if (objection) throw invalid(objection, { field: 'password' })
      const passwordHash = await hashPassword(password, random)
      await db.transaction(async (tx) => {
        if (!(await redeemSmsCode(tx, code))) throw refused(WRONG_CODE, { field: 'captcha' })
        await setPasswordHash(tx, found.id, { passwordHash, by: found.username, now: clock() })
        await endSessionsOf(tx, [found.id])
        const caller = { userId: found.id, tenantId: found.tenantId, username: found.username }
        await audit(tx, 'password.reset', undefined, { caller })
      })
      await clearFailures(db, given)
    })
    return withMessage(texts('密码重置成功!', 'Password reset'), null)
  })

  serve(api, userAdministration.strength, { access: 'public' }, async ({ body, request }) =>
    strengthFor(body.pwd, request.address),
  )
  serve(api, userAdministration.strengthByGet, { access: 'public' }, async ({ query, request }) =>
    strengthFor(query.pwd, request.address),
  )

  // Mounted for PUT and POST.
  serve(api, userAdministration.updatePasswordByPut, { access: 'user' }, async ({ body, caller, request, audit }) => {
    if (body.username.toLowerCase() !== caller.username.toLowerCase())
      throw refused(texts('只允许修改自己的密码！', 'You can change only your own password'))
    if (body.password === '')
      throw refused(texts('新密码不允许为空!', 'The new password must not be empty'), { field: 'password' })
    if (body.password !== body.confirmpassword)
      throw refused(texts('两次输入密码不一致!', 'The passwords do not match'), { field: 'confirmpassword' })
    const given: Attempt = { username: `password ${caller.username}`, ...origin(request) }
    await withLock(`password ${caller.userId}`, async () => {
      await assertNotThrottled(deps, given)
      const found = await findById(db, caller.userId)
      if (!(await isPassword(body.oldpassword, found?.passwordHash ?? null))) {
        await recordFailedAttempt(deps, given, 'wrong old password')
        throw refused(texts('旧密码输入错误!', 'The old password is wrong'), { field: 'oldpassword' })
      }
      await clearFailures(db, given)
      if (body.password === body.oldpassword)
        throw refused(texts('新密码不能与旧密码相同', 'The new password must differ from the old one'), {
          field: 'password',
        })
      const objection = refusalOf(body.password, caller.username)
      if (objection) throw refused(objection, { field: 'password' })
      const passwordHash = await hashPassword(body.password, random)
      await db.transaction(async (tx) => {
        await setPasswordHash(tx, caller.userId, { passwordHash, by: caller.username, now: clock() })
        await endOtherSessions(tx, caller)
        await audit(tx, 'password.change')
      })
    })
    return withMessage(texts('密码重置成功!', 'Password reset'), null)
  })

  /** The level as the message, whether the password passes or is refused with it. */
  async function strengthFor(pwd: string, address: string) {
    const wait = await strengths.waitSeconds(address, clock())
    if (wait > 0)
      throw tooManyRequests(
        wait,
        texts(`操作过于频繁，请${wait}秒后再试`, `Too many attempts. Try again in ${wait} seconds`),
      )
    await strengths.note(address, clock())
    const message = levelOf(strengthOf(pwd))
    if (refusalOf(pwd, '') !== undefined) throw refused(texts(message, message))
    return { message }
  }

  /** The row of a right code. Errors: 429 after too many wrong ones, else 手机验证码错误. */
  async function verifiedCode(
    given: Attempt,
    use: { mobile: string; purpose: string },
    typed: string,
    field: 'smscode' | 'captcha',
  ): Promise<number> {
    await assertNotThrottled(deps, given)
    const code = await checkSmsCode(db, use, typed.trim(), refreshKey, clock())
    if (code !== undefined) return code
    await recordFailedAttempt(deps, given, 'wrong code')
    throw refused(WRONG_CODE, { field })
  }
}

interface Request {
  id: string
  address: string
}

const origin = ({ id: requestId, address }: Request) => ({ address, requestId })
const attempt = (mobile: string, request: Request): Attempt => ({ username: `sms ${mobile}`, ...origin(request) })
const levelOf = (strength: PasswordStrength) => String(strength) as `${PasswordStrength}`
