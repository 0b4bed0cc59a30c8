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

/**
 * The stored state of a display: who it is, and until a server has exchanged it the token of its address. The session itself is
 * in a cookie that no script reads.
 */
const kept = storageEntry(
  'display',
  z.object({ token: z.nullable(z.string()), identity: z.nullable(Identity) }),
  10 * YEAR_MS,
)

/**
 * The state of this browser as a wall display. `unproven`: no server has accepted its token yet. `refused`: the display
 * was revoked or has ended; it is tried again periodically.
 */
export type DisplayState =
  | { readonly kind: 'none' }
  | { readonly kind: 'unproven'; readonly token: string }
  | ({ readonly kind: 'ready' | 'refused' } & Identity)

export interface DisplayAccess {
  readonly getState: () => DisplayState
  readonly subscribe: (listener: () => void) => () => void
  /** Exchanges the token of an address for a session of this browser. The request is repeated until the server answers. */
  readonly acceptToken: (token: string) => void
  /** Called when a call of the display was unauthorized. */
  readonly onUnauthorized: () => void
  readonly stop: () => void
}

export interface DisplayAccessOptions {
  storage: ExpiringStorage
  send: Client['send']
  /** Starts a timer. Returns a function that cancels it. */
  later?: (work: () => void, ms: number) => () => void
  /** 0 to 1, for the jitter of the delays. */
  random?: () => number
}

/** Keeps a display signed in unattended. Source: vehicle screens "wall displays", decision on display tokens. */
export function createDisplayAccess(options: DisplayAccessOptions): DisplayAccess {
  const { storage, send, later = laterByTimer, random = Math.random } = options
  const store = createStore<DisplayState>(() => stateOf(storage.read(kept)))
  let cancel = () => {}
  let failures = 0
  /** Counts what was begun, so that a late answer of an earlier token is ignored. */
  let attempt = 0

  function retryAfter(ms: number): void {
    cancel()
    // Displays that lost their server together must not reconnect at the same time.
    cancel = later(() => void prove(), ms * (0.75 + random() / 2))
  }

  async function prove(): Promise<void> {
    const state = store.getState()
    if (state.kind === 'none') return
    const own = ++attempt
    try {
      const options = { token: null, refreshOn401: false } as const
      const { id, name, scope, tenantId } =
        state.kind === 'unproven'
          ? await send(displayTokens.open, { ...options, body: { token: state.token } })
          : await send(displayTokens.own, options)
      if (own !== attempt) return
      failures = 0
      const identity = { id, name, scope, tenantId }
      storage.write(kept, { token: null, identity })
      store.setState({ kind: 'ready', ...identity }, true)
    } catch (error) {
      if (own !== attempt) return
      if (!isRefusal(error)) retryAfter(Math.min(RETRY_MS, FIRST_RETRY_MS * 2 ** failures++))
      else if (state.kind === 'unproven') forget()
      else {
        store.setState({ ...state, kind: 'refused' }, true)
        retryAfter(RETRY_MS)
      }
    }
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
    acceptToken(token) {
      const state = store.getState()
      if (state.kind === 'unproven' && state.token === token) return
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

function stateOf(found: { token: string | null; identity: Identity | null } | null): DisplayState {
  if (found === null) return { kind: 'none' }
  const { token, identity } = found
  if (token !== null) return { kind: 'unproven', token }
  return identity === null ? { kind: 'none' } : { kind: 'ready', ...identity }
}

/** Returns whether the server has rejected the token; an error of a gateway or an overloaded server does not mean that. */
function isRefusal(error: unknown): boolean {
  if (error instanceof RefusedError) return true
  return error instanceof HttpError && [400, 401, 403, 404, 415].includes(error.status)
}

function laterByTimer(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}
