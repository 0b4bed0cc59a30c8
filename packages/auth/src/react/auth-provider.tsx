import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Session } from '../session/session.ts'
import type { Permission } from '../permission/permission.ts'

interface Auth {
  session: Session
  permission: Permission
}

const Context = createContext<Auth | null>(null)

/** Puts a session and its permissions in reach of `useSession`, `usePermitted` and `Permitted`. */
export function AuthProvider({ session, permission, children }: Auth & { children: ReactNode }) {
  const auth = useMemo(() => ({ session, permission }), [session, permission])
  return <Context.Provider value={auth}>{children}</Context.Provider>
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
