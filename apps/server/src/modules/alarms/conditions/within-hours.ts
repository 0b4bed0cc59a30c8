import type { AlarmSchedule } from '@trackhoe/contract/alarms'
import { DAY_MS, toWireTime } from '../../../platform/core/clock.ts'

/** Hours of some days of the week, GMT+8. `to` that is not after `from` is on the next day. */
interface Hours {
  readonly days: readonly number[]
  readonly from: string
  readonly to: string
}

/** Returns true when a time is within hours of the week. */
export function isWithinHours({ days, from, to }: Hours, time: Date): boolean {
  const text = toWireTime(time)
  const clock = text.slice(11, 16)
  if (from < to) return days.includes(weekdayOf(time)) && clock >= from && clock < to
  // Hours over midnight belong to the day on which they begin.
  if (clock >= from) return days.includes(weekdayOf(time))
  return clock < to && days.includes(weekdayOf(new Date(time.getTime() - DAY_MS)))
}

/** 1 Monday to 7 Sunday, in GMT+8. */
export const weekdayOf = (time: Date): number => new Date(`${toWireTime(time).slice(0, 10)}T00:00:00Z`).getUTCDay() || 7

/** Returns true when a rule raises alarms at a time. */
export const isScheduled = (schedule: AlarmSchedule, time: Date): boolean =>
  schedule.kind === 'always' || isWithinHours(schedule, time)
