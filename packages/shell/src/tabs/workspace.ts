/**
 * One open page. `path` is the full path with its query; `home` marks the fixed first tab; `named`: the page has given
 * the tab a title of its own, in place of that of the menu.
 */
export interface Tab {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly home: boolean
  readonly named?: boolean
  /** The page is a list that keeps its filters in the address: other filters of it are shown in the same tab. */
  readonly list?: boolean
  /** Grows with each refresh, so that the page is mounted again. */
  readonly mount: number
}

/** The open pages in their order, and the shown one. Source: platform specification §2 "Tab workspace". */
export interface Workspace {
  readonly tabs: readonly Tab[]
  readonly shownId: string
  /** The source of ids, which stay unique while the workspace exists. */
  readonly opened: number
  /** The ids in the order in which the pages were shown, the shown one first. */
  readonly recent: readonly string[]
  /** The closed tabs that can be reopened, the last closed first. */
  readonly closed: readonly ClosedTab[]
}

/** A closed page and its position. */
interface ClosedTab {
  readonly path: string
  readonly title: string
  readonly at: number
}

/** The number of closed pages that can be reopened. Not in the specification. */
const CLOSED_KEPT = 20

/** The result of an action on a tab. A refusal is a value, not an error; the view provides its text. */
export type ActionResult = { kind: 'done'; workspace: Workspace } | { kind: 'refused'; why: 'home' | 'last' }

/** Creates a workspace with its home page. */
export function createWorkspace(home: { path: string; title: string }): Workspace {
  const tab: Tab = { id: 'tab-0', path: normalPath(home.path), title: home.title, home: true, mount: 0 }
  return { tabs: [tab], shownId: tab.id, opened: 1, recent: [tab.id], closed: [] }
}

/**
 * Normalizes a path for comparison: query in sorted order, without `token`, the cache buster `_t` and the hash. Two
 * details of one route are two pages. Source: docs/decisions/0006-tab-identity.md.
 */
export function normalPath(path: string): string {
  const url = new URL(path, 'http://workspace.invalid')
  url.searchParams.delete('token')
  url.searchParams.delete('_t')
  url.searchParams.sort()
  return url.pathname + url.search
}

/**
 * Shows the page of a path, in a new tab unless a tab has it already. A list that is open takes the filters of the path.
 * When two lists have moved to one path, the shown one is meant.
 */
export function open(workspace: Workspace, page: { path: string; title: string }): Workspace {
  const path = normalPath(page.path)
  if (shownTab(workspace).path === path) return workspace
  const present = workspace.tabs.find((tab) => tab.path === path)
  if (present) return show(workspace, present.id)
  const list = [shownTab(workspace), ...workspace.tabs].find((tab) => tab.list && isSamePage(tab.path, path))
  if (list) return move(show(workspace, list.id), list.id, path)
  return insert(workspace, { path, title: page.title }, workspace.tabs.length)
}

/** Shows a tab; the id of a closed tab changes nothing. */
export function show(workspace: Workspace, id: string): Workspace {
  if (id === workspace.shownId || !workspace.tabs.some((tab) => tab.id === id)) return workspace
  return { ...workspace, shownId: id, recent: [id, ...workspace.recent.filter((other) => other !== id)] }
}

/** Changes the path of a tab after its page has changed its own query (a filter, a page number). */
export function move(workspace: Workspace, id: string, path: string): Workspace {
  const next = normalPath(path)
  if (!workspace.tabs.some((tab) => tab.id === id && tab.path !== next)) return workspace
  return change(workspace, id, (tab) => ({ ...tab, path: next }))
}

/** Changes the titles of tabs, for instance after a change of language; `null` keeps a title. */
export function retitle(workspace: Workspace, titleOf: (path: string) => string | null): Workspace {
  const tabs = workspace.tabs.map((tab) => {
    const title = (tab.named ? null : titleOf(tab.path)) ?? tab.title
    return title === tab.title ? tab : { ...tab, title }
  })
  return tabs.some((tab, at) => tab !== workspace.tabs[at]) ? { ...workspace, tabs } : workspace
}

/** Gives a tab a title of its own, such as the number of the record that its page shows. */
export function name(workspace: Workspace, id: string, title: string): Workspace {
  if (!workspace.tabs.some((tab) => tab.id === id && !(tab.named && tab.title === title))) return workspace
  return change(workspace, id, (tab) => ({ ...tab, title, named: true }))
}

/** Notes that the page of a tab is a list. */
export function markList(workspace: Workspace, id: string): Workspace {
  if (!workspace.tabs.some((tab) => tab.id === id && !tab.list)) return workspace
  return change(workspace, id, (tab) => ({ ...tab, list: true }))
}

/** Returns a path without its query. */
export function pathnameOf(path: string): string {
  return path.replace(/\?.*$/, '')
}

/** Returns true when two paths differ at most in their query. */
export function isSamePage(path: string, other: string): boolean {
  return pathnameOf(path) === pathnameOf(other)
}

/** Mounts one page again, shown or not. The others are not affected. */
export function refresh(workspace: Workspace, id: string): Workspace {
  return change(workspace, id, (tab) => ({ ...tab, mount: tab.mount + 1 }))
}

