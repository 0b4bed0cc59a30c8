import { drawsOf } from './draws.ts'
import type { Machine } from './machine.ts'
import type { PastPlace } from './past-days.ts'
import { nearbySite, placeOf, STAY_DAYS } from './places.ts'

/** The sites of a machine until its history begins, the oldest first: it is at the last of them when it does. */
export function pastPlaces(machine: Machine, fromDay: number): PastPlace[] {
  const places: PastPlace[] = []
  let { site } = placeOf(machine, machine.firstDay)
  for (let day = machine.firstDay, count = 0; day > fromDay; count++) {
    const draws = drawsOf(machine.seed, count, 'earlier site')
    day -= 1 + Math.ceil(draws.exponential(STAY_DAYS))
    places.unshift({ fromDay: Math.max(day, fromDay), site })
    site = nearbySite(machine, site, `earlier ${count}`)
  }
  return places
}
