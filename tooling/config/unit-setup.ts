import { afterAll, afterEach, vi } from 'vitest'

// The files of a worker share their globals.
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

// The adapter of the server puts classes of its own in the place of these two, for all files of the worker that follow.
const { Request, Response } = globalThis
afterAll(() => void Object.assign(globalThis, { Request, Response }))
