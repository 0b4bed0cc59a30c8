import { useSession } from '@trackhoe/auth'
import { createContext, useContext, useMemo, type ReactNode } from 'react'

/** The identity with which a page reads its data. */
export interface Reader {
  /** A signed-in user, a display with its own token, or nobody. */
  kind: 'user' | 'display' | 'nobody'
  /** Whether there is a token for requests. */
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

function useReaderContext(): ReaderContext {
  const context = useContext(Context)
  if (!context) throw new Error('[vehicles] No ReaderProvider above this component. Render the page inside of one.')
  return context
}

/** Returns the reader of the page. */
export function useReader(): Reader {
  return useReaderContext().reader
}

/** Returns what replaces the content of a panel when nobody is signed in. */
export function useSignedOut(): ReactNode {
  return useReaderContext().signedOut
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
