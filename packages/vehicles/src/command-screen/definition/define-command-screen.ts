import {
  bindCommand,
  type CommandName,
  type GatewayVehicle,
  type ParamsOfCommand,
  type RecallGroup,
} from '@trackhoe/contract/vehicle'

/**
 * The type of one value of a command. Label, unit and option texts come from the messages of commands. No field has an
 * implicit value: what is not set is absent from the command, and never 0.
 */
export type CommandField =
  NumberField | ChoiceField | SwitchField | TextField | SeveralField | OnceField | ComposedField

interface AnyField {
  /** Omits the field from form and command for vehicles that do not support it. Absent: all vehicles do. */
  fits?: (vehicle: GatewayVehicle) => boolean
  /** May stay empty in a command that is sent as a whole. */
  optional?: boolean
}

export interface NumberField extends AnyField {
  kind: 'number'
  min: number
  max: number
  step: number
  /** One additional number outside of the range, as the 0 that switches something off. */
  extraValue?: number
  /** The value that 恢复默认 fills in. Absent: the field has no default. */
  initial?: number
  /** The range is that of the vehicle's model, and the form says so. */
  byModel?: boolean
}

/** One of several options. A switch without a state until one is chosen is a choice too. */
interface ChoiceField extends AnyField {
  kind: 'choice'
  /**
   * Null where only the server knows the options: the page passes them to the form, and a text that is not among them
   * is kept.
   */
  options: readonly (number | string)[] | null
  initial?: number | string
}

/** On or off. Wire: 1 or 0. */
interface SwitchField extends AnyField {
  kind: 'switch'
  initial?: 0 | 1
}

/** The allowed characters of a text: letters and digits only, or what the monitor in the cab can display. */
type TextFormat = 'letters-and-digits' | 'shown-by-monitor'

/** A text. Lengths are characters as the contract counts them. */
interface TextField extends AnyField {
  kind: 'text'
  min: number
  max: number
  format?: TextFormat
  initial?: string
}

/** Several options, in the order of the definition. */
interface SeveralField extends AnyField {
  kind: 'several'
  options: readonly (number | string)[]
  /** The minimum and maximum number of options. Default: one and all. */
  min?: number
  max?: number
  initial?: readonly (number | string)[]
}

/** An action that is done once, or confirmed. Wire: 1. */
export interface OnceField extends AnyField {
  kind: 'once'
  /** Cannot be combined with another field. */
  exclusive?: boolean
}

/** A value that an editor of the page composes: times of a day, parameters, a trigger. The contract validates it. */
interface ComposedField extends AnyField {
  kind: 'composed'
}

/** A value of a form, as it is sent in the command. */
export type FieldValue = number | string | readonly FieldValue[] | { readonly [key: string]: FieldValue }

/** One command of a screen, or one of the forms that a command can have. */
export interface CommandPart<Name extends CommandName = CommandName> {
  /** The key of its values among those of the screen: the command's name, unless one screen has several forms of it. */
  id: string
  command: Name
  /** The fields in the order of the form. None: an action that one button sends, as a stop. */
  fields: Readonly<Record<string, CommandField>>
  /**
   * The values that select this form of the command, as `op: 'start'`; they are sent unchanged. `undefined`: never
   * present.
   */
  fixed: Readonly<Record<string, FieldValue | undefined>>
  /** Sends all fields, and none may be missing. Otherwise only fields that differ from the terminal are sent. */
  whole?: boolean
  /** Identifies the recall of its values: a group or an info id. Absent: the terminal stores no such values. */
  recall?: RecallGroup
  /** The key of the values in the answer to a recall. Absent: they are at the top level. */
  recalledAs?: string
  /** The values decrease with the engine's hours since the terminal reported them. */
  countsDown?: boolean
  /** True when it may be sent to several vehicles at once. */
  allowsSeveral: boolean
  /** True when several vehicles must be of one model, because the form depends on it. */
  sameModel?: boolean
  /** Its values can be kept by name and sent again to other vehicles. Absent: they mean something for one send only. */
  keepsTemplates?: boolean
}

/** The forms of a command that have the fixed values; a fixed `undefined` selects a form without that value. */
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

/** Without any name an object type would accept every field. */
type FieldsNamed<Names extends string> = [Names] extends [never]
  ? Readonly<Record<string, never>>
  : Readonly<Record<Names, CommandField>>

/**
 * Defines one command of a screen. `fixed` selects the form of a command that has several:
 *
 *     commandPart('transmit', { intervalSec: …, durationMin: … }, { fixed: { op: 'start' }, whole: true, allowsSeveral: true })
 *
 * The form with reported values, validation, review, confirmation (with reason and number where the contract declares
 * the command dangerous), sending and the resend of a record follow from the definition.
 *
 * Errors: a missing field, or one that this form of the command does not have, does not compile.
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

/** The entered values, by part and field. An empty field is absent, never 0. */
export type FormValues = Readonly<Record<string, Readonly<Record<string, FieldValue>>>>

/** The values that the terminal has reported, by part and field. */
export type ReportedValues = FormValues

/** A value that exceeds what another value allows. */
export interface CrossFieldError {
  part: string
  key: string
  max: number
}

/** A page from which commands are sent: all that the engine needs to know about it. */
export interface CommandScreen {
  page: `/${string}`
  /** The parts in the order in which they are sent: each only after the one before has succeeded. */
  parts: readonly CommandPart[]
  /** Returns errors of values that are valid by themselves but not together. */
  crossCheck?: (typed: FormValues, reported: ReportedValues) => readonly CrossFieldError[]
}

export function defineCommandScreen<Screen extends CommandScreen>(screen: Screen): Screen {
  return screen
}

/** Returns the permission required to send a part, as its kind says. */
export function permissionOf({ command, fixed }: Pick<CommandPart, 'command' | 'fixed'>): string {
  return bindCommand(command, fixed)?.permission ?? 'vehicle:command'
}

/** Returns the permission that every part of a screen requires. */
export function permissionOfScreen({ parts }: Pick<CommandScreen, 'parts'>): string {
  const [first = 'vehicle:command', ...others] = new Set(parts.map(permissionOf))
  return others.length === 0 ? first : 'vehicle:command'
}

/** Returns the fields of a part that all of the vehicles support. */
export function fieldsFor(
  part: CommandPart,
  vehicles: readonly GatewayVehicle[],
): [key: string, field: CommandField][] {
  return Object.entries(part.fields).filter(([, { fits }]) => vehicles.every((vehicle) => fits?.(vehicle) ?? true))
}
