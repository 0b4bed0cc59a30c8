import { RESET_ITEMS, type GatewayVehicle, type ResetItem } from '@trackhoe/contract/vehicle'
import { commandPart, defineCommandScreen, type OnceField } from '@trackhoe/vehicles/command-screen'
import type { ScreenPath } from '../../frame/pages.ts'

// `fromEntries` loses the types of the keys; they are exactly the items.
const fields = Object.fromEntries(
  RESET_ITEMS.map((item) => [item, item === 'factoryDefault' ? { kind: 'once', exclusive: true } : { kind: 'once' }]),
) as Record<ResetItem, OnceField>

/**
 * 远程复位: the items that can be reset; always dangerous. Source: vehicle specification §5 "reset"; the items are not in
 * the specification.
 */
export const reset = defineCommandScreen({
  page: '/reSet/home' satisfies ScreenPath,
  parts: [commandPart('reset', fields, { allowsSeveral: false })] as const,
})

/** The items by what they affect, in the order of the page. */
export const RESET_GROUPS = {
  counters: ['tripHour', 'tripFuel', 'faultHistory', 'operationHistory', 'dpdCounter'],
  learned: ['egrLearning', 'scvLearning'],
  terminal: ['diagnosisRestart', 'terminalRestart', 'factoryDefault'],
} as const satisfies Record<string, readonly ResetItem[]>

/** A state that the machine must be in for an item. Source: vehicle screens "reset". */
export type Precondition = 'stopped' | 'key-on'

/**
 * The preconditions of each item. The terminal checks them at execution; the page shows whether they were met when the
 * machine reported last.
 */
export const PRECONDITIONS: Readonly<Record<ResetItem, readonly Precondition[]>> = {
  tripHour: [],
  tripFuel: [],
  faultHistory: ['stopped'],
  operationHistory: ['stopped'],
  egrLearning: ['stopped', 'key-on'],
  scvLearning: ['stopped', 'key-on'],
  dpdCounter: ['stopped'],
  diagnosisRestart: [],
  terminalRestart: [],
  factoryDefault: ['stopped'],
}

/** The last knowledge of the platform about a machine. */
export interface KnownMachine {
  vehicle: Pick<GatewayVehicle, 'online' | 'lastTime' | 'state' | 'keyOn' | 'engineRunning'> | undefined
  /** The last values that were measured, which is before the key was turned off. */
  measured: { reportTime: string | null; values: Readonly<Record<string, string | null>> } | null | undefined
}

/** The last knowledge of a precondition. Null: unknown, or too old to rely on. */
export interface KnownPrecondition {
  met: boolean | null
  /** Wire: `YYYY-MM-DD HH:mm:ss`; null without any report. */
  at: string | null
}

/**
 * Judges a precondition by what the platform knows last: a heartbeat and the state of the machine count as much as a
 * measured value, whichever is newer.
 */
export function judge(precondition: Precondition, { vehicle, measured }: KnownMachine): KnownPrecondition {
  const lastTime = vehicle?.lastTime ?? null
  const reportTime = measured?.reportTime ?? null
  // Who has been silent for so long that he counts as offline may stand otherwise by now.
  if (vehicle?.online !== 1) return { met: null, at: lastTime ?? reportTime }
  const reported = precondition === 'stopped' ? engineStands(vehicle) : keyIsOn(vehicle)
  if (reported !== null) return { met: reported, at: lastTime }
  const value = measured?.values[precondition === 'stopped' ? ENGINE_STATE : KEY_SWITCH] ?? null
  // A heartbeat after the last measurement: the key was turned off since.
  const outdated = reportTime === null || (lastTime !== null && reportTime < lastTime)
  if (outdated || value === null || value === '') return { met: null, at: reportTime ?? lastTime }
  return { met: Number(value) === (precondition === 'stopped' ? STOPPED : ON), at: reportTime }
}

function engineStands({ engineRunning, state }: NonNullable<KnownMachine['vehicle']>): boolean | null {
  if (engineRunning !== undefined && engineRunning !== null) return engineRunning === 0
  if (state === 'stop') return true
  return isRunning(state) ? false : null
}

function keyIsOn({ keyOn, state }: NonNullable<KnownMachine['vehicle']>): boolean | null {
  if (keyOn !== undefined && keyOn !== null) return keyOn === 1
  return isRunning(state) ? true : null
}

const isRunning = (state: string | null | undefined) => state === 'work' || state === 'idle' || state === 'travel'

/** Codes of the parameter catalog. */
const ENGINE_STATE = 'SMT_0001_04_75'
const KEY_SWITCH = 'SMT_0001_04_237'
/** Source: SAE J1939, SPN 3543. */
const STOPPED = 0
const ON = 1
