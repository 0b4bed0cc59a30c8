import type { CommandName, GatewayVehicle, ParamsOfCommand } from '@trackhoe/contract/vehicle'

/**
 * What one value of a command is typed as. What it is called, its unit and what its choices are called, the commands'
 * words tell. None of them has a value by itself: what nobody has set is absent from the command, and never 0.
 */
export type CommandField =
  NumberField | ChoiceField | SwitchField | TextField | SeveralField | OnceField | ComposedField

interface AnyField {
  /** Left out, form and command, for vehicles that cannot have it. Shown to all when absent. */
  fits?: (vehicle: GatewayVehicle) => boolean
  /** May stay empty in a command that goes out as a whole. */
  optional?: boolean
}

export interface NumberField extends AnyField {
  kind: 'number'
  min: number
  max: number
  step: number
  /** One number beside the range, as the 0 that switches something off. */
  extraValue?: number
  /** What 恢复默认 fills in. Absent: the field has no usual value. */
  initial?: number
}

/** One of several; a switch that is neither on nor off until somebody says so is one too. */
interface ChoiceField extends AnyField {
  kind: 'choice'
  /** Null where only the server knows them: the page hands them to the form, and any text that is none is kept. */
  options: readonly (number | string)[] | null
  initial?: number | string
}

/** On or off. Wire: 1 or 0. */
interface SwitchField extends AnyField {
  kind: 'switch'
  initial?: 0 | 1
}

/** What a text has to be beside its length: letters and digits only, or what the monitor in the cab can show. */
type TextFormat = 'letters-and-digits' | 'shown-by-monitor'

/** Lengths are characters as the contract counts them. */
interface TextField extends AnyField {
  kind: 'text'
  min: number
  max: number
  format?: TextFormat
  initial?: string
}

/** Some of several, in their order. */
interface SeveralField extends AnyField {
  kind: 'several'
  options: readonly (number | string)[]
  /** How many at least and at most; one and all of them unless said. */
  min?: number
  max?: number
  initial?: readonly (number | string)[]
}

/** Something that is done once, or confirmed. Wire: 1. */
export interface OnceField extends AnyField {
  kind: 'once'
  /** Stands alone: nothing else may go along. */
  exclusive?: boolean
}

/** A value that an editor of the page puts together: times of a day, parameters, a trigger. The contract checks it. */
interface ComposedField extends AnyField {
  kind: 'composed'
}

/** A value of a form, as it goes into the command. */
export type FieldValue = number | string | readonly FieldValue[] | { readonly [key: string]: FieldValue }

/** One command of a screen, or one of the forms that a command can have. */
export interface CommandPart<Name extends CommandName = CommandName> {
  /** Under which its values are kept among those of its screen: the command, unless one screen has several forms of it. */
  id: string
  command: Name
  /** In the order of the form. */
  fields: Readonly<Record<string, CommandField>>
  /** What makes this form of the command, as `op: 'start'`; it goes along unchanged. `undefined`: never there. */
  fixed: Readonly<Record<string, FieldValue | undefined>>
  /** Goes out as a whole, and nothing of it may be missing; otherwise only what differs from the terminal goes. */
  whole?: boolean
  /** By what a terminal is asked for what it holds: a group, or an info id; absent where it holds nothing. */
  recall?: 1 | 2 | 6 | 'BD' | '43' | '4B' | 'C3'
  /** The name under which the values stand in the answer to a recall; absent where they stand by themselves. */
  recalledAs?: string
  /** The values run down with the hours of the engine since the terminal told them. */
  countsDown?: boolean
  /** Whether it may go to several vehicles at once. */
  allowsSeveral: boolean
  /** Whether several vehicles must be of one model, because the form depends on it. */
  sameModel?: boolean
}

/** The forms of a command that have the fixed values; a fixed `undefined` means a form without that value. */
type FormsWith<Params, Fixed> = Params extends unknown
  ? false extends { [Key in keyof Fixed]: IsFixedIn<Params, Fixed, Key> }[keyof Fixed]
    ? never
    : Params
  : never

type IsFixedIn<Params, Fixed, Key extends keyof Fixed> = [Fixed[Key]] extends [undefined]
  ? Key extends keyof Params
    ? false
    : true
  : Key extends keyof Params
    ? Fixed[Key] extends Params[Key]
      ? true
      : false
    : false

type FieldNames<Params, Fixed> = Params extends unknown ? Exclude<keyof Params, keyof Fixed> & string : never

/** Without any name an object type would take every field. */
type FieldsNamed<Names extends string> = [Names] extends [never]
  ? Readonly<Record<string, never>>
  : Readonly<Record<Names, CommandField>>

/**
 * Says what a command of a screen is made of. A command with several forms is told which by `fixed`:
 *
 *     commandPart('transmit', { intervalSec: …, durationMin: … }, { fixed: { op: 'start' }, whole: true, several: true })
 *
 * Everything else follows: the form with what the terminal holds, what is wrong, the review, the question with reason
 * and number where the contract calls it dangerous, the send, the record that fills the form again.
 *
 * Errors: a field left out, or one this form of the command does not have, does not compile.
 */
export function commandPart<
  Name extends CommandName,
  const Fixed extends CommandPart['fixed'] = Readonly<Record<never, never>>,
>(
  command: Name,
  fields: FieldsNamed<FieldNames<FormsWith<ParamsOfCommand<Name>, Fixed>, Fixed>>,
  {
    id = command,
    fixed,
    ...more
  }: Omit<CommandPart, 'id' | 'command' | 'fields' | 'fixed'> & { id?: string; fixed?: Fixed },
): CommandPart<Name> {
  return { id, command, fields, fixed: fixed ?? {}, ...more }
}

/** What is typed, by part and field. A field that is empty is absent: it is never 0. */
export type FormValues = Readonly<Record<string, Readonly<Record<string, FieldValue>>>>

/** What the terminal is known to hold, by part and field. */
export type ReportedValues = FormValues

/** A value that is larger than another one allows. */
export interface CrossFieldError {
  part: string
  key: string
  max: number
}

/** A page from which commands are sent: everything the engine needs to know of it. */
export interface CommandScreen {
  page: `/${string}`
  /** In the order in which they are sent: the next one only when the one before has succeeded. */
  parts: readonly CommandPart[]
  /** What is wrong with values that fit their fields but not one another. */
  crossCheck?: (typed: FormValues, reported: ReportedValues) => readonly CrossFieldError[]
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
  return Object.entries(part.fields).filter(([, { fits }]) => vehicles.every((vehicle) => fits?.(vehicle) ?? true))
}
