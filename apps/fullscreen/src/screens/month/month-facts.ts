import type { GatewayVehicle, OperationDay, ParameterPoint, TroubleCode } from '@trackhoe/contract/vehicle'
import type { OperationRow } from '../report/report-rows.ts'

/** The share of running time above which idling is worth a word. Source: vehicle screens "monthly report". */
const MUCH_IDLING = 0.35
/** Hours before maintenance from which it is named. */
const SOON_H = 50
/** How much more fuel than others of its model a machine may take for an hour. */
const MUCH_FUEL = 1.15
/** The share of interrupted regenerations from which it is worth a word. Source: vehicle screens "ats count". */
const MANY_INTERRUPTED = 0.2

/** Parameters of the catalog of which a monthly report shows how often which value was there. */
export const TEMPERATURES = { coolant: 'SMT_0001_04_14', hydraulicOil: 'SMT_0001_04_182' } as const

/** Counters of the catalog of which a monthly report shows how far they went up. `time` counts seconds. */
export const COUNTERS = {
  modeSp: 'SMT_0001_04_293',
  modeH: 'SMT_0001_04_294',
  modeA: 'SMT_0001_04_295',
  active: 'SMT_0001_04_125',
  manual: 'SMT_0001_04_126',
  interrupted: 'SMT_0001_04_127',
  time: 'SMT_0001_04_123',
  fuel: 'SMT_0001_04_129',
} as const

export type MonthCounter = keyof typeof COUNTERS
export type MonthAdvice = 'idle' | 'fuel' | 'interrupted' | 'stop' | 'warning' | 'maintenance'

interface AdviceInput {
  total: Pick<OperationRow, 'work' | 'idle'>
  codes: readonly Pick<TroubleCode, 'severity' | 'active'>[]
  /** Hours until the next item is due. */
  nextMaintenance: number | null
  /** Liters for an hour, and those of the model in the mean. */
  perHour?: number | null
  modelPerHour?: number | null
  /** Interrupted regenerations of all that began in the month. */
  interruptedShare?: number | null
}

/** What rounded shares of an hour may add up to. */
const ROUNDED_HOUR = 1.02

const shareAt = (shares: OperationDay['hours'], hour: number) => Math.max(0, shares[hour] ?? 0)

/** Returns whether an hour of a day has more work and idling than an hour is long, which only a wrong clock reports. */
export function isTooLong({ hours, idles }: Pick<OperationDay, 'hours' | 'idles'>, hour: number): boolean {
  return shareAt(hours, hour) + shareAt(idles, hour) > ROUNDED_HOUR
}

/** Returns the shares of an hour in which a machine worked and idled, together no more than the hour. */
export function hourShares({ hours, idles }: Pick<OperationDay, 'hours' | 'idles'>, hour: number) {
  const work = Math.min(1, shareAt(hours, hour))
  return { work, idle: Math.min(1 - work, shareAt(idles, hour)) }
}

/** Returns the advice that follows from a month. */
export function adviceOf(input: AdviceInput): MonthAdvice[] {
  const { total, codes, nextMaintenance, perHour = null, modelPerHour = null, interruptedShare = null } = input
  const [work, idle] = [total.work ?? 0, total.idle ?? 0]
  return [
    ...(work + idle > 0 && idle / (work + idle) > MUCH_IDLING ? ['idle' as const] : []),
    ...(perHour !== null && modelPerHour !== null && perHour > modelPerHour * MUCH_FUEL ? ['fuel' as const] : []),
    ...(interruptedShare !== null && interruptedShare > MANY_INTERRUPTED ? ['interrupted' as const] : []),
    ...(codes.some(({ severity }) => severity === 1) ? ['stop' as const] : []),
    ...(codes.some(({ severity, active }) => severity === 2 && active) ? ['warning' as const] : []),
    ...(nextMaintenance !== null && nextMaintenance <= SOON_H ? ['maintenance' as const] : []),
  ]
}

interface MonthInput {
  total: Pick<OperationRow, 'work' | 'idle' | 'fuel'>
  days: readonly OperationDay[]
  codes: AdviceInput['codes']
  modelPerHour: number | null
  points: readonly ParameterPoint[]
  /** The month is not over: the vehicle says what it shows now. */
  isThisMonth: boolean
}

/** Returns what a report says of a month beside its days. */
export function factsOf(vehicle: Pick<GatewayVehicle, 'hourMeter' | 'nextMaintenance'>, input: MonthInput) {
  const { total, days, codes, modelPerHour, points, isThisMonth } = input
  const hours = (total.work ?? 0) + (total.idle ?? 0)
  const perHour = total.fuel !== null && hours > 0 ? total.fuel / hours : null
  const increases = increasesOf(points)
  const begun = (increases.active ?? 0) + (increases.manual ?? 0)
  const interruptedShare = begun > 0 && increases.interrupted !== null ? increases.interrupted / begun : null
  const nextMaintenance = isThisMonth ? vehicle.nextMaintenance : null
  return {
    isThisMonth,
    meter: isThisMonth ? vehicle.hourMeter : meterAfter(days),
    perHour,
    increases,
    interruptedShare,
    advice: adviceOf({ total, codes, nextMaintenance, perHour, modelPerHour, interruptedShare }),
  }
}

/** Returns how far each counter went up between its first and its last sample; null for one without samples. */
export function increasesOf(points: readonly ParameterPoint[]): Readonly<Record<MonthCounter, number | null>> {
  const increase = (code: string) => {
    const values = valuesOf(points, code)
    const [first, last] = [values.at(0), values.at(-1)]
    return first === undefined || last === undefined ? null : Math.max(0, last - first)
  }
  const entries = Object.entries(COUNTERS).map(([name, code]) => [name, increase(code)])
  // `fromEntries` loses the types of the keys; they are exactly the counters.
  return Object.fromEntries(entries) as Record<MonthCounter, number | null>
}

/** One bar of a histogram: values from `from` until before `from` + `width`. `share` is of 1. */
export interface HistogramBar {
  from: number
  width: number
  share: number
}

/** Returns how often the values of a parameter lay in which part of their range; nothing without values. */
export function histogramOf(points: readonly ParameterPoint[], code: string, width = 10): HistogramBar[] {
  const values = valuesOf(points, code)
  if (values.length === 0) return []
  const parts = values.map((value) => Math.floor(value / width))
  const [lowest, highest] = [Math.min(...parts), Math.max(...parts)]
  return Array.from({ length: highest - lowest + 1 }, (_, at) => {
    const part = lowest + at
    const count = parts.reduce((sum, one) => sum + (one === part ? 1 : 0), 0)
    return { from: part * width, width, share: count / values.length }
  })
}

function valuesOf(points: readonly ParameterPoint[], code: string): number[] {
  return points.flatMap((point) => {
    const value = point[code]
    const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value)
    return Number.isFinite(number) ? [number] : []
  })
}

/**
 * Returns what the hour meter said after the last hours of a period; null where it was not read after them. The days ascend. Unit: hours.
 */
export function meterAfter(days: readonly OperationDay[]): number | null {
  const read = days.findLast(({ hourMeter }) => hourMeter !== null)
  const ranSince = days.some(
    ({ date, workHours, idleHours }) => read && date > read.date && (workHours ?? 0) + (idleHours ?? 0) > 0,
  )
  return ranSince ? null : (read?.hourMeter ?? null)
}

/** Returns the last day of a month. Wire: `YYYY-MM`, `YYYY-MM-DD`. */
export function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Returns the month that lies so many months later. Wire: `YYYY-MM`. */
export function otherMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
