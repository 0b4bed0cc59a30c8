import { describe, expect, it } from 'vitest'
import { FleetSnapshot } from './fleet-snapshot.ts'
import { FleetSnapshots } from './fleet-snapshots.ts'

const empty = FleetSnapshot.read([], Buffer.alloc(0), new Date(0))

/** Snapshots by a clock that only reads move, each by what it takes. */
function openSnapshots(tookMs: number) {
  let [now, reads] = [0, 0]
  const snapshots = new FleetSnapshots(() => now)
  return {
    look: async (at: number) => {
      now = Math.max(now, at)
      await snapshots.of('all', async () => {
        reads += 1
        now += tookMs
        return empty
      })
      return reads
    },
  }
}

describe('the fleet that maps look at', () => {
  it('is read again after ten seconds', async () => {
    const { look } = openSnapshots(10)
    expect(await look(0)).toBe(1)
    expect(await look(9_000)).toBe(1)
    expect(await look(11_000)).toBe(2)
  })

  it('is read less often where that takes long, and before somebody would have to wait for it', async () => {
    const half = openSnapshots(500)
    expect(await half.look(0)).toBe(1)
    expect(await half.look(19_000)).toBe(1)
    expect(await half.look(21_000)).toBe(2)
    const slow = openSnapshots(5_000)
    expect(await slow.look(0)).toBe(1)
    expect(await slow.look(24_000)).toBe(1)
    expect(await slow.look(26_000)).toBe(2)
  })
})
