/**
 * Creates a mutex for each key: calls with the same key run one after the other. Without it a hundred passwords tried
 * at the same moment would all pass the throttle.
 */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>()

  return async function passOneByOne<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
    const before = last.get(key) ?? Promise.resolve()
    // A failure of the call before is handled by its own caller.
    const mine = before.then(act, act)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
