/** A wait that can be cut short. */
export interface ReconnectDelay {
  start(ms: number): void
  /** Resolves when the wait that was started last is over; at once without one. */
  over(): Promise<void>
  skip(): void
}

export function createReconnectDelay(): ReconnectDelay {
  let delay = Promise.resolve()
  let skip = () => {}
  return {
    start(ms) {
      delay = new Promise((resolve) => {
        const timer = setTimeout(resolve, ms)
        skip = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
    over: () => delay,
    skip: () => skip(),
  }
}
