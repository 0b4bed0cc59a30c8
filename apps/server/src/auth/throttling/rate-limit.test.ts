import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../platform/database/connection/open-database.ts'
import { openMigratedDatabase } from '../../testing/test-database.ts'
import { createRateLimit } from './rate-limit.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openMigratedDatabase()
})
afterAll(() => opened.close())

const at = (ms: number) => new Date(1_800_000_000_000 + ms)

describe('createRateLimit', () => {
  it('lets so many through in its window on all instances together, and says then how long to wait', async () => {
    const [one, other] = [1, 2].map(() => createRateLimit(opened.db, { name: 'x', calls: 2, windowMs: 60_000 }))
    await one?.note('a', at(0))
    expect(await one?.waitSeconds('a', at(1000))).toBe(0)
    await other?.note('a', at(1000))
    expect(await one?.waitSeconds('a', at(1000))).toBe(59)
    expect(await one?.waitSeconds('b', at(1000))).toBe(0)
    expect(await createRateLimit(opened.db, { name: 'y', calls: 1, windowMs: 60_000 }).waitSeconds('a', at(1000))).toBe(
      0,
    )
    expect(await other?.waitSeconds('a', at(60_000))).toBe(0)
  })

  it('begins a new window after the last one', async () => {
    const limit = createRateLimit(opened.db, { name: 'z', calls: 1, windowMs: 1000 })
    await limit.note('a', at(0))
    await limit.note('a', at(5000))
    expect(await limit.waitSeconds('a', at(5500))).toBe(1)
    expect(await limit.waitSeconds('a', at(6000))).toBe(0)
  })

  it('loses no call of many at once', async () => {
    const limit = createRateLimit(opened.db, { name: 'many', calls: 20, windowMs: 1000 })
    await Promise.all(Array.from({ length: 19 }, () => limit.note('a', at(0))))
    expect(await limit.waitSeconds('a', at(1))).toBe(0)
    await limit.note('a', at(1))
    expect(await limit.waitSeconds('a', at(1))).toBe(1)
  })
})
