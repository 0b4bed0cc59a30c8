/** One open page. `path` is the full path with its query; `home` is the fixed first tab. */
export interface Tab {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly home: boolean
  /** Grows with each refresh, so that the page mounts anew. */
  readonly mount: number
}

/** The open pages in their order, and which one is shown. Source: platform specification §2 "Tab workspace". */
export interface Workspace {
  readonly tabs: readonly Tab[]
  readonly shownId: string
  /** For ids: they stay unique while the workspace lives. */
  readonly opened: number
}

/** What an act on a tab came to. A refusal is an answer, not an error; the view words it. */
export type ActResult = { kind: 'done'; workspace: Workspace } | { kind: 'refused'; why: 'home' | 'last' }

/** A workspace with its home page. */
export function createWorkspace(home: { path: string; title: string }): Workspace {
  const tab: Tab = { id: 'tab-0', path: normalPath(home.path), title: home.title, home: true, mount: 0 }
  return { tabs: [tab], shownId: tab.id, opened: 1 }
}

/**
 * The path under which a page counts as one: query in normal order, without `token` and the cache buster `_t`, without
 * hash. Two details of one route are two pages. Source: docs/decisions/0006-tab-identity.md.
 */
export function normalPath(path: string): string {
  const url = new URL(path, 'http://workspace.invalid')
  url.searchParams.delete('token')
  url.searchParams.delete('_t')
  url.searchParams.sort()
  return url.pathname + url.search
}

/**
 * Shows the page of a path, in a new tab unless one has it already. Two lists may have moved to one path; then the
 * shown one is meant.
 */
export function open(workspace: Workspace, page: { path: string; title: string }): Workspace {
  const path = normalPath(page.path)
  if (shownTab(workspace).path === path) return workspace
  const present = workspace.tabs.find((tab) => tab.path === path)
  if (present) return { ...workspace, shownId: present.id }
  const tab: Tab = { id: `tab-${workspace.opened}`, path, title: page.title, home: false, mount: 0 }
  return { tabs: [...workspace.tabs, tab], shownId: tab.id, opened: workspace.opened + 1 }
}

/** Shows a tab; one that is gone changes nothing. */
export function show(workspace: Workspace, id: string): Workspace {
  return workspace.tabs.some((tab) => tab.id === id) ? { ...workspace, shownId: id } : workspace
}

/** A page changed its own query (a filter, a page number): the tab stays, its path follows. */
export function move(workspace: Workspace, id: string, path: string): Workspace {
  const next = normalPath(path)
  if (!workspace.tabs.some((tab) => tab.id === id && tab.path !== next)) return workspace
  return change(workspace, id, (tab) => ({ ...tab, path: next }))
}

/** A path without its query. */
export function pathnameOf(path: string): string {
  return path.replace(/\?.*$/, '')
}

/** Whether two paths differ in nothing but their query. */
export function isSamePage(path: string, other: string): boolean {
  return pathnameOf(path) === pathnameOf(other)
}

/** Mounts one page anew, shown or not, and leaves the others alone. */
export function refresh(workspace: Workspace, id: string): Workspace {
  return change(workspace, id, (tab) => ({ ...tab, mount: tab.mount + 1 }))
}

/** Closes one tab. The shown page gives way to its right neighbour, else to its left one. */
export function close(workspace: Workspace, id: string): ActResult {
  const at = workspace.tabs.findIndex((tab) => tab.id === id)
  const tab = workspace.tabs[at]
  if (!tab) return { kind: 'done', workspace }
  if (workspace.tabs.length === 1) return { kind: 'refused', why: 'last' }
  if (tab.home) return { kind: 'refused', why: 'home' }
  const neighbour = workspace.tabs[at + 1] ?? workspace.tabs[at - 1]
  const shownId = workspace.shownId === id && neighbour ? neighbour.id : workspace.shownId
  return {
    kind: 'done',
    workspace: { ...workspace, tabs: workspace.tabs.filter((other) => other.id !== id), shownId },
  }
}

/** Closes what stands left of a tab, except home. When the shown page goes, the tab itself is shown. */
export function closeLeft(workspace: Workspace, id: string): Workspace {
  const at = workspace.tabs.findIndex((tab) => tab.id === id)
  return keep(workspace, id, (_tab, index) => index >= at)
}

/** Closes what stands right of a tab. */
export function closeRight(workspace: Workspace, id: string): Workspace {
  const at = workspace.tabs.findIndex((tab) => tab.id === id)
  return keep(workspace, id, (_tab, index) => index <= at)
}

/** Closes all but one tab and home. */
export function closeOthers(workspace: Workspace, id: string): Workspace {
  return keep(workspace, id, (tab) => tab.id === id)
}

/** The tab that is shown. */
export function shownTab(workspace: Workspace): Tab {
  const shown = workspace.tabs.find((tab) => tab.id === workspace.shownId) ?? workspace.tabs[0]
  if (!shown) throw new Error('[shell] A workspace without a tab. Start it with createWorkspace(), which opens home.')
  return shown
}

function keep(workspace: Workspace, id: string, stays: (tab: Tab, index: number) => boolean): Workspace {
  if (!workspace.tabs.some((tab) => tab.id === id)) return workspace
  const tabs = workspace.tabs.filter((tab, index) => tab.home || stays(tab, index))
  const shownId = tabs.some((tab) => tab.id === workspace.shownId) ? workspace.shownId : id
  return { ...workspace, tabs, shownId }
}

function change(workspace: Workspace, id: string, next: (tab: Tab) => Tab): Workspace {
  return { ...workspace, tabs: workspace.tabs.map((tab) => (tab.id === id ? next(tab) : tab)) }
}
