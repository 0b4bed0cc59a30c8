import { HttpError, RefusedError, type Client } from '@trackhoe/api-client'
import { storageEntry, type ExpiringStorage } from '@trackhoe/auth'
import { displayTokens } from '@trackhoe/contract/session'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'

/**
 * The interval at which a refused token is tried again. Unit: milliseconds. Source: vehicle screens "wall displays".
 */
const RETRY_MS = 60_000

/**
 * The first delay after a server could not be reached; it doubles up to `RETRY_MS`. Unit: milliseconds. Not in the
 * specification.
 */
const FIRST_RETRY_MS = 2000

const YEAR_MS = 365 * 86_400_000

const Identity = z.object({ id: z.string(), name: z.string(), scope: z.string(), tenantId: z.string() })
type Identity = z.output<typeof Identity>

/** A display is set up once and runs for years: its token is valid until it is revoked. */
const kept = storageEntry('display', z.object({ token: z.string(), identity: z.nullable(Identity) }), 10 * YEAR_MS)

/**
 * The state of this browser as a wall display. `unproven`: no server has accepted its token yet. `refused`: the token
 * was revoked; it is tried again periodically.
 */
export type DisplayState =
  | { readonly kind: 'none' }
  | { readonly kind: 'unproven'; readonly token: string }
  | ({ readonly kind: 'ready' | 'refused'; readonly token: string } & Identity)

export interface DisplayAccess {
  readonly getState: () => DisplayState
  readonly subscribe: (listener: () => void) => () => void
  /** Returns the token of calls without a session. */
  readonly token: () => string | null
  /**
   * Accepts the token of an address: that of a display, which is stored, or the one-time token of a user. The request
   * is repeated until the server answers.
   */
  readonly acceptToken: (token: string) => void
  /** Called when a call with the display's token was unauthorized. */
  readonly onUnauthorized: () => void
  readonly stop: () => void
}

export interface DisplayAccessOptions {
  storage: ExpiringStorage
  send: Client['send']
  /** Signs a user in with a one-time token. */
  exchange: (token: string) => Promise<unknown>
  /** Starts a timer. Returns a function that cancels it. */
  later?: (work: () => void, ms: number) => () => void
  /** 0 to 1, for the jitter of the delays. */
  random?: () => number
}

/** Keeps a display signed in unattended. Source: vehicle screens "wall displays", decision on display tokens. */
export function createDisplayAccess(options: DisplayAccessOptions): DisplayAccess {
  const { storage, send, exchange, later = laterByTimer, random = Math.random } = options
  const store = createStore<DisplayState>(() => stateOf(storage.read(kept)))
  let cancel = () => {}
  let failures = 0

  function retryAfter(ms: number): void {
    cancel()
    // Displays that lost their server together must not reconnect at the same time.
    cancel = later(() => void prove(), ms * (0.75 + random() / 2))
  }

  async function prove(): Promise<void> {
    const state = store.getState()
    if (state.kind === 'none') return
    const { token } = state
    try {
      const { id, name, scope, tenantId } = await send(displayTokens.own, { token, refreshOn401: false })
      if (!holds(token)) return
      failures = 0
      const identity = { id, name, scope, tenantId }
      storage.write(kept, { token, identity })
      store.setState({ kind: 'ready', token, ...identity }, true)
    } catch (error) {
      if (!holds(token)) return
      if (!isRefusal(error)) retryAfter(Math.min(RETRY_MS, FIRST_RETRY_MS * 2 ** failures++))
      else if (state.kind === 'unproven') await signIn(token)
      else {
        store.setState({ ...state, kind: 'refused' }, true)
        retryAfter(RETRY_MS)
      }
    }
  }

  async function signIn(token: string): Promise<void> {
    try {
      await exchange(token)
    } catch (error) {
      if (holds(token) && !isRefusal(error)) return retryAfter(FIRST_RETRY_MS)
    }
    // The token was used or is invalid: it does not belong to a display.
    if (holds(token)) forget()
  }

  function holds(token: string): boolean {
    const state = store.getState()
    return state.kind !== 'none' && state.token === token
  }

  function forget(): void {
    storage.remove(kept)
    store.setState({ kind: 'none' }, true)
  }

  // A display that starts while its server is down keeps its last identity.
  if (store.getState().kind !== 'none') void prove()

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    token() {
      const state = store.getState()
      return state.kind === 'none' || state.kind === 'unproven' ? null : state.token
    },
    acceptToken(token) {
      if (holds(token)) return
      cancel()
      failures = 0
      storage.write(kept, { token, identity: null })
      store.setState({ kind: 'unproven', token }, true)
      void prove()
    },
    onUnauthorized() {
      const state = store.getState()
      if (state.kind !== 'ready') return
      store.setState({ ...state, kind: 'refused' }, true)
      retryAfter(RETRY_MS)
    },
    stop: () => cancel(),
  }
}

/** Returns the code shown on a display, by which an administrator finds its token. */
export function displayCode({ id }: { id: string }): string {
  return id.slice(-6).toUpperCase()
}

function stateOf(found: { token: string; identity: Identity | null } | null): DisplayState {
  if (found === null) return { kind: 'none' }
  const { token, identity } = found
  return identity === null ? { kind: 'unproven', token } : { kind: 'ready', token, ...identity }
}

/** Whether the server has rejected the token; an error of a gateway or an overloaded server does not mean that. */
function isRefusal(error: unknown): boolean {
  if (error instanceof RefusedError) return true
  return error instanceof HttpError && [400, 401, 403, 404].includes(error.status)
}

function laterByTimer(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}
