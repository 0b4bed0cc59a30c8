import { departmentAdministration } from '@trackhoe/contract/system'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { assertMayChange } from './guarded-changes.ts'
import * as queries from './users.queries.ts'
import { texts } from '../../platform/core/language.ts'
import { areVisible } from '../../platform/data-scope/visible.ts'
import { depart } from '../../platform/database/schema/schema.ts'

/** Puts users into a department and takes them out. Source: the conventions of JeecgBoot. */
export function departmentUserRoutes(api: Api) {
  const { db } = api.deps
  const rules = { access: { action: 'system:user:edit' } } as const

  serve(api, departmentAdministration.addUsers, rules, async ({ body, caller, audit }) => {
    const { depId, userIdList } = body
    await db.transaction(async (tx) => {
      const names = await findUsers(tx, caller, depId, userIdList)
      await queries.addToDepart(tx, caller.tenantId, depId, userIdList)
      await audit(tx, 'depart.users', `${depId}; +${names.join(' +')}`)
    })
    return withMessage(texts('添加成功！', 'Added'), null)
  })

  serve(api, departmentAdministration.removeUsers, rules, async ({ query, caller, audit }) => {
    const { depId, userIds } = query
    await db.transaction(async (tx) => {
      const names = await findUsers(tx, caller, depId, userIds)
      await queries.removeFromDepart(tx, caller.tenantId, depId, userIds)
      await audit(tx, 'depart.users', `${depId}; -${names.join(' -')}`)
    })
    return withMessage(texts('删除成功!', 'Deleted'), null)
  })
}

/**
 * The names of the users. Errors: an unknown department or user; 403 for somebody who may do more than the caller, since
 * his department decides what he sees.
 */
async function findUsers(tx: Db, caller: Caller, depId: string, userIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(userIds)]
  if (!(await areVisible(tx, depart, caller, [depId]))) throw notFound()
  await queries.lockForUpdate(tx, caller.tenantId)
  const found = await queries.findForUpdate(tx, caller, wanted)
  if (found.length !== wanted.length) throw notFound()
  await assertMayChange(tx, caller, wanted, { field: 'userIdList', label: '部门' })
  return found.map(({ username }) => username)
}
