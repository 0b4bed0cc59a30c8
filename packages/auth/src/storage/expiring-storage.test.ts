import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { memoryStorage } from '../test-helpers/memory-storage.ts'
import { createExpiringStorage } from './expiring-storage.ts'
import { storageEntry, stored } from './stored.ts'

const HOUR_MS = 3_600_000
const layout = storageEntry('layout', z.object({ collapsed: z.boolean() }), 12 * HOUR_MS)

function storageAt(startMs = 0) {
  const backend = memoryStorage()
  const clock = { ms: startMs }
  return { backend, clock, storage: createExpiringStorage({ backend, now: () => clock.ms }) }
}

/** A backend whose `setItem` throws for the keys that `refuses` names. */
function refusing(refuses: (key: string, backend: Storage) => boolean): Storage {
  const backend = memoryStorage()
  return memoryStorage({
    getItem: (key) => backend.getItem(key),
    removeItem: (key) => backend.removeItem(key),
    setItem: (key, value) => {
      if (refuses(key, backend)) throw new DOMException('full', 'QuotaExceededError')
      backend.setItem(key, value)
    },
  })
}

describe('createExpiringStorage', () => {
  it('reads what was written, until it is too old', () => {
    const { storage, clock, backend } = storageAt()
    storage.write(layout, { collapsed: true })
    clock.ms = 12 * HOUR_MS - 1
    expect(storage.read(layout)).toEqual({ collapsed: true })
    clock.ms = 12 * HOUR_MS
    expect(storage.read(layout)).toBeNull()
    expect(backend.getItem('trackhoe:layout')).toBeNull()
  })

  it.each([
    ['access-token', 12],
    ['user-info', 12],
    ['tenant-id', 7 * 24],
    ['refresh-token', 10 * 24],
    ['login-username', 10 * 24],
    ['dict-items', 12],
    ['permission', 12],
  ])('keeps %s for %i hours', (name, hours) => {
    const entry = Object.values(stored).find((one) => one.key === `trackhoe:${name}`)
    expect(entry?.lifetimeMs).toBe(hours * HOUR_MS)
  })

  it('writes the value and its end', () => {
    const { storage, backend } = storageAt(1000)
    storage.write(stored.accessToken, 't')
    expect(JSON.parse(backend.getItem('trackhoe:access-token') ?? '')).toEqual({
      value: 't',
      expiresAt: 1000 + 12 * HOUR_MS,
    })
  })

  it.each([
    ['no JSON', '{"value":'],
    ['no entry', '"t"'],
    ['no end', '{"value":{"collapsed":true}}'],
    ['another shape', '{"value":{"collapsed":"yes"},"expiresAt":9e15}'],
    ['nothing', ''],
  ])('removes what it did not write: %s', (_, text) => {
    const { storage, backend } = storageAt()
    backend.setItem('trackhoe:layout', text)
    expect(storage.read(layout)).toBeNull()
    expect(backend.getItem('trackhoe:layout')).toBeNull()
  })

  it('does not extend an entry when the clock is moved back', () => {
    const { storage, clock } = storageAt(100 * HOUR_MS)
    storage.write(layout, { collapsed: true })
    clock.ms = 0
    expect(storage.read(layout)).toEqual({ collapsed: true })
    clock.ms = 12 * HOUR_MS
    expect(storage.read(layout)).toBeNull()
  })

  it('remembers in memory what the browser refuses, and says so once', () => {
    const onDegraded = vi.fn<() => void>()
    const storage = createExpiringStorage({ backend: refusing(() => true), onDegraded })
    storage.write(layout, { collapsed: true })
    storage.write(stored.accessToken, 't')
    expect(storage.read(layout)).toEqual({ collapsed: true })
    expect(storage.read(stored.accessToken)).toBe('t')
    expect(onDegraded).toHaveBeenCalledTimes(1)
    storage.remove(layout)
    expect(storage.read(layout)).toBeNull()
  })

  it('makes room with its own caches first', () => {
    const onDegraded = vi.fn<() => void>()
    const full = (key: string, backend: Storage) =>
      key === 'trackhoe:layout' && backend.getItem('trackhoe:dict-items') !== null
    const backend = refusing(full)
    const storage = createExpiringStorage({ backend, onDegraded })
    storage.write(stored.dictItems, { sex: [{ value: '1', text: '男' }] })
    storage.write(layout, { collapsed: true })
    expect(backend.getItem('trackhoe:layout')).not.toBeNull()
    expect(storage.read(stored.dictItems)).toBeNull()
    expect(onDegraded).not.toHaveBeenCalled()
  })

  it('does not show an older value when a newer one could not be kept', () => {
    let full = false
    const backend = refusing(() => full)
    const storage = createExpiringStorage({ backend })
    storage.write(layout, { collapsed: false })
    full = true
    storage.write(layout, { collapsed: true })
    expect(storage.read(layout)).toEqual({ collapsed: true })
    expect(createExpiringStorage({ backend }).read(layout)).toBeNull()
    full = false
    storage.write(layout, { collapsed: false })
    expect(createExpiringStorage({ backend }).read(layout)).toEqual({ collapsed: false })
  })

  it('goes on when every touch of the storage throws', () => {
    const refuse = () => {
      throw new DOMException('switched off', 'SecurityError')
    }
    const backend = memoryStorage({ getItem: refuse, setItem: refuse, removeItem: refuse })
    const storage = createExpiringStorage({ backend })
    expect(storage.read(layout)).toBeNull()
    storage.write(layout, { collapsed: true })
    expect(storage.read(layout)).toEqual({ collapsed: true })
  })

  it('works where there is no browser', () => {
    const onDegraded = vi.fn<() => void>()
    const storage = createExpiringStorage({ area: 'session', onDegraded })
    storage.write(layout, { collapsed: true })
    expect(storage.read(layout)).toEqual({ collapsed: true })
    expect(onDegraded).toHaveBeenCalledTimes(1)
  })
})
