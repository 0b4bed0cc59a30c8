import type { MenuNode } from '@trackhoe/contract'
import { pageAt } from './page-at.ts'

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
  /** The address of the document that the page shows in a frame, with its placeholders. */
  readonly frame?: string
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
      /** No page of the console is behind it. */
      readonly unavailable?: boolean
    }
  | {
      readonly kind: 'window'
      readonly id: string
      readonly title: string
      readonly icon: string | null
      /** May have placeholders: `fillAddress`. */
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
  /** The titles of entries that lead to a page with parameters, by their paths. */
  readonly linkTitles: ReadonlyMap<string, string>
}

/**
 * Converts the server's menu to side menu and pages. Hidden items are pages but not entries; an item whose route is '0'
 * is not a page, but an entry where it leads to a page with parameters; of two pages with one path the first counts; an
 * item without a title is titled by its path. Home is the item titled `home` or 首页, else the first entry, and never a
 * page with parameters. Items below `/outLink` get `/out` before their path and `out_` before their name. Titles are
 * those of the locale; a node without one keeps its title. An address that `isFrameable` is a page with a frame, any
 * other one opens in a window.
 */
export function readMenu(
  nodes: readonly MenuNode[],
  locale = 'zh-CN',
  isFrameable: (address: string) => boolean = () => false,
): MenuModel {
  const found: Found = {
    locale,
    isFrameable,
    homes: new Set(),
    pages: new Map(),
    entries: [],
    links: new Map(),
    groups: [],
    ids: new Set(),
    names: new Set(),
  }
  const read = readItems(nodes, { trail: [], path: '', out: false }, found)
  const pages = [...found.pages.values()]
  const items = withoutDeadLinks(read, found.links, pages)
  const home =
    pages.find((page) => found.homes.has(page.path)) ??
    pages.find((page) => found.entries.includes(page.path)) ??
    pages.find((page) => !hasParameters(page.path))
  // Redirects lead only to pages, so they cannot form a loop.
  const redirects = found.groups.flatMap(({ path, redirect, first }) => {
    const target = found.pages.has(redirect) ? redirect : first
    return found.pages.has(path) || target === undefined ? [] : [[path, target] as const]
  })
  return { items, pages, homePath: home?.path ?? null, redirects: new Map(redirects), linkTitles: found.links }
}

/** Returns true for a path that stands for many pages: `/online/cgreport/:code`. */
function hasParameters(path: string): boolean {
  return path.includes('/:')
}

/** Entries that are no page lead to a page with parameters, or nowhere. */
function withoutDeadLinks(
  items: readonly MenuItem[],
  links: ReadonlyMap<string, string>,
  pages: readonly MenuPage[],
): MenuItem[] {
  if (links.size === 0) return [...items]
  return items.flatMap((item): MenuItem[] => {
    if (item.kind === 'page') return !links.has(item.path) || pageAt(pages, item.path) ? [item] : []
    if (item.kind === 'window') return [item]
    const below = withoutDeadLinks(item.items, links, pages)
    return below.length > 0 ? [{ ...item, items: below }] : []
  })
}

interface Found {
  readonly locale: string
  readonly isFrameable: (address: string) => boolean
  /** The paths of the pages that are titled as home. */
  readonly homes: Set<string>
  readonly pages: Map<string, MenuPage>
  /** The paths of the entries that are pages without parameters. */
  readonly entries: string[]
  /** The titles of the entries that are no pages, by their paths. */
  readonly links: Map<string, string>
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
    const path = pathOf(node, above)
    const outside = outsideAddress(node)
    const framed = outside !== null && isFramed(node) && path.length > 1 && found.isFrameable(outside)
    if (outside !== null && !framed) return shown ? [{ kind: 'window', id, title, icon, url: outside }] : []
    const before = found.pages.size
    const below = { trail: [...above.trail, title], path, out: above.out || node.path === '/outLink' }
    const items = readItems(node.children ?? [], below, found)
    if (items.length === 0 && node.route === '0' && path.startsWith('/') && !framed) {
      if (!shown) return []
      found.links.set(path, title)
      return [{ kind: 'page', id, title, icon, path }]
    }
    if (items.length > 0 || (isContainer(node) && !framed)) {
      const first = [...found.pages.keys()][before]
      if (path !== '/') found.groups.push({ path, redirect: node.redirect ?? '', first })
      return shown && items.length > 0 ? [{ kind: 'group', id, title, icon, items }] : []
    }
    if (!framed && (!node.component || !path.startsWith('/'))) return []
    if (!found.pages.has(path)) {
      if ((ownTitle === 'home' || ownTitle === '首页') && !hasParameters(path)) found.homes.add(path)
      // A frame would begin anew.
      const keepAlive = framed || (node.meta?.keepAlive === true && Boolean(node.meta.componentName))
      const name = unique(nameOf(node, above), found.names)
      const component = framed ? '' : (node.component ?? '')
      const page = { path, name, title, icon, component, keepAlive, trail: above.trail }
      found.pages.set(path, framed ? { ...page, frame: outside } : page)
    }
    if (hasParameters(path)) return []
    if (shown) found.entries.push(path)
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

/**
 * The address of an entry that is no page of the console. JeecgBoot 3 writes it as the component, JeecgBoot 2 as
 * `meta.url`. Source: platform specification §2 "Main layout".
 */
function outsideAddress(node: MenuNode): string | null {
  const { component, meta, path } = node
  if (component && isAddress(component)) return component
  if (meta?.internalOrExternal !== true && !isFrameComponent(node) && !isAddress(path)) return null
  return meta?.url || path
}

/** Returns true for an address that opens in a frame of a tab and not in a window. */
function isFramed(node: MenuNode): boolean {
  return node.meta?.internalOrExternal !== true && (isFrameComponent(node) || isAddress(node.component ?? ''))
}

function isFrameComponent({ component }: MenuNode): boolean {
  return component?.endsWith('IframePageView') === true || component === 'IFRAME'
}

/** An address, or a placeholder for the beginning of one. */
function isAddress(value: string): boolean {
  return /^(https?:|\{\{)/i.test(value)
}
