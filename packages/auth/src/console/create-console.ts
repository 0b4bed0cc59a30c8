import { createClient, type Client, type ClientOptions } from '@trackhoe/api-client'
import type { Flavor } from '@trackhoe/contract'
import { createPermission, type Permission } from '../permission/permission.ts'
import { createChannelLocks } from '../user-session/refresh-locks.ts'
import { createSession, type Session } from '../session/session.ts'
import { createSessionActions, type SessionActions } from '../session/session-actions.ts'
import { createExpiringStorage } from '../storage/expiring-storage.ts'

export interface ConsoleOptions extends Pick<
  ClientOptions,
  'baseUrl' | 'uploadUrl' | 'tokenUrl' | 'timeoutMs' | 'signing' | 'language' | 'fetch'
> {
  /** The kind of the back end, where it is known: permissions of a JeecgBoot mean other things. Absent: `native`. */
  flavor?: Flavor | (() => Flavor)
  /** Keeps the session in place of the browser's local storage. */
  localStorage?: Storage
  /** Keeps the permissions in place of the browser's session storage. */
  sessionStorage?: Storage
}

/** A client that knows who is signed in. */
export interface Console {
  client: Client
  session: Session
  permission: Permission
  actions: SessionActions
  /** Stops following other windows; for tests and for pages that make a second one. */
  readonly close: () => void
}

/** The channel by which windows notify each other of refreshes. */
const CHANNEL = 'trackhoe:session'

/**
 * A back end in one call: calls carry the token and the tenant of the session, a dead token is refreshed once for all
 * calls and windows, and what a finished session has asked for never reaches the next user. On a server it keeps nothing
 * and follows no window.
 *
 * `const { client, session, permission, actions } = createConsole({ baseUrl: '/jeecg-boot' })`
 */
export function createConsole(options: ConsoleOptions): Console {
  const { flavor = 'native', localStorage: local, sessionStorage: own, ...clientOptions } = options
  const session = createSession({ storage: createExpiringStorage(local && { backend: local }) })
  const permission = createPermission({
    storage: createExpiringStorage({ area: 'session', backend: own }),
    flavor,
  })
  const client = createClient({
    ...clientOptions,
    token: () => session.getState().token,
    tenantId: () => session.getState().tenantId,
    sessionSignal: () => session.getSignal(),
    isSessionOver: () => session.getState().status === 'expired',
    onUnauthorized: (sentToken, serverMessage) => actions.refresh(sentToken, serverMessage),
    onStillUnauthorized: (sentToken) => actions.invalidate(sentToken),
  })
  const inPage = typeof window === 'object'
  const channel = inPage && typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null
  // Web Locks are for secure pages only.
  const locks = channel && !('locks' in navigator) ? createChannelLocks(channel) : undefined
  const actions: SessionActions = createSessionActions({ session, permission, client, locks })
  const stop = inPage ? session.syncAcrossWindows(window, channel) : undefined
  return {
    client,
    session,
    permission,
    actions,
    close() {
      stop?.()
      channel?.close()
    },
  }
}
