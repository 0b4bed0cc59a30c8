import { userAdministration } from '@trackhoe/contract/system'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { objectionTo } from '../../auth/passwords/password-rule.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'
import { setPasswordHash } from '../../auth/passwords/set-password.queries.ts'
import { endSessionsOf } from '../../auth/sessions.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { invalid, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import * as queries from './users.queries.ts'
import { texts } from '../../platform/core/language.ts'
import { assertMaySet, unknownUser } from './may-set-passwords.ts'

/**
 * Passwords of other people, given by an administrator. Source: platform specification §7 "User and system administration";
 * who may, and the change at the next sign-in are not in it.
 */
export function userPasswordRoutes(api: Api<AuthDeps>) {
  const { db, clock, random } = api.deps
  const administrators = { access: { action: 'system:user:changepwd' } } as const

  serve(api, userAdministration.changePassword, administrators, async ({ body, caller, audit }) => {
    const { username, password, mustChange } = body
    const confirmation = body.confirmpassword ?? body.confirmPassword
    if (confirmation !== undefined && confirmation !== password)
      throw refused(texts('两次输入密码不一致!', 'The passwords do not match'), { field: 'confirmpassword' })
    assertLength(password)
    const objection = objectionTo(password, username)
    if (objection) throw invalid(objection, { field: 'password' })
    const passwordHash = await hashPassword(password, random)
    await db.transaction(async (tx) => {
      const found = await lockedPerson(tx, caller, username)
      await setPasswordHash(tx, found.id, {
        passwordHash,
        by: caller.username,
        now: clock(),
        mustChange: mustChange === true,
      })
      await endSessionsOf(tx, [found.id])
      await audit(tx, 'password.give', `${found.username}${mustChange === true ? '; must be changed' : ''}`)
    })
    return withMessage(texts('密码修改成功!', 'Password changed'), null)
  })
}

/** A person of the tenant whose password the caller may set. Errors: 用户不存在！, also for one of another tenant; 403. */
async function lockedPerson(tx: Db, caller: Caller, username: string) {
  // So that nobody is given more rights between the check and the change.
  await queries.lockForUpdate(tx, caller.tenantId)
  const found = await queries.findByName(tx, caller, username)
  if (!found) throw unknownUser()
  await assertMaySet(tx, caller, [found.id])
  return found
}

/** As for a new user. */
function assertLength(password: string) {
  if (password.length < 8)
    throw invalid(texts('密码至少 8 个字符', 'Password must have at least 8 characters'), { field: 'password' })
}
