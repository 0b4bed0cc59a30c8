import * as z from 'zod'
import type { AlarmConditionOf } from '@trackhoe/contract/alarms'
import { isInside } from '../../geofences/geofence-area.ts'
import { atOnce, NO_INPUTS, OFF, UNKNOWN, type ConditionEvaluator } from './condition-evaluator.ts'

/** Where the machine is by geofence. `first`: it was there when it was seen first, and has not crossed since. */
const Memo = z.record(z.string(), z.enum(['in', 'out', 'first-in', 'first-out']))
type Memo = z.output<typeof Memo>

function nextOf(before: Memo[string] | undefined, inside: boolean): Memo[string] {
  if (before === undefined) return inside ? 'first-in' : 'first-out'
  if (inside) return before.endsWith('in') ? before : 'in'
  return before.endsWith('out') ? before : 'out'
}

export const geofence: ConditionEvaluator<AlarmConditionOf<'geofence'>, Memo> = {
  inputs: () => ({ ...NO_INPUTS, position: true }),
  onDelaySec: atOnce,
  readMemo: (stored) => Memo.safeParse(stored).data ?? null,
  evaluate({ geofenceIds, event }, { position }, memo, { geofences }) {
    if (!position) return { verdict: UNKNOWN, memo }
    const next: Memo = {}
    for (const id of geofenceIds) {
      const fence = geofences.get(id)
      if (!fence) continue
      const before = memo?.[id]
      next[id] = nextOf(before, isInside(fence.shape, position, before === undefined ? null : before.endsWith('in')))
    }
    const crossed = Object.entries(next).find(([, where]) => where === (event === 'enter' ? 'in' : 'out'))?.[0]
    return {
      verdict:
        crossed === undefined
          ? OFF
          : {
              is: 'on',
              trigger: { geofenceId: crossed, geofenceName: geofences.get(crossed)?.name ?? null, item: event },
            },
      memo: next,
    }
  },
}
