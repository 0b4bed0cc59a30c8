import { peekStored, removeStored, writeStored } from '../storage/peek-stored.ts'

/** A signed-in user with his tokens. */
export interface SignedInUser<User> {
  readonly user: User
  /**
   * The access token. `null`: too old, so that the first call fetches a new one. A back end that signs in by cookie has
   * none to show: any new text then names the cookie, such as `crypto.randomUUID()`.
   */
  readonly token: string | null
  /** `null` where there is none, or where a cookie holds it. */
  readonly refreshToken: string | null
}

/**
 * The occasion of a write: a new session, one that this window has renewed, tokens that another window has fetched
 * (data of the user may be newer in the store), or changed data of the user.
 */
export type SessionChange = 'signed-in' | 'renewed' | 'tokens' | 'user'

/** Keeps a session between the visits of a page. None of these functions may throw. */
export interface SessionStore<User> {
  /** Names the channel and the lock of the windows that share the store. */
  readonly name: string
  /** Returns `null` when nobody can be signed in with what is stored. */
  read(): SignedInUser<User> | null
  /** Writes the access token last: another window that is notified of it finds the rest in place. */
  write(session: SignedInUser<User>, change: SessionChange): void
  /** Removes the session after it has expired or was left. */
  remove(reason: 'expired' | 'signed-out'): void
  /** Calls the listener when another window has changed the store. Returns a function that stops it. */
  subscribe?(listener: () => void): () => void
}

export interface BrowserSessionStoreOptions<User> {
  /** Checks stored data, which an earlier release may have written. An error means that nobody is signed in. */
  parseUser: (stored: unknown) => User
  /** Sessions of one origin with different names know nothing of each other. Default: `user-session`. */
  name?: string
  /** `local`, the default, is shared by all windows; `session` belongs to one and ends with it. */
  area?: 'local' | 'session'
  /** The age at which a stored session is dropped. Default: 10 days after its last renewal. Unit: milliseconds. */
  lifetimeMs?: number
  /** Replaces the storage of the browser. */
  backend?: Storage
  /** Unit: epoch milliseconds. */
  now?: () => number
}

const TEN_DAYS_MS = 10 * 24 * 3_600_000

/**
 * Keeps a session in the browser, and in memory where the browser refuses. Wire: the key is `trackhoe:` and the name.
 *
 * Whoever can run code in the page can read it: a back end that is able to use cookies which no code sees is safer, and
 * needs `memorySessionStore` only.
 */
export function browserSessionStore<User>(options: BrowserSessionStoreOptions<User>): SessionStore<User> {
  const {
    parseUser,
    name = 'user-session',
    area = 'local',
    lifetimeMs = TEN_DAYS_MS,
    backend,
    now = Date.now,
  } = options
  const place = { area, backend }
  let unstored: SignedInUser<User> | null = null

  function read(): SignedInUser<User> | null {
    if (unstored) return unstored
    const stored = peekStored(name, { ...place, now: now() })
    if (typeof stored !== 'object' || stored === null || !('user' in stored)) return null
    const token = textOf(stored, 'token')
    const refreshToken = textOf(stored, 'refreshToken')
    try {
      return { user: parseUser(stored.user), token, refreshToken }
    } catch {
      return null
    }
  }

  return {
    name,
    read,
    write(session, change) {
      const user = (change === 'tokens' ? read()?.user : undefined) ?? session.user
      const { token, refreshToken } = session
      const isStored = writeStored(name, { user, token, refreshToken }, lifetimeMs, { ...place, now: now() })
      unstored = isStored ? null : { user, token, refreshToken }
      // What is stored of an earlier session must not come back after a reload.
      if (!isStored) removeStored(name, place)
    },
    remove() {
      unstored = null
      removeStored(name, place)
    },
    subscribe: (listener) => followStorage((key) => key === `trackhoe:${name}`, listener),
  }
}

/** Keeps a session until the page is left: for back ends that sign in by cookie, for tests, and for kiosks. */
export function memorySessionStore<User>(name = 'user-session'): SessionStore<User> {
  let kept: SignedInUser<User> | null = null
  return {
    name,
    read: () => kept,
    write: (session) => {
      kept = session
    },
    remove: () => {
      kept = null
    },
  }
}

/** Notifies of entries that another window has changed, also while this page was in the page cache of the browser. */
export function followStorage(
  isOurs: (key: string, newValue: string | null) => boolean,
  listener: () => void,
  target: Pick<Window, 'addEventListener' | 'removeEventListener'> | undefined = globalThis.window,
): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === null || isOurs(key, newValue)) listener()
  }
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  target?.addEventListener('storage', handleStorage)
  target?.addEventListener('pageshow', handlePageShow)
  return () => {
    target?.removeEventListener('storage', handleStorage)
    target?.removeEventListener('pageshow', handlePageShow)
  }
}

function textOf(stored: object, field: 'token' | 'refreshToken'): string | null {
  const value: unknown = Object.entries(stored).find(([key]) => key === field)?.[1]
  return typeof value === 'string' && value !== '' ? value : null
}
