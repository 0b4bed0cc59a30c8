import type { ModelAverage } from '@trackhoe/contract/vehicle'
import type { Reading, VehicleDay } from '@trackhoe/vehicle-ports/telemetry-source'
import { codeOf } from '@trackhoe/vehicle-ports/parameter-catalog'

/** Counters of the aftertreatment and of fuel in the catalog. */
const ACTIVE = codeOf(125)
const MANUAL = codeOf(126)
const INTERRUPTED = codeOf(127)
const REGENERATION_FUEL = codeOf(129)
const ALL_FUEL = codeOf(28)

/** Adds up the days of the vehicles that ran, and the counters of all. Pure. */
export function averageOf(
  days: readonly (readonly VehicleDay[])[],
  readings: readonly Reading[],
): Omit<ModelAverage, 'model'> {
  const sums = days
    .map((own) => ({
      work: total(own.map(({ workHours }) => workHours)),
      idle: total(own.map(({ idleHours }) => idleHours)),
      fuel: total(own.map(({ fuel }) => fuel)),
    }))
    .filter(({ work, idle }) => work + idle > 0)
  const [work, idle, fuel] = [
    total(sums.map((sum) => sum.work)),
    total(sums.map((sum) => sum.idle)),
    total(sums.map((sum) => sum.fuel)),
  ]
  const counted = (code: string) => total(readings.map(({ values }) => values.get(code) ?? 0))
  return {
    vehicles: sums.length,
    workHours: part(work, sums.length),
    idleHours: part(idle, sums.length),
    fuel: part(fuel, sums.length),
    fuelPerHour: part(fuel, work + idle),
    interruptedShare: part(counted(INTERRUPTED), counted(ACTIVE) + counted(MANUAL), 4),
    fuelShare: part(counted(REGENERATION_FUEL), counted(ALL_FUEL), 4),
  }
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Returns a quotient; null of nothing. */
function part(value: number, whole: number, digits = 2): number | null {
  return whole > 0 ? Number((value / whole).toFixed(digits)) : null
}
