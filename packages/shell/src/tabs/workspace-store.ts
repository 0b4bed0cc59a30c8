import { createStore, type StoreApi } from 'zustand/vanilla'
import type { WindowMemory } from '../provider/window-memory.ts'
import type { ScrollPositions } from './scroll-positions.ts'
import { readWorkspace, writeWorkspace } from './workspace-memory.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** The workspace of one signed-in user, outside of React so that calls and sockets can read it. */
export interface WorkspaceStore extends StoreApi<Workspace> {
  /** The scroll positions of the pages by the id of the tab; a change renders nothing. */
  readonly scroll: Map<string, ScrollPositions>
}

const KEY = 'workspace'

/** Creates a workspace with its home page, or restores the one that this window had before a reload. */
export function createWorkspaceStore(
  home: { path: string; title: string },
  kept?: { memory: WindowMemory; mayOpen: (path: string) => boolean },
): WorkspaceStore {
  const restored = kept && readWorkspace(kept.memory.load(KEY), home, kept.mayOpen)
  const store = createStore<Workspace>(() => restored?.workspace ?? createWorkspace(home))
  return { ...store, scroll: new Map(restored?.scroll) }
}

/** Saves the workspace after each change, and once more when the window is left. Returns a function that stops it. */
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
