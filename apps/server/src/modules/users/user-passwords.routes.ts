import { passwordLinks } from '@trackhoe/contract/session'
import { userAdministration } from '@trackhoe/contract/system'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { objectionTo } from '../../auth/passwords/password-rule.ts'
import { hashPassword, isPassword } from '../../auth/passwords/passwords.ts'
import {
  issuePasswordLink,
  setPasswordHash,
  usePasswordLink,
  userOfPasswordLink,
} from '../../auth/passwords/set-password.queries.ts'
import { createRateLimit } from '../../auth/rate-limit.ts'
import { endSessionsOf } from '../../auth/sessions.queries.ts'
import { MINUTE_MS, toWireTime } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { invalid, refused, tooManyRequests } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { assertMayChange } from './guarded-changes.ts'
import * as queries from './users.queries.ts'

const GUARDED = { field: 'username', label: '密码' }
/** So many dead links may come from one address in a minute. */
const DEAD_LINKS_A_MINUTE = 30

const unknownUser = () => refused('用户不存在！', { field: 'username' })
const deadLink = () => refused('链接无效或已过期')

/**
 * Passwords of other people: given by an administrator, or set by their owners with a one-time link. Source: platform
 * specification §7 "User and system administration"; who may, links and the change at the next sign-in are not in it.
 */
export function userPasswordRoutes(api: Api<AuthDeps>) {
  const { db, clock, random } = api.deps
  const administrators = { access: { action: 'system:user:changepwd' } } as const
  const deadLinks = createRateLimit(db, { name: 'password-link', calls: DEAD_LINKS_A_MINUTE, windowMs: MINUTE_MS })

  serve(api, userAdministration.changePassword, administrators, async ({ body, caller, audit }) => {
    const { username, password, mustChange } = body
    const confirmation = body.confirmpassword ?? body.confirmPassword
    if (confirmation !== undefined && confirmation !== password)
      throw refused('两次输入密码不一致!', { field: 'confirmpassword' })
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
    return withMessage('密码修改成功!', null)
  })

  serve(api, passwordLinks.add, administrators, async ({ body, caller, audit }) =>
    db.transaction(async (tx) => {
      const links = []
      for (const username of new Set(body.usernames)) {
        // oxlint-disable-next-line no-await-in-loop -- each is refused by its own rule
        const { id, tenantId, realname, ...found } = await lockedPerson(tx, caller, username)
        // oxlint-disable-next-line no-await-in-loop -- one connection
        const { token, expireTime } = await issuePasswordLink(
          tx,
          { userId: id, tenantId, kind: 'link', createBy: caller.username },
          random,
          clock(),
        )
        links.push({ username: found.username, realname, token, expireTime: toWireTime(expireTime) })
      }
      await audit(tx, 'password.link', links.map(({ username }) => username).join(','))
      return links
    }),
  )

  serve(api, passwordLinks.inspect, { access: 'public' }, async ({ body, request }) => {
    const { username, realname } = await ownerOf(body.token, request.address)
    return { username, realname }
  })

  serve(api, passwordLinks.redeem, { access: 'public' }, async ({ body, request, audit }) => {
    const owner = await ownerOf(body.token, request.address)
    if (body.password !== body.confirmpassword) throw refused('两次输入密码不一致!', { field: 'confirmpassword' })
    const objection = objectionTo(body.password, owner.username)
    if (objection) throw invalid(objection, { field: 'password' })
    if (await isPassword(body.password, owner.passwordHash))
      throw invalid('新密码不能与旧密码相同', { field: 'password' })
    const passwordHash = await hashPassword(body.password, random)
    await db.transaction(async (tx) => {
      // Two at once: the second finds the link used.
      if (!(await usePasswordLink(tx, body.token, clock()))) throw deadLink()
      await setPasswordHash(tx, owner.id, { passwordHash, by: owner.username, now: clock() })
      await endSessionsOf(tx, [owner.id])
      const caller = { userId: owner.id, tenantId: owner.tenantId, username: owner.username }
      await audit(tx, 'password.reset', 'by a one-time link', { caller })
    })
    return withMessage('密码重置成功!', { username: owner.username })
  })

  async function ownerOf(token: string, address: string) {
    const wait = await deadLinks.waitSeconds(address, clock())
    if (wait > 0) throw tooManyRequests(wait, `失败次数过多，请${wait}秒后再试`)
    const owner = await userOfPasswordLink(db, token, clock())
    if (owner) return owner
    await deadLinks.note(address, clock())
    throw deadLink()
  }
}

/** A person of the tenant whose password the caller may set. Errors: 用户不存在！, also for one of another tenant; 403. */
async function lockedPerson(tx: Db, caller: Caller, username: string) {
  // So that nobody is given more rights between the check and the change.
  await queries.lockForUpdate(tx, caller.tenantId)
  const found = await queries.findByName(tx, caller, username)
  if (!found) throw unknownUser()
  if (found.id === caller.userId) throw refused('请在“修改密码”中修改自己的密码', { field: 'username' })
  await assertMayChange(tx, caller, [found.id], GUARDED)
  return found
}

/** As for a new user. */
function assertLength(password: string) {
  if (password.length < 8) throw invalid('密码至少 8 个字符', { field: 'password' })
}
