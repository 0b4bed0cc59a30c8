import { describe, expect, it } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

const at = (ms: number) => new Date(ms)

describe('createRateLimit', () => {
  it('lets so many through in its window, and then tells how long to wait', () => {
    const limit = createRateLimit({ calls: 2, windowMs: 60_000 })
    limit.note('a', at(0))
    expect(limit.waitSeconds('a', at(1000))).toBe(0)
    limit.note('a', at(1000))
    expect(limit.waitSeconds('a', at(1000))).toBe(59)
    expect(limit.waitSeconds('b', at(1000))).toBe(0)
    expect(limit.waitSeconds('a', at(60_000))).toBe(0)
  })

  it('begins anew after the window', () => {
    const limit = createRateLimit({ calls: 1, windowMs: 1000 })
    limit.note('a', at(0))
    limit.note('a', at(5000))
    expect(limit.waitSeconds('a', at(5500))).toBe(1)
    expect(limit.waitSeconds('a', at(6000))).toBe(0)
  })
})
