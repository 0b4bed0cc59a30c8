import type { AlarmRuleTrial, AlarmTrigger } from '@trackhoe/contract/alarms'
import { after, MINUTE_MS, toWireTime } from '../../../platform/core/clock.ts'
import { groupBy } from '../../../platform/core/group-by.ts'
import { advance, offDelayMs, type ConditionState } from './advance-state.ts'
import { readPast, type PastOptions } from './read-past.ts'
import { evaluatorOf } from '../conditions/condition-evaluators.ts'
import type { EvaluationContext, Observation } from '../conditions/condition-evaluator.ts'
import type { CompiledRule } from '../rules/rule-books.ts'

/** An alarm that a rule would have raised. */
export interface FoundAlarm {
  readonly vehicleId: string
  readonly from: Date
  to: Date | null
  count: number
  trigger: AlarmTrigger
}

interface Options extends PastOptions {
  readonly context: EvaluationContext
  /** Returns true when there is time for more machines. */
  readonly goesOn: () => boolean
  /** Called between machines with the time that the last ones took, and waited for. Unit: milliseconds. */
  readonly rest: (tookMs: number) => Promise<unknown>
}

/** Machines whose trouble codes and days are read at once, and whose readings are. */
const VEHICLES_AT_ONCE = 200
const SERIES_AT_ONCE = 4

/**
 * Applies a rule to what was recorded of machines, by the functions that apply it to what comes in. Returns the alarms and how many
 * machines were tried before the time was over: a sample, where the ids come in random order.
 */
export async function tryRule(
  rule: CompiledRule,
  vehicleIds: readonly string[],
  options: Options,
): Promise<{ alarms: FoundAlarm[]; tried: number }> {
  const alarms: FoundAlarm[] = []
  let tried = 0
  for (let at = 0; at < vehicleIds.length && options.goesOn(); at += VEHICLES_AT_ONCE) {
    const some = vehicleIds.slice(at, at + VEHICLES_AT_ONCE)
    const pastOf = await readPast(rule, some, options)
    for (let from = 0; from < some.length && options.goesOn(); from += SERIES_AT_ONCE) {
      const next = some.slice(from, from + SERIES_AT_ONCE)
      const began = performance.now()
      const found = await Promise.all(
        next.map(async (vehicleId) => replay(rule, vehicleId, await pastOf(vehicleId), options)),
      )
      alarms.push(...found.flat())
      tried += next.length
      await options.rest(performance.now() - began)
    }
  }
  return { alarms, tried }
}

function replay(
  rule: CompiledRule,
  vehicleId: string,
  observations: readonly Observation[],
  { context, to }: Options,
): FoundAlarm[] {
  const found: FoundAlarm[] = []
  const evaluator = evaluatorOf(rule.condition)
  let state: ConditionState | undefined
  let memo: unknown = null
  // What is over without a further report is ended by its time, as it is where reports come in.
  const endOverdue = (time: Date) => {
    const open = found.at(-1)
    if (state?.phase !== 'clearing' || !open || time < after(state.since, offDelayMs(rule.ending))) return
    open.to = state.since
    state = { ...state, phase: 'idle' }
  }
  for (const observation of observations) {
    endOverdue(observation.time)
    const evaluated = evaluator.evaluate(rule.condition, observation, memo, context)
    memo = evaluated.memo
    const { state: next, effect } = advance(state, evaluated.verdict, observation.time, rule)
    state = next
    if (!effect) continue
    const open = found.at(-1)
    if (effect.kind === 'raise')
      found.push({ vehicleId, from: effect.time, to: null, count: 1, trigger: effect.trigger })
    else if (open && effect.kind === 'repeat') open.count++
    else if (open) open.to = effect.time
  }
  endOverdue(to)
  if (rule.ending.kind === 'time')
    for (const each of found) each.to ??= after(each.from, rule.ending.minutes * MINUTE_MS)
  return found
}

/** How many alarms there were on each day of a period, days without one included. */
export function perDay(alarms: readonly FoundAlarm[], from: Date, to: Date): AlarmRuleTrial['perDay'] {
  const counts = groupBy(alarms, (each) => toWireTime(each.from).slice(0, 10))
  const days: AlarmRuleTrial['perDay'] = []
  for (let time = from; time <= to; time = after(time, 24 * 60 * MINUTE_MS)) {
    const date = toWireTime(time).slice(0, 10)
    days.push({ date, count: counts.get(date)?.length ?? 0 })
  }
  return days
}
