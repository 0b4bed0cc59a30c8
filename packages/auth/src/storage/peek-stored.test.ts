import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../test-helpers/memory-storage.ts'
import { createExpiringStorage } from './expiring-storage.ts'
import { writeStored, peekStored } from './peek-stored.ts'
import { stored } from './stored.ts'

describe('peekStored', () => {
  it('sees what the storage has written, until it is too old', () => {
    const backend = memoryStorage()
    createExpiringStorage({ backend, now: () => 1000 }).write(stored.accessToken, 't1')
    const lifetimeMs = stored.accessToken.lifetimeMs
    expect(peekStored('access-token', { backend, now: 1000 })).toBe('t1')
    expect(peekStored('access-token', { backend, now: 1000 + lifetimeMs })).toBeNull()
  })

  it('sees what was kept lightly, for as long as it was kept', () => {
    const backend = memoryStorage()
    expect(writeStored('hint', 'seen', 5000, { backend, now: 1000 })).toBe(true)
    expect(peekStored('hint', { backend, now: 5999 })).toBe('seen')
    expect(peekStored('hint', { backend, now: 6000 })).toBeNull()
    const full = memoryStorage({
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(writeStored('hint', 'seen', 5000, { backend: full })).toBe(false)
  })

  it('sees nothing in a storage that is empty, foreign or switched off', () => {
    const backend = memoryStorage()
    backend.setItem('trackhoe:access-token', '"foreign"')
    backend.setItem('trackhoe:user-info', 'not json')
    const refused = memoryStorage({
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect([
      peekStored('access-token', { backend }),
      peekStored('user-info', { backend }),
      peekStored('tenant-id', { backend }),
      peekStored('access-token', { backend: refused }),
    ]).toEqual([null, null, null, null])
  })
})
