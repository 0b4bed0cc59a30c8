import type { DictItems, ResultOutput, session as wire, SignedIn, UserInfo } from '@trackhoe/contract'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import type { ExpiringStorage } from '../storage/expiring-storage.ts'
import { stored } from '../storage/stored.ts'

/**
 * `refreshing` is signed in while a new token is fetched; `expired` is a session that ended by itself and has not been
 * left yet. Source: platform specification §4 "Session", "Auth refresh".
 */
export type SessionStatus = 'signed-out' | 'signed-in' | 'refreshing' | 'expired'

/** Why a session expired: without a refresh token the operator is asked, after a refused refresh there is no choice. */
export type ExpiryReason = 'no-refresh-token' | 'refused'

export interface SessionState {
  readonly status: SessionStatus
  /** Set while the status is `expired`. */
  readonly expiryReason: ExpiryReason | null
  /** The message of the server with which the status became `expired`; null without one. */
  readonly expiryMessage: string | null
  /** `null` while signed in: it has outlived its 12 h, and the first call will fetch a new one. */
  readonly token: string | null
  readonly refreshToken: string | null
  readonly username: string | null
  readonly userInfo: UserInfo | null
  readonly tenantId: string | null
  readonly dictItems: DictItems | null
  /** Counts the sessions of this window. An answer to a question of an earlier one must not be used. */
  readonly generation: number
}

/** The channel between the windows of a browser, in as much as sessions use it. */
export type SessionChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>

/** Tokens that another window has fetched, and the token that they replace. */
const RenewedTokens = z.object({ replaces: z.string(), token: z.string(), refreshToken: z.nullable(z.string()) })

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

type Identity = Omit<SessionState, 'status' | 'expiryReason' | 'expiryMessage' | 'generation'>

const nobody: Identity = {
  token: null,
  refreshToken: null,
  username: null,
  userInfo: null,
  tenantId: null,
  dictItems: null,
}

/**
 * The signed-in user, kept in the storage and synchronized across windows.
 *
 * The access token is written last and removed last, so that another window that is notified of it finds the rest in place.
 * Source: platform specification §3 "Session", §4, §9.
 */
