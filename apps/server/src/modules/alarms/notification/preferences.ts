import type { AlarmPreferences } from '@trackhoe/contract/alarms'
import { after, DAY_MS, fromWireTime, MINUTE_MS, toWireTime } from '../../../platform/core/clock.ts'
import { isWithinHours } from '../conditions/within-hours.ts'

/** How alarms come to somebody who has not said anything else. */
export const DEFAULT_PREFERENCES: AlarmPreferences = {
  bell: '4',
  email: '2',
  sms: '1',
  sound: '1',
  quietOn: false,
  quietFrom: '22:00',
  quietTo: '07:00',
  quietUrgent: true,
  digestMin: 0,
  language: 'zh-CN',
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const MOST_URGENT = '1'

/** Returns true when somebody wants alarms of a level on a channel. */
export const wants = (preferences: AlarmPreferences, channel: 'bell' | 'email' | 'sms', level: string): boolean =>
  preferences[channel] !== 'off' && level <= preferences[channel]

/**
 * When a message of a level comes to somebody: after the quiet hours, and with the next digest, which bells and the most urgent level
 * do not wait for.
 */
export function dueAt(
  { quietOn, quietFrom, quietTo, quietUrgent, digestMin }: AlarmPreferences,
  channel: 'bell' | 'email' | 'sms',
  level: string,
  now: Date,
): { dueTime: Date; digest: boolean } {
  const isUrgent = level === MOST_URGENT
  const isQuiet =
    quietOn && !(isUrgent && quietUrgent) && isWithinHours({ days: EVERY_DAY, from: quietFrom, to: quietTo }, now)
  const begin = isQuiet ? endOfQuiet(quietTo, now) : now
  const digest = digestMin > 0 && channel !== 'bell' && !isUrgent
  if (!digest) return { dueTime: begin, digest: isQuiet && channel !== 'bell' }
  const round = digestMin * MINUTE_MS
  return { dueTime: new Date(Math.ceil((begin.getTime() + 1) / round) * round), digest: true }
}

function endOfQuiet(quietTo: string, now: Date): Date {
  const today = fromWireTime(`${toWireTime(now).slice(0, 10)} ${quietTo}`) ?? now
  return today > now ? today : after(today, DAY_MS)
}
