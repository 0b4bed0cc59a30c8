import type { Texts } from './commands/command-kind.ts'

/** The levels of alarms, from the most urgent one on: dictionary `alarm_severity`. */
export const ALARM_LEVELS = ['1', '2', '3', '4'] as const
export type AlarmLevel = (typeof ALARM_LEVELS)[number]

export const ALARM_LEVEL_TEXTS: Readonly<Record<AlarmLevel, Texts>> = {
  '1': { zh: '严重', en: 'Critical' },
  '2': { zh: '重要', en: 'Major' },
  '3': { zh: '一般', en: 'Minor' },
  '4': { zh: '提示', en: 'Info' },
}
