import { USER_STATUS, users } from '@trackhoe/contract'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { sendText } from '../../auth/contacts.ts'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { assertUserLimit } from '../organizations/user-limit.ts'
import { changeRoles } from './role-changes.ts'
import * as queries from './users.queries.ts'
import { type Texts, texts } from '../../platform/core/language.ts'

/** Registered users wait for somebody of their tenant to let them in. Native only; not in the specification. */
export function registrationRoutes(api: Api<AuthDeps>) {
  const { deps } = api
  const { db, clock } = deps
  const rules = { access: { action: 'system:user:approve' } } as const

  serve(api, users.approve, rules, async ({ body, caller, audit }) => {
    const roles = body.selectedroles ?? []
    const approved = await db.transaction(async (tx) => {
      // In the order of an edit of a user, so that the two never wait for each other.
      if (roles.length > 0) await queries.lockForUpdate(tx, caller.tenantId)
      const waiting = await waitingUsers(tx, caller, body.ids)
      if (roles.length > 0) for (const { id } of waiting) await changeRoles(tx, caller, id, roles)
      const changes = { status: USER_STATUS.normal, updateBy: caller.username, updateTime: clock() }
      await queries.setStatus(tx, caller, body.ids, changes)
      await assertUserLimit(tx, caller.tenantId)
      await audit(tx, 'user.approve', [describe(waiting), ...roles].join('; '))
      return waiting
    })
    notify(approved, (username) =>
      texts(
        `您注册的账号${username}已通过审核，现在可以登录。`,
        `Your account ${username} has been approved. You can sign in now.`,
      ),
    )
    return withMessage(texts('操作成功!', 'Done'), null)
  })

  serve(api, users.reject, rules, async ({ body, caller, audit }) => {
    const rejected = await db.transaction(async (tx) => {
      const waiting = await waitingUsers(tx, caller, body.ids)
      await queries.remove(tx, caller, body.ids)
      await audit(tx, 'user.reject', describe(waiting))
      return waiting
    })
    notify(rejected, (username) =>
      texts(
        `您注册的账号${username}未通过审核。如有疑问，请联系管理员。`,
        `Your account ${username} has not been approved. Contact an administrator if you have questions.`,
      ),
    )
    return withMessage(texts('操作成功!', 'Done'), null)
  })

  function notify(registered: readonly Waiting[], textFor: (username: string) => Texts) {
    for (const { username, phone } of registered) {
      if (phone)
        sendText(deps, { kind: 'phone', value: phone }, texts('注册审核', 'Registration review'), textFor(username))
    }
  }
}

type Waiting = Awaited<ReturnType<typeof waitingUsers>>[number]

/** The users of these ids, locked until the transaction ends. Errors: an unknown one; one that does not wait. */
async function waitingUsers(db: Db, scope: DataScope, ids: readonly string[]) {
  const found = await queries.findForUpdate(db, scope, ids)
  if (found.length !== new Set(ids).size) throw notFound()
  if (found.some(({ status }) => status !== USER_STATUS.pending))
    throw refused(texts('只能审核待审核的用户', 'Only users who await approval can be reviewed'))
  return found
}

const describe = (registered: readonly Waiting[]) =>
  registered.map(({ username, phone }) => `${username} ${phone ?? ''}`.trimEnd()).join(',')
