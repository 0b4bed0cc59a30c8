import type { Client } from '@trackhoe/api-client'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Session } from '../session/session.ts'
import type { Permission } from '../permission/permission.ts'
import { PermissionProvider } from './permission-provider.tsx'

interface Auth {
  session: Session
  permission: Permission
  /** Sends the calls of `useCalls`. */
  client?: Pick<Client, 'send'> | undefined
}

const Context = createContext<Auth | null>(null)

/** Provides session, permissions and client to `useSession`, `usePermitted`, `Permitted` and `useCalls`. */
export function AuthProvider({ session, permission, client, children }: Auth & { children: ReactNode }) {
  const auth = useMemo(() => ({ session, permission, client }), [session, permission, client])
  return (
    <Context.Provider value={auth}>
      <PermissionProvider permission={permission}>{children}</PermissionProvider>
    </Context.Provider>
  )
}

export function useAuth(): Auth {
  const auth = useContext(Context)
  if (!auth) {
    throw new Error(
      '[auth] No session in reach, so nobody can be asked who is signed in. ' +
        'Wrap the app in <AuthProvider session={session} permission={permission}>.',
    )
  }
  return auth
}
