import type * as z from 'zod/mini'
import type { Texts } from '../../vehicle/commands/command-kind.ts'
import type { AlarmTrigger } from '../../vehicle/alarm-trigger.ts'

/** Tools that write the texts of a condition in the language of the reader. */
export interface ConditionText {
  /** The text of the language. */
  pick(zh: string, en: string): string
  of(texts: Texts): string
  /** A list in the punctuation of the language. */
  list(texts: readonly string[]): string
  /** The name of a parameter of the catalog, the code for an unknown one. */
  parameter(code: string): string
  /** The unit of a parameter of the catalog; empty without one. */
  unit(code: string): string
  /** The name of a geofence; its id for an unknown one. */
  geofence(id: string): string
}

/** A value of a condition: its name, its unit, and the texts of its options. */
export interface ConditionValueText {
  readonly name: Texts
  /** Null for a value without a unit; `'parameter'` for that of the parameter that the condition names. */
  readonly unit: string | null
  /** The texts of options; null where any value is possible. */
  readonly options: Readonly<Record<string, Texts>> | null
}

/**
 * When a condition can change: `report` with each report of the machine, `time` also without one, so that it is evaluated
 * periodically.
 */
type Evaluated = 'report' | 'time'

/** A kind of condition of alarm rules: everything that holds for it. Whatever is missing does not compile. */
export interface AlarmConditionKind<
  Condition extends { kind: string },
  Schema extends z.ZodMiniType = z.ZodMiniType<Condition, Condition>,
> {
  readonly kind: Condition['kind']
  readonly schema: Schema
  readonly name: Texts
  /** One sentence for the form: when it raises and when it ends. */
  readonly hint: Texts
  readonly values: Readonly<Record<Exclude<keyof Condition & string, 'kind'>, ConditionValueText>>
  /** The values of a new rule. */
  readonly defaults: Condition
  readonly evaluated: Evaluated
  /** How a trial on the past is less exact than what comes in, for the form; null: it is not. */
  readonly trialNote: Texts | null
  /** The codes of the parameters that a machine must report. */
  readonly parameters: (condition: Condition) => readonly string[]
  /** One line. */
  readonly summary: (condition: Condition, text: ConditionText) => string
  /** The cause of an alarm, in one line. */
  readonly trigger: (trigger: AlarmTrigger, text: ConditionText) => string
}

/** Defines a kind of condition. */
export const alarmConditionKind = <Schema extends z.ZodMiniType<{ kind: string }>>(
  kind: AlarmConditionKind<z.output<Schema>, Schema>,
): AlarmConditionKind<z.output<Schema>, Schema> => kind

export const plainValue = (zh: string, en: string): ConditionValueText => ({
  name: { zh, en },
  unit: null,
  options: null,
})
export const measuredValue = (zh: string, en: string, unit: string): ConditionValueText => ({
  ...plainValue(zh, en),
  unit,
})
export const choiceValue = (zh: string, en: string, options: Readonly<Record<string, Texts>>): ConditionValueText => ({
  ...plainValue(zh, en),
  options,
})

export const noParameters = () => []

/** The text of a stored number with at most two decimals; `-` without one. */
export const numberText = (value: number | null | undefined): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : '-'

/** A length of time in the largest unit that it fills. */
export function durationText(seconds: number, text: Pick<ConditionText, 'pick'>): string {
  if (seconds >= 3600 && seconds % 3600 === 0) return text.pick(`${seconds / 3600} 小时`, `${seconds / 3600} h`)
  if (seconds >= 60 && seconds % 60 === 0) return text.pick(`${seconds / 60} 分钟`, `${seconds / 60} min`)
  return text.pick(`${seconds} 秒`, `${seconds} s`)
}
