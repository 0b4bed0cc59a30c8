import { permission, USER_STATUS } from '@trackhoe/contract'
import { permissions } from '@trackhoe/contract/system'
import type { Caller } from '../../platform/http/env.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { actionsOf } from '../../auth/access/callers.queries.ts'
import { menuRowsOf } from '../../auth/access/menu-rows.queries.ts'
import { EVERYBODYS } from './everybodys-pages.ts'
import { explainAccess } from './explain-access.ts'
import { entryOf, menuTree } from './menu.ts'
import { grantedIds, isButton, rolesWithGrants, userWithRoles } from './permission.queries.ts'

/** Menu and actions of the signed-in user. Source: platform specification §6. */
export function permissionRoutes(api: Api) {
  const { db } = api.deps

  serve(api, permission.ofUser, { access: 'user' }, async ({ caller }) => {
    const { granted, auth, allAuth } = await listsOf(caller)
    return { menu: menuTree(granted, await actionsOf(db, caller)), auth, allAuth }
  })

  serve(api, permission.codes, { access: 'user' }, async ({ caller }) => {
    const { auth, allAuth } = await listsOf(caller)
    return { codeList: auth.flatMap(({ action }) => action ?? []), auth, allAuth, sysSafeMode: false }
  })

  async function listsOf(caller: Caller) {
    const rows = await menuRowsOf(db, caller.tenantId)
    const ids = await grantedIds(db, caller)
    const granted = rows.filter(({ id }) => ids.has(id) || EVERYBODYS.includes(id))
    const auth = granted
      .filter((row) => isButton(row) && row.status === '1')
      .map((row) => ({ action: row.perms, type: row.permsType, describe: row.name }))
    return { granted, auth, allAuth: rows.filter(isButton).map(entryOf) }
  }

  serve(api, permissions.explain, { access: { action: 'system:role:list' } }, async ({ query, caller }) => {
    const found = await userWithRoles(db, caller, query.userId)
    if (!found) throw notFound()
    const roles = await rolesWithGrants(db, caller.tenantId)
    const access = explainAccess({
      menuId: query.menuId,
      rows: (await menuRowsOf(db, caller.tenantId)).filter((row) => !isButton(row)),
      everybodys: EVERYBODYS,
      isActive: found.status === USER_STATUS.normal,
      roles: roles.map((role) => ({ ...role, isOwn: found.roleIds.includes(role.id) })),
    })
    if (!access) throw notFound()
    return access
  })
}
