import type { DictItems, ResultOutput, session as wire, SignedIn, UserInfo } from '@trackhoe/contract'
import type { ExpiringStorage } from '../storage/expiring-storage.ts'
import {
  createSessionStates,
  type ExpiryReason,
  type Renewal,
  type SessionChannel,
  type UserSessionState,
} from '../user-session/session-state.ts'
import { followStorage } from '../user-session/session-store.ts'
import { createStoredUser, type PlatformUser } from './stored-user.ts'

export interface SessionState extends Omit<UserSessionState<never>, 'user'> {
  readonly username: string | null
  readonly userInfo: UserInfo | null
  readonly tenantId: string | null
  readonly dictItems: DictItems | null
}

/** The result of a refresh. */
export type RefreshedTokens = ResultOutput<typeof wire.refresh>

export interface Session {
  getState(): SessionState
  readonly subscribe: (listener: (state: SessionState, previous: SessionState) => void) => () => void
  /**
   * Returns the signal for `sessionSignal` of a client. Aborted when the session ends by a sign-in, a sign-out or a
   * change of the tenant, not when it expires: an expired session can be resumed.
   */
  getSignal(): AbortSignal
  /** Begins a session, whatever was before. */
  signIn(signedIn: SignedIn): void
  /** Takes changed data of the signed-in user; those of anybody else are dropped. */
  updateUserInfo(userInfo: UserInfo): void
  /** Chooses one of several tenants; what was loaded for another one is not to be used any more. */
  setTenant(tenantId: string): void
  /** Removes the tokens. The pages and the username for the next login stay until the next sign-in or sign-out. */
  expire(why: ExpiryReason, serverMessage?: string): void
  /** Forgets everything, here and in the storage. */
  clear(): void
  startRefresh(): void
  /** Takes the new pair. `false` when the session it was asked for is over. */
  applyRefresh(generation: number, renewal: RefreshedTokens): boolean
  /** Ends what `startRefresh` began; a renewed or expired session stays what it is. */
  endRefresh(generation: number): void
  /** Returns true when a call that was sent with this token belongs to the present session. */
  owns(token: string | null): boolean
  /** Follows what another window has done to the storage. */
  sync(): void
  /**
   * Calls `sync` when another window changes the session. A channel brings the tokens of a refresh at once: browsers pass
   * storage on lazily. Answers how to stop.
   */
  syncAcrossWindows(
    window: Pick<Window, 'addEventListener' | 'removeEventListener'>,
    channel?: SessionChannel | null,
  ): () => void
}

const nobody: PlatformUser = { username: null, userInfo: null, tenantId: null, dictItems: null }

/**
 * The signed-in user of the platform, kept in the storage and synchronized across windows.
 *
 * The access token is written last and removed last, so that another window that is notified of it finds the rest in place.
 * Source: platform specification §3 "Session", §4, §9.
 */
export function createSession({ storage }: { storage: ExpiringStorage }): Session {
  const user = createStoredUser(storage)
  const states = createSessionStates(
    user,
    (one, other) => one.username === other.username && (one.tenantId === null || one.tenantId === other.tenantId),
  )
  const flattened = new WeakMap<object, SessionState>()

  /** The same object for the same state, so that React sees no change where there is none. */
  function flat(state: UserSessionState<PlatformUser>): SessionState {
    const known = flattened.get(state)
    if (known) return known
    const { user: signedIn, ...rest } = state
    const made: SessionState = { ...rest, ...(signedIn ?? nobody) }
    flattened.set(state, made)
    return made
  }

  return {
    getState: () => flat(states.getState()),
    subscribe: (listener) => states.subscribe((state, previous) => listener(flat(state), flat(previous))),
    getSignal: states.getSignal,
    expire: states.expire,
    clear: states.clear,
    startRefresh: states.startRefresh,
    endRefresh: states.endRefresh,
    owns: states.owns,
    sync: states.sync,

    signIn(signedIn) {
      const { token, refreshToken = null, userInfo, sysAllDictItems: dictItems = null } = signedIn
      const tenantId = tenantOf(signedIn, user.lastTenantId())
      states.signIn({ token, refreshToken, user: { username: userInfo.username, userInfo, tenantId, dictItems } })
    },

    updateUserInfo(userInfo) {
      const { token, user: present } = states.getState()
      if (token === null || present?.userInfo?.id !== userInfo.id) return
      states.updateUser({ ...present, userInfo })
    },

    setTenant(tenantId) {
      const { token, refreshToken, user: present } = states.getState()
      if (present === null || (token === null && refreshToken === null)) return
      states.signIn({ token, refreshToken, user: { ...present, tenantId } })
    },

    applyRefresh(generation, { token, refreshToken, userInfo }) {
      const { user: present } = states.getState()
      const renewed: Renewal<PlatformUser> = { token, refreshToken }
      const changed = present && userInfo ? { ...renewed, user: { ...present, userInfo } } : renewed
      return states.applyRefresh(generation, changed)
    },

    syncAcrossWindows(window, channel = null) {
      const stopChannel = channel && states.connect(channel)
      const stopStorage = followStorage(user.isOwn, states.sync, window)
      return () => {
        stopChannel?.()
        stopStorage()
      }
    },
  }
}

/** Native servers name the tenant; JeecgBoot names several, and the last one is kept if it is still among them. */
function tenantOf({ userInfo, tenantList }: SignedIn, last: string | null): string | null {
  const named = userInfo.tenantId ?? userInfo.loginTenantId
  if (named) return named
  const tenants = tenantList ?? []
  if (tenants.length === 1) return tenants[0]?.id ?? null
  return tenants.find((tenant) => tenant.id === last)?.id ?? null
}
