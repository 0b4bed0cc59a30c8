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

it('a worker that fails to start leaves what it was sent to this thread', async () => {
  class DeadWorker extends EventTarget {
    postMessage(message: unknown, { transfer }: StructuredSerializeOptions) {
      structuredClone(message, { transfer: transfer ?? [] })
      queueMicrotask(() => this.dispatchEvent(new Event('error', { cancelable: true })))
    }
    terminate() {}
  }
  const sum = { sum: (values: Float64Array) => values.reduce((total, value) => total + value, 0) }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is called of a worker
  const calls = callWorker<typeof sum>(new DeadWorker() as unknown as Worker, async () => sum)
  const values = new Float64Array([1, 2, 3])
  await expect(calls.call('sum', values, [values.buffer])).resolves.toBe(6)
})
