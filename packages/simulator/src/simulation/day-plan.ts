import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@trackhoe/vehicle-ports/clock'
import { drawsOf, type Draws } from './draws.ts'
import type { Machine } from './machine.ts'
import { placeOf } from './places.ts'
import { commandedMode, settingsAt } from './settings.ts'
import type { Site } from './sites.ts'
import { ambientTemperature, dayOfYear, isRainy, startOfDay } from './weather.ts'

/** In `standby` the key is on and the engine has been stopped for idling too long. */
export type WorkState =
  | 'off'
  | 'keyOn'
  | 'standby'
  | 'warmUp'
  | 'dig'
  | 'digHard'
  | 'level'
  | 'travel'
  | 'break'
  | 'idle'
  | 'regenParked'
  | 'coolDown'

/** A stretch of one state. Units: epoch milliseconds; `load` is a share of the rated power. */
export interface Segment {
  state: WorkState
  from: number
  to: number
  load: number
  /** 0 SP, 1 H, 2 A. */
  mode: number
}

export interface DayPlan {
  day: number
  site: Site
  trailerFrom: Site | undefined
  rainy: boolean
  segments: readonly Segment[]
}

/** A planned day begins when night shifts are over, so that no block of work lies on a border. */
export const DAY_BEGINS_MS = 6.5 * HOUR_MS

interface StateRule {
  load: number
  deviation: number
  dwellMin: number
  sigma: number
  next: Partial<Record<WorkState, number>>
}

const rules: Partial<Record<WorkState, StateRule>> = {
  dig: { load: 0.55, deviation: 0.08, dwellMin: 14, sigma: 0.7, next: { idle: 34, level: 26, digHard: 26, travel: 14 } },
  digHard: { load: 0.66, deviation: 0.07, dwellMin: 10, sigma: 0.6, next: { idle: 36, dig: 30, level: 22, travel: 12 } },
  level: { load: 0.38, deviation: 0.07, dwellMin: 9, sigma: 0.6, next: { dig: 50, idle: 34, travel: 16 } },
  travel: { load: 0.5, deviation: 0.1, dwellMin: 3, sigma: 0.5, next: { dig: 55, level: 25, idle: 20 } },
  break: { load: 0.58, deviation: 0.04, dwellMin: 18, sigma: 0.6, next: { idle: 40, dig: 30, break: 30 } },
  idle: { load: 0.075, deviation: 0.01, dwellMin: 10, sigma: 0.8, next: { dig: 50, level: 22, travel: 18, digHard: 10 } },
} // prettier-ignore

const IDLE_LOAD = 0.075

/** The day of its history in whose night one machine disappears. */
export const STOLEN_ON_DAY = 85

// The first days of lunar years, as days since 1970.
const LUNAR_NEW_YEARS = ['2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26'].map(
  (date) => Date.parse(`${date}T00:00:00Z`) / DAY_MS,
)

/** What a machine does on a day, before anything breaks. Pure: the same for the same machine and day. */
export function planDay(machine: Machine, day: number): DayPlan {
  const { site, trailerFrom } = placeOf(machine, day)
  const rainy = isRainy(site, day)
  const from = startOfDay(day) + DAY_BEGINS_MS
  const to = from + DAY_MS
  const works = trailerFrom === undefined && isWorkday(machine, day, site, rainy)
  const segments = works ? blocksOf(machine, day).flatMap((block) => workBlock(machine, site, block)) : []
  return { day, site, trailerFrom, rainy, segments: withGapsOff(segments, from, to) }
}

function isWorkday(machine: Machine, day: number, site: Site, rainy: boolean): boolean {
  if (machine.role === 'atPlant' || (machine.role === 'stolen' && day >= machine.firstDay + STOLEN_ON_DAY)) return false
  return drawsOf(machine.seed, day, 'works').chance(workChance(machine, day, site, rainy))
}

/** How likely a machine works on a day, by weekday, season and rain. */
export function workChance(machine: Machine, day: number, site: Site, rainy: boolean): number {
  // The first of January 1970 was a Thursday.
  const weekday = (day + 4) % 7
  const base = weekday === 0 ? 0.55 : weekday === 6 ? 0.74 : 0.84
  return base * machine.workload * seasonOf(day, site) * (rainy ? 0.45 : 1)
}

function seasonOf(day: number, site: Site): number {
  const ofYear = dayOfYear(day)
  if (LUNAR_NEW_YEARS.some((first) => Math.abs(day - first) <= 9)) return 0.08
  if (site.lat > 40 && (ofYear < 59 || ofYear >= 334)) return 0.35
  return ofYear >= 273 && ofYear <= 275 ? 0.5 : 1
}

