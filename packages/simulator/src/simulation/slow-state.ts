import { MAINTENANCE_ITEMS } from '@trackhoe/contract/vehicle'
import { DEFAULT_INTERVALS } from '@trackhoe/vehicle-ports/maintenance'
import { drawsOf } from './draws.ts'
import type { Machine } from './machine.ts'

/** A trouble code that is there. Units: epoch milliseconds; `until` null while its cause decides. */
export interface OpenFault {
  key: string
  from: number
  until: number | null
}

/**
 * What a machine carries from one moment to the next. Units: °C, liters, hours, %; `mode…` are hours by power mode;
 * `east` and `north` meters from the middle of the site.
 */
export interface SlowState {
  coolant: number
  oil: number
  hydraulic: number
  exhaust: number
  docIn: number
  docOut: number
  dpdIn: number
  dpdOut: number
  scrIn: number
  scrOut: number
  egr: number
  fuelTemp: number
  cab: number
  fuel: number
  urea: number
  soot: number
  ash: number
  /** A regeneration under way began then; 0 without one. Unit: epoch milliseconds. */
  regenSince: number
  /** The one under way will be broken off after so long; 0: it will not. Unit: milliseconds. */
  regenBreaksAfter: number
  brokenInARow: number
  lastRegenEnd: number
  fouling: number
  dust: number
  wear: number
  /** A red fault has stopped the machine until then. Unit: epoch milliseconds. */
  brokenUntil: number
  keyOnSince: number
  keyOffSince: number
  runningSince: number
  east: number
  north: number
  hours: number
  keyHours: number
  workHours: number
  upperHours: number
  travelHours: number
  idleHours: number
  breakerHours: number
  modeSp: number
  modeH: number
  modeA: number
  regenHours: number
  passiveHours: number
  hotCoolantHours: number
  hotHydraulicHours: number
  coolingHours: number
  fuelUsed: number
  idleFuel: number
  tripFuel: number
  refuelled: number
  regenFuel: number
  ureaUsed: number
  payload: number
  revolutions: number
  starts: number
  keyOns: number
  regens: number
  regenBreaks: number
  regenRequests: number
  /** Meter reading at the last change of each maintenance item, in their order. */
  changedAt: number[]
  /** How late the next service will be, in hours; negative is early. */
  serviceLateness: number
  services: number
  faults: OpenFault[]
}

export const ENGINE_OIL = MAINTENANCE_ITEMS.indexOf('engineOil')

/** Items are changed together, when the shortest of them is due. Unit: hours. */
export const SERVICE_EVERY_H = 500

/** Hours by which the role of the overdue oil is late after three months of history. */
const EXPECTED_HOURS = 400

/** A machine when its history begins. */
export function firstState(machine: Machine, at: number, ambient: number): SlowState {
  const draws = drawsOf(machine.seed, 'first state')
  const { startHours: hours, model } = machine
  const share = (part: number, spread = 0.15) => hours * part * draws.between(1 - spread, 1 + spread)
  const idleHours = share(0.24)
  const fuelUsed = hours * model.ratedKw * draws.between(0.115, 0.135)
  const travelHours = share(0.09)
  const workHours = hours - idleHours
  const upperHours = workHours - travelHours
  const breakerHours = machine.application === 'breaker' ? share(0.25) : 0
  const weights = machine.modes.reduce((sum, weight) => sum + weight, 0)
  const regens = Math.floor(hours / 21)
  const sinceService = draws.between(0.05, 0.9) * SERVICE_EVERY_H
  return {
    coolant: ambient,
    oil: ambient,
    hydraulic: ambient,
    exhaust: ambient,
    docIn: ambient,
    docOut: ambient,
    dpdIn: ambient,
    dpdOut: ambient,
    scrIn: ambient,
    scrOut: ambient,
    egr: ambient,
    fuelTemp: ambient,
    cab: ambient,
    fuel: model.fuelTank * draws.between(0.35, 0.95),
    urea: machine.role === 'ureaEmpty' ? 0 : model.ureaTank * draws.between(0.4, 0.95),
    soot: draws.between(5, 95),
    ash: Math.min(hours * 0.008, 80),
    regenSince: 0,
    regenBreaksAfter: 0,
    brokenInARow: 0,
    lastRegenEnd: at - draws.between(1, 20) * 3_600_000,
    fouling: machine.role === 'overheats' ? 0.9 : draws.between(0, 0.15),
    dust: draws.between(0, 0.5),
    wear: Math.min(hours / 20_000, 0.7),
    brokenUntil: 0,
    keyOnSince: 0,
    keyOffSince: at - 8 * 3_600_000,
    runningSince: 0,
    east: draws.between(-100, 100),
    north: draws.between(-100, 100),
    hours,
    keyHours: hours * 1.04,
    workHours,
    upperHours,
    travelHours,
    idleHours,
    breakerHours,
    modeSp: (hours * machine.modes[0]) / weights,
    modeH: (hours * machine.modes[1]) / weights,
    modeA: (hours * machine.modes[2]) / weights,
    regenHours: regens * 0.33,
    passiveHours: hours * 0.2,
    hotCoolantHours: hours * 0.001,
    hotHydraulicHours: hours * 0.001,
    coolingHours: hours * 0.45,
    fuelUsed,
    idleFuel: fuelUsed * 0.07,
    tripFuel: draws.between(0, 800),
    refuelled: 0,
    regenFuel: regens * 1.4,
    ureaUsed: model.ureaTank > 0 ? fuelUsed * 0.042 : 0,
    payload: upperHours * model.bucket * 60,
    revolutions: hours * 60 * 1.55,
    starts: Math.round(hours / 2.6),
    keyOns: Math.round(hours / 2.4),
    regens,
    regenBreaks: Math.round(regens * 0.08),
    regenRequests: Math.round(regens * 0.05),
    changedAt: DEFAULT_INTERVALS.map((interval, item) =>
      machine.role === 'oilOverdue' && item === ENGINE_OIL
        ? hours + EXPECTED_HOURS - interval - 60
        : hours -
          Math.min(hours, sinceService + SERVICE_EVERY_H * Math.floor((draws.next() * interval) / SERVICE_EVERY_H)),
    ),
    serviceLateness: draws.between(-20, 40),
    services: 0,
    faults: [],
  }
}

export function copyOf(state: SlowState): SlowState {
  return { ...state, changedAt: [...state.changedAt], faults: [...state.faults] }
}

/** Hours until each maintenance item is due; negative when it is overdue. */
export function remainingHours(state: SlowState, intervals: readonly number[] = DEFAULT_INTERVALS): number[] {
  return state.changedAt.map((changedAt, item) => (intervals[item] ?? 0) - (state.hours - changedAt))
}
