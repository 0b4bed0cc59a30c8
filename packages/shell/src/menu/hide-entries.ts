import type { MenuItem, MenuModel, MenuPage } from './menu-model.ts'

/**
 * Returns the menu without the entries of some pages, and without groups that are empty then. The pages stay reachable.
 */
export function hideEntries(menu: MenuModel, isHidden: (page: MenuPage) => boolean): MenuModel {
  const hidden = new Set(menu.pages.filter(isHidden).map(({ path }) => path))
  return hidden.size === 0 ? menu : { ...menu, items: shownItems(menu.items, hidden) }
}

function shownItems(items: readonly MenuItem[], hidden: ReadonlySet<string>): MenuItem[] {
  return items.flatMap((item): MenuItem[] => {
    if (item.kind === 'page') return hidden.has(item.path) ? [] : [item]
    if (item.kind === 'window') return [item]
    const below = shownItems(item.items, hidden)
    return below.length === 0 ? [] : [{ ...item, items: below }]
  })
}
