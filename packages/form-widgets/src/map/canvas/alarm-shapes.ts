import type { AlarmLevel } from '@trackhoe/contract/alarms'

/** The shape says the level without the color: octagon, triangle, circle, diamond. On a canvas of 12 by 12. */
export const alarmShapes: Readonly<Record<AlarmLevel, string>> = {
  '1': 'M3.9 1H8.1L11 3.9V8.1L8.1 11H3.9L1 8.1V3.9Z',
  '2': 'M6 .8 11.4 10.6H.6Z',
  '3': 'M11 6A5 5 0 1 1 1 6 5 5 0 1 1 11 6Z',
  '4': 'M6 .8 11.2 6 6 11.2.8 6Z',
}

/** The mark in each of them. */
export const ALARM_MARK = 'M6 3.6v3M6 8.2v1'
