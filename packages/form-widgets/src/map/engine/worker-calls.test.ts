import { expect, it } from 'vitest'
import { callWorker } from './worker-calls.ts'

const handlers = () => {
  const seen: number[] = []
  return {
    add: async (value: number) => {
      if (value === 1) await Promise.resolve()
      seen.push(value)
      return [...seen]
    },
    fail: () => {
      throw new Error('no such cluster')
    },
  }
}

it('without a worker calls are answered here, in their order', async () => {
  const calls = callWorker<ReturnType<typeof handlers>>(null, async () => handlers())
  await expect(Promise.all([calls.call('add', 1), calls.call('add', 2)])).resolves.toEqual([[1], [1, 2]])
})

it('what fails is the error of its call alone', async () => {
  const calls = callWorker<ReturnType<typeof handlers>>(null, async () => handlers())
  await expect(calls.call('fail', undefined)).rejects.toThrow('no such cluster')
  await expect(calls.call('add', 3)).resolves.toEqual([3])
})
