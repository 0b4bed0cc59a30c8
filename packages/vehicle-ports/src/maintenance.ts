import { MAINTENANCE_ITEMS } from '@trackhoe/contract/vehicle'
import type { ReportedSettings } from './terminal-gateway.ts'

/** Hours each maintenance item may run unless a command said otherwise. Source: typical of a 20 t machine. */
export const DEFAULT_INTERVALS: readonly number[] = [500, 500, 500, 500, 1000, 1000, 1000, 2000, 2000, 5000, 1000, 2000, 1000, 4500] // prettier-ignore

/** The reported settings that the hours until a service depend on. */
export const MAINTENANCE_SETTINGS: readonly string[] = ['interval', 'maintain']

/** What the meter of a vehicle says, and what it said at the last service of each item. Unit: hours. */
export interface Meter {
  hourMeter: number
  servicedAt: readonly number[]
}

/** Hours each maintenance item may run: the reported interval, else the default. */
export function intervalsOf(reported?: ReportedSettings): number[] {
  const set = reported?.get('interval')?.content
  return MAINTENANCE_ITEMS.map((item, at) => numberOr(set?.[item], DEFAULT_INTERVALS[at] ?? 0))
}

/**
 * Hours each maintenance item still has. A remaining time that was set counts from the meter at that time on, until the
 * part is changed the next time.
 */
export function remainingOf({ hourMeter, servicedAt }: Meter, reported?: ReportedSettings): number[] {
  const intervals = intervalsOf(reported)
  const set = reported?.get('maintain')?.content
  return MAINTENANCE_ITEMS.map((item, at) => {
    const changedAt = servicedAt[at] ?? 0
    const setAt = numberOr(set?.[`${item}At`], -1)
    if (setAt > changedAt) return numberOr(set?.[item], 0) - (hourMeter - setAt)
    return (intervals[at] ?? 0) - (hourMeter - changedAt)
  })
}

/**
 * What the meter said when the hours of each item were last set or its part was changed: the hours that it had left before are not
 * recorded. Unit: hours.
 */
export function remainingKnownFrom(servicedAt: readonly number[], reported?: ReportedSettings): number[] {
  const set = reported?.get('maintain')?.content
  return MAINTENANCE_ITEMS.map((item, at) => Math.max(servicedAt[at] ?? 0, numberOr(set?.[`${item}At`], 0)))
}

const numberOr = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)
