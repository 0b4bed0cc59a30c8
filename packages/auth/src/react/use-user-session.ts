import { useSyncExternalStore } from 'react'
import { SIGNED_OUT, type UserSessionState } from '../user-session/session-state.ts'
import type { UserSession } from '../user-session/user-session.ts'

/**
 * Returns a part of a session and renders again when it changes: `useUserSession(session, (state) => state.user)`.
 *
 * The selector returns what is there and builds nothing anew. On a server, and until a page is hydrated, nobody is signed in.
 */
export function useUserSession<User, Part>(
  session: Pick<UserSession<User>, 'getState' | 'subscribe'>,
  selector: (state: UserSessionState<User>) => Part,
): Part {
  return useSyncExternalStore(
    session.subscribe,
    () => selector(session.getState()),
    () => selector(SIGNED_OUT),
  )
}
