import { EnvelopeCode, USER_STATUS } from '@trackhoe/contract'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { Refusal, refused, tooManyRequests } from '../../platform/http/refusal.ts'
import { audit } from '../../platform/audit/audit.ts'
import { tenantsOf } from '../../auth/callers.queries.ts'
import { redeemCaptcha } from '../../auth/captcha.queries.ts'
import { throttleFor } from '../../auth/login-throttle.ts'
import { clearFailures, recordFailure, failuresByAddress, failuresByName } from '../../auth/login-throttle.queries.ts'
import { isPassword } from '../../auth/passwords.ts'
import type { FoundUser } from './session.queries.ts'

/** Somebody who wants to sign in, and from where. `username` is whatever stands for a name: an e-mail, a phone. */
export interface Attempt {
  username: string
  address: string
  requestId: string
}

interface PasswordAttempt extends Attempt {
  password: string
  captcha: string
  checkKey: string
}

interface Typed {
  password: string
  captcha?: string | null | undefined
  checkKey?: string | null | undefined
}

/** A try with what was typed into a form. */
export function passwordAttemptOf(
  username: string,
  typed: Typed,
  { address, id }: { address: string; id: string },
): PasswordAttempt {
  const { password, captcha, checkKey } = typed
  return { username, password, captcha: captcha?.trim() ?? '', checkKey: checkKey ?? '', address, requestId: id }
}

/** Who signed in, and for which tenant. */
export interface Owner {
  userId: string
  tenantId: string
}

interface PasswordCheck {
  find: () => Promise<FoundUser | undefined>
  /** What a wrong name and a wrong password are answered with alike. */
  wrong: string
}

/** The user and the tenant of a right name and password. Errors: a refusal in the operator's words. */
export async function checkLogin(
  deps: AuthDeps,
  given: PasswordAttempt,
  { find, wrong }: PasswordCheck,
): Promise<Owner> {
  await assertCaptcha(deps, given)
  const found = await find()
  if (!(await isPassword(given.password, found?.passwordHash ?? null)) || !found) {
    await recordFailure(deps.db, given, deps.clock())
    await auditLogin(deps, given, 'refused', found, 'wrong password')
    const { captchaRequired } = await throttleOf(deps, given)
    throw refused(wrong, { captchaRequired })
  }
  const owner = await assertActive(deps, given, found)
  await clearFailures(deps.db, given)
  return owner
}

/**
 * Checks that a user whose identity is proven, and one of his tenants, are active. Called only after the proof, so that
 * nobody else learns that the account exists. Errors: a refusal with a message for operators.
 */
export async function assertActive(deps: AuthDeps, given: Attempt, found: FoundUser, way?: string): Promise<Owner> {
  if (found.status !== USER_STATUS.normal) {
    await auditLogin(deps, given, 'refused', found, 'frozen')
    throw refused('该用户已冻结')
  }
  const [tenant] = await tenantsOf(deps.db, found.id)
  if (!tenant) {
    await auditLogin(deps, given, 'refused', found, 'tenant frozen')
    throw refused('与该用户关联的租户均已被冻结，无法登录！')
  }
  await auditLogin(deps, given, 'ok', { ...found, tenantId: tenant.id }, way)
  return { userId: found.id, tenantId: tenant.id }
}

/** Refuses an attempt after too many failed ones, where no captcha can be asked for. Errors: 429. */
export async function assertNotThrottled(deps: AuthDeps, given: Attempt): Promise<void> {
  const { waitSeconds } = await throttleOf(deps, given)
  if (waitSeconds === 0) return
  await auditLogin(deps, given, 'refused', undefined, 'too many tries')
  throw tooManyRequests(waitSeconds, `失败次数过多，请${waitSeconds}秒后再试`)
}

/** Records a failed attempt for the throttle and in the audit log. */
export async function recordFailedAttempt(deps: AuthDeps, given: Attempt, why: string): Promise<void> {
  await recordFailure(deps.db, given, deps.clock())
  await auditLogin(deps, given, 'refused', undefined, why)
}

async function assertCaptcha(deps: AuthDeps, given: PasswordAttempt) {
  const { waitSeconds, captchaRequired } = await throttleOf(deps, given)
  if (waitSeconds > 0) {
    await auditLogin(deps, given, 'refused', undefined, 'too many tries')
    throw tooManyRequests(waitSeconds, `登录失败次数过多，请${waitSeconds}秒后再试`, { captchaRequired })
  }
  if (!captchaRequired) return
  if (given.captcha === '') throw captchaRefused('请输入验证码')
  if (!(await redeemCaptcha(deps.db, given.checkKey, given.captcha, deps.clock()))) throw captchaRefused('验证码错误')
}

async function throttleOf({ db, clock }: AuthDeps, { username, address }: Attempt) {
  const now = clock()
  return throttleFor([await failuresByName(db, username, now), await failuresByAddress(db, address, now)], now)
}

const captchaRefused = (message: string) =>
  new Refusal({ status: 200, code: EnvelopeCode.captcha, message, result: { captchaRequired: true, field: 'captcha' } })

function auditLogin(
  { db, clock }: AuthDeps,
  { username, address, requestId }: Attempt,
  outcome: 'ok' | 'refused',
  found: { id: string; tenantId: string } | undefined,
  detail?: string,
) {
  return audit(db, {
    at: clock(),
    action: 'login',
    outcome,
    caller: { userId: found?.id, tenantId: found?.tenantId, username },
    address,
    requestId,
    ...(detail === undefined ? {} : { detail }),
  })
}
