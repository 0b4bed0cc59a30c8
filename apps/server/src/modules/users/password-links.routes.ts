import { USER_STATUS } from '@trackhoe/contract'
import { passwordLinks } from '@trackhoe/contract/session'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { objectionTo } from '../../auth/passwords/password-rule.ts'
import { hashPassword, isPassword } from '../../auth/passwords/passwords.ts'
import {
  issuePasswordLinks,
  setPasswordHash,
  usePasswordLink,
  userOfPasswordLink,
} from '../../auth/passwords/set-password.queries.ts'
import { createRateLimit } from '../../auth/throttling/rate-limit.ts'
import { endSessionsOf } from '../../auth/sessions.queries.ts'
import { MINUTE_MS, toWireTime } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import type { HandlerHelpers } from '../../platform/http/handler-helpers.ts'
import { invalid, refused, tooManyRequests, unknownJob } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { find as findJob } from '../../platform/list-jobs/list-jobs.queries.ts'
import * as queries from './users.queries.ts'
import { USER_FILES } from './user-files.routes.ts'
import { texts } from '../../platform/core/language.ts'
import { assertMaySet, unknownUser } from './may-set-passwords.ts'

/** A statement has only so many parameters. */
const LINKS_OF_IMPORT = 20_000
const NAMES_AT_ONCE = 1000

type Person = Awaited<ReturnType<typeof queries.findByNames>>[number]

/** So many dead links may come from one address in a minute. */
const DEAD_LINKS_A_MINUTE = 30

const deadLink = () => refused(texts('链接无效或已过期', 'The link is not valid or has expired'))

/** One-time links by which people set their own passwords. Not in the specification. */
export function passwordLinkRoutes(api: Api<AuthDeps>) {
  const { db, clock, random } = api.deps
  const administrators = { access: { action: 'system:user:changepwd' } } as const
  const deadLinks = createRateLimit(db, { name: 'password-link', calls: DEAD_LINKS_A_MINUTE, windowMs: MINUTE_MS })

  serve(api, passwordLinks.add, administrators, ({ body, caller, audit }) =>
    db.transaction(async (tx) => {
      await queries.lockForUpdate(tx, caller.tenantId)
      const names = [...new Set(body.usernames.map((name) => name.toLowerCase()))]
      const found = await queries.findByNames(tx, caller, names)
      if (found.length < names.length) throw unknownUser()
      return linksFor(tx, caller, found, audit)
    }),
  )

  serve(api, passwordLinks.addOfImport, administrators, ({ body, caller, audit }) =>
    db.transaction(async (tx) => {
      const job = await findJob(tx, caller, body.id)
      if (!job || job.prefix !== USER_FILES) throw unknownJob()
      await queries.lockForUpdate(tx, caller.tenantId)
      if (job.followUps.length > LINKS_OF_IMPORT)
        throw refused(
          texts(
            `一次最多为 ${LINKS_OF_IMPORT} 个用户生成链接，请在用户列表中分批生成`,
            `Links can be made for at most ${LINKS_OF_IMPORT} users at a time. Make them from the user list in parts`,
          ),
        )
      const added = []
      for (let at = 0; at < job.followUps.length; at += NAMES_AT_ONCE) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        const some = await queries.findByNames(tx, caller, job.followUps.slice(at, at + NAMES_AT_ONCE))
        added.push(...some.filter(({ passwordHash, status }) => passwordHash === null && status === USER_STATUS.normal))
      }
      return linksFor(tx, caller, added, audit)
    }),
  )

  serve(api, passwordLinks.inspect, { access: 'public' }, async ({ body, request }) => {
    const { username, realname } = await ownerOf(body.token, request.address)
    return { username, realname }
  })

  serve(api, passwordLinks.redeem, { access: 'public' }, async ({ body, request, audit }) => {
    const owner = await ownerOf(body.token, request.address)
    if (body.password !== body.confirmpassword)
      throw refused(texts('两次输入密码不一致!', 'The passwords do not match'), { field: 'confirmpassword' })
    const objection = objectionTo(body.password, owner.username)
    if (objection) throw invalid(objection, { field: 'password' })
    if (await isPassword(body.password, owner.passwordHash))
      throw invalid(texts('新密码不能与旧密码相同', 'The new password must differ from the old one'), {
        field: 'password',
      })
    const passwordHash = await hashPassword(body.password, random)
    await db.transaction(async (tx) => {
      // Two at once: the second finds the link used.
      if (!(await usePasswordLink(tx, body.token, clock()))) throw deadLink()
      await setPasswordHash(tx, owner.id, { passwordHash, by: owner.username, now: clock() })
      await endSessionsOf(tx, [owner.id])
      const caller = { userId: owner.id, tenantId: owner.tenantId, username: owner.username }
      await audit(tx, 'password.reset', 'by a one-time link', { caller })
    })
    return withMessage(texts('密码重置成功!', 'Password reset'), { username: owner.username })
  })

  async function linksFor(tx: Db, caller: Caller, people: readonly Person[], audit: HandlerHelpers<unknown>['audit']) {
    const ids = people.map(({ id }) => id)
    if (ids.length === 0) return []
    await assertMaySet(tx, caller, ids)
    const { tenantId, username: createBy } = caller
    const link = { userIds: ids, tenantId, kind: 'link', createBy } as const
    const { tokens, expireTime } = await issuePasswordLinks(tx, link, random, clock())
    const sorted = [...people].sort((a, b) => (a.username < b.username ? -1 : 1))
    await audit(tx, 'password.link', sorted.map(({ username }) => username).join(','))
    return sorted.map(({ id, username, realname }) => ({
      username,
      realname,
      token: tokens.get(id) ?? '',
      expireTime: toWireTime(expireTime),
    }))
  }

  async function ownerOf(token: string, address: string) {
    const wait = await deadLinks.waitSeconds(address, clock())
    if (wait > 0)
      throw tooManyRequests(
        wait,
        texts(`失败次数过多，请${wait}秒后再试`, `Too many failed attempts. Try again in ${wait} seconds`),
      )
    const owner = await userOfPasswordLink(db, token, clock())
    if (owner) return owner
    await deadLinks.note(address, clock())
    throw deadLink()
  }
}
