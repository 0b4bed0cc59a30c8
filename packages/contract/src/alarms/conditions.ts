import * as z from 'zod/mini'
import type { AlarmConditionKind, ConditionText } from './conditions/alarm-condition-kind.ts'
import type { AlarmTrigger } from '../vehicle/alarm-trigger.ts'
import { change } from './conditions/change.ts'
import { geofence } from './conditions/geofence.ts'
import { idle } from './conditions/idle.ts'
import { maintenance } from './conditions/maintenance.ts'
import { movement } from './conditions/movement.ts'
import { reading } from './conditions/reading.ts'
import { silence } from './conditions/silence.ts'
import { tamper } from './conditions/tamper.ts'
import { troubleCode } from './conditions/trouble-code.ts'

/** Every condition that an alarm rule can have; all that holds for a kind stands in its file. */
export const alarmConditionKinds = {
  troubleCode,
  reading,
  change,
  silence,
  geofence,
  movement,
  maintenance,
  tamper,
  idle,
} as const

export type AlarmConditionName = keyof typeof alarmConditionKinds

// `keys` forgets the names of an object; they are exactly these.
export const ALARM_CONDITION_NAMES = Object.keys(alarmConditionKinds) as readonly AlarmConditionName[]

/** The condition of a rule. */
export type AlarmConditionOf<Name extends AlarmConditionName = AlarmConditionName> = {
  [One in Name]: z.output<(typeof alarmConditionKinds)[One]['schema']>
}[Name]

/** The condition of a rule, by its `kind`. */
export const AlarmCondition = z.discriminatedUnion(
  'kind',
  [
    troubleCode.schema,
    reading.schema,
    change.schema,
    silence.schema,
    geofence.schema,
    movement.schema,
    maintenance.schema,
    tamper.schema,
    idle.schema,
  ],
  '请选择触发条件',
)
export type AlarmCondition = z.output<typeof AlarmCondition>

// TypeScript does not relate a condition to its kind; `kind` names it.
const kindOf = (name: AlarmConditionName) => alarmConditionKinds[name] as unknown as AlarmConditionKind<AlarmCondition>

/** The condition in one line. */
export const summaryOfCondition = (condition: AlarmCondition, text: ConditionText): string =>
  kindOf(condition.kind).summary(condition, text)

/** The cause of an alarm of a kind of condition, in one line. */
export const textOfTrigger = (name: AlarmConditionName, trigger: AlarmTrigger, text: ConditionText): string =>
  kindOf(name).trigger(trigger, text)

/** The codes of the parameters that a machine must report for the condition. */
export const parametersOfCondition = (condition: AlarmCondition): readonly string[] =>
  kindOf(condition.kind).parameters(condition)
