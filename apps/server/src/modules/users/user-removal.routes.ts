import { userAdministration } from '@trackhoe/contract/system'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { endSessionsOf } from '../../auth/sessions.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { deletionOf } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { assertMayChange } from './guarded-changes.ts'
import * as queries from './users.queries.ts'
import { texts } from '../../platform/core/language.ts'

/** Deletes users. Source: platform specification §7 "User and system administration". */
export function userRemovalRoutes(api: Api<AuthDeps>) {
  const { db } = api.deps
  const rules = { access: { action: 'system:user:delete' } } as const

  serve(api, userAdministration.remove, rules, async ({ query, caller, audit }) => {
    await db.transaction(async (tx) => audit(tx, 'user.delete', await removeUsers(tx, caller, [query.id])))
    return withMessage(texts('删除用户成功', 'User deleted'), null)
  })

  serve(api, userAdministration.removeAll, deletionOf(rules.access.action), async ({ query, caller, audit }) => {
    await db.transaction(async (tx) => audit(tx, 'user.delete', await removeUsers(tx, caller, query.ids)))
    return withMessage(texts('批量删除用户成功', 'Users deleted'), null)
  })
}

/**
 * Deletes users of the caller's tenant with their sessions; returns their names. Errors: an unknown one, oneself, the last
 * administrator, somebody who may do more than the caller.
 */
async function removeUsers(tx: Db, caller: Caller, ids: readonly string[]): Promise<string> {
  await queries.lockForUpdate(tx, caller.tenantId)
  const found = await queries.findForUpdate(tx, caller, ids)
  if (found.length !== new Set(ids).size) throw notFound()
  if (ids.includes(caller.userId)) throw refused(texts('不能删除自己', 'You cannot delete yourself'))
  await assertMayChange(tx, caller, ids, { field: 'ids', label: '账号' })
  const administrators = await queries.administratorsAmong(tx, caller.tenantId, ids)
  if (administrators.length > 0 && !(await queries.hasOtherAdministrator(tx, caller.tenantId, ids))) {
    throw refused(texts('不能删除最后一个管理员', 'The last administrator cannot be deleted'))
  }
  await endSessionsOf(tx, ids)
  await queries.remove(tx, caller, ids)
  return found.map(({ username }) => username).join(',')
}
