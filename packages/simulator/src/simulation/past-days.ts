import { HOUR_MS } from '@trackhoe/vehicle-ports/clock'
import type { MachineFault, Service } from './history.ts'
import type { Machine } from './machine.ts'
import type { Site } from './sites.ts'
import { startOfDay } from './weather.ts'

/** A site of before the history, and the day on which the machine came there on a trailer. */
export interface PastPlace {
  fromDay: number
  site: Site
}

/**
 * What a machine did before its history begins, by days and without physics: nothing of it is remembered but hours. The same for the same
 * seed, machine and first day.
 */
export interface PastDays {
  /** The machine without its role: what is the matter with it began later. */
  machine: Machine
  /** The first day, and the first one that is no more of it. */
  fromDay: number
  toDay: number
  places: readonly PastPlace[]
  rainy: readonly boolean[]
  /** When the engine is started on each day. Unit: hours after midnight. */
  starts: Float64Array
  /** How long the engine ran on each day. Unit: hours. */
  hours: Float64Array
  /** The meter with which each day begins, and last the one with which the history begins. Unit: hours. */
  meters: Float64Array
}

export interface Past extends PastDays {
  /** Oldest first. */
  faults: readonly MachineFault[]
  services: readonly Service[]
}

/** A time of the engine running. Units: hours after midnight. */
interface Shift {
  from: number
  to: number
}

/** The longest day, breaks without, so that it ends before the next one begins. Unit: hours. */
const LONGEST_DAY_H = 15.2
const LUNCH_AT_H = 12
const LUNCH_H = 1.1
/** Where a machine is on a day, and if it comes there on that day. */
export function placeAt(places: readonly PastPlace[], day: number) {
  const at = places.findLastIndex(({ fromDay }) => fromDay <= day)
  const { site, fromDay } = places[Math.max(at, 0)] as PastPlace
  return { site, isMoving: at > 0 && fromDay === day }
}

/** When the engine ran on a day of the past: before lunch, and after it. */
export function shiftsOf({ fromDay, starts, hours }: PastDays, day: number): Shift[] {
  const [from, ran] = [starts[day - fromDay] ?? 0, Math.min(hours[day - fromDay] ?? 0, LONGEST_DAY_H)]
  if (ran === 0) return []
  const morning = LUNCH_AT_H - from
  if (ran <= morning) return [{ from, to: from + ran }]
  return [{ from, to: LUNCH_AT_H }, { from: LUNCH_AT_H + LUNCH_H, to: from + ran + LUNCH_H }] // prettier-ignore
}

/** The time at which the engine had run so long on a day. Units: hours; epoch milliseconds. */
export function timeAfter(past: PastDays, day: number, ran: number): number {
  let left = ran
  let time = startOfDay(day)
  for (const { from, to } of shiftsOf(past, day)) {
    time = startOfDay(day) + Math.min(from + left, to) * HOUR_MS
    if (left <= to - from) return time
    left -= to - from
  }
  return time
}

/** The meter at a time of the past. Units: epoch milliseconds; hours. */
export function meterAt(past: PastDays, day: number, time: number): number {
  const ran = shiftsOf(past, day).reduce((sum, { from, to }) => {
    const hour = (time - startOfDay(day)) / HOUR_MS
    return sum + Math.max(Math.min(hour, to) - from, 0)
  }, 0)
  return (past.meters[day - past.fromDay] ?? 0) + ran
}
