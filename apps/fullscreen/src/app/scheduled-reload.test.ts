import { describe, expect, it } from 'vitest'
import { isReloadDue, type ReloadInput } from './scheduled-reload.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const due = (more: Partial<ReloadInput>) =>
  isReloadDue({
    now: at('2026-11-23T04:00:00'),
    startedAt: at('2026-11-21T10:00:00'),
    newBuildAt: null,
    reachable: true,
    share: 0.5,
    ...more,
  })

describe('isReloadDue', () => {
  it('waits for the night after a day', () => {
    expect(due({})).toBe(true)
    expect(due({ now: at('2026-11-23T03:59:59') })).toBe(false)
    expect(due({ now: at('2026-11-23T05:00:00') })).toBe(false)
    expect(due({ startedAt: at('2026-11-22T10:00:00') })).toBe(false)
  })

  it('comes at another minute on each display, 03:45 at the earliest and 04:15 at the latest', () => {
    expect(due({ now: at('2026-11-23T03:45:00'), share: 0 })).toBe(true)
    expect(due({ now: at('2026-11-23T04:14:59'), share: 1 })).toBe(false)
    expect(due({ now: at('2026-11-23T04:15:00'), share: 1 })).toBe(true)
  })

  it('takes up a newer build within five minutes, at any time of the day', () => {
    const newBuildAt = at('2026-11-21T14:00:00')
    const at14 = (minutes: number, share: number) => due({ newBuildAt, now: newBuildAt + minutes * 60_000, share })
    expect([at14(0, 0), at14(2, 0.5), at14(3, 0.5), at14(5, 1)]).toEqual([true, false, true, true])
  })

  it('never while the server is away', () => {
    expect(due({ reachable: false })).toBe(false)
    expect(due({ reachable: false, newBuildAt: 0 })).toBe(false)
  })
})
