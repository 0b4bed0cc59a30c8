import type { AlarmConditionOf } from '@trackhoe/contract/alarms'
import { NO_INPUTS, noMemo, OFF, UNKNOWN, type ConditionEvaluator, type Verdict } from './condition-evaluator.ts'

type Condition = AlarmConditionOf<'reading'>

function verdictOf({ code, comparison, limit, clearLimit }: Condition, value: number): Verdict {
  const isAbove = comparison === 'above'
  if (isAbove ? value > limit : value < limit) return { is: 'on', trigger: { code, value, limit } }
  return (isAbove ? value <= clearLimit : value >= clearLimit) ? OFF : { is: 'between' }
}

export const reading: ConditionEvaluator<Condition, never> = {
  inputs: ({ code }) => ({ ...NO_INPUTS, codes: [code] }),
  onDelaySec: ({ forSec }) => forSec,
  readMemo: noMemo,
  evaluate(condition, { values }) {
    const value = values.get(condition.code)
    return { verdict: typeof value === 'number' ? verdictOf(condition, value) : UNKNOWN, memo: null }
  },
}
