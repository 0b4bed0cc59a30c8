import type { MenuItem, MenuModel, MenuPage } from './menu-model.ts'
import { pageAt } from './page-at.ts'

/**
 * Returns the menu without the entries of some pages, and without groups that are empty then; `gray` shows them
 * unavailable instead. The pages stay reachable. A home page without an entry gives way to the first entry that leads
 * to a page.
 */
export function hideEntries(menu: MenuModel, isHidden: (page: MenuPage) => boolean, { gray = false } = {}): MenuModel {
  const hidden = new Set(menu.pages.filter(isHidden))
  if (hidden.size === 0) return menu
  const leadsNowhere = (path: string) => {
    const page = pageAt(menu.pages, path)
    return page !== undefined && hidden.has(page)
  }
  const items = shownItems(menu.items, leadsNowhere, gray)
  const home = leadsNowhere(menu.homePath ?? '') ? firstPath(items) : undefined
  return { ...menu, items, homePath: home ?? menu.homePath }
}

function shownItems(items: readonly MenuItem[], leadsNowhere: (path: string) => boolean, gray: boolean): MenuItem[] {
  return items.flatMap((item): MenuItem[] => {
    if (item.kind === 'window') return [item]
    if (item.kind === 'page') {
      if (!leadsNowhere(item.path)) return [item]
      return gray ? [{ ...item, unavailable: true }] : []
    }
    const below = shownItems(item.items, leadsNowhere, gray)
    return below.length === 0 ? [] : [{ ...item, items: below }]
  })
}

function firstPath(items: readonly MenuItem[]): string | undefined {
  for (const item of items) {
    if (item.kind === 'page' && !item.unavailable) return item.path
    const below = item.kind === 'group' ? firstPath(item.items) : undefined
    if (below !== undefined) return below
  }
  return undefined
}
