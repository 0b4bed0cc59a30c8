import { createStore } from 'zustand/vanilla'
import type { SessionStore, SignedInUser } from './session-store.ts'

/**
 * `refreshing` is signed in while a new token is fetched; `expired` is a session that ended by itself and has not been
 * left yet. Source: platform specification §4 "Session", "Auth refresh".
 */
export type SessionStatus = 'signed-out' | 'signed-in' | 'refreshing' | 'expired'

/** Why a session expired: without a refresh token the operator is asked, after a refused refresh there is no choice. */
export type ExpiryReason = 'no-refresh-token' | 'refused'

export interface UserSessionState<User> {
  readonly status: SessionStatus
  /** Set while the status is `expired`. */
  readonly expiryReason: ExpiryReason | null
  /** The message of the server with which the status became `expired`; null without one. */
  readonly expiryMessage: string | null
  /** `null` while signed in: it was too old, and the first call will fetch a new one. */
  readonly token: string | null
  readonly refreshToken: string | null
  /** Stays when the session expires, until the next sign-in or sign-out. */
  readonly user: User | null
  /** Counts the sessions of this window. A response to a request of an earlier one must not be used. */
  readonly generation: number
}

/** The result of a refresh. Absent parts stay as they are. */
export interface Renewal<User> {
  readonly token: string
  readonly refreshToken?: string | null | undefined
  readonly user?: User | null | undefined
}

/** The channel between the windows of a browser, in as much as sessions use it. */
export type SessionChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>

/** Tokens that another window has fetched, and the token that they replace. */
interface RenewedTokens {
  replaces: string
  token: string
  refreshToken: string | null
}

/** The states of a session and the ways between them; nothing here makes a request. */
export interface SessionStates<User> {
  readonly getState: () => UserSessionState<User>
  readonly subscribe: (
    listener: (state: UserSessionState<User>, previous: UserSessionState<User>) => void,
  ) => () => void
  /**
   * Returns the signal that calls of this session are sent with. Aborted when the session ends by a sign-in or a sign-out,
   * not when it expires: an expired session can be resumed.
   */
  readonly getSignal: () => AbortSignal
  /** Begins a session, whatever was before. */
  readonly signIn: (signedIn: SignedInUser<User>) => void
  /** Takes changed data of the signed-in user; those of anybody else are dropped. */
  readonly updateUser: (user: User) => void
  /** Removes the tokens. The user stays until the next sign-in or sign-out. */
  readonly expire: (why: ExpiryReason, serverMessage?: string) => void
  /** Forgets everything, here and in the store. */
  readonly clear: () => void
  readonly startRefresh: () => void
  /** Takes the new tokens. `false` when the session they were requested for is over. */
  readonly applyRefresh: (generation: number, renewal: Renewal<User>) => boolean
  /** Ends what `startRefresh` began; a renewed or expired session stays what it is. */
  readonly endRefresh: (generation: number) => void
  /** Returns true when a call that was sent with this token belongs to the present session. */
  readonly owns: (token: string | null) => boolean
  /** Follows what another window has done to the store. */
  readonly sync: () => void
  /** Exchanges the tokens of refreshes with other windows. Returns a function that stops it. */
  readonly connect: (channel: SessionChannel) => () => void
}

/** The state of whoever has not signed in yet, also of every page that a server renders. */
export const SIGNED_OUT: UserSessionState<never> = {
  status: 'signed-out',
  expiryReason: null,
  expiryMessage: null,
  token: null,
  refreshToken: null,
  user: null,
  generation: 0,
}

