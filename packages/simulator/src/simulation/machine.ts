import { drawsOf, seedOf, type Draws } from './draws.ts'
import { MODELS, type MachineModel } from './models.ts'
import { deliveredSettings, type MachineSettings, type SettingsChange } from './settings.ts'

/** The machines that are worth looking at, by their place in the fleet. */
export const ROLES = [
  'overheats',
  'interruptsRegeneration',
  'badFuel',
  'offline',
  'antennaOff',
  'oilOverdue',
  'weakCylinder',
  'atPlant',
  'ureaEmpty',
  'stolen',
  'nullIsland',
  'badUrea',
] as const

export type Role = (typeof ROLES)[number]

const APPLICATIONS = ['excavation', 'loading', 'grading', 'breaker'] as const
type Application = (typeof APPLICATIONS)[number]

/** A simulated machine: what never changes about it. */
export interface Machine {
  /** Its place in the fleet, from 0. */
  index: number
  seed: number
  model: MachineModel
  role: Role | undefined
  application: Application
  worksNights: boolean
  /** Multiplies the chance of a working day, the time spent idle, the fuel, and the rate of faults. */
  workload: number
  idler: number
  thirst: number
  faultProneness: number
  /** 0 to 1. */
  signal: number
  /** Weights of the power modes SP, H, A. */
  modes: readonly [number, number, number]
  /** How it was delivered, and what was set from afar since. */
  delivered: MachineSettings
  changes: readonly SettingsChange[]
  setTemperature: number
  /** Hours on the meter when its history begins. */
  startHours: number
  /** Days it has been with its customer when its history begins. */
  ageDays: number
  /** The first day of its history, counted from 1970 in GMT+8. */
  firstDay: number
}

/** The machine of one place in a fleet; the same for the same seed. Fixed places have fixed roles. */
export function machineOf(
  fleetSeed: string,
  index: number,
  firstDay: number,
  changes: readonly SettingsChange[] = [],
): Machine {
  const draws = drawsOf(fleetSeed, index, 'character')
  const role = ROLES[index]
  const model = MODELS[draws.weighted(MODELS.map(({ share }) => share))] ?? (MODELS[2] as MachineModel)
  const application = APPLICATIONS[draws.weighted([55, 25, 10, 10])] ?? 'excavation'
  const ageDays = role === 'atPlant' ? 2 : Math.round(draws.between(30, 1800))
  // Urea and overheating want a machine of the middle of the range.
  const own = role === 'ureaEmpty' || role === 'badUrea' || role === 'overheats' ? (MODELS[2] as MachineModel) : model
  return {
    index,
    seed: seedOf(fleetSeed, index),
    model: own,
    role,
    application,
    worksNights: application === 'loading' && draws.chance(0.48),
    workload: Math.min(Math.max(draws.normal(1, 0.1), 0.7), 1.15),
    idler: draws.lognormal(1, 0.25),
    thirst: draws.normal(1, 0.03),
    faultProneness: gammaOfTwo(draws, 0.5),
    signal: betaOf(draws, 8, 2),
    modes: [Math.max(draws.normal(25, 8), 2), Math.max(draws.normal(60, 12), 10), Math.max(draws.normal(15, 6), 1)],
    delivered: deliveredSettings(own, draws.chance(0.6)),
    changes,
    setTemperature: Math.round(draws.between(21, 26)),
    startHours: ageDays * draws.between(3.5, 6.5),
    ageDays,
    firstDay,
  }
}

const gammaOfTwo = (draws: Draws, scale: number) => draws.exponential(scale) + draws.exponential(scale)

/** For whole parameters: the share that the first of two sums of exponentials has. */
function betaOf(draws: Draws, a: number, b: number): number {
  const sum = (count: number) => Array.from({ length: count }, () => draws.exponential(1)).reduce((x, y) => x + y, 0)
  const first = sum(a)
  return first / (first + sum(b))
}
