import { setTimeZone } from '@trackhoe/ui'
import { afterEach, describe, expect, it } from 'vitest'
import { startOfDay, wireTimeOf } from './start-of-day.ts'

afterEach(() => setTimeZone(undefined))

describe('the start of a day', () => {
  it('is that of the zone that is shown, written in the zone of the wire', () => {
    const evening = Date.parse('2026-11-21T23:30:00+01:00')
    setTimeZone('Asia/Shanghai', '+08:00')
    expect(startOfDay(evening)).toBe('2026-11-22 00:00:00')
    setTimeZone('Europe/Berlin', '+08:00')
    expect(startOfDay(evening)).toBe('2026-11-21 07:00:00')
    expect(startOfDay(evening, 6)).toBe('2026-11-15 07:00:00')
  })

  it('follows the change to summer time', () => {
    setTimeZone('Europe/Berlin', '+08:00')
    expect(wireTimeOf('2026-03-29', '00:00:00')).toBe('2026-03-29 07:00:00')
    expect(wireTimeOf('2026-03-29', '23:59:59')).toBe('2026-03-30 05:59:59')
  })
})
