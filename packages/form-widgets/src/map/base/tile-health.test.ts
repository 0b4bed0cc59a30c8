import { describe, expect, it } from 'vitest'
import { SILENCE_MS, TileHealth } from './tile-health.ts'

describe('a source of tiles', () => {
  it('has failed when it sends nothing for a while', () => {
    const health = new TileHealth()
    health.requested(0)
    expect(health.hasFailed(SILENCE_MS - 1)).toBe(false)
    expect(health.hasFailed(SILENCE_MS)).toBe(true)
  })

  it('has failed when it refuses one tile after the other', () => {
    const health = new TileHealth()
    for (let at = 0; at < 6; at += 1) {
      expect(health.hasFailed(at)).toBe(false)
      health.requested(at)
      health.failed(at)
    }
    expect(health.hasFailed(6)).toBe(true)
  })

  it('may lack tiles among others, and be slow as long as some come', () => {
    const health = new TileHealth()
    for (let at = 0; at < 50; at += 1) {
      const now = at * 5_000
      health.requested(now)
      health.requested(now)
      health.failed(now)
      health.arrived(now)
      expect(health.hasFailed(now)).toBe(false)
    }
  })

  it('is not silent while nobody asks', () => {
    const health = new TileHealth()
    health.requested(0)
    health.dropped(10)
    expect(health.hasFailed(1_000_000)).toBe(false)
  })
})
