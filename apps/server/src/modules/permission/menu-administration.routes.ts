import type { BodyOutput } from '@trackhoe/contract'
import { MENU_TYPE, permissions } from '@trackhoe/contract/system'
import { menuRowsOf, type PermissionRow } from '../../auth/access/menu-rows.queries.ts'
import { notifyMenuChange } from '../../auth/access/notify-menu-change.ts'
import { changesBetween } from '../../platform/audit/changes.ts'
import { toWireTime } from '../../platform/core/clock.ts'
import { groupBy } from '../../platform/core/group-by.ts'
import { isPresent } from '../../platform/core/is-present.ts'
import { newId } from '../../platform/core/random.ts'
import type { Db } from '../../platform/database/database.ts'
import type { MenuChanges } from '../../platform/database/schema/schema.ts'
import { deletionOf } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/env.ts'
import type { HandlerHelpers } from '../../platform/http/handler-helpers.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/resource/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import * as queries from './menu-administration.queries.ts'
import { aboveOf, assertPlace, between, branchOf, inUsualForm } from './menu-tree.ts'
import { texts } from '../../platform/core/language.ts'

type Edit = BodyOutput<typeof permissions.edit>
type New = BodyOutput<typeof permissions.add>

/** What a tenant may show differently of a menu of the installation. */
const SHOWN = [
  'parentId',
  'name',
  'icon',
  'sortNo',
  'hidden',
  'alwaysShow',
  'keepAlive',
  'hideTab',
  'description',
] as const
const STATUS_ON = '1'

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
    const ids = new Set(rows.map(({ id }) => id))
    const byParent = groupBy(rows, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null))
    type Node = ReturnType<typeof wireOf> & { children: Node[] | null }
    const below = (parentId: string | null): Node[] =>
      (byParent.get(parentId) ?? []).map((row) => {
        const children = below(row.id)
        const isLeaf = children.length === 0
        return { ...wireOf(row, overrides.has(row.id)), isLeaf, leaf: isLeaf, children: isLeaf ? null : children }
      })
    return below(null)
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
      const wanted = { ...found, ...given(body) }
      if (wanted.parentId !== found.parentId || wanted.menuType !== found.menuType) assertPlace(rows, wanted)
      if (found.tenantId === null) await showDifferently(tx, caller, found, wanted)
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

  serve(api, permissions.move, may('edit'), async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      const { rows, found } = await findForUpdate(tx, caller, body.id)
      const parentId = body.parentId || null
      assertPlace(rows, { id: found.id, menuType: found.menuType, parentId })
      const others = rows.filter((row) => row.parentId === parentId && row.id !== found.id)
      const at = body.before ? others.findIndex(({ id }) => id === body.before) : others.length
      if (at === -1) throw notFound()
      const sortNo = between(others[at - 1]?.sortNo, others[at]?.sortNo)
      if (sortNo === undefined) {
        // No number is left between the two: all siblings get new ones.
        const ordered = [...others.slice(0, at), found, ...others.slice(at)]
        for (const [index, row] of ordered.entries()) await put(tx, caller, row, { parentId, sortNo: (index + 1) * 10 })
      } else await put(tx, caller, found, { parentId, sortNo })
      await grantAbove(tx, caller, rows, found, parentId)
      await audit(tx, 'menu.edit', `${found.id} ${found.name}`, {
        changes: changesBetween(found, { parentId, sortNo }),
      })
      await notifyMenuChange(tx, caller.tenantId)
    })
    return withMessage(texts('修改成功！', 'Saved'), null)
  })

  serve(api, permissions.restore, may('edit'), async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      const { rows, found } = await findForUpdate(tx, caller, body.id)
      const original = await queries.originalOf(tx, found.id)
      if (!original || original.tenantId !== null) throw notFound()
      assertPlace(rows, { id: found.id, menuType: found.menuType, parentId: original.parentId })
      await saveOverride(tx, caller, found.id, {})
      await grantAbove(tx, caller, rows, found, original.parentId)
      const restored = Object.fromEntries(SHOWN.map((key) => [key, original[key]]))
      await audit(tx, 'menu.edit', `${found.id} ${found.name}`, { changes: changesBetween(found, restored) })
      await notifyMenuChange(tx, caller.tenantId)
    })
    return withMessage(texts('修改成功！', 'Saved'), null)
  })

  serve(api, permissions.remove, may('delete'), ({ query, caller, audit }) => removeAll(caller, [query.id], audit))
  serve(api, permissions.removeAll, deletionOf(may('delete').access.action), ({ query, caller, audit }) =>
    removeAll(caller, query.ids, audit),
  )

  async function removeAll(caller: Caller, ids: readonly string[], audit: HandlerHelpers<unknown>['audit']) {
    await db.transaction(async (tx) => {
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
    })
    return withMessage(texts('删除成功!', 'Deleted'), null)
  }

  serve(api, permissions.menus, may('list'), async ({ query, caller }) => {
    const name = query.name?.replaceAll('*', '').trim() ?? ''
    return (await menuRowsOf(db, caller.tenantId))
      .filter((row) => row.menuType !== MENU_TYPE.button && row.name.includes(name))
      .map(({ id, parentId, name: title, url, menuType }) => ({ id, parentId, name: title, url, menuType }))
  })

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

  /** Puts a row to another place. */
  async function put(tx: Db, caller: Caller, row: PermissionRow, place: { parentId: string | null; sortNo: number }) {
    if (row.tenantId === null) await showDifferently(tx, caller, row, { ...row, ...place })
    else {
      const written = { updateBy: caller.username, updateTime: clock() }
      await queries.update(tx, caller.tenantId, row.id, { ...place, ...written })
    }
  }

  /** Stores what the tenant shows differently of a row of the installation. Errors: 500 for a field that it cannot change. */
  async function showDifferently(tx: Db, caller: Caller, found: PermissionRow, wanted: PermissionRow) {
    const fixed = (Object.keys(wanted) as (keyof PermissionRow)[]).find(
      (key) => !SHOWN.some((shown) => shown === key) && JSON.stringify(wanted[key]) !== JSON.stringify(found[key]),
    )
    if (fixed !== undefined) {
      const field = fixed === 'isRoute' ? 'route' : fixed
      throw refused(
        texts(
          '系统内置菜单只能修改名称、上级、图标、排序、描述和显示方式',
          'Of a menu of the system only name, parent, icon, sorting, description and display can be changed',
        ),
        { field },
      )
    }
    const original = await queries.originalOf(tx, found.id)
    if (!original) throw notFound()
    const changes = Object.fromEntries(
      SHOWN.flatMap((key) => (wanted[key] === original[key] ? [] : [[key, wanted[key]] as const])),
    )
    await saveOverride(tx, caller, found.id, changes)
  }

  async function saveOverride(tx: Db, caller: Caller, permissionId: string, changes: MenuChanges) {
    const written = { updateBy: caller.username, updateTime: clock() }
    await queries.setOverride(tx, { tenantId: caller.tenantId, permissionId, changes, ...written })
  }
}

