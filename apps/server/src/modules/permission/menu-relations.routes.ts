import { MENU_TYPE, permissions } from '@trackhoe/contract/system'
import { changesBetween } from '../../platform/audit/changes.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import * as queries from './menu-administration.queries.ts'
import { texts } from '../../platform/core/language.ts'
import { findForUpdate } from './place-menus.ts'

/** The menus that are granted together with one. What the calls carry is not in the specification. */
export function menuRelationRoutes(api: Api) {
  const { db } = api.deps
  const may = (verb: string) => ({ access: { action: `system:permission:${verb}` } }) as const

  serve(api, permissions.relationsOf, may('list'), async ({ query, caller }) => {
    const all = await queries.relations(db, caller.tenantId)
    return all.get(query.menuId) ?? []
  })

  serve(api, permissions.allRelations, may('list'), async ({ caller }) =>
    Object.fromEntries(await queries.relations(db, caller.tenantId)),
  )

  serve(api, permissions.saveRelations, may('edit'), async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      const { rows, found } = await findForUpdate(tx, caller, body.menuId)
      const menus = new Map(rows.flatMap((row) => (row.menuType === MENU_TYPE.button ? [] : [[row.id, row.name]])))
      const wanted = body.relationIds.filter((id) => id !== found.id)
      if (!menus.has(found.id) || wanted.some((id) => !menus.has(id))) throw notFound()
      const before = (await queries.relations(tx, caller.tenantId)).get(found.id) ?? []
      await queries.setRelations(tx, caller.tenantId, found.id, wanted)
      const names = (ids: readonly string[]) => ids.map((id) => menus.get(id)).join(',')
      await audit(tx, 'menu.relations', `${found.id} ${found.name}`, {
        changes: changesBetween({ relations: names(before) }, { relations: names(wanted) }),
      })
    })
    return withMessage(texts('保存成功！', 'Saved'), null)
  })
}
