import { DAY_MS, HOUR_MS } from '@trackhoe/vehicle-ports/clock'
import { drawPhases, drawsOf, seedOf, wave, type Phases } from './draws.ts'
import type { Site } from './sites.ts'

const ZONE_MS = 8 * HOUR_MS
const YEAR_DAYS = 365.2425
const RAIN_PERSISTENCE = 0.55

/** Days since 1970 in GMT+8. */
export const dayOf = (time: number): number => Math.floor((time + ZONE_MS) / DAY_MS)

/** The midnight with which a day begins. */
export const startOfDay = (day: number): number => day * DAY_MS - ZONE_MS

/** Hour of the day in GMT+8, with its fraction. */
export const hourOf = (time: number): number => ((time + ZONE_MS) % DAY_MS) / HOUR_MS

/** Days since the first of January. */
export function dayOfYear(day: number): number {
  const year = new Date(day * DAY_MS).getUTCFullYear()
  return day - Date.UTC(year, 0, 1) / DAY_MS
}

/** Unit: °C. By latitude, season, hour and altitude, with a wave of some days. */
export function ambientTemperature(site: Site, time: number): number {
  const north = site.lat - 20
  const season = Math.cos((2 * Math.PI * (time / DAY_MS - 15)) / YEAR_DAYS)
  const daily = Math.cos((2 * Math.PI * (hourOf(time) - 15)) / 24)
  return (
    24.5 -
    0.72 * north -
    (5 + 0.55 * north) * season +
    4.5 * daily -
    0.0055 * Math.max(0, site.altitude - 200) +
    3 * wave(phasesOf(site.city), time, 2.7 * DAY_MS)
  )
}

const phases = new Map<string, Phases>()

function phasesOf(city: string): Phases {
  let known = phases.get(city)
  if (!known) phases.set(city, (known = drawPhases(seedOf(city, 'weather'))))
  return known
}

/** Unit: kPa. */
export const airPressure = (site: Site): number => 101.3 * Math.exp(-site.altitude / 8300)

/** Returns true when it rains at a place on a day: a chain in which a day is like the one before more often than not. */
export function isRainy(site: Site, day: number): boolean {
  const share = site.lng < 105 && site.lat > 33 ? 0.12 : site.lat < 30 ? 0.4 : 0.3
  for (let back = day; ; back--) {
    const draws = drawsOf(site.city, back, 'rain')
    if (!draws.chance(RAIN_PERSISTENCE)) return draws.chance(share)
  }
}

/** How much of the sun comes through, 0 to 1. */
export function sunshine(time: number, rainy: boolean): number {
  return Math.max(0, Math.sin((Math.PI * (hourOf(time) - 6)) / 12)) * (rainy ? 0.2 : 1)
}
