import type * as z from 'zod/mini'
import { FaultEvents, Sampling } from './sampling.ts'
import { MaintenanceIntervals, MaintenanceRemaining } from './maintenance.ts'
import { Recall } from './recall.ts'
import { LockSettings, ResetItems, VehicleParameters } from './settings.ts'
import { AftertreatmentTest, EngineTest } from './tests.ts'
import { Transmit } from './transmit.ts'

/** The name of the values of a command in `paramContent`. */
export type ParamObject =
  'interval' | 'maintain' | 'param' | 'reset' | 'engineTest' | 'recall' | 'collect' | 'transmit' | 'faultEvent' | 'lock'

export interface CommandKind<Params = unknown> {
  /** Message id on the wire: hexadecimal text in upper case, never a number. */
  readonly infoid: string
  /** Parameter group number; only info id 41 has groups. */
  readonly group: number | null
  readonly object: ParamObject
  readonly params: z.ZodMiniType<Params, Params>
}

const SETTINGS_ID = '41'

/** Writes a setting of info id 41: its object follows from its group. */
function setting<Params>(group: number, params: z.ZodMiniType<Params, Params>): CommandKind<Params> {
  return { infoid: SETTINGS_ID, group, object: objectOfGroup(group), params }
}

function kind<Params>(infoid: string, object: ParamObject, params: z.ZodMiniType<Params, Params>): CommandKind<Params> {
  return { infoid, group: null, object, params }
}

/**
 * What the values of a parameter group are: 6 vehicle parameter, 8 reset, 9 and 13 engine test, 2 maintenance remain,
 * otherwise interval. Source: vehicle specification §5.
 */
export function objectOfGroup(group: number): ParamObject {
  switch (group) {
    case 6:
      return 'param'
    case 8:
      return 'reset'
    case 9:
    case 13:
      return 'engineTest'
    case 2:
      return 'maintain'
    default:
      return 'interval'
  }
}

/**
 * Every command that can be sent. The vehicle specification §5 lists info ids and groups; which id belongs to which
 * command is not in the specification.
 */
export const commandKinds = {
  maintenanceInterval: setting(1, MaintenanceIntervals),
  maintenanceRemaining: setting(2, MaintenanceRemaining),
  vehicleParameter: setting(6, VehicleParameters),
  reset: setting(8, ResetItems),
  engineTest: setting(9, EngineTest),
  aftertreatmentTest: setting(13, AftertreatmentTest),
  recall: kind('37', 'recall', Recall),
  sampling: kind('43', 'collect', Sampling),
  transmit: kind('4B', 'transmit', Transmit),
  faultEvents: kind('BD', 'faultEvent', FaultEvents),
  lock: kind('C3', 'lock', LockSettings),
} as const

export type CommandName = keyof typeof commandKinds

/** The parameters of one kind of command. */
export type ParamsOfCommand<Name extends CommandName> = z.input<(typeof commandKinds)[Name]['params']>

/** The info ids, in upper case. A record may carry another one; it is shown as it came. */
export const INFO_IDS = ['37', SETTINGS_ID, '43', '4B', 'BD', 'C3'] as const

/** Returns the command of a record, or null for an unknown info id. An unknown group of 41 is an interval. */
export function commandNameOf(infoid: string, group: number | null): CommandName | null {
  const names = Object.keys(commandKinds) as CommandName[]
  const known = names.find((name) => {
    const one = commandKinds[name]
    return one.infoid === infoid.toUpperCase() && (one.group === null || one.group === group)
  })
  return known ?? (infoid === SETTINGS_ID ? 'maintenanceInterval' : null)
}

/** How many vehicles one send may name, and from how many on a reason is asked for. Not in the specification. */
export const COMMAND_VEHICLES = { max: 50, withoutReason: 10 } as const

/**
 * Whether a send needs a reason and the vehicle's number typed again: what resets, tests or locks a machine or sends
 * its reports elsewhere, and what goes to many of them. Stopping a test and unlocking need neither. Source: not in the specification.
 */
export function needsReason(name: CommandName, params: object, vehicles: number): boolean {
  if (vehicles > COMMAND_VEHICLES.withoutReason) return true
  // A test is stopped at once; stopping must not wait for a confirmation text.
  if (name === 'engineTest' || name === 'aftertreatmentTest') {
    return !('action' in params && params.action === 'stop')
  }
  // A terminal that reports to another center is lost to this platform.
  if (name === 'reset' || (name === 'transmit' && 'op' in params && params.op === 'center')) return true
  return name === 'lock' && 'level' in params && Number(params.level) >= 2
}
