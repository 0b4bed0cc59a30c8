import { useSyncExternalStore } from 'react'
import type { SessionState } from '../session/session.ts'
import { useAuth } from './auth-provider.tsx'

/** A part of the session, drawn again when it changes. The selector must answer what is there, not build anew. */
export function useSession<Part>(selector: (state: SessionState) => Part): Part {
  const { session } = useAuth()
  const read = () => selector(session.getState())
  return useSyncExternalStore(session.subscribe, read, read)
}
