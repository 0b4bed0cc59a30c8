import * as z from 'zod/mini'
import type { ScrollPositions } from './scroll-positions.ts'
import { createWorkspace, normalPath, open, pathnameOf, show, type Workspace } from './workspace.ts'

/** How many tabs a reload brings back at most. Ours: what is more was written by somebody else. */
const RESTORED = 200

const Kept = z.object({
  tabs: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      home: z.boolean(),
      scroll: z.optional(z.record(z.string(), z.tuple([z.number(), z.number()]))),
    }),
  ),
  shown: z.number(),
  closed: z.optional(z.array(z.object({ path: z.string(), title: z.string(), at: z.number() }))),
})

/** What a reload brings back. */
export interface RestoredWorkspace {
  readonly workspace: Workspace
  /** By the id of the tab. */
  readonly scroll: ReadonlyMap<string, ScrollPositions>
}

/** What a workspace is kept as: addresses, titles, order and scroll; no ids, which belong to one life of the window. */
export function writeWorkspace(
  { tabs, shownId, closed }: Workspace,
  scroll: ReadonlyMap<string, ScrollPositions>,
): unknown {
  return {
    tabs: tabs.map(({ id, path, title, home }) => ({ path, title, home, scroll: { ...scroll.get(id) } })),
    shown: tabs.findIndex((tab) => tab.id === shownId),
    closed: [...closed],
  }
}

/**
 * The workspace of before a reload. Pages that may not be opened any more are left out before anything is drawn, and a
 * list that is broken or from elsewhere counts as none.
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
  // Home comes back with its filters.
  const keptHome = tabs.find((tab) => tab.home && pathnameOf(tab.path) === pathnameOf(home.path))
  let workspace = createWorkspace({ path: keptHome?.path ?? home.path, title: home.title })
  for (const tab of tabs) if (!tab.home) workspace = open(workspace, tab)
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
