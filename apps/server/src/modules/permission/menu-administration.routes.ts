import { MENU_TYPE, permissions } from '@trackhoe/contract/system'
import { menuRowsOf } from '../../auth/access/menu-rows.queries.ts'
import { notifyMenuChange } from '../../auth/access/notify-menu-change.ts'
import { changesBetween } from '../../platform/audit/changes.ts'
import { newId } from '../../platform/core/random.ts'
import type { Db } from '../../platform/database/database.ts'
import { deletionOf } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/env.ts'
import type { HandlerHelpers } from '../../platform/http/handler-helpers.ts'
import { refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/resource/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import * as queries from './menu-administration.queries.ts'
import { assertPlace, between, branchOf } from './menu-tree.ts'
import { texts } from '../../platform/core/language.ts'
import { fieldsGivenIn, ownColumns, treeOf, wireOf } from './menu-row.ts'
import { removeMenus } from './remove-menus.ts'
import { findForUpdate, grantAbove, showDifferently } from './place-menus.ts'

/**
 * The menu of a tenant as its administrator changes it (decision 0025): rows of its own, and how it shows those of the
 * installation. Source: platform specification §7 "User and system administration".
 */
export function menuAdministrationRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const may = (verb: string) => ({ access: { action: `system:permission:${verb}` } }) as const

  serve(api, permissions.list, may('list'), async ({ query, caller }) => {
    const rows = await menuRowsOf(db, caller.tenantId)
    const overrides = await queries.overridesOf(db, caller.tenantId)
    const name = query.name?.replaceAll('*', '').trim() ?? ''
    if (name !== '') {
      return rows
        .filter((row) => row.name.includes(name))
        .map((row) => ({ ...wireOf(row, overrides.has(row.id)), isLeaf: true, leaf: true, children: null }))
    }
    return treeOf(rows, overrides)
  })

  serve(api, permissions.add, may('add'), async ({ body, caller, audit }) => {
    const added = await db.transaction(async (tx) => {
      await queries.lockForUpdate(tx, caller.tenantId)
      const rows = await menuRowsOf(tx, caller.tenantId)
      const parentId = body.menuType === MENU_TYPE.top ? null : body.parentId || null
      assertPlace(rows, { menuType: body.menuType, parentId })
      const id = newId(random)
      const columns = ownColumns(body)
      await assertOwnRow(tx, caller, columns)
      const last = rows.filter((row) => row.parentId === parentId).at(-1)
      await queries.insert(tx, {
        ...columns,
        id,
        tenantId: caller.tenantId,
        parentId,
        sortNo: body.sortNo ?? between(last?.sortNo, undefined) ?? 10,
        createBy: caller.username,
        createTime: clock(),
      })
      await queries.grantToAdministrators(tx, caller.tenantId, [id])
      await audit(tx, 'menu.add', `${id} ${body.name}`)
      await notifyMenuChange(tx, caller.tenantId)
      return (await menuRowsOf(tx, caller.tenantId)).find((row) => row.id === id)
    })
    return withMessage(texts('添加成功！', 'Added'), added ? wireOf(added, false) : null)
  })

  serve(api, permissions.edit, may('edit'), async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      const { rows, found } = await findForUpdate(tx, caller, body.id)
      await assertRevision(body.revision, found.revision, () => wireOf(found, false))
      const wanted = { ...found, ...fieldsGivenIn(body) }
      if (wanted.parentId !== found.parentId || wanted.menuType !== found.menuType) assertPlace(rows, wanted)
      if (found.tenantId === null) await showDifferently({ tx, caller, now: clock() }, found, wanted)
      else {
        const columns = ownColumns({ ...body, ...wanted, menuType: body.menuType })
        await assertOwnRow(tx, caller, columns, found.id)
        if (columns.menuType === MENU_TYPE.button && branchOf(rows, found.id).size > 1)
          throw refused(texts('有下级的菜单不能改为按钮', 'A menu with children cannot become a button'), {
            field: 'menuType',
          })
        const { parentId, sortNo } = wanted
        const written = { updateBy: caller.username, updateTime: clock() }
        await queries.update(tx, caller.tenantId, found.id, { ...columns, parentId, sortNo, ...written })
      }
      await grantAbove(tx, caller, rows, found, wanted.parentId)
      await audit(tx, 'menu.edit', `${found.id} ${found.name}`, { changes: changesBetween(found, wanted) })
      await notifyMenuChange(tx, caller.tenantId)
    })
    return withMessage(texts('修改成功！', 'Saved'), null)
  })

  serve(api, permissions.remove, may('delete'), ({ query, caller, audit }) => removed(caller, [query.id], audit))
  serve(api, permissions.removeAll, deletionOf(may('delete').access.action), ({ query, caller, audit }) =>
    removed(caller, query.ids, audit),
  )

  async function removed(caller: Caller, ids: readonly string[], audit: HandlerHelpers<unknown>['audit']) {
    await db.transaction((tx) => removeMenus(tx, caller, ids, audit))
    return withMessage(texts('删除成功!', 'Deleted'), null)
  }

  serve(api, permissions.menus, may('list'), async ({ query, caller }) => {
    const name = query.name?.replaceAll('*', '').trim() ?? ''
    return (await menuRowsOf(db, caller.tenantId))
      .filter((row) => row.menuType !== MENU_TYPE.button && row.name.includes(name))
      .map(({ id, parentId, name: title, url, menuType }) => ({ id, parentId, name: title, url, menuType }))
  })
}

/** A tenant's own button has an action that nobody else names. Errors: 500, naming the field. */
async function assertOwnRow(
  tx: Db,
  caller: Caller,
  { menuType, perms, url }: { menuType: number; perms: string | null; url: string | null },
  except?: string,
) {
  if (menuType === MENU_TYPE.button && perms === null)
    throw refused(texts('请输入授权标识', 'Enter an authorization code'), { field: 'perms' })
  if (menuType === MENU_TYPE.menu && url === null)
    throw refused(texts('请输入菜单路径', 'Enter a menu path'), { field: 'url' })
  if (perms !== null && (await queries.hasAction(tx, caller.tenantId, perms, except)))
    throw refused(texts('授权标识已存在', 'The authorization code already exists'), { field: 'perms' })
}
