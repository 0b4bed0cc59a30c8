import { describe, expect, it } from 'vitest'
import { createLogger } from '../platform/core/logger.ts'
import { createBatches } from './batches.ts'

const silent = createLogger('silent')
/** As the driver reports a value that a column cannot hold. */
const refusal = () => Object.assign(new Error('value out of range'), { code: '22003' })

/** Batches of at most three, and what was stored. `fail` may throw for a batch. */
function openBatches(fail: (items: readonly string[]) => void = () => {}, lingerMs = 1) {
  const stored: string[][] = []
  const batches = createBatches<string, readonly string[]>({
    most: 3,
    lingerMs,
    prepare: async (items) => items,
    store: async (items) => {
      fail(items)
      stored.push([...items])
    },
    log: silent,
  })
  return { batches, stored }
}

describe('what terminals send', () => {
  it('is stored together up to a size, in its order', async () => {
    const { batches, stored } = openBatches()
    await Promise.all(['a', 'b', 'c', 'd'].map(batches.add))
    await batches.add('e')
    expect(stored).toEqual([['a', 'b', 'c'], ['d'], ['e']])
  })

  it('is not held back until the time is over once a batch is full', async () => {
    const { batches, stored } = openBatches(() => {}, 60_000)
    await Promise.all(['a', 'b', 'c'].map(batches.add))
    expect(stored).toEqual([['a', 'b', 'c']])
  })

  it('is held back for longer only while many come', async () => {
    const stored: number[] = []
    const batches = createBatches<number, readonly number[]>({
      most: 20,
      lingerMs: 1,
      busyLingerMs: 60_000,
      prepare: async (items) => items,
      store: async (items) => void stored.push(items.length),
      log: silent,
    })
    await batches.add(1)
    await batches.add(2)
    await Promise.all([3, 4].map(batches.add))
    const last = batches.add(5)
    // By now it would be stored if few had come before it.
    await openBatches().batches.add('beside it')
    expect(stored).toEqual([1, 1, 2])
    await batches.close(1000)
    await last
    expect(stored).toEqual([1, 1, 2, 1])
  })

  it('waits while it cannot be stored, and is stored once it can', async () => {
    let isAway = true
    const { batches, stored } = openBatches(() => {
      if (isAway) throw Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' })
    })
    const states: string[] = []
    const adding = ['a', 'b', 'c', 'd'].map((item) => batches.add(item).then(() => states.push(item)))
    await expect.poll(() => stored.length, { timeout: 200 }).toBe(0)
    expect(states).toEqual([])
    isAway = false
    await Promise.all(adding)
    expect(stored).toEqual([['a', 'b', 'c'], ['d']])
  })

  it('is left out where the database refuses it for its content, and nothing beside it', async () => {
    const { batches, stored } = openBatches((items) => {
      if (items.includes('bad')) throw refusal()
    })
    await Promise.all(['a', 'bad', 'c'].map(batches.add))
    expect(stored).toEqual([['a'], ['c']])
  }, 15_000)

  it('is refused once the batches are closed, so that its sender keeps it', async () => {
    const { batches, stored } = openBatches(() => {
      throw Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' })
    })
    const adding = batches.add('a')
    await Promise.all([expect(adding).rejects.toThrow('closed'), batches.close(10)])
    await expect(batches.add('b')).rejects.toThrow('closed')
    expect(stored).toEqual([])
  })
})
