import { HOUR_MS } from '@trackhoe/vehicle-ports/clock'
import { isIdling, isWorking } from './day-plan.ts'
import type { WorkedDay } from './history.ts'
import type { OperatingPoint } from './physics.ts'
import { dayOf, hourOf } from './weather.ts'

/** Copied for each day: an overview asks for thousands, and making 24 numbers one by one takes most of its time. */
const NO_HOURS: readonly number[] = Array.from({ length: 24 }, () => 0)

export const emptyDay = (day: number): WorkedDay => ({
  day,
  work: 0,
  idle: 0,
  travel: 0,
  regen: 0,
  keyOn: 0,
  fuel: 0,
  starts: 0,
  firstStart: 0,
  hours: [...NO_HOURS],
  idles: [...NO_HOURS],
})

export const copyOfDay = (day: WorkedDay): WorkedDay => ({
  ...day,
  hours: [...day.hours],
  idles: [...(day.idles ?? NO_HOURS)],
})

const ROUNDING = 1e-9

/** A day of a checkpoint, in which an hour may have more idling than its work leaves: steps were not divided by the hour. */
export const withWholeHours = (day: WorkedDay): WorkedDay => ({
  ...day,
  idles: day.idles?.map((idle, hour) => {
    const work = day.hours[hour] ?? 0
    // What is a whole hour but for rounding stays as it is: a checkpoint changes no figure.
    return work + idle > 1 + ROUNDING ? 1 - work : idle
  }),
})

/** A step that crosses an hour counts for each hour by the time that lies in it: no hour is longer than an hour. */
export function addStep(days: Map<number, WorkedDay>, moment: OperatingPoint, end: number, starts: number) {
  if (!moment.keyOn) return
  let at = moment.at
  do {
    const until = Math.min(end, (Math.floor(at / HOUR_MS) + 1) * HOUR_MS)
    addPart(days, moment, { at, until, starts })
    at = until
  } while (at < end)
}

/** Adds the part of a step that lies in one hour. */
function addPart(
  days: Map<number, WorkedDay>,
  moment: OperatingPoint,
  { at, until, starts }: { at: number; until: number; starts: number },
) {
  const number = dayOf(at)
  const day = days.get(number) ?? emptyDay(number)
  days.set(number, day)
  const hours = (until - at) / HOUR_MS
  day.keyOn += hours
  if (!moment.running) return
  day.firstStart ||= starts
  day.starts = starts - day.firstStart + 1
  day.fuel += moment.fuelRate * hours
  if (moment.regenerating) day.regen += hours
  if (isIdling(moment.state)) {
    day.idle += hours
    if (day.idles) addHour(day.idles, at, hours)
  } else if (moment.state === 'travel') day.travel += hours
  if (!isWorking(moment.state)) return
  day.work += hours
  addHour(day.hours, at, hours)
}

function addHour(shares: number[], at: number, hours: number): void {
  const hour = Math.floor(hourOf(at))
  shares[hour] = Math.min((shares[hour] ?? 0) + hours, 1)
}