export function createSession({ storage }: { storage: ExpiringStorage }): Session {
  const restored = readIdentity(storage)
  const store = createStore<SessionState>()(() => stateOf(restored, 0))
  // With every token of this session, also the ones it had before a refresh: late answers still carry those.
  let tokens = new Set([restored.token])
  let ending = new AbortController()
  let announce: ((renewed: z.output<typeof RenewedTokens>) => void) | null = null

  function begin(identity: Identity): void {
    const ended = ending
    tokens = new Set([identity.token])
    ending = new AbortController()
    store.setState(stateOf(identity, store.getState().generation + 1))
    ended.abort(sessionChangedError())
  }

  function forget(): void {
    for (const entry of [stored.refreshToken, stored.userInfo, stored.tenantId, stored.dictItems, stored.accessToken]) {
      storage.remove(entry)
    }
  }

  function sync(): void {
    const now = store.getState()
    const found = readIdentity(storage)
    if (!canSignIn(found)) {
      if (now.status === 'signed-in' || now.status === 'refreshing') begin(nobody)
      return
    }
    const other = found.username !== now.username || (found.tenantId !== null && found.tenantId !== now.tenantId)
    if (other || now.status === 'signed-out' || now.status === 'expired') {
      begin(found)
      // A token that this session had before a refresh: the storage of this window lags behind.
    } else if (found.token !== null && !tokens.has(found.token)) {
      tokens.add(found.token)
      store.setState({ token: found.token, refreshToken: found.refreshToken })
    }
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    getSignal: () => ending.signal,

    signIn(signedIn) {
      const { token, userInfo } = signedIn
      const refreshToken = signedIn.refreshToken ?? null
      const tenantId = tenantOf(signedIn, storage.read(stored.tenantId))
      const dictItems = signedIn.sysAllDictItems ?? null
      if (refreshToken === null) storage.remove(stored.refreshToken)
      storage.write(stored.userInfo, userInfo)
      storage.write(stored.loginUsername, userInfo.username)
      if (tenantId === null) storage.remove(stored.tenantId)
      else storage.write(stored.tenantId, tenantId)
      if (dictItems === null) storage.remove(stored.dictItems)
      else storage.write(stored.dictItems, dictItems)
      if (refreshToken !== null) storage.write(stored.refreshToken, refreshToken)
      storage.write(stored.accessToken, token)
      begin({ token, refreshToken, username: userInfo.username, userInfo, tenantId, dictItems })
    },

    updateUserInfo(userInfo) {
      const now = store.getState()
      if (now.token === null || now.userInfo?.id !== userInfo.id) return
      storage.write(stored.userInfo, userInfo)
      store.setState({ userInfo })
    },

    setTenant(tenantId) {
      const { token, refreshToken, username, userInfo, dictItems } = store.getState()
      storage.write(stored.tenantId, tenantId)
      if (token !== null) storage.write(stored.accessToken, token)
      begin({ token, refreshToken, username, userInfo, tenantId, dictItems })
    },

    expire(why, serverMessage = '') {
      const { status } = store.getState()
      if (status === 'signed-out' || status === 'expired') return
      forget()
      const expiryMessage = serverMessage === '' ? null : serverMessage
      store.setState({ status: 'expired', expiryReason: why, expiryMessage, token: null, refreshToken: null })
    },

    clear() {
      storage.remove(stored.loginUsername)
      forget()
      begin(nobody)
    },

    startRefresh() {
      if (store.getState().status === 'signed-in') store.setState({ status: 'refreshing' })
    },

    applyRefresh(generation, renewal) {
      const now = store.getState()
      if (now.generation !== generation || now.status === 'expired') return false
      const refreshToken = renewal.refreshToken ?? now.refreshToken
      const userInfo = renewal.userInfo ?? now.userInfo
      if (userInfo !== null) storage.write(stored.userInfo, userInfo)
      if (now.username !== null) storage.write(stored.loginUsername, now.username)
      if (now.tenantId !== null) storage.write(stored.tenantId, now.tenantId)
      if (refreshToken !== null) storage.write(stored.refreshToken, refreshToken)
      storage.write(stored.accessToken, renewal.token)
      tokens.add(renewal.token)
      store.setState({ status: 'signed-in', token: renewal.token, refreshToken, userInfo })
      if (now.token !== null) announce?.({ replaces: now.token, token: renewal.token, refreshToken })
      return true
    },

    endRefresh(generation) {
      const now = store.getState()
      if (now.generation === generation && now.status === 'refreshing') store.setState({ status: 'signed-in' })
    },

    owns: (token) => tokens.has(token),
    sync,

    syncAcrossWindows(window, channel = null) {
      const handleRenewal = ({ data }: MessageEvent) => {
        const renewed = z.safeParse(RenewedTokens, data)
        const now = store.getState()
        if (!renewed.success || renewed.data.replaces !== now.token || now.status === 'expired') return
        const { token, refreshToken } = renewed.data
        // Written here too: the storage of this window may not have them yet.
        if (refreshToken !== null) storage.write(stored.refreshToken, refreshToken)
        storage.write(stored.accessToken, token)
        tokens.add(token)
        store.setState({ token, refreshToken })
      }
      channel?.addEventListener('message', handleRenewal)
      announce = channel && ((renewed) => channel.postMessage(renewed))
      const handleStorage = ({ key, newValue }: StorageEvent) => {
        const left = key === stored.refreshToken.key && newValue === null
        if (key === null || key === stored.accessToken.key || left) sync()
      }
      // A page that comes back from the browser's page cache has received no events in the meantime.
      const handlePageShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) sync()
      }
      window.addEventListener('storage', handleStorage)
      window.addEventListener('pageshow', handlePageShow)
      return () => {
        channel?.removeEventListener('message', handleRenewal)
        announce = null
        window.removeEventListener('storage', handleStorage)
        window.removeEventListener('pageshow', handlePageShow)
      }
    },
  }
}

/** The error that a call of an earlier session rejects with. */
export function sessionChangedError(): DOMException {
  return new DOMException('Another session began before the answer came.', 'AbortError')
}

function stateOf(identity: Identity, generation: number): SessionState {
  const status = canSignIn(identity) ? 'signed-in' : 'signed-out'
  return { ...identity, status, expiryReason: null, expiryMessage: null, generation }
}

/** A token, or what is needed to fetch one. */
function canSignIn({ token, refreshToken, username }: Identity): boolean {
  return username !== null && (token !== null || refreshToken !== null)
}

function readIdentity(storage: ExpiringStorage): Identity {
  const userInfo = storage.read(stored.userInfo)
  const found = {
    token: storage.read(stored.accessToken),
    refreshToken: storage.read(stored.refreshToken),
    username: storage.read(stored.loginUsername) ?? userInfo?.username ?? null,
    userInfo,
    tenantId: storage.read(stored.tenantId),
    dictItems: storage.read(stored.dictItems),
  }
  return canSignIn(found) ? found : nobody
}

/** Native servers name the tenant; JeecgBoot names several, and the last one is kept if it is still among them. */
function tenantOf({ userInfo, tenantList }: SignedIn, last: string | null): string | null {
  const named = userInfo.tenantId ?? userInfo.loginTenantId
  if (named) return named
  const tenants = tenantList ?? []
  if (tenants.length === 1) return tenants[0]?.id ?? null
  return tenants.find((tenant) => tenant.id === last)?.id ?? null
}
