import type { Session, SessionState } from './session.ts'

/** A connection that can be kept, e.g. the announcement socket of `@trackhoe/api-client/socket`. */
export interface SessionConnection {
  /** Reconnects with the new token. */
  wake(): void
  close(): void
}

/**
 * Keeps a connection for the signed-in user: opens one for each session, wakes it when its token is renewed, and closes
 * it when the session expires or ends, in whatever window.
 *
 * `connectWhileSignedIn(session, (userId) => createAnnouncementSocket({ userId, … }))`. Answers how to stop.
 */
export function connectWhileSignedIn(session: Session, open: (userId: string) => SessionConnection): () => void {
  let kept: { connection: SessionConnection; generation: number } | null = null

  function follow(state: SessionState, previous: SessionState | null): void {
    const isOn = state.status === 'signed-in' || state.status === 'refreshing'
    if (kept && (!isOn || kept.generation !== state.generation)) {
      kept.connection.close()
      kept = null
    }
    if (kept) {
      if (state.token !== previous?.token) kept.connection.wake()
    } else if (isOn && state.userInfo) {
      kept = { connection: open(state.userInfo.id), generation: state.generation }
    }
  }

  follow(session.getState(), null)
  const unsubscribe = session.subscribe(follow)
  return () => {
    unsubscribe()
    kept?.connection.close()
    kept = null
  }
}
