import type { DutyException, DutyShift } from '@trackhoe/contract/alarms'
import { after, DAY_MS, fromWireTime, startOfWireDay, toWireTime } from '../../../platform/core/clock.ts'
import { weekdayOf } from '../conditions/within-hours.ts'

/** Who is on duty when. */
export interface Plan {
  readonly shifts: readonly DutyShift[]
  readonly exceptions: readonly DutyException[]
}

/** A time in which nobody is on duty who is still there. */
export interface Hole {
  readonly from: Date
  readonly to: Date
  /** The people who would be on duty and have left. */
  readonly absent: readonly string[]
}

const dayOf = (time: Date) => toWireTime(time).slice(0, 10)

/** The user names of those on duty at a time. A holiday replaces the shifts of its days, a replacement one person of them. */
export function onDutyAt({ shifts, exceptions }: Plan, time: Date): string[] {
  const day = dayOf(time)
  const holidays = exceptions.filter(({ kind, from, to }) => kind === 'holiday' && from <= day && day <= to)
  if (holidays.length > 0) return unique(holidays.flatMap(({ users }) => users))
  return unique(
    shifts.flatMap((shift) => {
      const began = beginOf(shift, time)
      return began === null ? [] : shift.users.flatMap((person) => standIn(exceptions, person, began))
    }),
  )
}

/** The day on which the shift began that goes on at a time; null when it does not. */
function beginOf({ days, from, to }: DutyShift, time: Date): string | null {
  const clock = toWireTime(time).slice(11, 16)
  const yesterday = after(time, -DAY_MS)
  if (from < to) return days.includes(weekdayOf(time)) && clock >= from && clock < to ? dayOf(time) : null
  if (clock >= from && days.includes(weekdayOf(time))) return dayOf(time)
  return clock < to && days.includes(weekdayOf(yesterday)) ? dayOf(yesterday) : null
}

function standIn(exceptions: readonly DutyException[], person: string, day: string): readonly string[] {
  const found = exceptions.find(
    (each) => each.kind === 'replacement' && each.absent === person && each.from <= day && day <= each.to,
  )
  return found ? found.users : [person]
}

const unique = (names: readonly string[]) => [...new Set(names)]

/** The holes of a plan in so many days. `isThere`: whether somebody has not left. */
export function holesOf(plan: Plan, from: Date, days: number, isThere: (username: string) => boolean): Hole[] {
  const to = after(from, days * DAY_MS)
  const clocks = unique(['00:00', ...plan.shifts.flatMap((shift) => [shift.from, shift.to])])
  const times = new Set([from.getTime()])
  for (let day = startOfWireDay(from); day < to; day = after(day, DAY_MS)) {
    for (const clock of clocks) {
      const time = fromWireTime(`${dayOf(day)} ${clock}`)
      if (time && time > from && time < to) times.add(time.getTime())
    }
  }
  const sorted = [...times].sort((a, b) => a - b)
  const holes: { from: Date; to: Date; absent: string[] }[] = []
  for (const [at, time] of sorted.entries()) {
    const begin = new Date(time)
    const end = new Date(sorted[at + 1] ?? to.getTime())
    const people = onDutyAt(plan, begin)
    if (people.some(isThere)) continue
    const last = holes.at(-1)
    if (last && last.to.getTime() === time && last.absent.join() === people.join()) last.to = end
    else holes.push({ from: begin, to: end, absent: people })
  }
  return holes
}
