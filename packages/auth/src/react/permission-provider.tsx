import { createContext, useContext, type ReactNode } from 'react'
import type { PermissionSource } from '../permission/permission-source.ts'

const Context = createContext<PermissionSource | null>(null)

export interface PermissionProviderProps {
  permission: PermissionSource
  children: ReactNode
}

/** Provides the permissions of any back end to `Permitted` and `usePermitted`. `AuthProvider` contains one. */
export function PermissionProvider({ permission, children }: PermissionProviderProps) {
  return <Context.Provider value={permission}>{children}</Context.Provider>
}

export function usePermissionSource(): PermissionSource {
  const permission = useContext(Context)
  if (!permission) {
    throw new Error(
      '[auth] No permissions in reach, so nobody can be asked what may be done. ' +
        'Wrap the app in <AuthProvider session={session} permission={permission}>, or, on a back end of your own, in <PermissionProvider permission={permission}>.',
    )
  }
  return permission
}
