import type { Messages } from '../locale/zh-cn.ts'

/** The greeting of an hour: before 9, to 11, to 13, before 20, else. Source: platform specification §5 "Display helpers". */
export function greetingOf(hour: number, t: Messages['greetings']): string {
  if (hour < 9) return t.dawn
  if (hour <= 11) return t.morning
  if (hour <= 13) return t.noon
  if (hour < 20) return t.afternoon
  return t.evening
}
