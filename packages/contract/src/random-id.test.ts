import { afterEach, describe, expect, it, vi } from 'vitest'
import { randomId } from './random-id.ts'

afterEach(() => vi.unstubAllGlobals())

describe('randomId', () => {
  it('makes ids of 32 hexadecimal digits that differ', () => {
    const ids = Array.from({ length: 1000 }, randomId)
    expect(new Set(ids).size).toBe(1000)
    for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/)
  })

  it('works where `crypto.randomUUID` is missing, as on plain HTTP', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    expect(randomId()).toMatch(/^[\da-f]{32}$/)
  })
})
