import { departmentPermissions } from '@trackhoe/contract/system'
import { actionsOf } from '../../auth/access/callers.queries.ts'
import { menuRowsOf } from '../../auth/access/menu-rows.queries.ts'
import { notifyMenuChange } from '../../auth/access/notify-menu-change.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { assertMayGrant } from '../roles/assert-may-grant.ts'
import { grantTree, withAncestors, type GrantRow } from '../roles/grant-tree.ts'
import * as queries from './department-roles.queries.ts'
import { texts } from '../../platform/core/language.ts'

/**
 * What a department may pass on to its roles, and what those roles are granted of it. Nobody grants an action that he
 * lacks. Source: platform specification §7 "Department and department-role permission query and save".
 */
export function departmentPermissionRoutes(api: Api) {
  const { db } = api.deps
  const calls = departmentPermissions
  const readers = { access: { action: 'system:depart:list' } } as const
  const granters = { access: { action: 'system:permission:saveDepart' } } as const

  serve(api, calls.ofDepartment, readers, async ({ query, caller }) => {
    if (!(await queries.findDepart(db, caller, query.departId))) throw notFound()
    return queries.permissionsOf(db, caller.tenantId, query.departId)
  })

  serve(api, calls.saveOfDepartment, granters, async ({ body, caller, audit }) => {
    const { tenantId } = caller
    await db.transaction(async (tx) => {
      const found = await queries.findDepart(tx, caller, body.departId)
      if (!found) throw notFound()
      const rows = await menuRowsOf(tx, caller.tenantId)
      const before = await queries.permissionsOf(tx, tenantId, found.id)
      const changes = differenceOf(rows, before, body)
      await assertMayGrant(tx, caller, [...changes.added, ...changes.removed])
      await queries.changePermissions(tx, { tenantId, departId: found.id }, changes)
      await notifyMenuChange(tx, tenantId)
      await audit(tx, 'depart.grant', `${found.departName}; ${describe(rows, changes)}`)
    })
    return withMessage(texts('保存成功！', 'Saved'), null)
  })

  serve(api, calls.grantTree, readers, async ({ query, caller }) => {
    if (!(await queries.findDepart(db, caller, query.departId))) throw notFound()
    const rows = await passedOn(db, caller, query.departId)
    // Data rules are put in force for the department as a whole.
    return { treeList: grantTree(rows, await actionsOf(db, caller), new Set()), ids: rows.map(({ id }) => id) }
  })

  serve(api, calls.ofRole, readers, async ({ query, caller }) => {
    const [found] = await queries.findForUpdate(db, caller, [query.roleId])
    if (!found) throw notFound()
    return queries.grantsOf(db, caller.tenantId, [found.id])
  })

  serve(api, calls.saveOfRole, granters, async ({ body, caller, audit }) => {
    const { tenantId } = caller
    await db.transaction(async (tx) => {
      const [found] = await queries.findForUpdate(tx, caller, [body.roleId])
      if (!found) throw notFound()
      const rows = await passedOn(tx, caller, found.departId)
      const before = await queries.grantsOf(tx, tenantId, [found.id])
      const changes = differenceOf(rows, before, body)
      await assertMayGrant(tx, caller, [...changes.added, ...changes.removed])
      await queries.changeGrants(tx, { tenantId, roleId: found.id }, changes)
      await notifyMenuChange(tx, tenantId)
      await audit(tx, 'depart.role.grant', `${found.roleCode}; ${describe(rows, changes)}`)
    })
    return withMessage(texts('保存成功！', 'Saved'), null)
  })
}

/** What the roles of a department may be granted. */
async function passedOn(db: Db, caller: Caller, departId: string): Promise<GrantRow[]> {
  const ids = new Set(await queries.permissionsOf(db, caller.tenantId, departId))
  return (await menuRowsOf(db, caller.tenantId)).filter(({ id }) => ids.has(id))
}

interface Requested {
  permissionIds: readonly string[]
  lastpermissionIds: readonly string[]
}

/** What a request adds, with everything above it, and removes. Errors: 500 for something that cannot be granted. */
function differenceOf(rows: readonly GrantRow[], before: readonly string[], requested: Requested) {
  const { permissionIds, lastpermissionIds } = requested
  const wanted = permissionIds.filter((id) => !lastpermissionIds.includes(id))
  if (wanted.some((id) => rows.every((row) => row.id !== id))) throw notFound()
  return {
    added: withAncestors(rows, wanted).filter((id) => !before.includes(id)),
    removed: lastpermissionIds.filter((id) => !permissionIds.includes(id) && before.includes(id)),
  }
}

function describe(rows: readonly GrantRow[], { added, removed }: { added: string[]; removed: string[] }): string {
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? id
  return [...added.map((id) => `+${nameOf(id)}`), ...removed.map((id) => `-${nameOf(id)}`)].join(' ')
}
