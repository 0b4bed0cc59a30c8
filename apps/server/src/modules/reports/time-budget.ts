export interface TimeBudget {
  /** Does something whose time counts. */
  during<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Counts the time of several pieces of work together, and calls `onSpent` when there is none left. */
export function createTimeBudget(ms: number, onSpent: () => void): TimeBudget {
  let leftMs = ms
  return {
    async during(work) {
      const began = performance.now()
      const timer = setTimeout(onSpent, Math.max(0, leftMs))
      try {
        return await work()
      } finally {
        clearTimeout(timer)
        leftMs -= performance.now() - began
      }
    },
  }
}
