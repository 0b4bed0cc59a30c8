import { EnvelopeCode, USER_STATUS } from '@trackhoe/contract'
import type { Deps } from '../../deps.ts'
import { Refusal, refused, tooManyRequests } from '../../http/refusal.ts'
import { audit } from '../../sessions/audit.ts'
import { tenantsOf } from '../../sessions/callers.queries.ts'
import { redeemCaptcha } from '../../sessions/captcha.queries.ts'
import { brakeFor } from '../../sessions/login-brake.ts'
import {
  forgetWrongTries,
  rememberWrongTry,
  triesFromAddress,
  triesWithName,
} from '../../sessions/login-brake.queries.ts'
import { isPassword } from '../../sessions/passwords.ts'
import { findByName } from './session.queries.ts'

interface Try {
  username: string
  password: string
  captcha: string
  checkKey: string
  address: string
  requestId: string
}

/** The user and the tenant of a right name and password. Errors: a refusal in the operator's words. */
export async function checkLogin(deps: Deps, given: Try): Promise<{ userId: string; tenantId: string }> {
  const { db, clock } = deps
  await passBrake(deps, given)

  const found = await findByName(db, given.username)
  if (!(await isPassword(given.password, found?.passwordHash ?? null)) || !found) {
    await rememberWrongTry(db, given, clock())
    await note(deps, given, 'refused', found, 'wrong password')
    const { captchaRequired } = await brakeOf(deps, given)
    throw refused('用户名或密码错误', { captchaRequired })
  }
  // Said only to those who know the password: nobody else learns that the name exists.
  if (found.status !== USER_STATUS.normal) {
    await note(deps, given, 'refused', found, 'frozen')
    throw refused('该用户已冻结')
  }
  const [tenant] = await tenantsOf(db, found.id)
  if (!tenant) {
    await note(deps, given, 'refused', found, 'tenant frozen')
    throw refused('与该用户关联的租户均已被冻结，无法登录！')
  }
  await forgetWrongTries(db, given)
  await note(deps, given, 'ok', { ...found, tenantId: tenant.id })
  return { userId: found.id, tenantId: tenant.id }
}

async function passBrake(deps: Deps, given: Try) {
  const { waitSeconds, captchaRequired } = await brakeOf(deps, given)
  if (waitSeconds > 0) {
    await note(deps, given, 'refused', undefined, 'too many tries')
    throw tooManyRequests(waitSeconds, `登录失败次数过多，请${waitSeconds}秒后再试`, { captchaRequired })
  }
  if (!captchaRequired) return
  if (given.captcha === '') throw captchaRefused('请输入验证码')
  if (!(await redeemCaptcha(deps.db, given.checkKey, given.captcha, deps.clock()))) throw captchaRefused('验证码错误')
}

async function brakeOf({ db, clock }: Deps, { username, address }: Try) {
  const now = clock()
  return brakeFor([await triesWithName(db, username, now), await triesFromAddress(db, address, now)], now)
}

const captchaRefused = (message: string) =>
  new Refusal({ status: 200, code: EnvelopeCode.captcha, message, result: { captchaRequired: true } })

function note(
  { db, clock }: Deps,
  { username, address, requestId }: Try,
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
