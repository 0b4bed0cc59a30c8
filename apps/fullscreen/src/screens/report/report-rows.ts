import { formatDateTime } from '@trackhoe/ui'
import type { OperationDay, TroubleCode } from '@trackhoe/contract/vehicle'

/** The hours of a day that a vehicle is expected to work, unless the reader says otherwise. Source: vehicle screens "report". */
export const HOURS_A_DAY = 8

/** The operation of one vehicle on one day, or of several together. Units: hours, liters; `rate` a share of 1. */
export interface OperationRow {
  date: string
  vehicle: string
  work: number | null
  idle: number | null
  travel: number | null
  regen: number | null
  keyOn: number | null
  fuel: number | null
  starts: number | null
  /** The hours in which work was expected: of a day that has just begun, those that have passed. */
  expected: number
  rate: number | null
}

/** Returns the days of all vehicles, newest first, and on a day in the order of the vehicles. */
export function operationRows(
  of: readonly { label: string; days: readonly OperationDay[] }[],
  hoursPerDay = HOURS_A_DAY,
  now: number | null = null,
): OperationRow[] {
  return of
    .flatMap(({ label, days }) =>
      days.map((day) => {
        const expected = expectedHours(day.date, hoursPerDay, now)
        return {
          date: day.date,
          vehicle: label,
          work: day.workHours,
          idle: day.idleHours,
          travel: day.travelHours,
          regen: day.regenHours,
          keyOn: day.keyOnHours,
          fuel: day.fuel,
          starts: day.starts ?? null,
          expected,
          rate: day.workHours === null ? day.rate : expected === 0 ? null : Math.min(1, day.workHours / expected),
        }
      }),
    )
    .sort((a, b) => b.date.localeCompare(a.date))
}

/** Returns the hours in which work is expected on a day: today no more than have passed. Unit of `now`: epoch milliseconds. */
function expectedHours(date: string, hoursPerDay: number, now: number | null): number {
  if (now === null) return hoursPerDay
  const text = formatDateTime(now)
  if (text.slice(0, 10) !== date) return hoursPerDay
  return Math.min(hoursPerDay, Number(text.slice(11, 13)) + Number(text.slice(14, 16)) / 60)
}

/** Returns the sums of all rows. The rate is that of all their expected hours; a day of more work than was expected counts as a whole one. */
export function totalOf(rows: readonly OperationRow[]): OperationRow {
  const sum = (name: 'work' | 'idle' | 'travel' | 'regen' | 'keyOn' | 'fuel' | 'starts') => {
    const known = rows.flatMap((row) => row[name] ?? [])
    return known.length === 0 ? null : Math.round(known.reduce((total, value) => total + value, 0) * 100) / 100
  }
  const work = sum('work')
  const expected = rows.reduce((total, row) => total + row.expected, 0)
  const met = rows.reduce((total, row) => total + (row.rate ?? 0) * row.expected, 0)
  return {
    date: '',
    vehicle: '',
    work,
    idle: sum('idle'),
    travel: sum('travel'),
    regen: sum('regen'),
    keyOn: sum('keyOn'),
    fuel: sum('fuel'),
    starts: sum('starts'),
    expected,
    rate: work === null || expected === 0 ? null : met / expected,
  }
}

/** A trouble code of a vehicle, and the share of all occurrences up to it: a Pareto list. */
export interface FaultRow {
  vehicle: string
  code: TroubleCode
  share: number
}

/** Returns the trouble codes of all vehicles, the most frequent first. */
export function faultRows(of: readonly { label: string; codes: readonly TroubleCode[] }[]): FaultRow[] {
  const rows = of.flatMap(({ label, codes }) => codes.map((code) => ({ vehicle: label, code })))
  const all = rows.reduce((total, { code }) => total + (code.count ?? 0), 0)
  let counted = 0
  return rows
    .sort((a, b) => (b.code.count ?? 0) - (a.code.count ?? 0))
    .map((row) => {
      counted += row.code.count ?? 0
      return { ...row, share: all === 0 ? 0 : counted / all }
    })
}

/** The bars of a Pareto chart at most: more would be too narrow for their names. */
const MOST_BARS = 10

/** Returns the most frequent trouble codes of all vehicles together, each with its share of all up to it. */
export function paretoOf(rows: readonly FaultRow[]): { code: TroubleCode; count: number; share: number }[] {
  const byCode = new Map<string, { code: TroubleCode; count: number }>()
  for (const { code } of rows) {
    const key = `${code.spn}-${code.fmi}`
    byCode.set(key, { code, count: (byCode.get(key)?.count ?? 0) + (code.count ?? 0) })
  }
  const bars = [...byCode.values()].filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  const all = bars.reduce((sum, { count }) => sum + count, 0)
  let counted = 0
  return bars.slice(0, MOST_BARS).map((bar) => {
    counted += bar.count
    return { ...bar, share: counted / all }
  })
}
