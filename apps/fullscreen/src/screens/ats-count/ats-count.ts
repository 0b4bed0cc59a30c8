import type { LatestParameters, ParameterPoint } from '@trackhoe/contract/vehicle'
import type { ChartPoint } from '@trackhoe/ui/charts'

/** The counters of the aftertreatment by their codes in the parameter catalog. */
export const COUNTERS = {
  active: 'SMT_0001_04_125',
  manual: 'SMT_0001_04_126',
  interrupted: 'SMT_0001_04_127',
  time: 'SMT_0001_04_123',
  fuel: 'SMT_0001_04_129',
  interval: 'SMT_0001_04_122',
  urea: 'SMT_0001_04_144',
  soot: 'SMT_0001_04_100',
} as const

export type Counter = keyof typeof COUNTERS

/** The units of the counters; null for a number of times. */
export const COUNTER_UNITS: Readonly<Record<Counter, string | null>> = {
  active: null,
  manual: null,
  interrupted: null,
  time: 'h',
  fuel: 'L',
  interval: 'h',
  urea: 'L',
  soot: '%',
}

/** Those that the catalog has in seconds; they are shown in hours. */
const IN_SECONDS: ReadonlySet<Counter> = new Set(['time', 'interval'])

/** All fuel that the engine has used. */
const FUEL_TOTAL = 'SMT_0001_04_28'

/** The shares from which one needs attention, and a check. Not in the specification. */
const SHARES = { attention: 0.2, check: 0.4 } as const

export type ShareLevel = 'good' | 'attention' | 'check'

export interface CounterRow {
  vclId: string
  vclNo: string | null
  reportTime: string | null
  /** The state of the machine when it was asked. */
  state: string | null
  /** Units: `COUNTER_UNITS`. */
  counters: Readonly<Record<Counter, number | null>>
  /** Interrupted regenerations of all that began. A share of 1; null where nothing began. */
  interruptedShare: number | null
  /** Fuel for regenerations of all fuel. A share of 1. */
  fuelShare: number | null
}

/** Returns the counters of a vehicle and their shares. */
export function counterRow({ vclId, vclNo, reportTime, state, values }: LatestParameters): CounterRow {
  const read = (code: string) => {
    const value = values[code] ?? null
    return value === null || value === '' ? null : Number(value)
  }
  const names = Object.keys(COUNTERS) as Counter[]
  const shown = (name: Counter) => {
    const value = read(COUNTERS[name])
    return value !== null && IN_SECONDS.has(name) ? value / 3600 : value
  }
  // `fromEntries` loses the types of the keys; they are exactly the counters.
  const counters = Object.fromEntries(names.map((name) => [name, shown(name)])) as CounterRow['counters']
  const begun =
    counters.active === null && counters.manual === null ? null : (counters.active ?? 0) + (counters.manual ?? 0)
  return {
    vclId,
    vclNo: vclNo ?? null,
    reportTime: reportTime ?? null,
    state: state ?? null,
    counters,
    interruptedShare: share(counters.interrupted, begun),
    fuelShare: share(counters.fuel, read(FUEL_TOTAL)),
  }
}

function share(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole <= 0 ? null : part / whole
}

export function shareLevel(value: number): ShareLevel {
  return value > SHARES.check ? 'check' : value > SHARES.attention ? 'attention' : 'good'
}

/** Orders by the share of interrupted regenerations, highest first; unknown ones last. */
export function ranked(rows: readonly CounterRow[]): CounterRow[] {
  return rows.toSorted((a, b) => (b.interruptedShare ?? -1) - (a.interruptedShare ?? -1))
}

/** To one decimal place. */
export const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(1)))

/** How far the counters went up in one month. */
export interface MonthCount {
  /** `YYYY-MM`. */
  month: string
  active: number | null
  interrupted: number | null
}

/** Returns the last months, oldest first and the present one among them. `today`: `YYYY-MM-DD`. */
export function lastMonths(today: string, count: number): string[] {
  const [year = 0, number = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, number - count + at, 1)).toISOString().slice(0, 7),
  )
}

/** Returns how far the counters went up between the first and the last sample of a month. */
export function monthCount(month: string, points: readonly ParameterPoint[]): MonthCount {
  const increase = (code: string) => {
    const values = points.flatMap((point) => (point[code] ? [Number(point[code])] : []))
    const [first, last] = [values.at(0), values.at(-1)]
    return first === undefined || last === undefined ? null : Math.max(0, last - first)
  }
  return { month, active: increase(COUNTERS.active), interrupted: increase(COUNTERS.interrupted) }
}

/** True when an active regeneration is under way. Source: SAE J1939-71, SPN 3700. */
const REGENERATING = 1

/** Returns the times in which the machine regenerated, from samples of its state. Unit: epoch milliseconds. */
export function regenerationsOf(states: readonly ChartPoint[]): { from: number; until: number }[] {
  const found: { from: number; until: number }[] = []
  let running: { from: number; until: number } | null = null
  for (const [at, value] of states) {
    if (value === REGENERATING) {
      running ??= { from: at, until: at }
      running.until = at
    } else {
      if (running) found.push(running)
      running = null
    }
  }
  if (running) found.push(running)
  return found
}
