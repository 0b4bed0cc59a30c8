import { useEffect, useState } from 'react'
import { useShell } from '../provider/shell-provider.tsx'
import { createWorkspaceStore, keepWorkspace, type WorkspaceStore } from './workspace-store.ts'

/**
 * The workspace of the signed-in user in this window. After a reload its tabs are back, except those that the user may
 * not open any more.
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
