import { USER_STATUS } from '@trackhoe/contract'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { refused, tooManyRequests } from '../../platform/http/refusal.ts'
import { audit } from '../../platform/audit/audit.ts'
import { tenantsOf } from '../../auth/access/callers.queries.ts'
import { assertProof, type GivenProof } from '../../auth/captcha/assert-proof.ts'
import { throttleFor } from '../../auth/throttling/login-throttle.ts'
import {
  clearFailures,
  failuresFor,
  recordFailure,
  rememberOrigin,
} from '../../auth/throttling/login-throttle.queries.ts'
import { passwordFormsOf } from '../../auth/passwords/password-forms.ts'
import { isPassword } from '../../auth/passwords/passwords.ts'
import { issuePasswordLinks } from '../../auth/passwords/set-password.queries.ts'
import type { FoundUser } from './session.queries.ts'
import { type Texts, texts } from '../../platform/core/language.ts'

/** Somebody who wants to sign in, and from where. `username` is whatever stands for a name: an e-mail, a phone. */
export interface Attempt {
  username: string
  address: string
  requestId: string
  /** What the browser is known by. */
  device?: string
}

interface PasswordAttempt extends Attempt, GivenProof {
  password: string
}

/** A try with what was typed into a form. */
export function passwordAttemptOf(
  username: string,
  { password, captcha, checkKey, proof }: GivenProof & { password: string },
  { address, id }: { address: string; id: string },
  device: string,
): PasswordAttempt {
  return { username, password, captcha, checkKey, proof, address, requestId: id, device }
}

/** Who signed in, and for which tenant. */
export interface Owner {
  userId: string
  tenantId: string
}

interface PasswordCheck {
  find: () => Promise<FoundUser | undefined>
  /** What a wrong name and a wrong password are answered with alike. */
  wrong: Texts
}

/** The user and the tenant of a right name and password. Errors: a refusal in the operator's words. */
export async function checkLogin(
  deps: AuthDeps,
  given: PasswordAttempt,
  { find, wrong }: PasswordCheck,
): Promise<Owner> {
  await assertCaptcha(deps, given)
  const found = await find()
  if (!(await isOneOf(passwordFormsOf(given.password), found?.passwordHash ?? null)) || !found) {
    await recordFailure(deps.db, given, deps.clock())
    await auditLogin(deps, given, 'refused', found, 'wrong password')
    throw refused(wrong, { captchaRequired: (await throttleOf(deps, given)).captchaRequired })
  }
  const owner = await assertActive(
    deps,
    given,
    found,
    found.mustChangePassword ? 'must change the password' : undefined,
  )
  await clearFailures(deps.db, given)
  if (found.mustChangePassword) {
    const { userId, tenantId } = owner
    const link = { userIds: [userId], tenantId, kind: 'sign-in', createBy: found.username } as const
    const { tokens } = await deps.db.transaction((tx) => issuePasswordLinks(tx, link, deps.random, deps.clock()))
    throw refused(texts('请先修改密码', 'Change your password first'), { passwordToken: tokens.get(userId) })
  }
  await rememberOrigin(deps.db, given, deps.clock())
  return owner
}

/** Tries the forms in turn. How long a failure takes depends on what was sent alone. */
async function isOneOf([form, ...rest]: readonly string[], hash: string | null): Promise<boolean> {
  if (form === undefined) return false
  return (await isPassword(form, hash)) || isOneOf(rest, hash)
}

/**
 * Checks that a user whose identity is proven, and one of his tenants, are active. Called only after the proof, so that
 * nobody else learns that the account exists. Errors: a refusal with a message for operators.
 */
export async function assertActive(deps: AuthDeps, given: Attempt, found: FoundUser, way?: string): Promise<Owner> {
  if (found.status === USER_STATUS.pending) {
    await auditLogin(deps, given, 'refused', found, 'waits for approval')
    throw refused(
      texts(
        '您的账号正在等待管理员审核，通过后即可登录',
        'Your account awaits the approval of an administrator. You can log in once it is approved',
      ),
    )
  }
  if (found.status !== USER_STATUS.normal) {
    await auditLogin(deps, given, 'refused', found, 'frozen')
    throw refused(texts('该用户已冻结', 'The user is frozen'))
  }
  const [tenant] = await tenantsOf(deps.db, found.id)
  if (!tenant) {
    await auditLogin(deps, given, 'refused', found, 'tenant frozen')
    throw refused(
      texts(
        '与该用户关联的租户均已被冻结，无法登录！',
        'All tenants of the user are frozen, so signing in is not possible',
      ),
    )
  }
  await auditLogin(deps, given, 'ok', { ...found, tenantId: tenant.id }, way)
  return { userId: found.id, tenantId: tenant.id }
}

/** Refuses an attempt after too many failed ones, where no captcha can be asked for. Errors: 429. */
export async function assertNotThrottled(deps: AuthDeps, given: Attempt): Promise<void> {
  const { waitSeconds } = await throttleOf(deps, given)
  if (waitSeconds === 0) return
  await auditLogin(deps, given, 'refused', undefined, 'too many tries')
  throw tooManyRequests(
    waitSeconds,
    texts(`失败次数过多，请${waitSeconds}秒后再试`, `Too many failed attempts. Try again in ${waitSeconds} seconds`),
  )
}

/** Records a failed attempt for the throttle and in the audit log. */
export async function recordFailedAttempt(deps: AuthDeps, given: Attempt, why: string): Promise<void> {
  await recordFailure(deps.db, given, deps.clock())
  await auditLogin(deps, given, 'refused', undefined, why)
}

async function assertCaptcha(deps: AuthDeps, given: PasswordAttempt) {
  const { waitSeconds, captchaRequired, failures } = await throttleOf(deps, given)
  if (waitSeconds > 0) {
    await auditLogin(deps, given, 'refused', undefined, 'too many tries')
    throw tooManyRequests(
      waitSeconds,
      texts(
        `登录失败次数过多，请${waitSeconds}秒后再试`,
        `Too many failed sign-ins. Try again in ${waitSeconds} seconds`,
      ),
      { captchaRequired },
    )
  }
  if (captchaRequired) await assertProof(deps, given, { purpose: 'login', failures })
}

async function throttleOf({ db, clock }: AuthDeps, given: Attempt) {
  const now = clock()
  return throttleFor(await failuresFor(db, given, now), now)
}

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
    detail,
  })
}
