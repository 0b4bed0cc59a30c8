/** After this time a connection counts as stable, and the delay starts from the beginning. Unit: milliseconds. Not in the specification. */
const STABLE_AFTER_MS = 5000

export interface ReconnectDelayOptions {
  firstDelayMs: number
  maxDelayMs: number
  random: () => number
}

/** The waits between connections, which double until one was stable, and can be cut short. */
export interface ReconnectDelay {
  /** Begins the next wait. Returns its length in milliseconds. */
  start(): number
  /** Resolves when the wait that was started last is over; at once without one. */
  over(): Promise<void>
  skip(): void
  /** A connection is open. */
  onOpen(): void
  /** The connection works: the next wait is the first again. */
  reset(): void
  /** Forgets the connection that was open. */
  onClose(): void
}

export function createReconnectDelay({ firstDelayMs, maxDelayMs, random }: ReconnectDelayOptions): ReconnectDelay {
  let failures = 0
  let delay = Promise.resolve()
  let skip = () => {}
  let stable: ReturnType<typeof setTimeout> | undefined
  const reset = () => {
    failures = 0
  }
  return {
    start() {
      const longest = Math.min(firstDelayMs * 2 ** failures, maxDelayMs)
      // Up to a fifth less, so that a server that comes back does not meet everybody in one millisecond.
      const ms = longest * (1 - 0.2 * random())
      failures++
      delay = new Promise((resolve) => {
        const timer = setTimeout(resolve, ms)
        skip = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      return ms
    },
    over: () => delay,
    skip: () => skip(),
    onOpen() {
      stable = setTimeout(reset, STABLE_AFTER_MS)
    },
    reset,
    onClose: () => clearTimeout(stable),
  }
}
