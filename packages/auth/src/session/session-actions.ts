import { ContractError, HttpError, NetworkError, RefusedError, TimeoutError, type Client } from '@trackhoe/api-client'
import type { LoginBody, SignedIn, UserPermission } from '@trackhoe/contract'
import type { Permission } from '../permission/permission.ts'
import type { RefreshLocks } from '../user-session/refresh-locks.ts'
import { createTokenRefresh } from '../user-session/refresh-token.ts'
import { isLive, sessionChangedError } from '../user-session/session-state.ts'
import type { RefreshedTokens, Session } from './session.ts'

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

/** The acts on a session. Source: platform specification §4 "Session", "Auth refresh", §8. */
export function createSessionActions(options: SessionActionsOptions): SessionActions {
  const { session, permission, client, now, locks, wait } = options
  const { refresh, invalidate } = createTokenRefresh<RefreshedTokens>({
    session,
    request: (signal) => requestTokens(options, signal),
    onRefused: () => permission.clear(),
    lockName: REFRESH_LOCK,
    timeoutMs: options.refreshTimeoutMs,
    timeoutError: (timeoutMs) => new TimeoutError('POST /sys/refreshToken', timeoutMs),
    now,
    locks,
    wait,
  })
  let signInCount = 0

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

  return {
    signInWith,
    refresh,
    invalidate,
    login: (body, signal) => signInWith(() => client.session.login(body, signal)),

    async exchange(token, { signal, mayReplace } = {}) {
      const entry = ++signInCount
      const { generation, status, username } = session.getState()
      const replacesLive = isLive(status)
      const next = await client.session.exchange(token, signal)
      if (replacesLive && username !== null && username !== next.userInfo.username) {
        const replaces = mayReplace !== undefined && (await mayReplace(next, username))
        if (!replaces) {
          await client.session.logout(next.token).catch(() => undefined)
          return null
        }
      }
      if (entry !== signInCount || session.getState().generation !== generation) throw sessionChangedError()
      if (replacesLive) await endReplaced(session.getState().token)
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

/** Resolves to null when the error is about the token, which ends the session. */
async function requestTokens(
  { session, client }: SessionActionsOptions,
  signal: AbortSignal,
): Promise<RefreshedTokens | null> {
  const { username, refreshToken } = session.getState()
  if (username === null || refreshToken === null) return null
  try {
    return await client.session.refresh({ username, refreshToken }, signal)
  } catch (error) {
    if (endsSession(error)) return null
    throw error
  }
}

/** Returns true for an error about the token. Errors of a gateway or of an overloaded server are not. */
function endsSession(error: unknown): boolean {
  if (error instanceof RefusedError) return true
  if (!(error instanceof HttpError)) return false
  return error.status <= 500 && ![408, 429].includes(error.status)
}
