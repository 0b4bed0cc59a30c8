export interface FairQueueLimits {
  atOnce: number
  ofKeyAtOnce: number
  waitingOfKey: number
}

/** Work that is refused because too much of its key waits already. */
export class QueueFullError extends Error {}

/**
 * Lets some work run at once, and some of one key; the keys that wait take turns, so that much work of one key makes that
 * of others wait for one piece of it at most. Errors of `run`: QueueFullError; the reason of the signal.
 */
export function createFairQueue({ atOnce, ofKeyAtOnce, waitingOfKey }: FairQueueLimits) {
  /** In the order of their turns: a key whose work starts goes to the end. */
  const waiting = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  let total = 0

  function startNext() {
    for (const [key, starts] of waiting) {
      if (total >= atOnce) return
      if ((running.get(key) ?? 0) >= ofKeyAtOnce) continue
      const start = starts.shift()
      waiting.delete(key)
      if (starts.length > 0) waiting.set(key, starts)
      if (!start) continue
      running.set(key, (running.get(key) ?? 0) + 1)
      total += 1
      start()
    }
  }

  async function turn(key: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    const starts = waiting.get(key) ?? []
    if (starts.length >= waitingOfKey) throw new QueueFullError('Too much of this key waits already.')
    waiting.set(key, starts)
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        const at = starts.indexOf(start)
        if (at !== -1) starts.splice(at, 1)
        if (starts.length === 0) waiting.delete(key)
        reject(signal?.reason instanceof Error ? signal.reason : new Error('The work is not wanted any more.'))
      }
      const start = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      starts.push(start)
      signal?.addEventListener('abort', leave, { once: true })
      startNext()
    })
  }

  return {
    async run<Result>(key: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
      await turn(key, signal)
      try {
        return await work()
      } finally {
        total -= 1
        const left = (running.get(key) ?? 1) - 1
        if (left === 0) running.delete(key)
        else running.set(key, left)
        startNext()
      }
    },
  }
}