async function findForUpdate(tx: Db, caller: Caller, id: string) {
  await queries.lockForUpdate(tx, caller.tenantId)
  const rows = await menuRowsOf(tx, caller.tenantId)
  const found = rows.find((row) => row.id === id)
  if (!found) throw notFound()
  return { rows, found }
}

/** Who has a menu has what is above its new place: else it would vanish for him. Menus alone permit nothing. */
async function grantAbove(
  tx: Db,
  caller: Caller,
  rows: readonly PermissionRow[],
  found: PermissionRow,
  parentId: string | null,
) {
  if (parentId === found.parentId) return
  await queries.grantWith(tx, caller.tenantId, found.id, aboveOf(rows, parentId))
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

/** The fields of an edit as columns. What is missing or `null` keeps its value; the empty text clears it. */
function given(body: Edit): Partial<PermissionRow> {
  const texts = ['perms', 'permsType', 'icon', 'component', 'componentName', 'url', 'redirect', 'description'] as const
  const flags = ['keepAlive', 'alwaysShow', 'hidden', 'hideTab', 'internalOrExternal'] as const
  return {
    name: body.name,
    menuType: body.menuType,
    // A form keeps the parent of what is made a first-level menu.
    ...(body.menuType === MENU_TYPE.top
      ? { parentId: null }
      : isPresent(body.parentId) && { parentId: body.parentId || null }),
    ...(isPresent(body.sortNo) && { sortNo: body.sortNo }),
    ...(isPresent(body.status) && { status: body.status }),
    ...(isPresent(body.route) && { isRoute: body.route }),
    ...Object.fromEntries(texts.flatMap((key) => (isPresent(body[key]) ? [[key, body[key] || null]] : []))),
    ...Object.fromEntries(flags.flatMap((key) => (isPresent(body[key]) ? [[key, body[key]]] : []))),
  }
}

/** The columns of a tenant's own row. */
function ownColumns(
  body: Omit<New, 'permsType' | 'status'> & {
    permsType?: string | null | undefined
    status?: string | null | undefined
    isRoute?: boolean
  },
) {
  const text = (value: string | null | undefined) => value || null
  const isButton = body.menuType === MENU_TYPE.button
  const { component, url } = inUsualForm({
    component: body.component ?? '',
    url: body.url ?? '',
    menuType: body.menuType,
  })
  return {
    name: body.name,
    menuType: body.menuType,
    component: isButton ? null : component,
    url: isButton ? null : url,
    componentName: isButton ? null : text(body.componentName),
    redirect: isButton ? null : text(body.redirect),
    icon: isButton ? null : text(body.icon),
    perms: isButton ? text(body.perms) : null,
    permsType: isButton ? (body.permsType === '2' ? '2' : '1') : null,
    status: body.status ?? STATUS_ON,
    description: text(body.description),
    isRoute: !isButton && (body.route ?? body.isRoute ?? true),
    hidden: body.hidden ?? false,
    alwaysShow: body.alwaysShow ?? false,
    keepAlive: body.keepAlive ?? false,
    hideTab: body.hideTab ?? false,
    // An address elsewhere has no page here that could show it.
    internalOrExternal: body.internalOrExternal || (component === null && /^https?:/.test(url ?? '')),
  }
}

const wireOf = (row: PermissionRow, changed: boolean) => ({
  id: row.id,
  key: row.id,
  title: row.name,
  parentId: row.parentId ?? '',
  name: row.name,
  perms: row.perms,
  permsType: row.permsType,
  icon: row.icon,
  component: row.component,
  componentName: row.componentName,
  url: row.url,
  redirect: row.redirect,
  sortNo: row.sortNo,
  menuType: row.menuType,
  status: row.status,
  description: row.description,
  route: row.isRoute,
  keepAlive: row.keepAlive,
  alwaysShow: row.alwaysShow,
  hidden: row.hidden,
  hideTab: row.hideTab,
  internalOrExternal: row.internalOrExternal,
  builtIn: row.tenantId === null,
  changed,
  createBy: row.createBy,
  createTime: row.createTime && toWireTime(row.createTime),
  updateBy: row.updateBy,
  updateTime: row.updateTime && toWireTime(row.updateTime),
  revision: row.revision,
  isLeaf: false,
  leaf: false,
})
