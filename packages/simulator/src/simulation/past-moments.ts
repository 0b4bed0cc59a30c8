import { HOUR_MS, MINUTE_MS } from '@trackhoe/vehicle-ports/clock'
import type { Segment, WorkState } from './day-plan.ts'
import { noise } from './draws.ts'
import type { WorkedDay } from './history.ts'
import { meterAt, placeAt, shiftsOf, type Past } from './past-days.ts'
import { advance, operatingPointOf, type OperatingPoint } from './physics.ts'
import { copyOf, firstState, type SlowState } from './slow-state.ts'
import { ambientTemperature, dayOf, startOfDay } from './weather.ts'

/** The time for which a machine stays in one state. */
const SLOT_H = 1 / 6
const SLOTS = 24 / SLOT_H
const SLOT_MS = 10 * MINUTE_MS
/** How much longer the key is on than the engine runs. */
const KEY_ON = 1.04
const HOURS_A_START = 2.6
/** Between two regenerations, and how long one takes. Unit: hours. */
const REGEN_EVERY_H = 21
const REGEN_H = 0.33
/** The counters that grow with the hours on the meter, of the state with which the history begins. */
const COUNTERS = [
  'keyHours', 'workHours', 'upperHours', 'travelHours', 'idleHours', 'breakerHours', 'modeSp', 'modeH', 'modeA', 'regenHours',
  'passiveHours', 'hotCoolantHours', 'hotHydraulicHours', 'coolingHours', 'fuelUsed', 'idleFuel', 'regenFuel', 'ureaUsed', 'payload',
  'revolutions', 'starts', 'keyOns', 'regens', 'regenBreaks', 'regenRequests', 'ash', 'wear',
] as const // prettier-ignore
const WHOLE = new Set<(typeof COUNTERS)[number]>(['starts', 'keyOns', 'regens', 'regenBreaks', 'regenRequests'])
const TEMPERATURES = [
  'coolant', 'oil', 'hydraulic', 'exhaust', 'docIn', 'docOut', 'dpdIn', 'dpdOut', 'scrIn', 'scrOut', 'egr', 'fuelTemp', 'cab',
] as const // prettier-ignore
/** The loads of the states of the past. Unit: share of the rated power. */
const LOADS = { dig: 0.55, digHard: 0.66, level: 0.38, travel: 0.5, idle: 0.075 } as const satisfies Partial<
  Record<WorkState, number>
>
const LOAD_SPREAD = 0.08
/** A tank is filled when so much of it is left, to so much. */
const TANK_FULL = 0.94
const TANK_LOW = 0.36
/** Until a machine is warm. Unit: hours. */
const WARM_H = 1
const SITE_METERS = 150

const bases = new WeakMap<Past, SlowState>()

/** The state with which the history begins. */
function baseOf(past: Past): SlowState {
  let base = bases.get(past)
  if (!base) {
    const at = startOfDay(past.toDay)
    base = firstState(past.machine, at, ambientTemperature(placeAt(past.places, past.toDay).site, at))
    bases.set(past, base)
  }
  return base
}

/** Does one state after the other, each with the share that the counters of the history say. */
function stateIn(past: Past, day: number, slot: number): keyof typeof LOADS {
  const { idleHours, travelHours, hours } = baseOf(past)
  const draw = (noise(past.machine.seed, day * SLOTS + slot, 41) + 1) / 2
  const idle = idleHours / hours
  const travel = idle + travelHours / hours
  if (draw < idle) return 'idle'
  if (draw < travel) return 'travel'
  const rest = (draw - travel) / (1 - travel)
  return rest < 0.5 ? 'dig' : rest < 0.75 ? 'digHard' : 'level'
}

/** What a machine did on a calendar day of its past. */
export function pastDay(past: Past, day: number): WorkedDay {
  const at = day - past.fromDay
  const [run, meter] = [past.hours[at] ?? 0, past.meters[at] ?? 0]
  const base = baseOf(past)
  const regens = Math.floor((meter + run) / REGEN_EVERY_H) - Math.floor(meter / REGEN_EVERY_H)
  const row: WorkedDay = {
    day,
    work: 0,
    idle: 0,
    travel: 0,
    regen: Math.min(regens * REGEN_H, run),
    keyOn: run * KEY_ON,
    fuel: (base.fuelUsed * run) / base.hours,
    starts: run > 0 ? Math.max(Math.round(run / HOURS_A_START), 1) : 0,
    firstStart: Math.floor((base.starts * meter) / base.hours),
    hours: Array.from({ length: 24 }, () => 0),
    idles: Array.from({ length: 24 }, () => 0),
  }
  for (const { from, to } of shiftsOf(past, day)) {
    for (let slot = Math.floor(from / SLOT_H); slot < to / SLOT_H; slot++) {
      const length = Math.min((slot + 1) * SLOT_H, to) - Math.max(slot * SLOT_H, from)
      const state = stateIn(past, day, slot)
      const shares = state === 'idle' ? row.idles : row.hours
      const hour = Math.min(Math.floor(slot * SLOT_H + 1e-9), 23)
      if (shares) shares[hour] = Math.min((shares[hour] ?? 0) + length, 1)
      if (state === 'idle') row.idle += length
      else row.work += length
      if (state === 'travel') row.travel += length
    }
  }
  return row
}

