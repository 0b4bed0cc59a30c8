import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { forbidden, notFound, refused } from '../../platform/http/refusal.ts'
import { actionsOf } from '../../auth/access/callers.queries.ts'
import * as queries from './users.queries.ts'
import { texts } from '../../platform/core/language.ts'
import { areVisible } from '../../platform/data-scope/visible.ts'
import { role } from '../../platform/database/schema/schema.ts'

/**
 * Gives a user of the caller's tenant exactly these roles.
 *
 * Errors: unknown or foreign role; a change of one's own roles; a role given or taken that holds actions which the
 * caller lacks (403); the last administrator's role taken away.
 */
export async function changeRoles(db: Db, caller: Caller, userId: string, roleIds: readonly string[]): Promise<void> {
  const { tenantId } = caller
  if (!(await areVisible(db, role, caller, roleIds))) throw notFound()
  await queries.lockForUpdate(db, tenantId)
  const before = await queries.rolesOf(db, caller, userId)
  const changed = [...before.filter((id) => !roleIds.includes(id)), ...roleIds.filter((id) => !before.includes(id))]
  if (changed.length === 0) return
  if (userId === caller.userId)
    throw refused(texts('不能修改自己的角色', 'You cannot change your own roles'), { field: 'selectedroles' })

  await assertHolds(db, caller, changed)

  const wasAdministrator = (await queries.administratorsAmong(db, tenantId, [userId])).length > 0
  await queries.setRoles(db, caller, userId, roleIds)
  if (!wasAdministrator) return
  const isAdministrator = (await queries.administratorsAmong(db, tenantId, [userId])).length > 0
  if (!isAdministrator && !(await queries.hasOtherAdministrator(db, tenantId, [userId]))) {
    throw refused(texts('不能移除最后一个管理员', 'The last administrator cannot be removed'), {
      field: 'selectedroles',
    })
  }
}

/** Errors: unknown or foreign role; one that holds actions which the caller lacks (403). */
export async function assertMayGive(db: Db, caller: Caller, roleIds: readonly string[]): Promise<void> {
  if (!(await areVisible(db, role, caller, roleIds))) throw notFound()
  await assertHolds(db, caller, roleIds)
}

async function assertHolds(db: Db, caller: Caller, roleIds: readonly string[]): Promise<void> {
  const held = await actionsOf(db, caller)
  const touched = await queries.actionsOfRoles(db, roleIds)
  if (touched.some((action) => !held.has(action))) throw forbidden()
}
