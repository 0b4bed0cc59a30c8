import type { VehicleMessages } from '../locale/zh-cn.ts'

/** From this age on days are counted. Unit: hours. */
const DAYS_FROM = 48

/** Formats an age in its largest whole unit. Unit: milliseconds. */
export function ageText(ageMs: number, t: VehicleMessages['age']): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000))
  if (seconds < 60) return t.seconds(seconds)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (minutes < 60) return t.minutes(minutes)
  return hours < DAYS_FROM ? t.hours(hours) : t.days(Math.floor(hours / 24))
}
