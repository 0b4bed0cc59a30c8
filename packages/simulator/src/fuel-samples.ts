import { after, DAY_MS, HOUR_MS } from '@trackhoe/vehicle-ports/clock'
import { drawsOf, type Draws } from './simulation/draws.ts'
import { FLEET_SEED } from './simulation/fleet-seed.ts'
import type { MachineKey } from './simulation/history.ts'
import { machineOf } from './simulation/machine.ts'
import { placeAt } from './simulation/past-days.ts'
import { pastPlaces } from './simulation/past-places.ts'
import { placeOf } from './simulation/places.ts'
import { dayOf, startOfDay } from './simulation/weather.ts'

/** A sample of fuel, as a laboratory reported it. Units: mg/kg; degrees, WGS-84. */
export interface FuelSample {
  /** Counts the samples of a machine from 0. */
  number: number
  at: Date
  station: string
  lng: number
  lat: number
  sulfur: number
  operator: string
  instrument: string
  remark: string | null
}

/** Unit: mg/kg. Source: GB 19147. */
export const SULFUR_LIMIT = 10

const INTERVAL_DAYS = 90
/** Samples before this age are of no interest. */
const OLDEST_DAYS = 720
const OPERATORS = ['李工', '王工', '陈工', '赵工'] as const
const INSTRUMENTS = ['XRF-200', 'XRF-350', 'UVF-70'] as const

/**
 * The samples of a machine until a time, oldest first; a pure function like the machine itself. One is taken about every
 * 90 days, now and then a month too late, and once more within a week after one that failed.
 */
export function fuelSamplesOf({ index, firstDay, pastDay }: MachineKey, until: Date): FuelSample[] {
  const machine = machineOf(FLEET_SEED, index, firstDay)
  const samples: FuelSample[] = []
  const delivered = firstDay - Math.min(machine.ageDays, OLDEST_DAYS)
  const earlier = pastDay === undefined ? [] : pastPlaces(machine, Math.max(pastDay, delivered))
  let day = delivered + drawsOf(FLEET_SEED, index, 'first fuel sample').between(5, INTERVAL_DAYS)
  for (let number = 0; ; number++) {
    const draws = drawsOf(FLEET_SEED, index, number, 'fuel sample')
    const at = after(new Date(startOfDay(Math.floor(day))), draws.between(8, 17) * HOUR_MS)
    if (at > until) return samples
    const previous = samples.at(-1)
    const repeats = previous !== undefined && previous.sulfur > SULFUR_LIMIT && previous.remark === null
    const sampled = dayOf(at.getTime())
    const isEarlier = sampled < firstDay && earlier.length > 0
    const { site } = isEarlier ? placeAt(earlier, sampled) : placeOf(machine, Math.max(sampled, firstDay))
    const isBad = machine.role === 'badFuel' && Math.floor(day) >= firstDay
    samples.push({
      number,
      at,
      station: `${site.city}${['城东', '城西', '开发区', '物流园'][Math.floor(draws.next() * 4)] ?? ''}加油站`,
      lng: site.lng,
      lat: site.lat,
      sulfur: Math.round(Math.min(Math.max(sulfurOf(draws, isBad, repeats), 0.1), 5000) * 10) / 10,
      operator: OPERATORS[Math.floor(draws.next() * OPERATORS.length)] ?? OPERATORS[0],
      instrument: INSTRUMENTS[Math.floor(draws.next() * INSTRUMENTS.length)] ?? INSTRUMENTS[0],
      remark: repeats ? '复检' : null,
    })
    const failed = (samples.at(-1)?.sulfur ?? 0) > SULFUR_LIMIT && !repeats
    day += failed
      ? draws.between(2, 7)
      : INTERVAL_DAYS + draws.between(-10, 10) + (draws.chance(0.08) ? draws.between(20, 45) : 0)
  }
}

function sulfurOf(draws: Draws, isBad: boolean, repeats: boolean): number {
  if (isBad) return draws.lognormal(380, 0.5)
  if (repeats) return draws.lognormal(7, 0.15)
  const luck = draws.next()
  if (luck < 0.85) return draws.lognormal(7, 0.15)
  return luck < 0.97 ? draws.lognormal(32, 0.35) : draws.lognormal(380, 0.5)
}

/** 1 passed, 2 failed, 3 failed and not checked again yet. */
export function resultOf(samples: readonly FuelSample[], at: number): '1' | '2' | '3' {
  const sample = samples[at]
  if (!sample || sample.sulfur <= SULFUR_LIMIT) return '1'
  return at === samples.length - 1 && sample.remark === null ? '3' : '2'
}

/** How long before the newest stored sample results may still change. */
export const RESULT_SETTLES_MS = 30 * DAY_MS
