import { afterEach, vi } from 'vitest'

// The files of a worker share their globals.
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
