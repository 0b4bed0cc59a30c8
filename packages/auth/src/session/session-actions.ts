import { ContractError, HttpError, NetworkError, RefusedError, TimeoutError, type Client } from '@trackhoe/api-client'
import type { LoginBody, SignedIn, UserPermission } from '@trackhoe/contract'
import type { Permission } from '../permission/permission.ts'
import { pause, type RefreshLocks } from './channel-locks.ts'
import { sessionChangedError, type RefreshedTokens, type Session } from './session.ts'

/** How long after a refresh attempt an invalid token is not handled again. Unit: milliseconds. Source: platform specification §4, §9. */
const REFRESH_COOLDOWN_MS = 4000

/** How long all calls wait for a refresh. Unit: milliseconds. Not in the specification: the client's limit is six minutes. */
const REFRESH_TIMEOUT_MS = 30_000

/** How long after another window's refresh its token may take to be seen here: browsers pass storage on lazily. Unit: milliseconds. Not in the specification. */
const STORAGE_SYNC_MS = 500
const STORAGE_POLL_MS = 25

/** Held while a window refreshes, so that two windows do not spend the same refresh token. */
const REFRESH_LOCK = 'trackhoe:refresh'

export interface SessionActionsOptions {
  session: Session
  permission: Permission
  client: Pick<Client, 'session' | 'permission'>
  /** Unit: epoch milliseconds. */
  now?: () => number
  /** Default: the browser's. `null`: none, so that the server's tolerance of a token used twice has to do. */
  locks?: RefreshLocks | null | undefined
  /** Unit: milliseconds. */
  refreshTimeoutMs?: number
  /** How a window waits to see another one's token; for tests. */
  wait?: (ms: number) => Promise<void>
}

export interface ExchangeOptions {
  signal?: AbortSignal
  /** Asks the user of the present session. Absent: another user's session is never replaced. */
  mayReplace?: (next: SignedIn, present: string) => Promise<boolean>
}

export interface SessionActions {
  /** Errors: what the client throws; an `AbortError` when another session began before the answer came. */
  login(body: LoginBody, signal?: AbortSignal): Promise<SignedIn>
  /**
   * Signs in by what else brings a session: a phone, CAS, a QR scan.
   *
   * `actions.signInWith(() => bind(client.send, otherLogins).byCasOf(flavor, ticket))`. Errors: as `login`.
   */
  signInWith(ask: () => Promise<SignedIn>): Promise<SignedIn>
  /**
   * Signs in with the token of a page's address. A live session of another user is replaced only when `mayReplace`
   * resolves to `true`; else the new one ends on the server, and the result is null. A token that is refused leaves the
   * present session alone. Errors: as `login`.
   */
  exchange(token: string, options?: ExchangeOptions): Promise<SignedIn | null>
  /** Signs out at once, then on the server. Resolves to `false` when the server did not answer; its token then expires. */
  logout(): Promise<boolean>
  /**
   * Implements `onUnauthorized` of a client: whether there is a token to replay the call with.
   *
   * One attempt serves all who ask. `false`: no, the session has expired or the call belongs to an earlier one. Errors:
   * a rejection says that the server could not be reached; the session goes on. `serverMessage` says why the token is
   * refused.
   */
  refresh(sentToken?: string | null, serverMessage?: string): Promise<boolean>
  /** Ends the session as expired: the handler of a client's `onStillUnauthorized`. */
  invalidate(sentToken: string | null): void
  /**
   * Loads menu and lists of the signed-in user.
   *
   * Errors: what the client throws, and `ContractError` for an empty menu. What was loaded before stays only if the
   * server could not be reached. An `AbortError` when another session began before the answer came.
   */
  loadPermission(signal?: AbortSignal): Promise<UserPermission>
}

/** The source of a new token: the server, another window, none. */
type RefreshOutcome = 'fetched' | 'seen' | 'none'

interface RefreshAttempt {
  generation: number
  endedAt: number
  failure: unknown
}

