import { createChannelLocks, type RefreshLocks } from './refresh-locks.ts'
import { createTokenRefresh } from './refresh-token.ts'
import {
  createSessionStates,
  isLive,
  sessionChangedError,
  type Renewal,
  type SessionChannel,
  type SessionStates,
} from './session-state.ts'
import type { SessionStore, SignedInUser } from './session-store.ts'

export interface UserSessionOptions<User> {
  store: SessionStore<User>
  /** Returns true when both are one session's user: usually the same id, and the same tenant where there are several. */
  isSameUser: (one: User, other: User) => boolean
  /**
   * Requests new tokens. Resolves to `null` when the back end refuses, which ends the session. Errors: the back end could
   * not be reached, and the session goes on. Absent: a refused token ends the session.
   */
  refresh?: (session: SignedInUser<User>, signal: AbortSignal) => Promise<Renewal<User> | null>
  /** False where a cookie holds the refresh token. Default: true, and a session without one expires with its token. */
  needsRefreshToken?: boolean
  /** Ends a session on the back end. The session is over in the browser before. */
  signOut?: (ended: SignedInUser<User>) => Promise<unknown>
  /** The longest time that calls wait for a refresh. Default: 30 s. Unit: milliseconds. */
  refreshTimeoutMs?: number
  /** By which windows notify each other of refreshes. Default: one of the store's name, in a browser. `null`: none. */
  channel?: SessionChannel | null
  /** Default: the browser's, or, on pages of plain HTTP, some of our own over the channel. */
  locks?: RefreshLocks | null
}

/** A session of any back end: who is signed in and with which tokens, the same in all windows of the browser. */
export interface UserSession<User> extends Pick<
  SessionStates<User>,
  'getState' | 'subscribe' | 'getSignal' | 'signIn' | 'updateUser' | 'owns' | 'sync'
> {
  /**
   * Signs in by what a call brings.
   *
   * Errors: those of the call; an `AbortError` when another session began before its response came.
   */
  signInWith(ask: () => Promise<SignedInUser<User>>): Promise<SignedInUser<User>>
  /** Signs out at once, then on the back end. Resolves to `false` when that could not be done; its token then expires. */
  signOut(): Promise<boolean>
  /**
   * Returns true when there is a token to repeat a refused call with. One request serves all calls and windows.
   *
   * `false`: no, the session has expired or the call belongs to an earlier one. Errors: the back end could not be reached;
   * the session goes on. `serverMessage` says why the token was refused.
   */
  refresh(sentToken?: string | null, serverMessage?: string): Promise<boolean>
  /** Ends the session as expired when its token was refused again after a refresh. */
  invalidate(sentToken: string | null): void
  /** Stops following other windows: for tests, and for pages that make a second session. */
  close(): void
}

/**
 * Creates the session of a back end of one's own: any type of user, any refresh, any storage.
 *
 * `createUserSession({ store: browserSessionStore({ parseUser: (stored) => User.parse(stored) }), isSameUser, refresh })`.
 * On a server nobody is signed in, and no window is followed.
 */
export function createUserSession<User>(options: UserSessionOptions<User>): UserSession<User> {
  const { store, isSameUser, needsRefreshToken = true } = options
  const states = createSessionStates(store, isSameUser, isOtherText)
  const opened = options.channel === undefined ? openChannel(`trackhoe:${store.name}`) : null
  const channel = options.channel ?? opened
  const { refresh, invalidate } = createTokenRefresh<Renewal<User>>({
    session: states,
    canRefresh: ({ refreshToken }) => options.refresh !== undefined && (refreshToken !== null || !needsRefreshToken),
    async request(signal) {
      const { user, token, refreshToken } = states.getState()
      if (user === null || !options.refresh) return null
      return options.refresh({ user, token, refreshToken }, signal)
    },
    lockName: `trackhoe:${store.name}:refresh`,
    locks: options.locks === undefined ? locksOver(channel) : options.locks,
    timeoutMs: options.refreshTimeoutMs,
  })
  const stopStore = store.subscribe?.(states.sync)
  const stopChannel = channel && states.connect(channel)
  let signInCount = 0

  return {
    getState: states.getState,
    subscribe: states.subscribe,
    getSignal: states.getSignal,
    signIn: states.signIn,
    updateUser: states.updateUser,
    owns: states.owns,
    sync: states.sync,
    refresh,
    invalidate,

    async signInWith(ask) {
      const entry = ++signInCount
      const { generation } = states.getState()
      const signedIn = await ask()
      if (entry !== signInCount || states.getState().generation !== generation) throw sessionChangedError()
      states.signIn(signedIn)
      return signedIn
    },

    async signOut() {
      const { status, user, token, refreshToken } = states.getState()
      states.clear()
      if (!isLive(status) || user === null || !options.signOut) return true
      return options.signOut({ user, token, refreshToken }).then(
        () => true,
        () => false,
      )
    },

    close() {
      stopStore?.()
      stopChannel?.()
      opened?.close()
    },
  }
}

/** Compared as they are stored. */
function isOtherText(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}

function openChannel(name: string): BroadcastChannel | null {
  return typeof window === 'object' && typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null
}

/** Web Locks are for secure pages only. */
function locksOver(channel: SessionChannel | null): RefreshLocks | undefined {
  return channel && !globalThis.navigator?.locks ? createChannelLocks(channel) : undefined
}
