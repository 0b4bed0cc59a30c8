import { HOUR_MS, MINUTE_MS } from '@trackhoe/vehicle-ports/clock'
import { keyOfTroubleCode } from '@trackhoe/vehicle-ports/trouble-codes'
import { drawsOf } from './draws.ts'
import { FAULTS } from './fault-table.ts'
import { rateOf } from './life.ts'
import type { Machine } from './machine.ts'
import type { PastPlace } from './past-days.ts'
import { ambientTemperature, startOfDay } from './weather.ts'

/** A fault of a day, after so much of its hours. */
export interface PastFault {
  key: string
  day: number
  share: number
  lastsMs: number
}

interface WorkedDays {
  fromDay: number
  places: readonly PastPlace[]
  rainy: readonly boolean[]
  hours: Float64Array
}

const MORNING_H = 7
/** Temperatures between which no fault is likelier than else. Unit: °C. */
const HOT = 30
const COLD = -5

/**
 * Draws the faults of the past by the rates of the history. A red one ends the work of its day and takes the days of its repair off: the
 * hours are changed.
 */
export function faultsOfPast(machine: Machine, { fromDay, places, rainy, hours }: WorkedDays): PastFault[] {
  const ratesOf = createRates(machine)
  const found: PastFault[] = []
  let place = 0
  for (const [at, ran] of hours.entries()) {
    const day = fromDay + at
    while ((places[place + 1]?.fromDay ?? Number.POSITIVE_INFINITY) <= day) place++
    const site = places[place]?.site
    if (ran === 0 || !site) continue
    const ambient = ambientTemperature(site, startOfDay(day) + MORNING_H * HOUR_MS)
    const { rates, total } = ratesOf(ambient, rainy[at] ?? false)
    const draws = drawsOf(machine.seed, day, 'past faults')
    for (let passed = draws.exponential(1); passed < (total * ran) / 1000; passed += draws.exponential(1)) {
      const definition = FAULTS[draws.weighted(rates)]
      if (!definition) continue
      const share = draws.next()
      const lastsMs = draws.lognormalAround(definition.lastsMin, 0.5) * MINUTE_MS
      found.push({ key: keyOfTroubleCode(definition.spn, definition.fmi), day, share, lastsMs })
      if (definition.lamp !== 'red') continue
      hours[at] = Math.max(ran * share, 0.2)
      found[found.length - 1] = { key: keyOfTroubleCode(definition.spn, definition.fmi), day, share: 1, lastsMs }
      for (let days = Math.floor(draws.between(0.5, 3)); days > 0; days--) if (at + days < hours.length) hours[at + days] = 0 // prettier-ignore
      break
    }
  }
  return found
}

/** The rates of all faults differ by heat, frost and rain only: six sets of them a machine. */
function createRates(machine: Machine) {
  const sets = new Map<string, { rates: number[]; total: number }>()
  return (ambient: number, isRainy: boolean) => {
    const name = `${ambient > HOT ? 'hot' : ambient < COLD ? 'cold' : 'mild'}${isRainy}`
    let set = sets.get(name)
    if (!set) {
      const rates = FAULTS.map((fault) => rateOf(machine, fault, ambient, isRainy))
      sets.set(name, (set = { rates, total: rates.reduce((sum, rate) => sum + rate, 0) }))
    }
    return set
  }
}
