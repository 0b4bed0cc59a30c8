import type { AlarmConditionOf } from '@trackhoe/contract/alarms'
import { HOUR_MS } from '../../../platform/core/clock.ts'
import { atOnce, NO_INPUTS, noMemo, OFF, UNKNOWN, type ConditionEvaluator } from './condition-evaluator.ts'

/** The clock of the server decides: that of a terminal may be wrong. */
export const silence: ConditionEvaluator<AlarmConditionOf<'silence'>, never> = {
  inputs: () => ({ ...NO_INPUTS, periodic: true }),
  onDelaySec: atOnce,
  readMemo: noMemo,
  evaluate({ hours }, { time, lastReport }) {
    if (!lastReport) return { verdict: UNKNOWN, memo: null }
    const silent = (time.getTime() - lastReport.getTime()) / HOUR_MS
    return { verdict: silent > hours ? { is: 'on', trigger: { hours: Math.floor(silent) } } : OFF, memo: null }
  },
}
