import { useEffect, useState } from 'react'
import { useShell } from '../provider/shell-provider.tsx'
import { createWorkspaceStore, keepWorkspace, type WorkspaceStore } from './workspace-store.ts'

/**
 * Returns the workspace of the signed-in user in this window. A reload restores its tabs, except those that the user
 * may no longer open.
 */
export function useRememberedWorkspace(
  home: { path: string; title: string },
  mayOpen: (path: string) => boolean,
): WorkspaceStore {
  const { windowMemory } = useShell()
  const [store] = useState(() => createWorkspaceStore(home, { memory: windowMemory, mayOpen }))
  useEffect(() => keepWorkspace(store, windowMemory, window), [store, windowMemory])
  return store
}
