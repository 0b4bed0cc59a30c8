import type { ModelAverage } from '@trackhoe/contract/vehicle'
import type { Reading, VehicleDay } from '@trackhoe/vehicle-ports/telemetry-source'
import { codeOf } from '@trackhoe/vehicle-ports/parameter-catalog'

/** Counters of the aftertreatment and of fuel, as their parameters of the catalog. */
export const MODEL_COUNTERS = {
  active: codeOf(125),
  manual: codeOf(126),
  interrupted: codeOf(127),
  regenerationFuel: codeOf(129),
  allFuel: codeOf(28),
} as const
type ModelCounter = keyof typeof MODEL_COUNTERS

/** The sums of some vehicles of a model. Units: hours, liters; the counters as their parameters have them. */
export interface ModelSums extends Readonly<Record<ModelCounter, number>> {
  /** Those that ran in the period. */
  vehicles: number
  workHours: number
  idleHours: number
  fuel: number
}

/** Adds up the days of the vehicles that ran, and the counters of all. Pure. */
export function sumsOfVehicles(days: readonly (readonly VehicleDay[])[], readings: readonly Reading[]): ModelSums {
  const own = days
    .map((rows) => ({
      workHours: total(rows.map(({ workHours }) => workHours)),
      idleHours: total(rows.map(({ idleHours }) => idleHours)),
      fuel: total(rows.map(({ fuel }) => fuel)),
    }))
    .filter(({ workHours, idleHours }) => workHours + idleHours > 0)
  const counted = (code: string) => total(readings.map(({ values }) => values.get(code) ?? 0))
  return {
    vehicles: own.length,
    workHours: total(own.map(({ workHours }) => workHours)),
    idleHours: total(own.map(({ idleHours }) => idleHours)),
    fuel: total(own.map(({ fuel }) => fuel)),
    active: counted(MODEL_COUNTERS.active),
    manual: counted(MODEL_COUNTERS.manual),
    interrupted: counted(MODEL_COUNTERS.interrupted),
    regenerationFuel: counted(MODEL_COUNTERS.regenerationFuel),
    allFuel: counted(MODEL_COUNTERS.allFuel),
  }
}

/** The mean of a model out of the sums of its parts. Pure. */
export function averageOf(parts: readonly ModelSums[]): Omit<ModelAverage, 'model'> {
  const sum = (name: keyof ModelSums) => total(parts.map((one) => one[name]))
  const [vehicles, work, idle, fuel] = [sum('vehicles'), sum('workHours'), sum('idleHours'), sum('fuel')]
  return {
    vehicles,
    workHours: part(work, vehicles),
    idleHours: part(idle, vehicles),
    fuel: part(fuel, vehicles),
    fuelPerHour: part(fuel, work + idle),
    interruptedShare: part(sum('interrupted'), sum('active') + sum('manual'), 4),
    fuelShare: part(sum('regenerationFuel'), sum('allFuel'), 4),
  }
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Returns a quotient; null of nothing. */
function part(value: number, whole: number, digits = 2): number | null {
  return whole > 0 ? Number((value / whole).toFixed(digits)) : null
}
