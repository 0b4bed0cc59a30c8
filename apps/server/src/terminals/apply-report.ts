import { DAY_MS, HOUR_MS, MINUTE_MS, startOfWireDay, toWireTime } from '../platform/core/clock.ts'
import type { TerminalReport } from './terminal-report.ts'

/** A longer time between two reports is an outage, in which nobody knows what the machine did. */
const OUTAGE_MS = 15 * MINUTE_MS

/** What a machine did when it last reported. */
export interface MachineState {
  time: Date
  keyOn: boolean | null
  engineRunning: boolean | null
  activity: 'work' | 'idle' | 'travel' | null
  totalFuel: number | null
}

/** What is added to a day in GMT+8. Units: milliseconds, liters. */
export interface DayAmount {
  /** Wire: `YYYY-MM-DD`. */
  day: string
  work: number
  idle: number
  travel: number
  regen: number
  keyOn: number
  fuel: number
  starts: number
  hours: number[]
  idles: number[]
}

/**
 * What a report adds to the days of a machine: until now it did what it reported before. Nothing is added for a report
 * that is older than the last one, or after an outage. Pure.
 */
export function daysBetween(before: MachineState | undefined, report: TerminalReport): DayAmount[] {
  if (!before) return []
  const from = before.time.getTime()
  const to = report.time.getTime()
  const started = report.engineRunning === true && before.engineRunning === false
  if (to <= from) return []
  const amounts = to - from > OUTAGE_MS ? [] : spread(from, to, before, report)
  if (started) {
    const last = amounts.at(-1) ?? emptyDay(new Date(to))
    last.starts = 1
    if (amounts.length === 0) amounts.push(last)
  }
  return amounts
}

function spread(from: number, to: number, before: MachineState, report: TerminalReport): DayAmount[] {
  const fuel = Math.max((report.totalFuel ?? before.totalFuel ?? 0) - (before.totalFuel ?? report.totalFuel ?? 0), 0)
  const amounts: DayAmount[] = []
  for (let at = from; at < to;) {
    const midnight = startOfWireDay(new Date(at)).getTime()
    const hour = Math.floor((at - midnight) / HOUR_MS)
    const end = Math.min(to, midnight + (hour + 1) * HOUR_MS)
    const day = toWireTime(new Date(midnight)).slice(0, 10)
    let amount = amounts.at(-1)
    if (amount?.day !== day) {
      amount = emptyDay(new Date(at))
      amounts.push(amount)
    }
    const ms = end - at
    if (before.keyOn) amount.keyOn += ms
    if (before.engineRunning && before.activity) amount[before.activity] += ms
    if (before.engineRunning && before.activity === 'work') amount.hours[hour] = (amount.hours[hour] ?? 0) + ms
    if (before.engineRunning && before.activity === 'idle') amount.idles[hour] = (amount.idles[hour] ?? 0) + ms
    if (report.regenerating) amount.regen += ms
    amount.fuel += (fuel * ms) / (to - from)
    at = end
  }
  return amounts
}

function emptyDay(time: Date): DayAmount {
  const none = () => Array.from({ length: DAY_MS / HOUR_MS }, () => 0)
  const day = toWireTime(time).slice(0, 10)
  return { day, work: 0, idle: 0, travel: 0, regen: 0, keyOn: 0, fuel: 0, starts: 0, hours: none(), idles: none() }
}

/** What is added to the days of some machines. */
export class DaySums {
  #sums = new Map<string, DayAmount & { vehicleId: string }>()

  add(vehicleId: string, amounts: readonly DayAmount[]): void {
    for (const amount of amounts) {
      const key = `${vehicleId}/${amount.day}`
      const before = this.#sums.get(key)
      this.#sums.set(key, before ? { vehicleId, ...sumOf(before, amount) } : { vehicleId, ...amount })
    }
  }

  get days(): readonly (DayAmount & { vehicleId: string })[] {
    return [...this.#sums.values()]
  }
}

/** Two amounts of one day. A day that was begun before its idling was counted has an empty list of it. Pure. */
export function sumOf(a: DayAmount, b: DayAmount): DayAmount {
  const byHour = (one: readonly number[], other: readonly number[]) =>
    Array.from({ length: DAY_MS / HOUR_MS }, (_, hour) => (one[hour] ?? 0) + (other[hour] ?? 0))
  return {
    day: a.day,
    work: a.work + b.work,
    idle: a.idle + b.idle,
    travel: a.travel + b.travel,
    regen: a.regen + b.regen,
    keyOn: a.keyOn + b.keyOn,
    fuel: a.fuel + b.fuel,
    starts: a.starts + b.starts,
    hours: byHour(a.hours, b.hours),
    idles: byHour(a.idles, b.idles),
  }
}
