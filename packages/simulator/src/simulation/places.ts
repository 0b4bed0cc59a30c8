import { drawsOf } from './draws.ts'
import type { Machine } from './machine.ts'
import { KM_PER_DEGREE, kilometresBetween, SITES, type Site } from './sites.ts'

interface Stay {
  /** The first day at the place; the day before it, the machine was on a trailer. */
  fromDay: number
  site: Site
}

/** How long a machine stays at a site, on average. Unit: days. */
export const STAY_DAYS = 90
const NEAREST = 5
const stays = new WeakMap<Machine, Stay[]>()

/** Where a machine works on a day, and where it comes from when it is on a trailer. */
export function placeOf(machine: Machine, day: number): { site: Site; trailerFrom: Site | undefined } {
  const list = staysUntil(machine, day)
  const at = list.findLastIndex(({ fromDay }) => fromDay <= day)
  const here = list[Math.max(at, 0)] as Stay
  const isTrailerDay = here.fromDay === day && at > 0
  return { site: here.site, trailerFrom: isTrailerDay ? list[at - 1]?.site : undefined }
}

function staysUntil(machine: Machine, day: number): Stay[] {
  let list = stays.get(machine)
  if (!list) {
    const draws = drawsOf(machine.seed, 'first site')
    list = [
      { fromDay: machine.firstDay, site: near(SITES[Math.floor(draws.next() * SITES.length)] as Site, machine, 0) },
    ]
    stays.set(machine, list)
  }
  for (;;) {
    const last = list.at(-1) as Stay
    if (last.fromDay > day) return list
    const draws = drawsOf(machine.seed, list.length, 'next site')
    const next = oneOfNearest(last.site, draws.next())
    const fromDay = last.fromDay + 1 + Math.ceil(draws.exponential(STAY_DAYS))
    list.push({ fromDay, site: near(next, machine, list.length) })
  }
}

/** Another site not far from one. */
export function nearbySite(machine: Machine, site: Site, name: string): Site {
  return near(oneOfNearest(site, drawsOf(machine.seed, name, 'site').next()), machine, name)
}

function oneOfNearest(site: Site, draw: number): Site {
  const nearest = SITES.toSorted((a, b) => kilometresBetween(a, site) - kilometresBetween(b, site))
  return nearest[1 + Math.floor(draw * NEAREST)] as Site
}

/** A site 3 to 25 km off the city. */
function near(city: Site, machine: Machine, count: number | string): Site {
  const draws = drawsOf(machine.seed, count, 'offset')
  const angle = draws.between(0, 2 * Math.PI)
  const degrees = draws.between(3, 25) / KM_PER_DEGREE
  return {
    ...city,
    lng: city.lng + (degrees * Math.cos(angle)) / Math.cos((city.lat * Math.PI) / 180),
    lat: city.lat + degrees * Math.sin(angle),
  }
}
