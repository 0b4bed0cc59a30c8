import type { LatestParameters } from '@trackhoe/contract/vehicle'

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

/** Those that the catalog has in seconds; they are shown in hours. */
const IN_SECONDS: ReadonlySet<Counter> = new Set(['time', 'interval'])

/** All fuel that the engine has used. */
const FUEL_TOTAL = 'SMT_0001_04_28'

/** Where a share needs attention, and where a check. Not in the specification. */
const SHARES = { attention: 0.2, check: 0.4 } as const

export type ShareLevel = 'good' | 'attention' | 'check'

export interface CounterRow {
  vclId: string
  vclNo: string | null
  reportTime: string | null
  /** Units: `time` and `interval` hours, `fuel` and `urea` liters, `soot` %. */
  counters: Readonly<Record<Counter, number | null>>
  /** Interrupted regenerations of all that began. A share of 1; null where nothing began. */
  interruptedShare: number | null
  /** Fuel for regenerations of all fuel. A share of 1. */
  fuelShare: number | null
}

/** Returns the counters of a vehicle and their shares. */
export function counterRow({ vclId, vclNo, reportTime, values }: LatestParameters): CounterRow {
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
