import { ALARM_STATES, type Alarm } from '@trackhoe/contract/alarms'

/** The acts on alarms that ask for something first. */
export const ALARM_ACTS = ['acknowledge', 'assign', 'comment', 'silence', 'close'] as const
export type AlarmAct = (typeof ALARM_ACTS)[number]

/** Returns whether an act can be done to an alarm in its present state. */
export function appliesTo(act: AlarmAct, { state }: Pick<Alarm, 'state'>): boolean {
  if (act === 'comment') return true
  if (act === 'acknowledge') return state === ALARM_STATES.open
  return state !== ALARM_STATES.closed
}
