import { permission } from '@trackhoe/contract'
import { serve, type Api } from '../../platform/http/serve.ts'
import { actionsOf } from '../../auth/callers.queries.ts'
import { EVERYBODYS } from './everybodys-pages.ts'
import { entryOf, menuTree } from './menu.ts'
import { buttonRows, grantedRows, isButton } from './permission.queries.ts'

/** Menu and actions of the signed-in user. Source: platform specification §6. */
export function permissionRoutes(api: Api) {
  const { db } = api.deps

  serve(api, permission.ofUser, { access: 'user' }, async ({ caller }) => {
    const granted = await grantedRows(db, caller, EVERYBODYS)
    const auth = granted
      .filter((row) => isButton(row) && row.status === '1')
      .map((row) => ({ action: row.perms, type: row.permsType, describe: row.name }))
    const allAuth = (await buttonRows(db)).map(entryOf)
    return { menu: menuTree(granted, await actionsOf(db, caller)), auth, allAuth }
  })
}
