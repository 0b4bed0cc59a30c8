/** How long one call may block the event loop. Unit: milliseconds. */
const TURN_MS = 15

/** Creates a function to call between the steps of a long computation: it yields when the event loop was blocked too long. */
export function createEventLoopYield(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < TURN_MS) return
    await new Promise((resolve) => setImmediate(resolve))
    began = performance.now()
  }
}
