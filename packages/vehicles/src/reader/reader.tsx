import { useSession } from '@trackhoe/auth'
import { createContext, useContext, useMemo, type ReactNode } from 'react'

/** For whom a page reads its data. */
export interface Reader {
  /** A signed-in user, a display with a token of its own, or nobody. */
  kind: 'user' | 'display' | 'nobody'
  /** Whether there is a token to send requests with. */
  signedIn: boolean
  /** Forms are locked and say 当前为只读显示. */
  readOnly: boolean
  /** Part of the key of every query, so that no reader sees what another one has loaded. */
  key: string
}

interface ReaderContext {
  reader: Reader
  /** What a panel shows in place of its content when nobody is signed in. */
  signedOut: ReactNode
}

const Context = createContext<ReaderContext | null>(null)

/** Tells everything inside for whom it reads. */
export function ReaderProvider({ reader, signedOut, children }: ReaderContext & { children: ReactNode }) {
  const value = useMemo(() => ({ reader, signedOut }), [reader, signedOut])
  return <Context.Provider value={value}>{children}</Context.Provider>
}

function useReaderContext(): ReaderContext {
  const context = useContext(Context)
  if (!context) throw new Error('[vehicles] No ReaderProvider above this component. Render the page inside of one.')
  return context
}

/** For whom the page reads. */
export function useReader(): Reader {
  return useReaderContext().reader
}

/** What a panel shows in place of its content when nobody is signed in. */
export function useSignedOut(): ReactNode {
  return useReaderContext().signedOut
}

/** The signed-in user as a reader; null without a session. */
export function useUserReader(readOnly = false): Reader | null {
  const signedIn = useSession(({ status }) => status === 'signed-in' || status === 'refreshing')
  const username = useSession((session) => session.username)
  const tenantId = useSession((session) => session.tenantId)
  return useMemo(
    () => (signedIn ? { kind: 'user', signedIn, readOnly, key: `${tenantId}/${username}` } : null),
    [signedIn, readOnly, tenantId, username],
  )
}
