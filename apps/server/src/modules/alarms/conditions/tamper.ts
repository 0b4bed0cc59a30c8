import type { AlarmConditionOf, TamperEvent } from '@trackhoe/contract/alarms'
import { codeOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import { atOnce, NO_INPUTS, noMemo, OFF, UNKNOWN, type ConditionEvaluator } from './condition-evaluator.ts'

/** The parameter of each event, and its value when somebody tampers. */
const EVENTS: Readonly<Record<TamperEvent, { readonly code: string; readonly value: number }>> = {
  positioningAntenna: { code: codeOf(269), value: 0 },
  mobileAntenna: { code: codeOf(270), value: 0 },
  simCard: { code: codeOf(271), value: 0 },
  cover: { code: codeOf(272), value: 1 },
}

export const tamper: ConditionEvaluator<AlarmConditionOf<'tamper'>, never> = {
  inputs: ({ events }) => ({ ...NO_INPUTS, codes: events.map((event) => EVENTS[event].code) }),
  onDelaySec: atOnce,
  readMemo: noMemo,
  evaluate({ events }, { values }) {
    const reported = events.filter((event) => typeof values.get(EVENTS[event].code) === 'number')
    if (reported.length === 0) return { verdict: UNKNOWN, memo: null }
    const touched = reported.find((event) => values.get(EVENTS[event].code) === EVENTS[event].value)
    return { verdict: touched ? { is: 'on', trigger: { item: touched } } : OFF, memo: null }
  },
}
