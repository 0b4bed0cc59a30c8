import { USER_STATUS } from '@trackhoe/contract'
import { accounts, SMS_PURPOSE } from '@trackhoe/contract/session'
import { userAdministration } from '@trackhoe/contract/system'
import { violatedUniqueKey } from '../../platform/database/database.ts'
import { invalid, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { newId } from '../../platform/core/random.ts'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { clearFailures } from '../../auth/throttling/login-throttle.queries.ts'
import { refusalOf } from '../../auth/passwords/password-strength.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'
import { setPasswordHash } from '../../auth/passwords/set-password.queries.ts'
import { plainPhone } from '../../auth/phone.ts'
import { endSessionsOf } from '../../auth/sessions.queries.ts'
import { checkSmsCode, redeemSmsCode } from '../../auth/sms-codes.queries.ts'
import { createKeyedMutex } from '../../auth/throttling/keyed-mutex.ts'
import { recordFailedAttempt, assertNotThrottled, type Attempt } from '../session/login.ts'
import { currentDepart, departsOf, findByPhone } from '../session/session.queries.ts'
import { userInfoOf } from '../session/signed-in.ts'
import { announceRegistration } from './registration-message.ts'
import { insertAccount, tenantExists } from './accounts.queries.ts'
import { texts } from '../../platform/core/language.ts'

const WRONG_CODE = texts('手机验证码错误', 'Wrong verification code')
const PHONE_REGISTERED = texts('该手机号已注册，请直接登录', 'The mobile number is already registered. Log in')
const NAME = /^[A-Za-z0-9_.@-]{2,50}$/
/**
 * Accounts that people make and open again.
 * Source: platform specification §7 "Session", "User and system administration".
 */
export function accountRoutes(api: Api<AuthDeps>) {
  const { deps } = api
  const { db, clock, random } = deps
  const withLock = createKeyedMutex()

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
      const code = await verifiedCode(deps, given, { mobile, purpose: SMS_PURPOSE.register }, body.smscode, 'smscode')
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
        throw takenRefusal(error) ?? error
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
      const code = await verifiedCode(
        deps,
        given,
        { mobile, purpose: SMS_PURPOSE.newPassword },
        body.captcha,
        'captcha',
      )
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
}

/** The refusal of a name or a phone that another account has; undefined for any other error. */
function takenRefusal(error: unknown) {
  const key = violatedUniqueKey(error)
  if (key === 'sys_user_username')
    return refused(texts('用户账号已存在', 'The username already exists'), { field: 'username' })
  return key === 'sys_user_confirmed_phone' ? refused(PHONE_REGISTERED, { field: 'phone' }) : undefined
}

const attempt = (mobile: string, { id, address }: { id: string; address: string }): Attempt => ({
  username: `sms ${mobile}`,
  address,
  requestId: id,
})

/** The row of a right code. Errors: 429 after too many wrong ones, else 手机验证码错误. */
async function verifiedCode(
  deps: AuthDeps,
  given: Attempt,
  use: { mobile: string; purpose: string },
  typed: string,
  field: 'smscode' | 'captcha',
): Promise<number> {
  await assertNotThrottled(deps, given)
  const code = await checkSmsCode(deps.db, use, typed.trim(), deps.refreshKey, deps.clock())
  if (code !== undefined) return code
  await recordFailedAttempt(deps, given, 'wrong code')
  throw refused(WRONG_CODE, { field })
}
