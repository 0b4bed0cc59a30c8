import type { AlarmEnding, AlarmSchedule, AlarmTrigger } from '@trackhoe/contract/alarms'
import { after, MINUTE_MS, SECOND_MS } from '../../../platform/core/clock.ts'
import type { Verdict } from '../conditions/condition-evaluator.ts'
import { isScheduled } from '../conditions/within-hours.ts'

/**
 * How far a condition of a rule and a machine has come. `idle`: it is not there. `pending`: it is there, not yet for long enough.
 * `active`: it has raised. `clearing`: it is over, not yet for long enough.
 */
export interface ConditionState {
  readonly phase: 'idle' | 'pending' | 'active' | 'clearing'
  readonly since: Date
  /** The time of the newest report that was evaluated. */
  readonly evaluated: Date
}

/** What a report does to an alarm. */
export type Effect =
  | { readonly kind: 'raise'; readonly time: Date; readonly trigger: AlarmTrigger }
  /** The condition has come once more while its alarm is there. */
  | { readonly kind: 'repeat'; readonly time: Date; readonly trigger: AlarmTrigger }
  | { readonly kind: 'clear'; readonly time: Date }

interface Timing {
  readonly onDelaySec: number
  readonly ending: AlarmEnding
  readonly schedule: AlarmSchedule
}

/** Reports that are further apart than this, and than the time that the condition has to be there, do not make one stretch. */
const LONGEST_GAP_MS = 15 * MINUTE_MS

/** How long a condition has to be over before its alarm clears. Unit: milliseconds. */
export const offDelayMs = (ending: AlarmEnding): number =>
  ending.kind === 'condition' ? ending.delaySec * SECOND_MS : 0

/**
 * Applies a verdict. A report that is not newer than the last one changes nothing. On-delay, off-delay and the band between the
 * limits are those of ISA-18.2.
 */
export function advance(
  before: ConditionState | undefined,
  verdict: Verdict,
  time: Date,
  { onDelaySec, ending, schedule }: Timing,
): { state: ConditionState; effect: Effect | null } {
  const state = before ?? { phase: 'idle', since: time, evaluated: new Date(0) }
  if (time <= state.evaluated) return { state, effect: null }
  const at = (phase: ConditionState['phase'], since = time): ConditionState => ({ phase, since, evaluated: time })
  const stays = { state: { ...state, evaluated: time }, effect: null }
  const cleared = () =>
    time.getTime() - state.since.getTime() >= offDelayMs(ending)
      ? { state: at('idle'), effect: { kind: 'clear', time: state.since } as const }
      : stays

  switch (verdict.is) {
    case 'unknown':
      return state.phase === 'clearing' ? cleared() : { state, effect: null }
    case 'between':
      if (state.phase === 'pending') return { state: at('idle'), effect: null }
      return state.phase === 'clearing' ? cleared() : stays
    case 'off':
      if (state.phase === 'pending') return { state: at('idle'), effect: null }
      if (state.phase === 'clearing') return cleared()
      if (state.phase === 'idle') return stays
      return offDelayMs(ending) === 0
        ? { state: at('idle'), effect: { kind: 'clear', time } }
        : { state: at('clearing'), effect: null }
    case 'on': {
      const { trigger } = verdict
      if (state.phase === 'active')
        return verdict.more === true ? { ...stays, effect: { kind: 'repeat', time, trigger } } : stays
      if (state.phase === 'clearing') return { state: at('active'), effect: { kind: 'repeat', time, trigger } }
      if (!isScheduled(schedule, time)) return { state: at('idle'), effect: null }
      const gap = time.getTime() - state.evaluated.getTime()
      const isOneStretch = state.phase === 'pending' && gap <= Math.max(LONGEST_GAP_MS, onDelaySec * SECOND_MS)
      const since = isOneStretch ? state.since : time
      return time >= after(since, onDelaySec * SECOND_MS)
        ? { state: at('active'), effect: { kind: 'raise', time, trigger } }
        : { state: at('pending', since), effect: null }
    }
    default:
      return verdict satisfies never
  }
}
