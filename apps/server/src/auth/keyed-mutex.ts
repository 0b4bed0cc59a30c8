/**
 * Lets those with the same key through one after the other. Without it a hundred passwords tried at the same moment
 * would all find the brake open.
 */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>()

  return async function passOneByOne<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
    const before = last.get(key) ?? Promise.resolve()
    // Whether the one before failed is its caller's business.
    const mine = before.then(act, act)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
