import { pause, type RefreshLocks } from './refresh-locks.ts'
import { isLive, type ExpiryReason, type SessionStatus } from './session-state.ts'

/** How long after a refresh attempt an invalid token is not handled again. Unit: milliseconds. Source: platform specification §4, §9. */
const REFRESH_COOLDOWN_MS = 4000

/** How long all calls wait for a refresh. Unit: milliseconds. Not in the specification: the client's limit is six minutes. */
const REFRESH_TIMEOUT_MS = 30_000

/** How long after another window's refresh its token may take to be seen here: browsers pass storage on lazily. Unit: milliseconds. Not in the specification. */
const STORAGE_SYNC_MS = 500
const STORAGE_POLL_MS = 25

interface RefreshState {
  readonly status: SessionStatus
  readonly token: string | null
  readonly refreshToken: string | null
  readonly generation: number
}

/** The part of a session that a refresh uses. */
interface RefreshableSession<Renewed> {
  getState(): RefreshState
  readonly subscribe: (listener: (state: RefreshState) => void) => () => void
  expire(why: ExpiryReason, serverMessage?: string): void
  startRefresh(): void
  applyRefresh(generation: number, renewed: Renewed): boolean
  endRefresh(generation: number): void
  owns(token: string | null): boolean
  sync(): void
}

export interface TokenRefreshOptions<Renewed> {
  session: RefreshableSession<Renewed>
  /** Requests new tokens; `null`: the back end refuses. Errors: it could not be reached, and the session goes on. */
  request: (signal: AbortSignal) => Promise<Renewed | null>
  /** Returns true when there is something to refresh with. Default: the session has a refresh token. */
  canRefresh?: ((state: RefreshState) => boolean) | undefined
  /** Called after a session has expired by a refusal. */
  onRefused?: (() => void) | undefined
  /** Held while a window refreshes, so that two windows do not spend the same refresh token. */
  lockName: string
  /** Default: the browser's. `null`: none, so that the server's tolerance of a token used twice has to do. */
  locks?: RefreshLocks | null | undefined
  /** Unit: milliseconds. */
  timeoutMs?: number | undefined
  /** Describes a request that took too long. Default: the error of `AbortSignal.timeout`. */
  timeoutError?: ((timeoutMs: number) => Error) | undefined
  /** Unit: epoch milliseconds. */
  now?: (() => number) | undefined
  /** How a window waits to see another one's token; for tests. */
  wait?: ((ms: number) => Promise<void>) | undefined
}

export interface TokenRefresh {
  /** See `UserSession.refresh`. */
  readonly refresh: (sentToken?: string | null, serverMessage?: string) => Promise<boolean>
  /** Ends the session as expired when its token was refused again after a refresh. */
  readonly invalidate: (sentToken: string | null) => void
}

/** The source of a new token: the server, another window, none. */
type RefreshOutcome = 'fetched' | 'seen' | 'none' | 'refused'

interface RefreshAttempt {
  generation: number
  endedAt: number
  failure: unknown
}

/** One refresh for all calls and all windows. Source: platform specification §4 "Auth refresh". */
export function createTokenRefresh<Renewed>(options: TokenRefreshOptions<Renewed>): TokenRefresh {
  const { session, onRefused, now = Date.now, wait = pause } = options
  const canRefresh = options.canRefresh ?? (({ refreshToken }: RefreshState) => refreshToken !== null)
  const locks = options.locks === undefined ? globalThis.navigator?.locks : options.locks
  let pending: { generation: number; result: Promise<boolean> } | null = null
  let lastAttempt: RefreshAttempt | null = null

  function isCoolingDown(attempt: RefreshAttempt | null): attempt is RefreshAttempt {
    if (attempt?.generation !== session.getState().generation) return false
    const passedMs = now() - attempt.endedAt
    return passedMs >= 0 && passedMs < REFRESH_COOLDOWN_MS
  }

  function endRefused(): void {
    session.expire('refused')
    onRefused?.()
  }

  async function fetchToken(generation: number): Promise<boolean> {
    const before = session.getState().token
    let failure: unknown = null
    session.startRefresh()
    try {
      const outcome = await withRefreshLock(options, locks, { generation, before }, async (waited) => {
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
        if (!isCurrent(session, generation)) return 'none'
        if (session.getState().token !== before) return 'seen'
        if (!canRefresh(session.getState())) return 'none'
        const renewed = await requestInTime(options)
        if (renewed === null) return 'refused'
        return session.applyRefresh(generation, renewed) ? 'fetched' : 'none'
      })
      if (outcome === 'refused' && isCurrent(session, generation)) endRefused()
      return outcome === 'fetched' || outcome === 'seen'
    } catch (error) {
      if (!isCurrent(session, generation)) return false
      failure = error
      throw error
    } finally {
      lastAttempt = { generation, endedAt: now(), failure }
      session.endRefresh(generation)
    }
  }

  return {
    async refresh(sentToken, serverMessage) {
      session.sync()
      const state = session.getState()
      const { token, generation } = state
      if (!isLive(state.status)) return false
      if (sentToken !== undefined && !session.owns(sentToken)) return false
      if (sentToken !== undefined && sentToken !== token) return true
      if (pending?.generation === generation) return pending.result
      if (isCoolingDown(lastAttempt)) {
        if (lastAttempt.failure !== null) throw lastAttempt.failure
        return false
      }
      if (!canRefresh(state)) {
        session.expire('no-refresh-token', serverMessage)
        return false
      }
      const begun = { generation, result: fetchToken(generation) }
      pending = begun
      return begun.result.finally(() => {
        if (pending === begun) pending = null
      })
    },

    invalidate(sentToken) {
      if (session.owns(sentToken) && sentToken === session.getState().token) endRefused()
    },
  }
}

function isCurrent(session: Pick<RefreshableSession<never>, 'getState'>, generation: number): boolean {
  const state = session.getState()
  return state.generation === generation && state.status !== 'expired'
}

/**
 * Runs in one window at a time; `waited`: another window had the lock. A waiting window continues as soon as it has
 * the token of the other one.
 */
async function withRefreshLock<Renewed>(
  { session, lockName, wait = pause }: TokenRefreshOptions<Renewed>,
  locks: RefreshLocks | null | undefined,
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
        if (token === before && isCurrent(session, generation)) return
        resolve(isCurrent(session, generation) ? 'seen' : 'none')
        seen.abort()
      })
      const turn = () => {
        stop()
        return hold(true)
      }
      return locks.request(lockName, { signal: seen.signal }, turn).finally(stop)
    }
    locks
      .request(lockName, { ifAvailable: true }, (lock) => (lock ? hold(false) : 'taken'))
      .then((turn) => (turn === 'taken' ? queue() : turn))
      .catch(reject)
  })
}

async function requestInTime<Renewed>(options: TokenRefreshOptions<Renewed>): Promise<Renewed | null> {
  const { request, timeoutMs = REFRESH_TIMEOUT_MS, timeoutError } = options
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await Promise.race([request(signal), rejectsWith(signal)])
  } catch (error) {
    throw signal.aborted && timeoutError ? timeoutError(timeoutMs) : error
  }
}

/** A request may disregard its signal: nobody waits longer than the signal says. */
function rejectsWith(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
