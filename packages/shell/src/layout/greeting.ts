import type { Messages } from '../locale/zh-cn.ts'

/**
 * Returns the greeting for an hour; the limits are 9, 11, 13 and 20. Source: platform specification §5 "Display
 * helpers".
 */
export function greetingOf(hour: number, t: Messages['greetings']): string {
  if (hour < 9) return t.dawn
  if (hour <= 11) return t.morning
  if (hour <= 13) return t.noon
  if (hour < 20) return t.afternoon
  return t.evening
}
