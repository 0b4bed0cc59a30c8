import { RESET_ITEMS, type ResetItem } from '@trackhoe/contract/vehicle'
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
  permission: 'vehicle:command:reset',
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
 * The preconditions of each item. The terminal checks them at execution; the page shows whether the last report met
 * them.
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

/** Whether the last reported values meet a precondition; null without a report. */
export function isMet(precondition: Precondition, values: Readonly<Record<string, string | null>>): boolean | null {
  const value = values[precondition === 'stopped' ? ENGINE_STATE : KEY_SWITCH] ?? null
  if (value === null || value === '') return null
  return precondition === 'stopped' ? Number(value) === STOPPED : Number(value) === 1
}

/** Codes of the parameter catalog. */
const ENGINE_STATE = 'SMT_0001_04_75'
const KEY_SWITCH = 'SMT_0001_04_237'
/** Source: SAE J1939, SPN 3543. */
const STOPPED = 0
