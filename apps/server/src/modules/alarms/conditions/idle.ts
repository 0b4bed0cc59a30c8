import * as z from 'zod'
import type { AlarmConditionOf } from '@trackhoe/contract/alarms'
import { MINUTE_MS } from '../../../platform/core/clock.ts'
import { NO_INPUTS, OFF, UNKNOWN, type ConditionEvaluator } from './condition-evaluator.ts'

/** When it began to idle, as the time of a report. */
const Memo = z.number()

export const idle: ConditionEvaluator<AlarmConditionOf<'idle'>, number> = {
  inputs: () => ({ ...NO_INPUTS, activity: true }),
  onDelaySec: ({ minutes }) => minutes * 60,
  readMemo: (stored) => Memo.safeParse(stored).data ?? null,
  evaluate(_condition, { time, idling }, memo) {
    if (idling === null) return { verdict: UNKNOWN, memo }
    if (!idling) return { verdict: OFF, memo: null }
    const since = memo ?? time.getTime()
    const minutes = Math.floor((time.getTime() - since) / MINUTE_MS)
    return { verdict: { is: 'on', trigger: { minutes } }, memo: since }
  },
}
