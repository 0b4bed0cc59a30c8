import type { MenuItem, MenuModel, MenuPage } from './menu-model.ts'

/**
 * Returns the menu without the entries of some pages, and without groups that are empty then. The pages stay reachable.
 * A home page without an entry gives way to the first page that has one.
 */
export function hideEntries(menu: MenuModel, isHidden: (page: MenuPage) => boolean): MenuModel {
  const hidden = new Set(menu.pages.filter(isHidden).map(({ path }) => path))
  if (hidden.size === 0) return menu
  const home = hidden.has(menu.homePath ?? '') ? menu.pages.find(({ path }) => !hidden.has(path)) : undefined
  return { ...menu, items: shownItems(menu.items, hidden), homePath: home?.path ?? menu.homePath }
}

function shownItems(items: readonly MenuItem[], hidden: ReadonlySet<string>): MenuItem[] {
  return items.flatMap((item): MenuItem[] => {
    if (item.kind === 'page') return hidden.has(item.path) ? [] : [item]
    if (item.kind === 'window') return [item]
    const below = shownItems(item.items, hidden)
    return below.length === 0 ? [] : [{ ...item, items: below }]
  })
}
