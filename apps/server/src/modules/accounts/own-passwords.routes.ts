import { userAdministration, type PasswordStrength } from '@trackhoe/contract/system'
import { MINUTE_MS } from '../../platform/core/clock.ts'
import { refused, tooManyRequests } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { clearFailures } from '../../auth/throttling/login-throttle.queries.ts'
import { refusalOf, strengthOf } from '../../auth/passwords/password-strength.ts'
import { hashPassword, isPassword } from '../../auth/passwords/passwords.ts'
import { setPasswordHash } from '../../auth/passwords/set-password.queries.ts'
import { createRateLimit } from '../../auth/throttling/rate-limit.ts'
import { endOtherSessions } from '../../auth/sessions.queries.ts'
import { createKeyedMutex } from '../../auth/throttling/keyed-mutex.ts'
import { recordFailedAttempt, assertNotThrottled, type Attempt } from '../session/login.ts'
import { findById } from '../session/session.queries.ts'
import { texts } from '../../platform/core/language.ts'

const STRENGTHS_A_MINUTE = 120

/** How strong a password is, and its change by its owner. Source: platform specification §5 "Change password". */
export function ownPasswordRoutes(api: Api<AuthDeps>) {
  const { deps } = api
  const { db, clock, random } = deps
  const withLock = createKeyedMutex()
  const strengths = createRateLimit(db, { name: 'strength', calls: STRENGTHS_A_MINUTE, windowMs: MINUTE_MS })

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
    const given: Attempt = { username: `password ${caller.username}`, address: request.address, requestId: request.id }
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
}

const levelOf = (strength: PasswordStrength) => String(strength) as `${PasswordStrength}`
