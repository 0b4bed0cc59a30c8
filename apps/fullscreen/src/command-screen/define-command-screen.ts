import type { CommandName, GatewayVehicle, ParamsOfCommand } from '@trackhoe/contract/vehicle'
import type { ScreenPath } from '../frame/pages.ts'

/** A number that is set, or something that is done once. What a field is called and its unit, the commands' words tell. */
export type CommandField = NumberField | OnceField

export interface NumberField {
  kind: 'number'
  min: number
  max: number
  step: number
  /** What 恢复默认 fills in. Absent: the field has no usual value. */
  initial?: number
  /** Left out, form and command, for vehicles that cannot have it. Shown to all when absent. */
  fits?: (vehicle: GatewayVehicle) => boolean
}

export interface OnceField {
  kind: 'once'
  /** Stands alone: nothing else may go along. */
  alone?: boolean
}

/** One command of a screen. */
export interface CommandPart<Name extends CommandName = CommandName> {
  command: Name
  /** In the order of the form. */
  fields: Readonly<Record<string, CommandField>>
  /** The group by which a terminal is asked for what it holds; absent where it holds nothing. */
  recall?: 1 | 2 | 6
  /** The values run down with the hours of the engine since the terminal told them. */
  runsDown?: boolean
  /** Whether it may go to several vehicles at once. */
  several: boolean
  /** Whether several vehicles must be of one model, because the form depends on it. */
  alike?: boolean
}

/**
 * Says what a command of a screen is made of.
 *
 * Errors: a field left out, or one the command does not have, does not compile.
 */
export function commandPart<Name extends CommandName>(
  command: Name,
  fields: { readonly [Key in keyof ParamsOfCommand<Name>]-?: CommandField },
  more: Omit<CommandPart, 'command' | 'fields'>,
): CommandPart<Name> {
  return { command, fields, ...more }
}

/** What is typed, by command and field. A field that is empty is absent: it is never 0. */
export type FormValues = Readonly<Partial<Record<CommandName, Readonly<Record<string, number>>>>>

/** What the terminal is known to hold, by command and field. */
export type HeldValues = FormValues

/** A value that is larger than another one allows. */
export interface CrossFault {
  command: CommandName
  key: string
  max: number
}

/** A page from which commands are sent: everything the engine needs to know of it. */
export interface CommandScreen {
  page: ScreenPath
  /** In the order in which they are sent: the next one only when the one before has succeeded. */
  parts: readonly CommandPart[]
  /** What is wrong with values that fit their fields but not one another. */
  crossCheck?: (typed: FormValues, held: HeldValues) => readonly CrossFault[]
  /** The permission that sending needs beside the one for all commands. */
  permission?: string
}

export function defineCommandScreen<Screen extends CommandScreen>(screen: Screen): Screen {
  return screen
}

/** The fields of a part that all of the vehicles have. */
export function fieldsFor(
  part: CommandPart,
  vehicles: readonly GatewayVehicle[],
): [key: string, field: CommandField][] {
  return Object.entries(part.fields).filter(
    ([, field]) => field.kind !== 'number' || vehicles.every((vehicle) => field.fits?.(vehicle) ?? true),
  )
}
