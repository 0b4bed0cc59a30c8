import { useSession } from '@trackhoe/auth'
import { createContext, useContext, useMemo, type ReactNode } from 'react'

/** The identity with which a page reads its data. */
export interface Reader {
  /** A signed-in user, a display with its own token, or nobody. */
  kind: 'user' | 'display' | 'nobody'
  /** True when there is a token for requests. */
  signedIn: boolean
  /** Locks forms and shows 当前为只读显示. */
  readOnly: boolean
  /** Part of every query key, so that no reader sees data that another one has loaded. */
  key: string
}

interface ReaderContext {
  reader: Reader
  /** Replaces the content of a panel when nobody is signed in. */
  signedOut: ReactNode
}

const Context = createContext<ReaderContext | null>(null)

/** Provides the reader of the page. */
export function ReaderProvider({ reader, signedOut, children }: ReaderContext & { children: ReactNode }) {
  const value = useMemo(() => ({ reader, signedOut }), [reader, signedOut])
  return <Context.Provider value={value}>{children}</Context.Provider>
}

const nobody: Reader = { kind: 'nobody', signedIn: false, readOnly: true, key: 'nobody' }

/** Returns the reader that the page provides, else the signed-in user. */
export function useReader(): Reader {
  const provided = useContext(Context)?.reader
  const user = useUserReader()
  return provided ?? user ?? nobody
}

/** Returns what replaces the content of a panel when nobody is signed in. */
export function useSignedOut(): ReactNode {
  return useContext(Context)?.signedOut ?? null
}

/** Returns the signed-in user as a reader; null without a session. */
export function useUserReader(readOnly = false): Reader | null {
  const signedIn = useSession(({ status }) => status === 'signed-in' || status === 'refreshing')
  const username = useSession((session) => session.username)
  const tenantId = useSession((session) => session.tenantId)
  return useMemo(
    () => (signedIn ? { kind: 'user', signedIn, readOnly, key: `${tenantId}/${username}` } : null),
    [signedIn, readOnly, tenantId, username],
  )
}
