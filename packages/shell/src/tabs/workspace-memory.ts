import * as z from 'zod/mini'
import type { ScrollPositions } from './scroll-positions.ts'
import { createWorkspace, markList, name, normalPath, open, pathnameOf, show, type Workspace } from './workspace.ts'

/**
 * The maximum number of tabs that a reload restores. Not in the specification: a longer list was not written by the
 * console.
 */
const RESTORED = 200

const Kept = z.object({
  tabs: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      home: z.boolean(),
      named: z.optional(z.boolean()),
      list: z.optional(z.boolean()),
      scroll: z.optional(z.record(z.string(), z.tuple([z.number(), z.number()]))),
    }),
  ),
  shown: z.number(),
  closed: z.optional(z.array(z.object({ path: z.string(), title: z.string(), at: z.number() }))),
})

/** The state that a reload restores. */
export interface RestoredWorkspace {
  readonly workspace: Workspace
  /** By the id of the tab. */
  readonly scroll: ReadonlyMap<string, ScrollPositions>
}

/**
 * Serializes a workspace: addresses, titles, order and scroll positions; no ids, which are valid for one load of the
 * window.
 */
export function writeWorkspace(
  { tabs, shownId, closed }: Workspace,
  scroll: ReadonlyMap<string, ScrollPositions>,
): unknown {
  return {
    tabs: tabs.map(({ id, path, title, home, named, list }) => ({
      path,
      title,
      home,
      named: named || undefined,
      list: list || undefined,
      scroll: { ...scroll.get(id) },
    })),
    shown: tabs.findIndex((tab) => tab.id === shownId),
    closed: [...closed],
  }
}

/**
 * Restores the workspace after a reload. Pages that may no longer be opened are omitted before rendering, and an
 * invalid list counts as none.
 */
export function readWorkspace(
  kept: unknown,
  home: { path: string; title: string },
  mayOpen: (path: string) => boolean,
): RestoredWorkspace {
  const read = z.safeParse(Kept, kept)
  if (!read.success) return { workspace: createWorkspace(home), scroll: new Map() }
  const isAllowed = ({ path }: { path: string }) => isOwnPath(path) && mayOpen(pathnameOf(path))
  const tabs = read.data.tabs.filter(isAllowed).slice(0, RESTORED)
  // Home is restored with its filters.
  const keptHome = tabs.find((tab) => tab.home && pathnameOf(tab.path) === pathnameOf(home.path))
  let workspace = createWorkspace({ path: keptHome?.path ?? home.path, title: home.title })
  for (const tab of tabs) {
    if (tab.home) continue
    workspace = open(workspace, tab)
    if (tab.named) workspace = name(workspace, workspace.shownId, tab.title)
    if (tab.list) workspace = markList(workspace, workspace.shownId)
  }
  const byPath = new Map(workspace.tabs.map((tab) => [tab.path, tab.id]))
  const idOf = (path: string | undefined) => (path && isOwnPath(path) ? byPath.get(normalPath(path)) : undefined)
  const shownId = idOf(read.data.tabs[read.data.shown]?.path) ?? workspace.tabs[0]?.id ?? workspace.shownId
  const scroll = new Map(tabs.flatMap((tab) => (tab.scroll ? [[idOf(tab.path) ?? '', tab.scroll] as const] : [])))
  const closed = (read.data.closed ?? []).filter(isAllowed)
  // None of the others has been shown yet, so none is mounted before it is.
  return { workspace: { ...show(workspace, shownId), recent: [shownId], closed }, scroll }
}

function isOwnPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && URL.canParse(path, 'http://workspace.invalid')
}
