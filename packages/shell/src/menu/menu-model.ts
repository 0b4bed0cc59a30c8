import type { MenuNode } from '@trackhoe/contract'

/** A page that the server's menu names. */
export interface MenuPage {
  readonly path: string
  readonly title: string
  readonly icon: string | null
  /** The name under which the console knows the page, e.g. `system/UserList`. */
  readonly component: string
  /** Stays alive while its tab is hidden. */
  readonly keepAlive: boolean
  /** Titles of the menu items above, outermost first. */
  readonly trail: readonly string[]
}

/** An entry of the side menu: a group, a page, or an address that opens in a window of its own. */
export type MenuItem =
  | {
      readonly kind: 'group'
      readonly id: string
      readonly title: string
      readonly icon: string | null
      readonly items: readonly MenuItem[]
    }
  | {
      readonly kind: 'page'
      readonly id: string
      readonly title: string
      readonly icon: string | null
      readonly path: string
    }
  | {
      readonly kind: 'window'
      readonly id: string
      readonly title: string
      readonly icon: string | null
      readonly url: string
    }

/** What the console makes of the server's menu. Source: platform specification §2 "Routes". */
export interface MenuModel {
  readonly items: readonly MenuItem[]
  readonly pages: readonly MenuPage[]
  /** Where `/` leads; null when the user may open nothing. */
  readonly homePath: string | null
}

/**
 * Turns the server's menu into side menu and pages. Hidden items are pages but not entries; an item whose route is '0'
 * is no page; of two pages with one path the first counts; a node without a title is named by its path. Home is the
 * item titled `home` or 首页, else the first page.
 */
export function readMenu(nodes: readonly MenuNode[]): MenuModel {
  const pages: MenuPage[] = []
  const items = readItems(nodes, [], pages)
  const home = pages.find((page) => page.title === 'home' || page.title === '首页') ?? pages[0]
  return { items, pages, homePath: home?.path ?? null }
}

function readItems(nodes: readonly MenuNode[], trail: readonly string[], pages: MenuPage[]): MenuItem[] {
  return nodes.flatMap((node, at): MenuItem[] => {
    const title = node.meta?.title || node.name || node.path
    const icon = node.meta?.icon ?? null
    const id = node.id ?? `${trail.join('/')}/${at}/${node.path}`
    const shown = node.hidden !== true && node.meta?.hidden !== true
    const outside = outsideAddress(node)
    if (outside !== null) return shown ? [{ kind: 'window', id, title, icon, url: outside }] : []
    const items = readItems(node.children ?? [], [...trail, title], pages)
    if (items.length > 0 || isContainer(node))
      return shown && items.length > 0 ? [{ kind: 'group', id, title, icon, items }] : []
    if (node.route === '0' || !node.component || !node.path.startsWith('/')) return []
    if (!pages.some((page) => page.path === node.path)) {
      const keepAlive = node.meta?.keepAlive === true && Boolean(node.meta.componentName)
      pages.push({ path: node.path, title, icon, component: node.component, keepAlive, trail })
    }
    return shown ? [{ kind: 'page', id, title, icon, path: node.path }] : []
  })
}

/** Layouts of the back ends of this family: they hold pages and are none. */
function isContainer(node: MenuNode): boolean {
  return node.component?.startsWith('layouts/') === true && !node.component.endsWith('IframePageView')
}

/** Pages outside and pages in frames open in a window of their own. Source: platform specification §2 "Main layout". */
function outsideAddress(node: MenuNode): string | null {
  const framed = node.component?.endsWith('IframePageView') === true
  if (node.meta?.internalOrExternal !== true && !framed) return null
  return node.meta?.url || node.path
}

/** The ids of the groups that a path lies in, outermost first. */
export function holdersOf(item: MenuItem, path: string): string[] {
  if (item.kind !== 'group' || !holdsPath(item, path)) return []
  return [item.id, ...item.items.flatMap((child) => holdersOf(child, path))]
}

/** Whether a path is that of the entry or of one below it. */
export function holdsPath(item: MenuItem, path: string): boolean {
  return item.kind === 'page'
    ? item.path === path
    : item.kind === 'group' && item.items.some((child) => holdsPath(child, path))
}
