/** How long one call may keep all others waiting. Unit: milliseconds. */
const TURN_MS = 15

/** Call it between two pieces of a long answer: it gives other calls a turn when this one has had the thread long enough. */
export function createEventLoopYield(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < TURN_MS) return
    await new Promise((resolve) => setImmediate(resolve))
    began = performance.now()
  }
}
