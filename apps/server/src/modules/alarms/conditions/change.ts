import * as z from 'zod'
import type { AlarmConditionOf } from '@trackhoe/contract/alarms'
import { MINUTE_MS } from '../../../platform/core/clock.ts'
import { atOnce, NO_INPUTS, OFF, UNKNOWN, type ConditionEvaluator } from './condition-evaluator.ts'

type Condition = AlarmConditionOf<'change'>

/** Samples of the time range are kept so far from each other, as a share of it. */
const SPACING = 1 / 10

/** Time and value, oldest first. */
const Memo = z.array(z.tuple([z.number(), z.number()]))
type Memo = z.output<typeof Memo>

/**
 * Compares a value with those of the time range before it, and in any case with the last one: what a machine has lost while it
 * reported nothing, it has lost between two reports. With `engine` the samples are those of one stretch in that state, and the
 * report that ends it.
 */
export const change: ConditionEvaluator<Condition, Memo> = {
  inputs: ({ code }) => ({ ...NO_INPUTS, codes: [code] }),
  onDelaySec: atOnce,
  readMemo: (stored) => Memo.safeParse(stored).data ?? null,
  evaluate(condition, { time, values, engineRunning }, memo) {
    const { code, direction, amount, withinMin, engine } = condition
    const value = values.get(code)
    if (typeof value !== 'number' || (engine !== 'any' && engineRunning === null)) return { verdict: UNKNOWN, memo }
    const at = time.getTime()
    const rangeMs = withinMin * MINUTE_MS
    const samples = memo ?? []
    const known = samples.filter(([sampled], index) => at - sampled <= rangeMs || index === samples.length - 1)
    const fits = engine === 'any' || (engine === 'running') === engineRunning
    const sign = direction === 'fall' ? 1 : -1
    const extreme = known.reduce<number | null>(
      (found, [, sampled]) => (found === null || (sampled - found) * sign > 0 ? sampled : found),
      null,
    )
    const isBeyond = extreme !== null && (extreme - value) * sign > amount
    const last = known.at(-1)
    const keeps = fits && (!last || at - last[0] >= rangeMs * SPACING || (value - last[1]) * sign > 0)
    return {
      verdict: isBeyond ? { is: 'on', trigger: { code, value, from: extreme } } : OFF,
      // The state has ended: the next stretch begins with nothing.
      memo: fits ? (keeps ? [...known, [at, value]] : known) : null,
    }
  },
}
