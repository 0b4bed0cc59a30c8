import { useSyncExternalStore, type ReactNode } from 'react'
import { usePermissionSource } from './permission-provider.tsx'

/** Returns true when the user may do this, or any of these. Source: platform specification §6. */
export function usePermitted(action: string | readonly string[]): boolean {
  const permission = usePermissionSource()
  const read = () => permission.permits(action)
  return useSyncExternalStore(permission.subscribe, read, read)
}

export interface PermittedProps {
  /** One action, or several of which any will do. */
  action: string | readonly string[]
  children: ReactNode
}

/** Renders its children for users with the permission, and nothing for others. */
export function Permitted({ action, children }: PermittedProps) {
  return usePermitted(action) ? <>{children}</> : null
}
