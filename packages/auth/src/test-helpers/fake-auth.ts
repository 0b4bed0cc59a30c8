import { createPermission, type Permission } from '../permission/permission.ts'
import type { PermissionSource } from '../permission/permission-source.ts'
import { createSession, type Session } from '../session/session.ts'
import { createExpiringStorage } from '../storage/expiring-storage.ts'
import { memorySessionStore } from '../user-session/session-store.ts'
import { createUserSession, type UserSession, type UserSessionOptions } from '../user-session/user-session.ts'
import { memoryStorage } from './memory-storage.ts'
import { signInOf } from './sign-in.ts'

export interface FakeAuthOptions {
  /** Absent: `tester`. `null`: nobody is signed in. */
  username?: string | null
  /** Absent: `1001`. */
  tenantId?: string
  /** The actions that the user may take, such as `system:user:add`. Absent: none. */
  permissions?: readonly string[]
}

/**
 * Creates session and permissions of a signed-in user of the platform, kept in memory: `<AuthProvider {...fakeAuth({ permissions:
 * ['system:user:add'] })}>`.
 */
export function fakeAuth({ username = 'tester', tenantId, permissions = [] }: FakeAuthOptions = {}): {
  session: Session
  permission: Permission
} {
  const session = createSession({ storage: createExpiringStorage({ backend: memoryStorage() }) })
  const permission = createPermission({ storage: createExpiringStorage({ backend: memoryStorage() }) })
  if (username !== null) {
    session.signIn(signInOf(username, {}, tenantId))
    permission.set({ menu: [], auth: permissions.map((action) => ({ action, type: '1' })), allAuth: [] }, username)
  }
  return { session, permission }
}

/** Permissions that a test changes. */
export interface FakePermissions extends PermissionSource {
  /** Permits these actions and no others from now on. */
  permit(...actions: string[]): void
}

/** Creates the permissions of any back end for `PermissionProvider`: these actions and no others. */
export function fakePermissions(...actions: string[]): FakePermissions {
  let permitted = actions
  const listeners = new Set<() => void>()
  return {
    permits: (action) => [action].flat().some((one) => permitted.includes(one)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    permit(...next) {
      permitted = next
      for (const listener of listeners) listener()
    },
  }
}

/** Creates a session of any back end with this user signed in, or nobody by `null`. No other test shares it. */
export function fakeUserSession<User>(
  user: User | null,
  options: Partial<UserSessionOptions<User>> = {},
): UserSession<User> {
  const session = createUserSession<User>({
    store: memorySessionStore(),
    isSameUser: Object.is,
    channel: null,
    locks: null,
    ...options,
  })
  if (user !== null) session.signIn({ user, token: 'token of a test', refreshToken: 'refresh token of a test' })
  return session
}
