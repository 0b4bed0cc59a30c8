import type { AlarmCondition, AlarmConditionName, AlarmConditionOf } from '@trackhoe/contract/alarms'
import { change } from './change.ts'
import type { ConditionEvaluator } from './condition-evaluator.ts'
import { geofence } from './geofence.ts'
import { idle } from './idle.ts'
import { maintenance } from './maintenance.ts'
import { movement } from './movement.ts'
import { reading } from './reading.ts'
import { silence } from './silence.ts'
import { tamper } from './tamper.ts'
import { troubleCode } from './trouble-code.ts'

type Evaluators = {
  readonly [Name in AlarmConditionName]: Pick<
    ConditionEvaluator<AlarmConditionOf<Name>, unknown>,
    'inputs' | 'onDelaySec' | 'readMemo'
  >
}

/** How each kind of condition of the contract is evaluated. A kind without one does not compile. */
const evaluators = {
  troubleCode,
  reading,
  change,
  silence,
  geofence,
  movement,
  maintenance,
  tamper,
  idle,
} as const satisfies Evaluators

/** The evaluator of a condition. */
export function evaluatorOf(condition: AlarmCondition): ConditionEvaluator<AlarmCondition, unknown> {
  // TypeScript does not relate a condition to the evaluator of its kind; `kind` names it.
  return evaluators[condition.kind] as unknown as ConditionEvaluator<AlarmCondition, unknown>
}
