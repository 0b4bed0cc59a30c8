import { createStore, type StoreApi } from 'zustand/vanilla'
import type { WindowMemory } from '../provider/window-memory.ts'
import type { ScrollPositions } from './scroll-positions.ts'
import { readWorkspace, writeWorkspace } from './workspace-memory.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** The workspace of one signed-in user, outside of React so that a call or a socket can look at it. */
export interface WorkspaceStore extends StoreApi<Workspace> {
  /** How far the pages are scrolled, by the id of the tab; nobody draws anew when it changes. */
  readonly scroll: Map<string, ScrollPositions>
}

const KEY = 'workspace'

/** A workspace with its home page, or the one that this window had before it was loaded again. */
export function createWorkspaceStore(
  home: { path: string; title: string },
  kept?: { memory: WindowMemory; mayOpen: (path: string) => boolean },
): WorkspaceStore {
  const restored = kept && readWorkspace(kept.memory.load(KEY), home, kept.mayOpen)
  const store = createStore<Workspace>(() => restored?.workspace ?? createWorkspace(home))
  return { ...store, scroll: new Map(restored?.scroll) }
}

/** Keeps the workspace at each change, and once more when the window is left. Answers how to stop. */
export function keepWorkspace(
  store: WorkspaceStore,
  memory: WindowMemory,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const save = () => memory.save(KEY, writeWorkspace(store.getState(), store.scroll))
  const stop = store.subscribe(save)
  save()
  page.addEventListener('pagehide', save)
  return () => {
    stop()
    page.removeEventListener('pagehide', save)
  }
}
