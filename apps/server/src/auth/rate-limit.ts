import { SECOND_MS } from '../platform/core/clock.ts'

interface Limit {
  /** So many calls … */
  calls: number
  /** … in so long a time. Unit: milliseconds. */
  windowMs: number
}

export interface RateLimit {
  /** How long the key has to wait; 0: it is welcome. Unit: whole seconds. */
  waitSeconds(key: string, now: Date): number
  note(key: string, now: Date): void
}

const MOST_KEYS = 10_000

/**
 * Counts the calls of an address in the memory of this server: for calls that are too many to write each one down, and
 * for which an approximate limit is enough.
 */
export function createRateLimit({ calls, windowMs }: Limit): RateLimit {
  const windows = new Map<string, { begin: number; count: number }>()

  function open(key: string, now: Date) {
    const found = windows.get(key)
    return found && now.getTime() - found.begin < windowMs ? found : undefined
  }

  return {
    waitSeconds(key, now) {
      const found = open(key, now)
      if (!found || found.count < calls) return 0
      return Math.max(1, Math.ceil((found.begin + windowMs - now.getTime()) / SECOND_MS))
    },
    note(key, now) {
      const found = open(key, now)
      if (found) {
        found.count += 1
        return
      }
      windows.delete(key)
      windows.set(key, { begin: now.getTime(), count: 1 })
      // A map keeps its order, so the first key has the oldest window.
      const [oldest] = windows.keys()
      if (windows.size > MOST_KEYS && oldest !== undefined) windows.delete(oldest)
    },
  }
}
