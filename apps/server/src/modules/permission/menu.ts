import { createHash } from 'node:crypto'
import type { MenuNode, PermissionEntry } from '@trackhoe/contract'
import type { PermissionRow } from '../../auth/access/menu-rows.queries.ts'
import { isButton } from './permission.queries.ts'

/** The layout of a menu that has no page of its own. */
const GROUP = 'layouts/RouteView'

/**
 * The menu tree of the granted rows. A row whose parent was not granted is left out, as is a page whose required action
 * is not among `actions` and a group without a page; button rows become the `permissionList` of the menu above them.
 * Source: platform specification §3 "Permission entry", §6.
 */
export function menuTree(rows: readonly PermissionRow[], actions: ReadonlySet<string>): MenuNode[] {
  const mayOpen = (row: PermissionRow) => {
    const required = requiredActions(row)
    return required.length === 0 || required.some((action) => actions.has(action))
  }
  const below = (parentId: string | null): MenuNode[] =>
    rows
      .filter((row) => !isButton(row) && row.parentId === parentId && mayOpen(row))
      .flatMap((row) => {
        const children = below(row.id)
        if (children.length === 0 && row.component === GROUP) return []
        const buttons = rows.filter((button) => isButton(button) && button.parentId === row.id)
        return { ...nodeOf(row, buttons), children: children.length > 0 ? children : undefined }
      })
  return below(null)
}

/** The actions of which somebody must hold one to open a page; none for a page that needs none. */
export const requiredActions = ({ requiredAction }: { requiredAction: string | null }): string[] =>
  requiredAction === null ? [] : requiredAction.split(',')

/** What one button row says about its action. */
export function entryOf(row: PermissionRow): PermissionEntry {
  return { action: row.perms, type: row.permsType, status: row.status, describe: row.name }
}

function nodeOf(row: PermissionRow, buttons: readonly PermissionRow[]): MenuNode {
  const url = row.url ?? ''
  const isOutside = /^(https?:\/\/|\{\{)/.test(url)
  return {
    id: row.id,
    path: isOutside ? createHash('md5').update(url).digest('hex') : url,
    name: row.componentName ?? url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@'),
    component: row.component,
    redirect: row.redirect,
    route: row.isRoute ? '1' : '0',
    hidden: row.hidden || undefined,
    alwaysShow: row.alwaysShow || undefined,
    meta: {
      title: row.name,
      titles: row.titles ?? undefined,
      icon: row.icon,
      keepAlive: row.keepAlive,
      internalOrExternal: row.internalOrExternal,
      componentName: row.componentName ?? row.component?.split('/').at(-1) ?? null,
      url: isOutside || row.internalOrExternal ? url : undefined,
      permission: row.requiredAction !== null ? requiredActions(row) : undefined,
      permissionList: buttons.map(entryOf),
    },
  }
}
