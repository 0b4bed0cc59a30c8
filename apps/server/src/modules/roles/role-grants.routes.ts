import type { Db } from '../../platform/database/database.ts'
import { permissions, roleAdministration } from '@trackhoe/contract/system'
import { ADMIN_ROLE_CODE } from '../../auth/access/admin-role.ts'
import { actionsOf } from '../../auth/access/callers.queries.ts'
import { menuRowsOf, relatedTo } from '../../auth/access/menu-rows.queries.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { notifyMenuChange } from '../../auth/access/notify-menu-change.ts'
import { assertMayGrant } from './assert-may-grant.ts'
import { grantTree, withAncestors } from './grant-tree.ts'
import * as queries from './roles.queries.ts'
import { texts } from '../../platform/core/language.ts'

interface LockedRoles {
  /** Locks roles that the caller may see, and returns them. */
  lock: (
    work: { tx: Db; caller: Caller },
    ids: readonly string[],
  ) => Promise<readonly { id: string; roleCode: string }[]>
}

/** What roles are granted. Nobody grants what he lacks, and the role of the administrators keeps everything. */
export function serveRoleGrants(api: Api, roles: LockedRoles) {
  const { db } = api.deps
  const readers = { access: { action: 'system:role:list' } } as const
  const granters = { access: { action: 'system:permission:saveRole' } } as const

  const everything = async ({ caller }: { caller: Caller }) => {
    const rows = await menuRowsOf(db, caller.tenantId)
    const withRules = await queries.permissionsWithRules(db, caller.tenantId)
    return { treeList: grantTree(rows, await actionsOf(db, caller), withRules), ids: rows.map(({ id }) => id) }
  }
  serve(api, roleAdministration.grantTree, readers, everything)
  serve(api, permissions.grantTree, readers, everything)

  serve(api, permissions.ofRole, readers, ({ query, caller }) => queries.grantsOf(db, caller, query.roleId))

  serve(api, permissions.saveOfRole, granters, async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      const [found] = await roles.lock({ tx, caller }, [body.roleId])
      if (!found) throw notFound()
      if (found.roleCode === ADMIN_ROLE_CODE)
        throw refused(texts('管理员角色始终拥有全部权限', 'The administrator role always has all permissions'), {
          field: 'permissionIds',
        })
      const rows = await menuRowsOf(tx, caller.tenantId)
      const wanted = body.permissionIds.filter((id) => !body.lastpermissionIds.includes(id))
      if (wanted.some((id) => rows.every((row) => row.id !== id))) throw notFound()
      const before = await queries.grantsOf(tx, caller, found.id)
      // A menu takes those with it that belong to it.
      const together = await relatedTo(tx, caller.tenantId, wanted)
      const added = withAncestors(rows, [...wanted, ...together]).filter((id) => !before.includes(id))
      const removed = body.lastpermissionIds.filter((id) => !body.permissionIds.includes(id) && before.includes(id))
      await assertMayGrant(tx, caller, [...added, ...removed])
      await queries.changeGrants(tx, { tenantId: caller.tenantId, roleId: found.id }, { added, removed })
      const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? id
      const signed = [...added.map((id) => `+${nameOf(id)}`), ...removed.map((id) => `-${nameOf(id)}`)]
      await notifyMenuChange(tx, caller.tenantId)
      await audit(tx, 'role.grant', `${found.roleCode}; ${signed.join(' ')}`)
    })
    return withMessage(texts('保存成功！', 'Saved'), null)
  })
}
