import { describe, expect, it } from 'vitest'
import { fromWireTime, toWireTime } from '../../../platform/core/clock.ts'
import { holesOf, onDutyAt, type Plan } from './duty.ts'

const at = (text: string) => fromWireTime(text) ?? new Date(Number.NaN)
/** 2026-11-23 is a Monday. */
const plan: Plan = {
  shifts: [
    { days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '20:00', users: ['day'] },
    { days: [1, 2, 3, 4, 5, 6, 7], from: '20:00', to: '08:00', users: ['night'] },
  ],
  exceptions: [
    { kind: 'replacement', from: '2026-11-24', to: '2026-11-24', absent: 'night', users: ['substitute'] },
    { kind: 'holiday', from: '2026-11-26', to: '2026-11-26', users: ['holiday'] },
  ],
}

describe('a duty plan', () => {
  it('has shifts over midnight, replacements for the shift that begins on the day, and holidays', () => {
    expect(onDutyAt(plan, at('2026-11-23 08:00:00'))).toEqual(['day'])
    expect(onDutyAt(plan, at('2026-11-23 07:59:59'))).toEqual(['night'])
    expect(onDutyAt(plan, at('2026-11-24 21:00:00'))).toEqual(['substitute'])
    expect(onDutyAt(plan, at('2026-11-25 03:00:00'))).toEqual(['substitute'])
    expect(onDutyAt(plan, at('2026-11-25 21:00:00'))).toEqual(['night'])
    expect(onDutyAt(plan, at('2026-11-26 03:00:00'))).toEqual(['holiday'])
  })

  it('names its holes, those of people who have left too', () => {
    const from = at('2026-11-23 00:00:00')
    const text = (there: (name: string) => boolean, given = plan) =>
      holesOf(given, from, 2, there).map((hole) => [toWireTime(hole.from), toWireTime(hole.to), hole.absent])
    expect(text(() => true)).toEqual([])
    expect(text((name) => name !== 'day')).toEqual([
      ['2026-11-23 08:00:00', '2026-11-23 20:00:00', ['day']],
      ['2026-11-24 08:00:00', '2026-11-24 20:00:00', ['day']],
    ])
    const weekdays: Plan = { shifts: [{ days: [1], from: '08:00', to: '20:00', users: ['day'] }], exceptions: [] }
    expect(text(() => true, weekdays)).toEqual([
      ['2026-11-23 00:00:00', '2026-11-23 08:00:00', []],
      ['2026-11-23 20:00:00', '2026-11-25 00:00:00', []],
    ])
  })
})
