import type { MenuNode } from '@trackhoe/contract'

/** A page of the server's menu. */
export interface MenuPage {
  readonly path: string
  /** The unique name of its route, e.g. `isps-userAnnouncement`. */
  readonly name: string
  readonly title: string
  readonly icon: string | null
  /** The name of the page's component in the console, e.g. `system/UserList`. */
  readonly component: string
  /** Stays mounted while its tab is hidden. */
  readonly keepAlive: boolean
  /** The titles of the menu items above, outermost first. */
  readonly trail: readonly string[]
}

/** An entry of the side menu: a group, a page, or an address that opens in a new window. */
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

/** The console's model of the server's menu. Source: platform specification §2 "Routes". */
export interface MenuModel {
  readonly items: readonly MenuItem[]
  readonly pages: readonly MenuPage[]
  /** The target of `/`; null when the user may open no page. */
  readonly homePath: string | null
  /** The target of a group's address: the page that it names, else the first one below it. */
  readonly redirects: ReadonlyMap<string, string>
}

/**
 * Converts the server's menu to side menu and pages. Hidden items are pages but not entries; an item whose route is '0'
 * is not a page; of two pages with one path the first counts; an item without a title is titled by its path. Home is
 * the item titled `home` or 首页, else the first page. Items below `/outLink` get `/out` before their path and `out_`
 * before their name. Titles are those of the locale; a node without one keeps its title.
 */
export function readMenu(nodes: readonly MenuNode[], locale = 'zh-CN'): MenuModel {
  const found: Found = { locale, homes: new Set(), pages: new Map(), groups: [], ids: new Set(), names: new Set() }
  const items = readItems(nodes, { trail: [], path: '', out: false }, found)
  const pages = [...found.pages.values()]
  const home = pages.find((page) => found.homes.has(page.path)) ?? pages[0]
  // Redirects lead only to pages, so they cannot form a loop.
  const redirects = found.groups.flatMap(({ path, redirect, first }) => {
    const target = found.pages.has(redirect) ? redirect : first
    return found.pages.has(path) || target === undefined ? [] : [[path, target] as const]
  })
  return { items, pages, homePath: home?.path ?? null, redirects: new Map(redirects) }
}

interface Found {
  readonly locale: string
  /** The paths of the pages that are titled as home. */
  readonly homes: Set<string>
  readonly pages: Map<string, MenuPage>
  readonly groups: { path: string; redirect: string; first: string | undefined }[]
  readonly ids: Set<string>
  readonly names: Set<string>
}

interface Above {
  readonly trail: readonly string[]
  readonly path: string
  /** Below `/outLink`. */
  readonly out: boolean
}

function readItems(nodes: readonly MenuNode[], above: Above, found: Found): MenuItem[] {
  return nodes.flatMap((node, at): MenuItem[] => {
    const ownTitle = node.meta?.title || node.name || node.path
    const title = node.meta?.titles?.[found.locale] || ownTitle
    const icon = node.meta?.icon ?? null
    const id = unique(node.id ?? `${above.trail.join('/')}/${at}/${node.path}`, found.ids)
    const shown = node.hidden !== true && node.meta?.hidden !== true
    const outside = outsideAddress(node)
    if (outside !== null) return shown ? [{ kind: 'window', id, title, icon, url: outside }] : []
    const path = pathOf(node, above)
    const before = found.pages.size
    const below = { trail: [...above.trail, title], path, out: above.out || node.path === '/outLink' }
    const items = readItems(node.children ?? [], below, found)
    if (items.length > 0 || isContainer(node)) {
      const first = [...found.pages.keys()][before]
      if (path !== '/') found.groups.push({ path, redirect: node.redirect ?? '', first })
      return shown && items.length > 0 ? [{ kind: 'group', id, title, icon, items }] : []
    }
    if (node.route === '0' || !node.component || !path.startsWith('/')) return []
    if (!found.pages.has(path)) {
      if (ownTitle === 'home' || ownTitle === '首页') found.homes.add(path)
      const keepAlive = node.meta?.keepAlive === true && Boolean(node.meta.componentName)
      const name = unique(nameOf(node, above), found.names)
      found.pages.set(path, { path, name, title, icon, component: node.component, keepAlive, trail: above.trail })
    }
    return shown ? [{ kind: 'page', id, title, icon, path }] : []
  })
}

/** Hand-written menus repeat ids and names; each entry and each route needs a unique one. */
function unique(wanted: string, taken: Set<string>): string {
  let found = wanted
  for (let count = 2; taken.has(found); count += 1) found = `${wanted}#${count}`
  taken.add(found)
  return found
}

/** A relative path continues the path of the parent. */
function pathOf({ path }: MenuNode, above: Above): string {
  const whole = path.startsWith('/') || path === '' ? path : `${above.path.replace(/\/$/, '')}/${path}`
  return above.out && !whole.startsWith('/out/') ? `/out${whole}` : whole
}

/** A page without a name is named by its path, as JeecgBoot does: `isps-userAnnouncement`. */
function nameOf(node: MenuNode, above: Above): string {
  const name = node.name || node.path.replace(/^\//, '').replaceAll('/', '-')
  return above.out && !name.startsWith('out_') ? `out_${name}` : name
}

/** Layout components of JeecgBoot: they contain pages and are not pages themselves. */
function isContainer({ component }: MenuNode): boolean {
  if (!component) return false
  if (/^(layout|routeview|parentlayout|parentview|pageview|blanklayout)$/i.test(component)) return true
  return component.startsWith('layouts/') && !component.endsWith('IframePageView')
}

/** External pages and pages in frames open in a new window. Source: platform specification §2 "Main layout". */
function outsideAddress(node: MenuNode): string | null {
  const framed = node.component?.endsWith('IframePageView') === true || node.component === 'IFRAME'
  const elsewhere = /^https?:/i.test(node.path)
  if (node.meta?.internalOrExternal !== true && !framed && !elsewhere) return null
  return node.meta?.url || node.path
}

/** Returns the ids of the groups that contain a path, outermost first. */
export function holdersOf(item: MenuItem, path: string): string[] {
  if (item.kind !== 'group' || !holdsPath(item, path)) return []
  return [item.id, ...item.items.flatMap((child) => holdersOf(child, path))]
}

/** Whether a path belongs to the entry or to one below it. */
export function holdsPath(item: MenuItem, path: string): boolean {
  return item.kind === 'page'
    ? item.path === path
    : item.kind === 'group' && item.items.some((child) => holdsPath(child, path))
}
