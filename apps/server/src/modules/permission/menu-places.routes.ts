import { permissions } from '@trackhoe/contract/system'
import { notifyMenuChange } from '../../auth/access/notify-menu-change.ts'
import { changesBetween } from '../../platform/audit/changes.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import * as queries from './menu-administration.queries.ts'
import { assertPlace, between } from './menu-tree.ts'
import { texts } from '../../platform/core/language.ts'
import { findForUpdate, grantAbove, put, saveOverride, SHOWN } from './place-menus.ts'

/** The places of menus: an administrator moves them, or shows one again as the installation has it. */
export function menuPlaceRoutes(api: Api) {
  const { db, clock } = api.deps
  const may = { access: { action: 'system:permission:edit' } } as const

  serve(api, permissions.move, may, async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      const { rows, found } = await findForUpdate(tx, caller, body.id)
      const writing = { tx, caller, now: clock() }
      const parentId = body.parentId || null
      assertPlace(rows, { id: found.id, menuType: found.menuType, parentId })
      const others = rows.filter((row) => row.parentId === parentId && row.id !== found.id)
      const at = body.before ? others.findIndex(({ id }) => id === body.before) : others.length
      if (at === -1) throw notFound()
      const sortNo = between(others[at - 1]?.sortNo, others[at]?.sortNo)
      if (sortNo === undefined) {
        // No number is left between the two: all siblings get new ones.
        const ordered = [...others.slice(0, at), found, ...others.slice(at)]
        for (const [index, row] of ordered.entries()) await put(writing, row, { parentId, sortNo: (index + 1) * 10 })
      } else await put(writing, found, { parentId, sortNo })
      await grantAbove(tx, caller, rows, found, parentId)
      await audit(tx, 'menu.edit', `${found.id} ${found.name}`, {
        changes: changesBetween(found, { parentId, sortNo }),
      })
      await notifyMenuChange(tx, caller.tenantId)
    })
    return withMessage(texts('修改成功！', 'Saved'), null)
  })

  serve(api, permissions.restore, may, async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      const { rows, found } = await findForUpdate(tx, caller, body.id)
      const original = await queries.originalOf(tx, found.id)
      if (!original || original.tenantId !== null) throw notFound()
      assertPlace(rows, { id: found.id, menuType: found.menuType, parentId: original.parentId })
      await saveOverride({ tx, caller, now: clock() }, found.id, {})
      await grantAbove(tx, caller, rows, found, original.parentId)
      const restored = Object.fromEntries(SHOWN.map((key) => [key, original[key]]))
      await audit(tx, 'menu.edit', `${found.id} ${found.name}`, { changes: changesBetween(found, restored) })
      await notifyMenuChange(tx, caller.tenantId)
    })
    return withMessage(texts('修改成功！', 'Saved'), null)
  })
}