/** The acts on a session. Source: platform specification §4 "Session", "Auth refresh", §8. */
export function createSessionActions(options: SessionActionsOptions): SessionActions {
  const { session, permission, client, now = Date.now, refreshTimeoutMs = REFRESH_TIMEOUT_MS, wait = pause } = options
  const locks = options.locks === undefined ? globalThis.navigator?.locks : options.locks
  let signInCount = 0
  let pendingRefresh: { generation: number; result: Promise<boolean> } | null = null
  let lastAttempt: RefreshAttempt | null = null

  if (permission.getState().owner !== session.getState().username) permission.clear()
  session.subscribe((state, previous) => {
    if (state.generation !== previous.generation) permission.clear()
  })

  function isCurrent(generation: number): boolean {
    const state = session.getState()
    return state.generation === generation && state.status !== 'expired'
  }

  async function signInWith(ask: () => Promise<SignedIn>): Promise<SignedIn> {
    const entry = ++signInCount
    const { generation } = session.getState()
    const signedIn = await ask()
    if (entry !== signInCount || session.getState().generation !== generation) throw sessionChangedError()
    session.signIn(signedIn)
    return signedIn
  }

  /** Ends on the server what another sign-in replaces. Without the server it expires by itself. */
  async function endReplaced(token: string | null): Promise<void> {
    if (token !== null) await client.session.logout(token).catch(() => undefined)
  }

  function isCoolingDown(attempt: RefreshAttempt | null): attempt is RefreshAttempt {
    if (attempt?.generation !== session.getState().generation) return false
    const passedMs = now() - attempt.endedAt
    return passedMs >= 0 && passedMs < REFRESH_COOLDOWN_MS
  }

  async function fetchToken(generation: number): Promise<boolean> {
    const before = session.getState().token
    let failure: unknown = null
    session.startRefresh()
    try {
      const token = await withRefreshLock({ generation, before }, async (waited) => {
        // While this window waited for its turn another one has most likely fetched the token.
        session.sync()
        for (
          let passedMs = 0;
          waited && passedMs < STORAGE_SYNC_MS && session.getState().token === before;
          passedMs += STORAGE_POLL_MS
        ) {
          await wait(STORAGE_POLL_MS)
          session.sync()
        }
        const { token, refreshToken, username } = session.getState()
        if (!isCurrent(generation)) return 'none'
        if (token !== before) return 'seen'
        if (refreshToken === null || username === null) return 'none'
        return session.applyRefresh(generation, await requestTokens(username, refreshToken)) ? 'fetched' : 'none'
      })
      return token !== 'none'
    } catch (error) {
      if (!isCurrent(generation)) return false
      if (endsSession(error)) {
        session.expire('refused')
        permission.clear()
        return false
      }
      failure = error
      throw error
    } finally {
      lastAttempt = { generation, endedAt: now(), failure }
      session.endRefresh(generation)
    }
  }

  async function requestTokens(username: string, refreshToken: string): Promise<RefreshedTokens> {
    const limit = AbortSignal.timeout(refreshTimeoutMs)
    try {
      return await client.session.refresh({ username, refreshToken }, limit)
    } catch (error) {
      throw limit.aborted ? new TimeoutError('POST /sys/refreshToken', refreshTimeoutMs) : error
    }
  }

  /**
   * Runs in one window at a time; `waited`: another window had the lock. A waiting window continues as soon as it has
   * the token of the other one.
   */
  async function withRefreshLock(
    { generation, before }: { generation: number; before: string | null },
    act: (waited: boolean) => Promise<RefreshOutcome>,
  ): Promise<RefreshOutcome> {
    if (!locks) return act(false)
    return new Promise((resolve, reject) => {
      const hold = async (waited: boolean) => {
        const done = act(waited)
        done.then(resolve, reject)
        // Kept until other windows have seen the token, those of a busy machine too: one that finds the lock free would
        // spend the refresh token a second time.
        if ((await done) === 'fetched') await wait(REFRESH_COOLDOWN_MS)
      }
      const queue = () => {
        const seen = new AbortController()
        const stop = session.subscribe(({ token }) => {
          if (token === before && isCurrent(generation)) return
          resolve(isCurrent(generation) ? 'seen' : 'none')
          seen.abort()
        })
        const turn = () => {
          stop()
          return hold(true)
        }
        return locks.request(REFRESH_LOCK, { signal: seen.signal }, turn).finally(stop)
      }
      locks
        .request(REFRESH_LOCK, { ifAvailable: true }, (lock) => (lock ? hold(false) : 'taken'))
        .then((turn) => (turn === 'taken' ? queue() : turn))
        .catch(reject)
    })
  }

  return {
    signInWith,
    login: (body, signal) => signInWith(() => client.session.login(body, signal)),

    async exchange(token, { signal, mayReplace } = {}) {
      const entry = ++signInCount
      const { generation, status, username } = session.getState()
      const isLive = status === 'signed-in' || status === 'refreshing'
      const next = await client.session.exchange(token, signal)
      if (isLive && username !== null && username !== next.userInfo.username) {
        const replaces = mayReplace !== undefined && (await mayReplace(next, username))
        if (!replaces) {
          await client.session.logout(next.token).catch(() => undefined)
          return null
        }
      }
      if (entry !== signInCount || session.getState().generation !== generation) throw sessionChangedError()
      if (isLive) await endReplaced(session.getState().token)
      session.signIn(next)
      return next
    },

    async logout() {
      const { token } = session.getState()
      session.clear()
      if (token === null) return true
      return client.session.logout(token).then(
        () => true,
        () => false,
      )
    },

    async refresh(sentToken, serverMessage) {
      session.sync()
      const { status, token, refreshToken, generation } = session.getState()
      if (status === 'signed-out' || status === 'expired') return false
      if (sentToken !== undefined && !session.owns(sentToken)) return false
      if (sentToken !== undefined && sentToken !== token) return true
      if (pendingRefresh?.generation === generation) return pendingRefresh.result
      if (isCoolingDown(lastAttempt)) {
        if (lastAttempt.failure !== null) throw lastAttempt.failure
        return false
      }
      if (refreshToken === null) {
        session.expire('no-refresh-token', serverMessage)
        return false
      }
      const begun = { generation, result: fetchToken(generation) }
      pendingRefresh = begun
      return begun.result.finally(() => {
        if (pendingRefresh === begun) pendingRefresh = null
      })
    },

    invalidate(sentToken) {
      if (!session.owns(sentToken) || sentToken !== session.getState().token) return
      session.expire('refused')
      permission.clear()
    },

    async loadPermission(signal) {
      const { generation, username } = session.getState()
      try {
        const loaded = await client.permission.ofUser(signal)
        if (!isCurrent(generation) || username === null) throw sessionChangedError()
        if (loaded.menu.length === 0) {
          throw new ContractError('GET /sys/permission/getUserPermissionByToken', 'result.menu expected an entry')
        }
        permission.set(loaded, username)
        return loaded
      } catch (error) {
        const unreached = error instanceof NetworkError || error instanceof TimeoutError || signal?.aborted === true
        const keeps = unreached && permission.getState().loaded
        if (isCurrent(generation) && !keeps) permission.clear()
        throw error
      }
    },
  }
}

/** Returns true for an error about the token. Errors of a gateway or of an overloaded server are not. */
function endsSession(error: unknown): boolean {
  if (error instanceof RefusedError) return true
  if (!(error instanceof HttpError)) return false
  return error.status <= 500 && ![408, 429].includes(error.status)
}
