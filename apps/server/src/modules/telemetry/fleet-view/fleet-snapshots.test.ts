import { describe, expect, it } from 'vitest'
import { FleetSnapshot } from './fleet-snapshot.ts'
import { FleetSnapshots } from './fleet-snapshots.ts'

const empty = FleetSnapshot.read([], Buffer.alloc(0), new Date(0))

/** Snapshots by a clock that only reading moves, each by what it takes. */
function openSnapshots(tookMs: number) {
  let [now, count] = [0, 0]
  const snapshots = new FleetSnapshots(() => now)
  return {
    request: async (at: number) => {
      now = Math.max(now, at)
      await snapshots.of('all', async () => {
        count += 1
        now += tookMs
        return empty
      })
      return count
    },
  }
}

describe('the fleet that maps look at', () => {
  it('is read again after ten seconds', async () => {
    const { request } = openSnapshots(10)
    expect(await request(0)).toBe(1)
    expect(await request(9_000)).toBe(1)
    expect(await request(11_000)).toBe(2)
  })

  it('is read less often where that takes long, and before somebody would have to wait for it', async () => {
    const half = openSnapshots(500)
    expect(await half.request(0)).toBe(1)
    expect(await half.request(19_000)).toBe(1)
    expect(await half.request(21_000)).toBe(2)
    const slow = openSnapshots(5_000)
    expect(await slow.request(0)).toBe(1)
    expect(await slow.request(24_000)).toBe(1)
    expect(await slow.request(26_000)).toBe(2)
  })
})
