import type * as z from 'zod/mini'
import { aftertreatmentTest } from './commands/aftertreatment-test.ts'
import type {
  BoundCommand,
  CommandKind,
  CommandPermission,
  JsonObject,
  JsonValue,
  Texts,
} from './commands/command-kind.ts'
import { isObject } from './commands/command-kind.ts'
import { engineTest } from './commands/engine-test.ts'
import { faultEvents } from './commands/fault-events.ts'
import { lock } from './commands/lock.ts'
import { maintenanceInterval } from './commands/maintenance-interval.ts'
import { maintenanceRemaining } from './commands/maintenance-remaining.ts'
import { recall } from './commands/recall.ts'
import { reset } from './commands/reset.ts'
import { sampling } from './commands/sampling.ts'
import { transmit } from './commands/transmit.ts'
import { vehicleParameter } from './commands/vehicle-parameter.ts'

/**
 * Every command that can be sent; all that holds for a kind stands in its file. The vehicle specification §5 lists info
 * ids and groups; which id belongs to which command is not in the specification.
 */
export const commandKinds = {
  maintenanceInterval,
  maintenanceRemaining,
  vehicleParameter,
  reset,
  engineTest,
  aftertreatmentTest,
  recall,
  sampling,
  transmit,
  faultEvents,
  lock,
} as const

export type CommandName = keyof typeof commandKinds

/** The parameters of one kind of command. */
export type ParamsOfCommand<Name extends CommandName> = z.input<(typeof commandKinds)[Name]['params']>

/** A command with its values, by its name. */
export type NamedCommand<Name extends CommandName = CommandName> = {
  [One in Name]: { readonly name: One; readonly values: ParamsOfCommand<One> }
}[Name]

// `keys` forgets the names of an object; they are exactly these.
export const COMMAND_NAMES = Object.keys(commandKinds) as readonly CommandName[]

/** The command of these values; null where they are not what its kind takes today. */
export function namedCommand<Name extends CommandName>(name: Name, values: object): NamedCommand<Name> | null {
  const kind: CommandKind = commandKinds[name]
  const read = kind.params.safeParse(values)
  // TypeScript does not relate a name to the schema of its kind; the schema has read the values.
  return read.success ? ({ name, values: read.data } as NamedCommand<Name>) : null
}

/** The form of a kind that values have; null for a form of another version. */
export function bindCommand(name: CommandName, values: object): BoundCommand | null {
  return commandKinds[name].bind(values)
}

/** The name of info id 41 as a whole; a group of it is named by its kind. Source: vehicle specification §5. */
const SETTINGS: Readonly<{ infoid: string; name: Texts }> = { infoid: '41', name: { zh: '参数设定', en: 'Settings' } }

/** Returns the command of a record, or null for an unknown info id. An unknown group of 41 is an interval. */
export function commandNameOf(infoid: string, group: number | null): CommandName | null {
  const known = COMMAND_NAMES.find((name) => {
    const one = commandKinds[name]
    return one.infoid === infoid.toUpperCase() && (one.group === null || one.group === group)
  })
  return known ?? (infoid === SETTINGS.infoid ? 'maintenanceInterval' : null)
}

/** Returns the command of a record with its values; without a name for an unknown info id. */
export function commandOfRecord(
  infoid: string,
  group: number | null,
  paramContent: unknown,
): { name: CommandName | null; group: number | null; object: string; values: JsonObject } {
  const content = objectOf(paramContent)
  const known = group ?? (typeof content['group'] === 'number' ? content['group'] : null)
  const [object = '', values] = Object.entries(content).find(([, value]) => isObject(value)) ?? []
  return { name: commandNameOf(infoid, known), group: known, object, values: objectOf(values) }
}

/** An object of JSON that came from outside; empty for everything else. */
export function objectOf(value: unknown): JsonObject {
  // What is no list and no null is an object, and what JSON carried holds JSON.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...(value as JsonObject) } : {}
}

/** The actions that commands need beside `vehicle:command`, each once. */
export function commandPermissions(): readonly CommandPermission[] {
  const permissions = COMMAND_NAMES.flatMap((name) => commandKinds[name].permissions)
  return [...new Map(permissions.map((permission) => [permission.action, permission])).values()]
}

/** The name of an info id; null for an unknown one. */
export function infoNameOf(infoid: string): Texts | null {
  if (infoid === SETTINGS.infoid) return SETTINGS.name
  return Object.values(commandKinds).find((kind) => kind.infoid === infoid)?.name ?? null
}

/** The kind whose settings a recall asks for; null for another group. */
export function commandOfRecall(group: JsonValue | undefined): CommandName | null {
  return COMMAND_NAMES.find((name) => commandKinds[name].recall?.group === group) ?? null
}

/**
 * The name of a value of commands, or of an item of their replies, also in refusals: 参数超出范围：{label}. A client marks
 * the field with that name. Null for an unknown one. Source: vehicle screens "paramContent"; the wording is not in the
 * specification.
 */
export function labelOfValue(key: string): Texts | null {
  return allLabels().get(key) ?? null
}

/** The name whose Chinese text a server has written; null for another text. */
export function labelOfText(zh: string): Texts | null {
  return [...allLabels().values()].find((texts) => texts.zh === zh) ?? null
}

let labels: ReadonlyMap<string, Texts> | undefined

function allLabels(): ReadonlyMap<string, Texts> {
  labels ??= new Map(
    Object.values(commandKinds).flatMap(({ values, items }) => [
      ...Object.entries(values).map(([name, { name: texts }]) => [name, texts] as const),
      ...Object.entries(items),
    ]),
  )
  return labels
}

/** How many vehicles one send may name, and from how many on a reason is asked for. Not in the specification. */
export const COMMAND_VEHICLES = { max: 50, withoutReason: 10 } as const

/**
 * Returns true when a send needs a reason and the vehicle's number typed again: what resets, tests or locks a machine or sends
 * its reports elsewhere, and what goes to many of them. Stopping a test and unlocking need neither. Source: not in the specification.
 */
export function needsReason(name: CommandName, params: object, vehicles: number): boolean {
  if (vehicles > COMMAND_VEHICLES.withoutReason) return true
  return bindCommand(name, params)?.isDangerous() ?? true
}
