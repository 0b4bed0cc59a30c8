/** Waits, or rejects with the signal's reason as soon as it is aborted. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>

export const wait: Wait = (ms, signal) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return untilAborted(elapsed, signal).finally(() => clearTimeout(timer))
}

/** The promise, or a rejection with the signal's reason, whichever is first. */
export async function untilAborted<Value>(promise: Promise<Value>, signal?: AbortSignal): Promise<Value> {
  if (!signal) return promise
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  })
  try {
    return await Promise.race([aborted, promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
