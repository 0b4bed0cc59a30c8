import { DEFAULT_INTERVALS } from '@trackhoe/vehicle-ports/maintenance'
import type { Service } from './history.ts'
import type { Machine } from './machine.ts'
import { timeAfter, type PastDays } from './past-days.ts'
import { placeOf } from './places.ts'
import { firstState, SERVICE_EVERY_H } from './slow-state.ts'
import { ambientTemperature, startOfDay } from './weather.ts'

/** An item that is changed at each service, of which the last one is known by it. */
const EACH_TIME = DEFAULT_INTERVALS.findLastIndex((interval) => interval === SERVICE_EVERY_H)

/**
 * The services before the history, oldest first: every 500 hours back from the last one, which is the one that the machine begins its
 * history with. Each changes what was due; the last change of each item is that of the history.
 */
export function servicesOfPast(machine: Machine, past: PastDays): Service[] {
  const begins = startOfDay(machine.firstDay)
  const { site } = placeOf(machine, machine.firstDay)
  const { changedAt } = firstState(machine, begins, ambientTemperature(site, begins))
  const last = changedAt[EACH_TIME] ?? 0
  const oldest = past.meters[0] ?? 0
  const services: Service[] = []
  for (let hours = last; hours > oldest && hours > 0; hours -= SERVICE_EVERY_H) {
    const items = DEFAULT_INTERVALS.flatMap((interval, item) => {
      const since = (changedAt[item] ?? 0) - hours
      return since > -1e-6 && Math.abs(since / interval - Math.round(since / interval)) < 1e-6 ? item : []
    })
    const day = dayOfMeter(past, hours)
    if (items.length > 0)
      services.unshift({ at: timeAfter(past, day, hours - (past.meters[day - past.fromDay] ?? 0)), hours, items })
  }
  return services
}

/** The day on which the meter came to so many hours. */
function dayOfMeter({ meters, fromDay }: PastDays, hours: number): number {
  let [low, high] = [0, meters.length - 2]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((meters[middle + 1] ?? 0) >= hours) high = middle
    else low = middle + 1
  }
  return fromDay + low
}
