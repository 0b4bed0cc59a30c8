import * as z from 'zod'
import type { AlarmConditionOf } from '@trackhoe/contract/alarms'
import { metersBetween } from '../../geofences/geofence-area.ts'
import { isWithinHours } from './within-hours.ts'
import { atOnce, NO_INPUTS, OFF, UNKNOWN, type ConditionEvaluator } from './condition-evaluator.ts'

/** Where it stood last during working hours, or first after them. */
const Memo = z.object({ lng: z.number(), lat: z.number() })
type Memo = z.output<typeof Memo>

/** A machine that has moved by less than this share of the distance stands where it stood. */
const NOISE = 1 / 4

export const movement: ConditionEvaluator<AlarmConditionOf<'movement'>, Memo> = {
  inputs: () => ({ ...NO_INPUTS, position: true }),
  onDelaySec: atOnce,
  readMemo: (stored) => Memo.safeParse(stored).data ?? null,
  evaluate(condition, { time, position }, memo) {
    if (!position) return { verdict: UNKNOWN, memo }
    const here = { lng: position.lng, lat: position.lat }
    const meters = memo ? metersBetween(memo, here) : 0
    if (isWithinHours(condition, time))
      return { verdict: OFF, memo: memo && meters < condition.meters * NOISE ? memo : here }
    if (!memo) return { verdict: OFF, memo: here }
    return {
      verdict: meters > condition.meters ? { is: 'on', trigger: { meters: Math.round(meters) } } : OFF,
      memo,
    }
  },
}