/** The state of a machine at a time of its past. Unit: epoch milliseconds. */
export function pastMoment(past: Past, at: number): { moment: OperatingPoint; slow: SlowState } {
  const day = dayOf(at)
  const hour = (at - startOfDay(day)) / HOUR_MS
  const shifts = shiftsOf(past, day)
  const shift = shifts.find(({ from, to }) => from <= hour && hour < to)
  const slot = Math.floor(hour / SLOT_H)
  const begin = startOfDay(day) + slot * SLOT_MS
  const segment: Segment = {
    from: begin,
    to: begin + SLOT_MS,
    mode: modeOf(past, day),
    ...workIn(past, day, slot, shift),
  }
  const slow = coldState(past, at)
  const plan = planOf(past, day)
  if (shift) {
    slow.runningSince = startOfDay(day) + shift.from * HOUR_MS
    slow.keyOnSince = slow.runningSince
    // Warmed up in one step, and not cold again after lunch; the counters are those of the meter.
    const warmMs = Math.min(hour - (shifts[0]?.from ?? hour), WARM_H) * HOUR_MS
    advance(past.machine, slow, operatingPointOf(past.machine, plan, segment, slow, at), warmMs)
  } else slow.keyOffSince = lastStop(past, day, hour)
  Object.assign(slow, countersAt(past, meterAt(past, day, at)))
  return { moment: operatingPointOf(past.machine, plan, segment, slow, at), slow }
}

/** Returns true when the engine runs at a time of the past. */
export function ranAt(past: Past, at: number): boolean {
  const day = dayOf(at)
  const hour = (at - startOfDay(day)) / HOUR_MS
  return shiftsOf(past, day).some(({ from, to }) => from <= hour && hour < to)
}

function workIn(past: Past, day: number, slot: number, shift: unknown): Pick<Segment, 'state' | 'load'> {
  if (!shift) return { state: 'off', load: 0 }
  const state = stateIn(past, day, slot)
  const spread = state === 'idle' ? 0 : LOAD_SPREAD * noise(past.machine.seed, day * SLOTS + slot, 42)
  return { state, load: LOADS[state] + spread }
}

/** When the engine was stopped last. Unit: epoch milliseconds. */
function lastStop(past: Past, day: number, hour: number): number {
  for (let back = day; back >= past.fromDay; back--) {
    const stop = shiftsOf(past, back).findLast(({ to }) => back < day || to <= hour)
    if (stop) return startOfDay(back) + stop.to * HOUR_MS
  }
  return startOfDay(past.fromDay)
}

/** The state of a cold machine that stands at its place of the day. */
function coldState(past: Past, at: number): SlowState {
  const day = dayOf(at)
  const base = baseOf(past)
  const ambient = ambientTemperature(placeAt(past.places, day).site, at)
  const { seed } = past.machine
  const slow = copyOf(base)
  for (const name of TEMPERATURES) slow[name] = ambient
  slow.east = SITE_METERS * noise(seed, day, 43)
  slow.north = SITE_METERS * noise(seed, day, 44)
  slow.fouling = 0.1
  slow.keyOffSince = 0
  slow.lastRegenEnd = startOfDay(day) - 5 * HOUR_MS
  return slow
}

const planOf = (past: Past, day: number) => ({
  day,
  site: placeAt(past.places, day).site,
  trailerFrom: undefined,
  rainy: past.rainy[day - past.fromDay] ?? false,
  segments: [],
})

/** What depends on the meter only. */
function countersAt(past: Past, meter: number): Partial<SlowState> {
  const base = baseOf(past)
  const share = meter / base.hours
  const counters: Partial<SlowState> = { hours: meter, soot: (100 * (meter % REGEN_EVERY_H)) / REGEN_EVERY_H }
  for (const name of COUNTERS) counters[name] = WHOLE.has(name) ? Math.floor(base[name] * share) : base[name] * share
  const { fuelTank, ureaTank } = past.machine.model
  counters.fuel = levelOf(base.fuelUsed * share, fuelTank)
  counters.urea = levelOf(base.ureaUsed * share, ureaTank)
  counters.changedAt = changesAt(past, meter)
  return counters
}

/** What is left in a tank that is filled whenever it is low. Unit: liters. */
function levelOf(used: number, tank: number): number {
  return tank === 0 ? 0 : TANK_FULL * tank - (used % ((TANK_FULL - TANK_LOW) * tank))
}

function changesAt(past: Past, meter: number): number[] {
  const changedAt = baseOf(past).changedAt.map(() => 0)
  for (const { hours, items } of past.services) if (hours <= meter) for (const item of items) changedAt[item] = hours
  return changedAt
}

function modeOf({ machine }: Past, day: number): number {
  const [sp, h, a] = machine.modes
  const draw = ((noise(machine.seed, day, 45) + 1) / 2) * (sp + h + a)
  return draw < sp ? 0 : draw < sp + h ? 1 : 2
}
