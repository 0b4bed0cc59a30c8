interface PeekOptions {
  /** `local` is shared by all windows, `session` belongs to one. */
  area?: 'local' | 'session'
  /** Replaces the storage of the browser. */
  backend?: Storage
  /** Unit: epoch milliseconds. */
  now?: number
}

/**
 * Reads a stored value without the schema library, before the page has loaded: whether there is a session, which theme
 * was chosen. The value is unchecked; code that uses more than its presence must check it.
 *
 * Errors: none; storage that is switched off or filled by somebody else has nothing.
 */
export function peekStored(name: string, options: PeekOptions = {}): unknown {
  const { now = Date.now() } = options
  try {
    const text = storageOf(options).getItem(`trackhoe:${name}`)
    const kept: unknown = text === null ? null : JSON.parse(text)
    if (typeof kept !== 'object' || kept === null || !('expiresAt' in kept) || !('value' in kept)) return null
    return typeof kept.expiresAt === 'number' && kept.expiresAt > now ? kept.value : null
  } catch {
    return null
  }
}

/** Keeps a value for a while, as lightly as `peekStored` looks. `false`: the browser did not take it. Unit: milliseconds. */
export function writeStored(name: string, value: unknown, lifetimeMs: number, options: PeekOptions = {}): boolean {
  const { now = Date.now() } = options
  try {
    storageOf(options).setItem(`trackhoe:${name}`, JSON.stringify({ value, expiresAt: now + lifetimeMs }))
    return true
  } catch {
    return false
  }
}

/** Removes a stored value. Errors: none; a storage that is switched off has nothing. */
export function removeStored(name: string, options: Omit<PeekOptions, 'now'> = {}): void {
  try {
    storageOf(options).removeItem(`trackhoe:${name}`)
  } catch {
    // The browser refuses the storage: there is nothing to remove.
  }
}

function storageOf({ area = 'local', backend }: PeekOptions): Storage {
  if (backend) return backend
  return area === 'local' ? window.localStorage : window.sessionStorage
}
