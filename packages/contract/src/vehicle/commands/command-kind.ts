import type * as z from 'zod/mini'
import type { FullScreenPage } from '../../wire/full-screen-paths.ts'

/** What JSON can hold. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject
export interface JsonObject {
  readonly [key: string]: JsonValue | undefined
}

/** A text in both languages. */
export interface Texts {
  readonly zh: string
  readonly en: string
}

/** Tools that write the texts of a command in the language of the reader. */
export interface CommandText {
  /** The text of the language. */
  pick(zh: string, en: string): string
  of(texts: Texts): string
  /** The label of a value or of an item of a reply. */
  label(key: JsonValue | undefined): string
  /** A list in the punctuation of the language. */
  list(texts: readonly string[]): string
  /** A value as it came; `-` without one. */
  plain(value: JsonValue | undefined): string
  /** A wire time in the zone that is shown. */
  time(value: JsonValue | undefined): string
  /** The name of a group of the parameter catalog. */
  catalogGroup(code: JsonValue | undefined): string
  /** The first values of a setting with those before them, and how many there are. */
  settings(): string
  /** How many values are in effect, or that the terminal reports others than were sent. */
  readBack(): string
  /** The result of each item of the reply. */
  items(): string
}

/** One value of a command. */
export interface ValueText {
  readonly name: Texts
  /** Null for a value without a unit. */
  readonly unit: string | null
  /** The texts of options; null where any value is possible. */
  readonly options: Readonly<Record<string, Texts>> | null
  /** Writes a value that is composed; null for all others. */
  readonly text: ((value: JsonValue, text: CommandText) => string) | null
}

/** A value without a unit. */
export const plain = (zh: string, en: string): ValueText => ({
  name: { zh, en },
  unit: null,
  options: null,
  text: null,
})
/** A number with a unit. */
export const measured = (zh: string, en: string, unit: string): ValueText => ({ ...plain(zh, en), unit })
/** One of several options. */
export const choice = (zh: string, en: string, options: Readonly<Record<string, Texts>>): ValueText => ({
  ...plain(zh, en),
  options,
})
/** On or off. */
export const onOff = (zh: string, en: string): ValueText =>
  choice(zh, en, { '0': { zh: '关', en: 'off' }, '1': { zh: '开', en: 'on' } })
/** A value that is composed of several. */
export const composed = (zh: string, en: string, text: NonNullable<ValueText['text']>): ValueText => ({
  ...plain(zh, en),
  text,
})

/** The names of values, those inside of lists and composed values too. */
type NestedKeys<Value> = unknown extends Value
  ? string
  : Value extends readonly (infer Item)[]
    ? NestedKeys<Item>
    : Value extends object
      ? { [Key in keyof Value & string]-?: Key | NestedKeys<Exclude<Value[Key], undefined>> }[keyof Value & string]
      : never
type TopKeys<Params> = Params extends unknown ? keyof Params & string : never

/** The values of a command as a record carries them: those of another version, or of another server, may differ. */
type SentValues<Params> = { readonly [Key in TopKeys<Params>]?: JsonValue }

/** The fields of replies. Source: vehicle screens "reply"; a terminal may leave out any of them. */
export interface TerminalReply {
  readonly result?: JsonValue
  readonly values?: JsonValue
  readonly hourMeter?: JsonValue
  readonly items?: JsonValue
  readonly rows?: JsonValue
  readonly state?: JsonValue
  readonly until?: JsonValue
  readonly slots?: JsonValue
  readonly effective?: JsonValue
  readonly confirmedTime?: JsonValue
}

/** What a recall names the settings of a kind by: the group, or the info id. */
export type RecallGroup = 1 | 2 | 6 | 'BD' | '43' | '4B' | 'C3'

type Path = readonly (string | number)[]

