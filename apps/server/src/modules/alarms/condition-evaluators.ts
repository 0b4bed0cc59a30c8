import type { AlarmCondition, AlarmConditionName, AlarmConditionOf } from '@trackhoe/contract/alarms'
import { change } from './conditions/change.ts'
import type { ConditionEvaluator } from './conditions/condition-evaluator.ts'
import { geofence } from './conditions/geofence.ts'
import { idle } from './conditions/idle.ts'
import { maintenance } from './conditions/maintenance.ts'
import { movement } from './conditions/movement.ts'
import { reading } from './conditions/reading.ts'
import { silence } from './conditions/silence.ts'
import { tamper } from './conditions/tamper.ts'
import { troubleCode } from './conditions/trouble-code.ts'

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
