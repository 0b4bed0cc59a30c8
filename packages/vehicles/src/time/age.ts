import type { VehicleMessages } from '../locale/zh-cn.ts'

/** Formats an age in its largest whole unit. Unit: milliseconds. */
export function ageText(ageMs: number, t: VehicleMessages['age']): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000))
  if (seconds < 60) return t.seconds(seconds)
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? t.minutes(minutes) : t.hours(Math.floor(minutes / 60))
}
