import type { UserSession } from '../user-session/user-session.ts'

/** Permissions, for `Permitted` and `usePermitted`: those of this package, or those of a host. */
export interface PermissionSource {
  /** Returns true when the action is permitted, or any of several. */
  permits(action: string | readonly string[]): boolean
  /** Calls the listener after a change. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Permissions that follow from the user of a session: `permissionsOf(session, (user, action) => user.rights.includes(action))`.
 *
 * Nobody may do anything while nobody is signed in. Hides, never protects: the back end refuses what is hidden here.
 */
export function permissionsOf<User>(
  session: Pick<UserSession<User>, 'getState' | 'subscribe'>,
  permits: (user: User, action: string) => boolean,
): PermissionSource {
  return {
    permits(action) {
      const { user } = session.getState()
      if (user === null) return false
      return typeof action === 'string' ? permits(user, action) : action.some((one) => permits(user, one))
    },
    subscribe: session.subscribe,
  }
}
