import { MINUTE_MS } from '@trackhoe/vehicle-ports/clock'
import { workChance } from './day-plan.ts'
import { drawsOf } from './draws.ts'
import type { MachineFault } from './history.ts'
import { machineOf, type Machine } from './machine.ts'
import { placeAt, timeAfter, type Past, type PastDays } from './past-days.ts'
import { faultsOfPast, type PastFault } from './past-faults.ts'
import { pastPlaces } from './past-places.ts'
import { servicesOfPast } from './past-services.ts'
import { isRainy, startOfDay } from './weather.ts'

/** How much more of the days are worked until the hours on the meter are reached. */
const MORE_DAYS = 1.05
const MOST_DAYS = 60

/** Makes the past of a machine from a day on, or from its delivery; undefined for one that has none. Unit: days since 1970 in GMT+8. */
export function pastOf(fleetSeed: string, index: number, firstDay: number, wantedDay: number): Past | undefined {
  const own = machineOf(fleetSeed, index, firstDay)
  const deliveredOn = firstDay - own.ageDays
  const fromDay = Math.max(wantedDay, deliveredOn)
  if (own.role === 'atPlant' || fromDay >= firstDay) return undefined
  const machine: Machine = { ...own, role: undefined }
  const days = firstDay - fromDay
  const places = pastPlaces(machine, fromDay)
  const starts = new Float64Array(days)
  const longest = new Float64Array(days)
  /** At which share of the days of its kind a day is worked. */
  const thresholds = new Float64Array(days)
  const rainy: boolean[] = []
  for (let at = 0; at < days; at++) {
    const day = fromDay + at
    const { site, isMoving } = placeAt(places, day)
    rainy.push(isRainy(site, day))
    // On a trailer.
    if (isMoving || day === deliveredOn) continue
    const draws = drawsOf(machine.seed, day, 'past')
    thresholds[at] = draws.next() / Math.max(workChance(machine, day, site, rainy[at] ?? false), 0.01)
    starts[at] = 7.4 + Math.max(draws.normal(0, 0.4), -0.9)
    longest[at] = Math.min(Math.max(draws.normal(8.5, 1.4), 3), 11.5) + (machine.worksNights ? 3 : 0)
  }
  // A machine that is older than this had a part of its hours then already.
  const total = (machine.startHours * days) / machine.ageDays
  const worked = workedDays(thresholds, longest, total)
  const found = faultsOfPast(machine, { fromDay, places, rainy, hours: worked })
  const sum = worked.reduce((all, hours) => all + hours, 0)
  const hours = worked.map((each) => (sum === 0 ? 0 : (each * total) / sum))
  const meters = new Float64Array(days + 1)
  meters[0] = machine.startHours - total
  for (let at = 0; at < days; at++) meters[at + 1] = (meters[at] ?? 0) + (hours[at] ?? 0)
  const past: PastDays = { machine, fromDay, toDay: firstDay, places, rainy, starts, hours, meters }
  return { ...past, faults: timedFaults(past, found), services: servicesOfPast(own, past) }
}

/** The hours of each day, of as many days as it takes to come to a sum. */
function workedDays(thresholds: Float64Array, longest: Float64Array, total: number): Float64Array {
  for (let share = 0.4; ; share *= MORE_DAYS) {
    const hours = longest.map((each, at) => ((thresholds[at] ?? 0) < share ? each : 0))
    const sum = hours.reduce((all, each) => all + each, 0)
    // Some days will be lost by breakdowns.
    if (sum >= total * MORE_DAYS || share > MOST_DAYS) return hours
  }
}

/** The faults with their times, oldest first. None of them goes on into the history. */
function timedFaults(past: PastDays, found: readonly PastFault[]): MachineFault[] {
  const end = startOfDay(past.toDay) - MINUTE_MS
  const until = new Map<string, number>()
  return found.flatMap(({ key, day, share, lastsMs }) => {
    const from = Math.floor(timeAfter(past, day, share * (past.hours[day - past.fromDay] ?? 0)))
    if (from < (until.get(key) ?? 0) || from >= end) return []
    const over = Math.min(Math.floor(from + lastsMs), end)
    until.set(key, over)
    return [{ key, from, until: over }]
  })
}
