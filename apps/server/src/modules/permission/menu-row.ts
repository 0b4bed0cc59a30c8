import { groupBy } from '../../platform/core/group-by.ts'
import type { BodyOutput } from '@trackhoe/contract'
import { MENU_TYPE, permissions } from '@trackhoe/contract/system'
import type { PermissionRow } from '../../auth/access/menu-rows.queries.ts'
import { toWireTime } from '../../platform/core/clock.ts'
import { isPresent } from '../../platform/core/is-present.ts'
import { inUsualForm } from './menu-tree.ts'

type Edit = BodyOutput<typeof permissions.edit>
type New = BodyOutput<typeof permissions.add>

const STATUS_ON = '1'

/** The fields of an edit as columns. What is missing or `null` keeps its value; the empty text clears it. */
export function fieldsGivenIn(body: Edit): Partial<PermissionRow> {
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
export function ownColumns(
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

/** A row of the menu as an administrator reads it. `changed`: the tenant shows it differently from the installation. */
export const wireOf = (row: PermissionRow, changed: boolean) => ({
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

/** Returns the rows as a tree. A row whose parent the tenant does not have is one of the first level. */
export function treeOf(rows: readonly PermissionRow[], overrides: { has(id: string): boolean }) {
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
}
