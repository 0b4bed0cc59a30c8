import type { AlarmConditionOf } from '@trackhoe/contract/alarms'
import { atOnce, NO_INPUTS, noMemo, OFF, UNKNOWN, type ConditionEvaluator } from './condition-evaluator.ts'

export const maintenance: ConditionEvaluator<AlarmConditionOf<'maintenance'>, never> = {
  inputs: () => ({ ...NO_INPUTS, periodic: true, remaining: true }),
  onDelaySec: atOnce,
  readMemo: noMemo,
  evaluate({ items, hours }, { remaining }) {
    if (!remaining) return { verdict: UNKNOWN, memo: null }
    const [first] = remaining
      .filter(({ item, hours: left }) => left <= hours && (items.length === 0 || items.includes(item)))
      .toSorted((a, b) => a.hours - b.hours)
    return {
      verdict: first ? { is: 'on', trigger: { item: first.item, hours: Math.floor(first.hours) } } : OFF,
      memo: null,
    }
  },
}
