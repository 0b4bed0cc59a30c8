/** How long one piece of work may keep all others waiting. Unit: milliseconds. */
const TURN_MS = 15

const waiting: (() => void)[] = []

/**
 * Continues one of the waiting pieces of work, and the next one after the event loop has gone round: many long answers
 * at once keep a short one waiting no longer than one of them does.
 */
function resumeNext() {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(resumeNext)
}

/** Returns a function to call between two pieces of a long answer: it lets other calls run when a turn is over. */
export function createEventLoopYield(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < TURN_MS) return
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(resumeNext)
    })
    began = performance.now()
  }
}