export function createSessionStates<User>(
  stored: SessionStore<User>,
  isSameUser: (one: User, other: User) => boolean,
  /** Returns true when another window has stored other data of the same user. Absent: such data are not followed. */
  hasChanged: (stored: User, present: User) => boolean = () => false,
): SessionStates<User> {
  const restored = stored.read()
  const store = createStore<UserSessionState<User>>()(() => stateOf(restored, 0))
  // With every token of this session, also the ones it had before a refresh: late responses still carry those.
  let tokens = new Set([restored?.token ?? null])
  let ending = new AbortController()
  let announce: ((renewed: RenewedTokens) => void) | null = null

  function begin(signedIn: SignedInUser<User> | null): void {
    const ended = ending
    tokens = new Set([signedIn?.token ?? null])
    ending = new AbortController()
    store.setState(stateOf(signedIn, store.getState().generation + 1))
    ended.abort(sessionChangedError())
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    getSignal: () => ending.signal,

    signIn(signedIn) {
      stored.write(signedIn, 'signed-in')
      begin(signedIn)
    },

    updateUser(user) {
      const { status, token, refreshToken, user: present } = store.getState()
      if (!isLive(status) || present === null || !isSameUser(user, present)) return
      stored.write({ user, token, refreshToken }, 'user')
      store.setState({ user })
    },

    expire(why, serverMessage = '') {
      if (!isLive(store.getState().status)) return
      stored.remove('expired')
      const expiryMessage = serverMessage === '' ? null : serverMessage
      store.setState({ status: 'expired', expiryReason: why, expiryMessage, token: null, refreshToken: null })
    },

    clear() {
      stored.remove('signed-out')
      begin(null)
    },

    startRefresh() {
      if (store.getState().status === 'signed-in') store.setState({ status: 'refreshing' })
    },

    applyRefresh(generation, renewal) {
      const now = store.getState()
      const user = renewal.user ?? now.user
      if (now.generation !== generation || now.status === 'expired' || user === null) return false
      const { token } = renewal
      const refreshToken = renewal.refreshToken ?? now.refreshToken
      stored.write({ user, token, refreshToken }, 'renewed')
      tokens.add(token)
      store.setState({ status: 'signed-in', token, refreshToken, user })
      if (now.token !== null) announce?.({ replaces: now.token, token, refreshToken })
      return true
    },

    endRefresh(generation) {
      const now = store.getState()
      if (now.generation === generation && now.status === 'refreshing') store.setState({ status: 'signed-in' })
    },

    owns: (token) => tokens.has(token),

    sync() {
      const { status, user } = store.getState()
      const found = stored.read()
      if (found === null) {
        if (isLive(status)) begin(null)
      } else if (!isLive(status) || user === null || !isSameUser(found.user, user)) {
        begin(found)
        // A token that this session had before a refresh: the storage of this window lags behind.
      } else if (found.token !== null && !tokens.has(found.token)) {
        tokens.add(found.token)
        store.setState({ token: found.token, refreshToken: found.refreshToken })
      }
      const present = store.getState().user
      if (found && present !== null && hasChanged(found.user, present)) store.setState({ user: found.user })
    },

    connect(channel) {
      const stop = takeRenewals(channel, store, (renewed, user) => {
        // Written here too: the storage of this window may not have them yet.
        stored.write({ user, ...renewed }, 'tokens')
        tokens.add(renewed.token)
        store.setState(renewed)
      })
      announce = (renewed) => channel.postMessage(renewed)
      return () => {
        stop()
        announce = null
      }
    },
  }
}

/** Calls `take` with the tokens that another window has got for those of this one. Returns a function that stops it. */
function takeRenewals<User>(
  channel: SessionChannel,
  store: { getState: () => UserSessionState<User> },
  take: (renewed: { token: string; refreshToken: string | null }, user: User) => void,
): () => void {
  const handleRenewal = ({ data }: MessageEvent<unknown>) => {
    const { token: present, status, user } = store.getState()
    if (!isRenewedTokens(data) || data.replaces !== present || status === 'expired' || user === null) return
    const { token, refreshToken } = data
    take({ token, refreshToken }, user)
  }
  channel.addEventListener('message', handleRenewal)
  return () => channel.removeEventListener('message', handleRenewal)
}

/** The error that a call of an earlier session rejects with. */
export function sessionChangedError(): DOMException {
  return new DOMException('Another session began before the answer came.', 'AbortError')
}

export function isLive(status: SessionStatus): boolean {
  return status === 'signed-in' || status === 'refreshing'
}

function stateOf<User>(signedIn: SignedInUser<User> | null, generation: number): UserSessionState<User> {
  if (signedIn === null) return { ...SIGNED_OUT, generation }
  const { user, token, refreshToken } = signedIn
  return { ...SIGNED_OUT, status: 'signed-in', user, token, refreshToken, generation }
}

function isRenewedTokens(data: unknown): data is RenewedTokens {
  return (
    typeof data === 'object' &&
    data !== null &&
    'replaces' in data &&
    typeof data.replaces === 'string' &&
    'token' in data &&
    typeof data.token === 'string' &&
    'refreshToken' in data &&
    (data.refreshToken === null || typeof data.refreshToken === 'string')
  )
}
