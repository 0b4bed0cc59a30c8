import { menuRowsOf } from '../../auth/access/menu-rows.queries.ts'
import { notifyMenuChange } from '../../auth/access/notify-menu-change.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import type { HandlerHelpers } from '../../platform/http/handler-helpers.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import * as queries from './menu-administration.queries.ts'
import { branchOf } from './menu-tree.ts'
import { texts } from '../../platform/core/language.ts'

/** Deletes menus of a tenant with what is below them. Errors: 404, 500 for one of the installation, and for one that has such a one below it. */
export async function removeMenus(
  tx: Db,
  caller: Caller,
  ids: readonly string[],
  audit: HandlerHelpers<unknown>['audit'],
) {
  await queries.lockForUpdate(tx, caller.tenantId)
  const rows = await menuRowsOf(tx, caller.tenantId)
  const found = rows.filter(({ id }) => ids.includes(id))
  if (found.length !== new Set(ids).size) throw notFound()
  for (const { id, name, tenantId } of found) {
    if (tenantId === null)
      throw refused(
        texts(
          `「${name}」是系统内置菜单，不能删除，可设为隐藏`,
          `“${name}” is a menu of the system and cannot be deleted. It can be hidden`,
        ),
      )
    const branch = branchOf(rows, id)
    const builtIn = rows.find((row) => branch.has(row.id) && row.tenantId === null)
    if (builtIn)
      throw refused(
        texts(
          `「${name}」的下级「${builtIn.name}」是系统内置菜单，请先移出`,
          `“${builtIn.name}” below “${name}” is a menu of the system. Move it first`,
        ),
      )
  }
  const branches = new Set(found.flatMap(({ id }) => [...branchOf(rows, id)]))
  await queries.remove(tx, caller.tenantId, [...branches])
  await audit(tx, 'menu.delete', found.map(({ id, name }) => `${id} ${name}`).join(','))
  await notifyMenuChange(tx, caller.tenantId)
}