interface Block {
  from: number
  to: number
  draws: Draws
}

/** The times with the key on. */
function blocksOf(machine: Machine, day: number): Block[] {
  const draws = drawsOf(machine.seed, day, 'shift')
  const midnight = startOfDay(day)
  const at = (hour: number) => midnight + hour * HOUR_MS
  const start = Math.max(at(7.5) + draws.normal(0, 25) * MINUTE_MS, at(6.6))
  const lunch = at(12) + draws.normal(-8, 10) * MINUTE_MS
  const lunchEnd = lunch + draws.between(50, 85) * MINUTE_MS
  const end = Math.max(at(17.8) + draws.normal(0, 45) * MINUTE_MS, lunchEnd + HOUR_MS)
  const edges: [number, number][] = []
  if (draws.chance(0.25)) {
    const stop = draws.between(at(9), at(10.5))
    edges.push([start, stop], [stop + draws.between(20, 50) * MINUTE_MS, lunch])
  } else edges.push([start, lunch])
  if (draws.chance(0.7)) edges.push([lunchEnd, end])
  else (edges.at(-1) as [number, number])[1] = end
  if (machine.worksNights) edges.push([Math.max(at(19.5), end + 30 * MINUTE_MS), at(29.5)])
  return edges.map(([from, to], index) => ({ from, to, draws: drawsOf(machine.seed, day, index, 'block') }))
}

function workBlock(machine: Machine, site: Site, { from, to, draws }: Block): Segment[] {
  const drawn = draws.weighted(machine.modes)
  const mode = commandedMode(machine, from) ?? drawn
  const segments: Segment[] = []
  let at = from
  const add = (state: WorkState, ms: number, load: number) => {
    const end = Math.min(at + ms, to)
    if (end > at) segments.push({ state, from: at, to: end, load, mode })
    at = end
  }
  const cold = ambientTemperature(site, from)
  add('keyOn', draws.between(10, 60) * SECOND_MS + (cold < -10 ? draws.between(8, 25) * SECOND_MS : 0), 0)
  add('warmUp', draws.between(3, 8) * MINUTE_MS + (cold < 0 ? 6 * MINUTE_MS : 0), IDLE_LOAD)
  const coolDown = draws.between(2, 4) * MINUTE_MS
  let state: WorkState = 'dig'
  while (at < to - coolDown) {
    const rule = rules[state] as StateRule
    const dwell = draws.lognormal(rule.dwellMin * (state === 'idle' ? machine.idler : 1), rule.sigma)
    const load = Math.min(Math.max(draws.normal(rule.load, rule.deviation), 0.05), 0.95)
    const stay = Math.min(dwell * MINUTE_MS, to - coolDown - at)
    const { idleShutdownMin } = settingsAt(machine, at)
    const shutdown = idleShutdownMin * MINUTE_MS
    if (state === 'idle' && shutdown > 0 && stay > shutdown) {
      add('idle', shutdown, load)
      add('standby', stay - shutdown, 0)
    } else add(state, stay, load)
    state = nextState(machine, rule, draws)
  }
  add('coolDown', coolDown, IDLE_LOAD)
  return segments
}

function nextState(machine: Machine, rule: StateRule, draws: Draws): WorkState {
  const states = Object.keys(rule.next) as WorkState[]
  const weights = states.map((state) => (rule.next[state] ?? 0) * weightFor(machine, state))
  const next = states[draws.weighted(weights)] ?? 'idle'
  return machine.application === 'breaker' && next === 'dig' && draws.chance(0.5) ? 'break' : next
}

function weightFor(machine: Machine, state: WorkState): number {
  if (machine.application === 'loading' && state === 'digHard') return 2
  return machine.application === 'grading' && state === 'level' ? 3 : 1
}

function withGapsOff(segments: readonly Segment[], from: number, to: number): Segment[] {
  const all: Segment[] = []
  let at = from
  const off = (until: number) => {
    if (until > at) all.push({ state: 'off', from: at, to: until, load: 0, mode: 1 })
  }
  for (const segment of segments) {
    off(segment.from)
    all.push(segment)
    at = segment.to
  }
  off(to)
  return all
}

export const isRunning = (state: WorkState): boolean => state !== 'off' && state !== 'keyOn' && state !== 'standby'
export const isIdling = (state: WorkState): boolean => state === 'idle' || state === 'warmUp' || state === 'coolDown'
export const isWorking = (state: WorkState): boolean => isRunning(state) && !isIdling(state) && state !== 'regenParked'
