import { MENU_TYPE } from '@trackhoe/contract/system'
import type { PermissionRow } from '../../auth/access/menu-rows.queries.ts'
import { groupBy } from '../../platform/core/group-by.ts'
import { refused } from '../../platform/http/refusal.ts'
import { type Texts, texts } from '../../platform/core/language.ts'

const GROUP = 'layouts/RouteView'

/** The ids of a row and of everything below it. */
export function branchOf(rows: readonly PermissionRow[], id: string): Set<string> {
  const byParent = groupBy(rows, ({ parentId }) => parentId)
  const found = new Set<string>()
  const into = (at: string) => {
    if (found.has(at)) return
    found.add(at)
    for (const row of byParent.get(at) ?? []) into(row.id)
  }
  into(id)
  return found
}

/** The ids above a row, nearest first. */
export function aboveOf(rows: readonly PermissionRow[], parentId: string | null): string[] {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]))
  const found: string[] = []
  for (let at = parentId; at !== null && parents.has(at) && !found.includes(at); at = parents.get(at) ?? null)
    found.push(at)
  return found
}

/**
 * Refuses a place that the menu cannot have: a first-level menu below another one, a page or button without a menu above
 * it, anything below a button or below itself. Errors: 500, naming the field.
 */
export function assertPlace(
  rows: readonly PermissionRow[],
  { id, menuType, parentId }: { id?: string; menuType: number; parentId: string | null },
): void {
  const no = (message: Texts) => refused(message, { field: 'parentId' })
  if (menuType === MENU_TYPE.top) {
    if (parentId !== null) throw no(texts('一级菜单不能有上级菜单', 'A top-level menu has no parent'))
    return
  }
  if (parentId === null) throw no(texts('请选择上级菜单', 'Select a parent menu'))
  const parent = rows.find((row) => row.id === parentId)
  if (!parent) throw no(texts('上级菜单不存在', 'The parent menu does not exist'))
  if (parent.menuType === MENU_TYPE.button) throw no(texts('上级菜单不能是按钮', 'A button cannot be a parent menu'))
  if (id !== undefined && branchOf(rows, id).has(parentId))
    throw no(texts('上级菜单不能是自己或自己的下级', 'A menu cannot be its own parent or below one of its children'))
}

/** Component and url in the form in which they are stored. Source: the conventions of JeecgBoot. */
export function inUsualForm({ component, url, menuType }: { component: string; url: string; menuType: number }) {
  const bare = component
    .replace(/^\//, '')
    .replace(/^(src\/)?views\//, '')
    .replace(/\.vue$/, '')
  const isAbsolute = url === '' || /^(\/|https?:\/\/|\{\{)/.test(url)
  return {
    component: bare === '' ? (menuType === MENU_TYPE.top ? GROUP : null) : bare,
    url: url === '' ? null : isAbsolute ? url : `/${url}`,
  }
}

/** A number between those of two siblings; undefined where there is none. */
export function between(previous: number | null | undefined, next: number | null | undefined): number | undefined {
  if (previous === undefined && next === undefined) return 10
  if (previous === undefined) return next === null || next === undefined ? undefined : next - 10
  if (next === undefined) return previous === null ? undefined : previous + 10
  if (previous === null || next === null) return undefined
  const middle = (previous + next) / 2
  return middle > previous && middle < next ? middle : undefined
}