/** What only a server can check: the machine, its terminal, the catalog, the time. `path` begins at the values. */
export type Requirement =
  /** The terminal is connected: later the command would be pointless. */
  | { readonly kind: 'online' }
  /** The machine has aftertreatment. */
  | { readonly kind: 'aftertreatment'; readonly path: Path }
  /** The machine has so many cylinders. */
  | { readonly kind: 'cylinders'; readonly path: Path; readonly highest: number }
  /** No longer than the interval of this wear part. */
  | { readonly kind: 'within-interval'; readonly path: Path; readonly item: string; readonly hours: number }
  /** Inside the bounds of the vehicle type. */
  | { readonly kind: 'type-limit'; readonly path: Path; readonly setting: string; readonly value: number }
  /** Another center than that of the terminal. */
  | { readonly kind: 'other-center'; readonly path: Path; readonly center: string }
  /** A period of which the terminal has samples. */
  | { readonly kind: 'kept-samples'; readonly bgntime: string; readonly endtime: string }
  /** Codes of the catalog. */
  | { readonly kind: 'parameters'; readonly path: Path; readonly codes: readonly string[] }
  /** A value inside the range of a parameter of the catalog. */
  | { readonly kind: 'parameter-value'; readonly path: Path; readonly code: string; readonly value: number }

/** What a command has changed when it has succeeded. */
export type CommandEffect =
  /** The terminal has read these settings back. */
  | {
      readonly kind: 'read-back'
      readonly group: RecallGroup
      readonly values: JsonValue | undefined
      readonly hourMeter: JsonValue | undefined
    }
  /** The terminal holds what was sent, beside what it held. */
  | { readonly kind: 'hold'; readonly content: JsonObject }
  /** The terminal is as it was delivered. */
  | { readonly kind: 'factory-default' }
  | { readonly kind: 'diagnosis-restart' }
  /** The terminal reports to another center. */
  | { readonly kind: 'center'; readonly center: string }

/** An action of a role that a command needs. */
export interface CommandPermission {
  readonly action: `vehicle:command:${string}`
  readonly name: Texts
  /** The role of operators has it when a server is installed. */
  readonly ofOperators: boolean
}

/** One form of a command: all that holds for commands of this form. */
export interface FormDefinition<Params> {
  /** The action that it needs beside `vehicle:command`; null for none. */
  readonly permission: CommandPermission | null
  /** The text of the button that sends it; null for the general one of a page with one command. */
  readonly send: Texts | null
  /** The page whose form is filled from a record. */
  readonly page: FullScreenPage | null
  /** Returns true when a send needs a reason, and the vehicle's number typed again. */
  readonly isDangerous: (values: SentValues<Params>) => boolean
  /**
   * Commands of one vehicle with the same answer, beside the kind, are never under way together. Null for what ends
   * something: it is never blocked, and needs neither reason nor confirmation.
   */
  readonly lane: ((values: SentValues<Params>) => string) | null
  readonly requires: (values: SentValues<Params>) => readonly Requirement[]
  readonly effects: (values: SentValues<Params>, reply: TerminalReply, at: Date) => readonly CommandEffect[]
  /** One line. Source: vehicle specification §3; the wording is not in the specification. */
  readonly summary: (values: SentValues<Params>, text: CommandText) => string
  /** The result of a command that has succeeded, in one line. It claims no more than was answered. */
  readonly result: (reply: TerminalReply, text: CommandText) => string
}

interface KindFacts<Params> {
  /** Message id on the wire: hexadecimal text in upper case, never a number. */
  readonly infoid: string
  /** Parameter group number; only info id 41 has groups. */
  readonly group: number | null
  /** The name of the values in `paramContent`, and of the settings that terminals report. */
  readonly object: string
  readonly params: z.ZodMiniType<Params, Params>
  readonly name: Texts
  /** How its settings are recalled, and the page that sets them; null where a terminal stores none. */
  readonly recall: { readonly group: RecallGroup; readonly page: FullScreenPage } | null
  /** The settings decrease with the engine's hours since the terminal reported them. */
  readonly countsDown: boolean
  /** The reply reads the values back, which are compared with those that were sent. */
  readonly readsBack: boolean
  /** One send may go to vehicles of different models. */
  readonly fitsEveryModel: boolean
  /** Refuses values of other names, which would be dropped without a word. */
  readonly knownValuesOnly: boolean
  readonly values: Readonly<Record<NestedKeys<Params>, ValueText>>
  /** What commands and replies name beside the values: the tests, the items of a check. */
  readonly items: Readonly<Record<string, Texts>>
}

