import { createStore, type StoreApi } from 'zustand/vanilla'
import { createWorkspace, type Workspace } from './workspace.ts'

/** The workspace of one signed-in user, outside of React so that a call or a socket can look at it. */
export type WorkspaceStore = StoreApi<Workspace>

export function createWorkspaceStore(home: { path: string; title: string }): WorkspaceStore {
  return createStore<Workspace>(() => createWorkspace(home))
}