/** Closes one tab. The shown page is replaced by its right neighbor, else by its left one. */
export function close(workspace: Workspace, id: string): ActionResult {
  const at = workspace.tabs.findIndex((tab) => tab.id === id)
  const tab = workspace.tabs[at]
  if (!tab) return { kind: 'done', workspace }
  if (workspace.tabs.length === 1) return { kind: 'refused', why: 'last' }
  if (tab.home) return { kind: 'refused', why: 'home' }
  const neighbor = workspace.tabs[at + 1] ?? workspace.tabs[at - 1]
  const after = workspace.shownId === id && neighbor ? show(workspace, neighbor.id) : workspace
  return { kind: 'done', workspace: without(after, (other) => other.id === id) }
}

/** Closes the tabs left of a tab, except home. When the shown page is among them, the tab itself is shown. */
export function closeLeft(workspace: Workspace, id: string): Workspace {
  const at = workspace.tabs.findIndex((tab) => tab.id === id)
  return keep(workspace, id, (_tab, index) => index >= at)
}

/** Closes the tabs right of a tab. */
export function closeRight(workspace: Workspace, id: string): Workspace {
  const at = workspace.tabs.findIndex((tab) => tab.id === id)
  return keep(workspace, id, (_tab, index) => index <= at)
}

/** Closes all tabs except one and home. */
export function closeOthers(workspace: Workspace, id: string): Workspace {
  return keep(workspace, id, (tab) => tab.id === id)
}

/** Closes all tabs except the shown one, home and those that must stay: for one page at a time. */
export function closeHidden(workspace: Workspace, stays: (id: string) => boolean): Workspace {
  return without(workspace, (tab) => !tab.home && tab.id !== workspace.shownId && !stays(tab.id))
}

/** Reopens the tab closed last at its position; without one nothing changes. */
export function reopen(workspace: Workspace): Workspace {
  const [last, ...closed] = workspace.closed
  if (!last) return workspace
  const present = workspace.tabs.find((tab) => tab.path === last.path)
  return { ...(present ? show(workspace, present.id) : insert(workspace, last, last.at)), closed }
}

/** Moves a tab to an index. Home stays first. */
export function reorder(workspace: Workspace, id: string, to: number): Workspace {
  const from = workspace.tabs.findIndex((tab) => tab.id === id)
  const tab = workspace.tabs[from]
  const place = Math.min(Math.max(to, 1), workspace.tabs.length - 1)
  if (!tab || tab.home || place === from) return workspace
  return { ...workspace, tabs: workspace.tabs.toSpliced(from, 1).toSpliced(place, 0, tab) }
}

/** The rules for which pages stay mounted. */
export interface KeepRules {
  /** The maximum number of mounted pages, including the shown one. */
  bound: number
  /** Returns true when the page of a path stays mounted while another one is shown. */
  keepsAlive: (path: string) => boolean
  /** A page with unsaved edits always stays mounted. */
  isDirty: (id: string) => boolean
}

/**
 * Returns the tabs whose pages are mounted: the shown one, those with unsaved edits, and the most recently shown others
 * up to the bound. All others are loaded again from their address.
 */
export function liveTabs(workspace: Workspace, { bound, keepsAlive, isDirty }: KeepRules): ReadonlySet<string> {
  const byId = new Map(workspace.tabs.map((tab) => [tab.id, tab]))
  const live = new Set([workspace.shownId, ...workspace.tabs.filter((tab) => isDirty(tab.id)).map((tab) => tab.id)])
  for (const id of workspace.recent) {
    const tab = byId.get(id)
    if (live.size < bound && tab && keepsAlive(tab.path)) live.add(id)
  }
  return live
}

/** Returns the shown tab. */
export function shownTab(workspace: Workspace): Tab {
  const shown = workspace.tabs.find((tab) => tab.id === workspace.shownId) ?? workspace.tabs[0]
  if (!shown) throw new Error('[shell] A workspace without a tab. Start it with createWorkspace(), which opens home.')
  return shown
}

function keep(workspace: Workspace, id: string, stays: (tab: Tab, index: number) => boolean): Workspace {
  if (!workspace.tabs.some((tab) => tab.id === id)) return workspace
  const goes = (tab: Tab) => !tab.home && !stays(tab, workspace.tabs.indexOf(tab))
  const shownGoes = goes(shownTab(workspace))
  return without(shownGoes ? show(workspace, id) : workspace, goes)
}

function without(workspace: Workspace, goes: (tab: Tab) => boolean): Workspace {
  const removed = workspace.tabs.filter(goes)
  if (removed.length === 0) return workspace
  const ids = new Set(removed.map((tab) => tab.id))
  const closed = removed.map((tab) => ({ path: tab.path, title: tab.title, at: workspace.tabs.indexOf(tab) }))
  return {
    ...workspace,
    tabs: workspace.tabs.filter((tab) => !ids.has(tab.id)),
    recent: workspace.recent.filter((id) => !ids.has(id)),
    closed: [...closed.toReversed(), ...workspace.closed].slice(0, CLOSED_KEPT),
  }
}

function insert(workspace: Workspace, { path, title }: { path: string; title: string }, at: number): Workspace {
  const tab: Tab = { id: `tab-${workspace.opened}`, path, title, home: false, mount: 0 }
  const grown = { ...workspace, tabs: workspace.tabs.toSpliced(Math.max(1, at), 0, tab), opened: workspace.opened + 1 }
  return show(grown, tab.id)
}

function change(workspace: Workspace, id: string, next: (tab: Tab) => Tab): Workspace {
  return { ...workspace, tabs: workspace.tabs.map((tab) => (tab.id === id ? next(tab) : tab)) }
}
