import { HOUR_MS, MINUTE_MS } from '@trackhoe/vehicle-ports/clock'
import { STOLEN_ON_DAY, type DayPlan } from './day-plan.ts'
import { noise } from './draws.ts'
import type { Machine } from './machine.ts'
import { KM_PER_DEGREE, kilometresBetween } from './sites.ts'
import type { SlowState } from './slow-state.ts'
import { startOfDay } from './weather.ts'

/** Units: degrees WGS-84; `fix` 0 none, 1 time only, 2 two, 3 three dimensions. */
export interface Position {
  lng: number | null
  lat: number | null
  fix: number
}

const NOWHERE: Position = { lng: null, lat: null, fix: 0 }
const TRUCK_KMH = 60
const THIEF_KM = 300

/** Where the terminal says the machine is. Some never know: a fleet always has machines below the ground. */
export function positionOf(machine: Machine, plan: DayPlan, slow: SlowState, at: number): Position {
  if (machine.role === 'antennaOff' || machine.index % 50 === 37) return NOWHERE
  const slot = Math.floor(at / (10 * MINUTE_MS))
  if (machine.role === 'nullIsland' && slot % 3 === 0) return { lng: 0, lat: 0, fix: 2 }
  const luck = noise(machine.seed, slot, 31)
  const spread = luck > 0.96 ? 12 : 3
  const base = baseOf(machine, plan, at)
  const east = slow.east + spread * noise(machine.seed, slot, 32)
  const north = slow.north + spread * noise(machine.seed, slot, 33)
  const lat = base.lat + north / 1000 / KM_PER_DEGREE
  const lng = base.lng + east / 1000 / KM_PER_DEGREE / Math.cos((base.lat * Math.PI) / 180)
  return { lng: rounded(lng), lat: rounded(lat), fix: luck < -0.96 ? 2 : 3 }
}

function baseOf(machine: Machine, plan: DayPlan, at: number): { lng: number; lat: number } {
  const { site, trailerFrom } = plan
  if (trailerFrom) {
    const driven = (Math.max(at - startOfDay(plan.day) - 8 * HOUR_MS, 0) / HOUR_MS) * TRUCK_KMH
    const share = Math.min(driven / Math.max(kilometresBetween(trailerFrom, site), 1), 1)
    return {
      lng: trailerFrom.lng + (site.lng - trailerFrom.lng) * share,
      lat: trailerFrom.lat + (site.lat - trailerFrom.lat) * share,
    }
  }
  if (machine.role !== 'stolen') return site
  const driven = ((at - startOfDay(machine.firstDay + STOLEN_ON_DAY) - HOUR_MS) / HOUR_MS) * TRUCK_KMH
  const travelledKm = Math.min(Math.max(driven, 0), THIEF_KM)
  // Inland, wherever it stood.
  const towards = site.lng > 105 ? -1 : 1
  return {
    lng: site.lng + (towards * travelledKm) / KM_PER_DEGREE / Math.cos((site.lat * Math.PI) / 180),
    lat: site.lat,
  }
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
