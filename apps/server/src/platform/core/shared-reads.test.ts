import { expect, it } from 'vitest'
import { SharedReads } from './shared-reads.ts'

const at = (seconds: number) => new Date(seconds * 1000)
const options = { freshMs: 5_000, longestMs: 15_000, most: 2 }

/** Reads that end when the test says so. */
function countedReads() {
  const ends: ((value: string) => void)[] = []
  const read = () => new Promise<string>((resolve) => ends.push(resolve))
  return { ends, read }
}

it('is read once by all who want it at the same time, and again when it is old', async () => {
  const shared = new SharedReads<string>(options)
  const { ends, read } = countedReads()
  const both = Promise.all([shared.get('t', at(0), read), shared.get('t', at(1), read)])
  ends[0]?.('first')
  expect(await both).toEqual(['first', 'first'])
  expect(await shared.get('t', at(4), read)).toBe('first')
  expect(ends).toHaveLength(1)

  // Not fresh: returned at once, while one read brings the next.
  expect(await shared.get('t', at(6), read)).toBe('first')
  expect(await shared.get('t', at(7), read)).toBe('first')
  expect(ends).toHaveLength(2)
  ends[1]?.('second')
  await Promise.resolve()
  expect(await shared.get('t', at(8), read)).toBe('second')

  const late = shared.get('t', at(60), read)
  ends[2]?.('third')
  expect(await late).toBe('third')
})

it('has a value of its own for each key, and room for some', async () => {
  const shared = new SharedReads<string>(options)
  const keys: string[] = []
  const get = (key: string) => shared.get(key, at(0), async () => (keys.push(key), key))
  expect([await get('a'), await get('b'), await get('a'), await get('c'), await get('b')]).toEqual([
    'a',
    'b',
    'a',
    'c',
    'b',
  ])
  expect(keys).toEqual(['a', 'b', 'c', 'b'])
})

it('reports a failure to those who wait, and reads again for the next', async () => {
  const shared = new SharedReads<string>(options)
  await expect(shared.get('t', at(0), () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await shared.get('t', at(1), async () => 'there')).toBe('there')
  expect(await shared.get('t', at(8), () => Promise.reject(new Error('away')))).toBe('there')
})