/** The definition of a kind of command. `Form`: the names of its forms, each of which is defined. */
export interface KindDefinition<Params, Form extends string> extends KindFacts<Params> {
  /** Selects the form; another answer is a form of another version. */
  readonly formOf: (values: SentValues<Params>) => JsonValue | undefined
  readonly forms: Readonly<Record<Form, FormDefinition<Params>>>
  /**
   * Why terminals of JT/T 808 cannot do a command with these values, as far as they are known: a form may be empty yet. Null
   * where they can. Source: JT/T 808-2019; the table is in the help, "Terminals".
   */
  readonly jt808Objection: (values: SentValues<Params>) => Texts | null
}

/** A form of a kind with values of a command. */
export interface BoundCommand {
  readonly permission: string | null
  readonly send: Texts | null
  readonly page: FullScreenPage | null
  isDangerous(): boolean
  /** As `FormDefinition.lane`. */
  lane(): string | null
  requires(): readonly Requirement[]
  effects(reply: TerminalReply, at: Date): readonly CommandEffect[]
  summary(text: CommandText): string
  result(reply: TerminalReply, text: CommandText): string
}

/** A kind of command. */
export interface CommandKind<Params = unknown> extends KindFacts<Params> {
  /** The actions that its forms need. */
  readonly permissions: readonly CommandPermission[]
  /** The form of these values; null for a form of another version. */
  bind(values: object): BoundCommand | null
  /** Why terminals of JT/T 808 cannot do a command with these values; null where they can. */
  jt808Objection(values: object): Texts | null
}

/** Defines a kind of command. Errors: whatever is missing does not compile. */
export function commandKind<Params, Form extends string>({
  formOf,
  forms,
  jt808Objection,
  ...facts
}: KindDefinition<Params, Form>): CommandKind<Params> {
  return {
    ...facts,
    permissions: Object.values<FormDefinition<Params>>(forms).flatMap(({ permission }) => permission ?? []),
    jt808Objection(given) {
      const values: SentValues<Params> = given
      return jt808Objection(values)
    },
    bind(given) {
      const values: SentValues<Params> = given
      const name = formOf(values)
      const form = Object.entries<FormDefinition<Params>>(forms).find(([one]) => one === name)?.[1]
      if (!form) return null
      return {
        permission: form.permission?.action ?? null,
        send: form.send,
        page: form.page,
        isDangerous: () => form.isDangerous(values),
        lane: () => form.lane && form.lane(values),
        requires: () => form.requires(values),
        effects: (reply, at) => form.effects(values, reply, at),
        summary: (text) => form.summary(values, text),
        result: (reply, text) => form.result(reply, text),
      }
    },
  }
}

/** The facts of settings with an info id of their own: by it a terminal is asked for them, and `page` shows them. */
export const recalledSettings = (infoid: RecallGroup & string, page: FullScreenPage) => ({
  infoid,
  group: null,
  recall: { group: infoid, page },
  countsDown: false,
  readsBack: false,
})

export const never = () => false
export const always = () => true
/** Nothing beside the kind. */
export const alone = () => ''
export const nothing = () => []

/** A value of JSON as text: a text as it is, everything else as JSON writes it. */
export const textOf = (value: JsonValue | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null)

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const listOf = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : [])

/** The codes of the catalog that a list of values names. */
export const catalogCodes = (path: Path, value: JsonValue | undefined): Requirement[] =>
  Array.isArray(value) ? [{ kind: 'parameters', path, codes: listOf(value).map(textOf) }] : []
