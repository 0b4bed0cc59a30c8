import * as z from 'zod/mini'
import { caches, type StorageEntry } from './stored.ts'

export interface ExpiringStorage {
  /** The value, or `null` when there is none, it is too old, broken, or of another shape; the latter are removed. */
  read<Value>(entry: StorageEntry<Value>): Value | null
  write<Value>(entry: StorageEntry<Value>, value: Value): void
  remove(entry: StorageEntry<unknown>): void
}

export interface ExpiringStorageOptions {
  /** Which storage of the browser: `local` is shared by all windows, `session` belongs to one. */
  area?: 'local' | 'session'
  /** Replaces the storage of the browser. */
  backend?: Storage
  /** Unit: epoch milliseconds. */
  now?: () => number
  /** Called once when the browser refuses to store a value; values then live in memory until the page is left. */
  onDegraded?: () => void
}

/** The stored form of a value. Unit of `expiresAt`: epoch milliseconds. */
const StoredValue = z.object({ value: z.unknown(), expiresAt: z.number() })

/**
 * Keeps values with an age limit in the browser, and in memory where the browser refuses.
 *
 * Errors: none. Values are lost in a storage that is disabled, full or changed by other code; the page works on. An
 * entry never outlives its lifetime from the moment it is read, so a clock that was moved back does not extend it.
 * Source: platform specification §9.
 */
export function createExpiringStorage(options: ExpiringStorageOptions = {}): ExpiringStorage {
  const { now = Date.now, onDegraded } = options
  const backend = options.backend ?? browserStorage(options.area ?? 'local')
  const memory = new Map<string, string>()
  let degraded = false

  function degrade(): void {
    if (!degraded) onDegraded?.()
    degraded = true
  }

  function load(key: string): string | null {
    const kept = memory.get(key)
    if (kept !== undefined) return kept
    return attempt(() => backend?.getItem(key) ?? null) ?? null
  }

  function save(key: string, text: string): void {
    if (keep(key, text)) return
    for (const cache of caches) if (cache.key !== key) drop(cache.key)
    if (keep(key, text)) return
    drop(key)
    memory.set(key, text)
    degrade()
  }

  function keep(key: string, text: string): boolean {
    const kept = attempt(() => {
      backend?.setItem(key, text)
      return backend !== null
    })
    if (kept) memory.delete(key)
    return kept ?? false
  }

  function drop(key: string): void {
    memory.delete(key)
    attempt(() => backend?.removeItem(key))
  }

  return {
    read(entry) {
      const text = load(entry.key)
      if (text === null) return null
      const kept = z.safeParse(StoredValue, parseJson(text))
      const value = kept.success ? z.safeParse(entry.schema, kept.data.value) : null
      const leftMs = kept.success ? kept.data.expiresAt - now() : 0
      if (!kept.success || !value?.success || leftMs <= 0) {
        drop(entry.key)
        return null
      }
      if (leftMs > entry.lifetimeMs) {
        save(entry.key, JSON.stringify({ value: kept.data.value, expiresAt: now() + entry.lifetimeMs }))
      }
      return value.data
    },

    write(entry, value) {
      save(entry.key, JSON.stringify({ value, expiresAt: now() + entry.lifetimeMs }))
    },

    remove(entry) {
      drop(entry.key)
    },
  }
}

/** Even naming the storage throws where it is switched off, and Node has none. */
function browserStorage(area: 'local' | 'session'): Storage | null {
  if (typeof window === 'undefined') return null
  return attempt(() => (area === 'local' ? window.localStorage : window.sessionStorage)) ?? null
}

/** `undefined` when the storage throws: full, switched off, or gone. The callers go on in memory. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

function parseJson(text: string): unknown {
  return attempt((): unknown => JSON.parse(text))
}
