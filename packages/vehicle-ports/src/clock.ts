/** Returns the current time. Passed as an argument everywhere, so that a test can set it. */
export type Clock = () => Date

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** All times of the wire are in GMT+8, whatever the machine's zone is. Unit: milliseconds. */
export const WIRE_OFFSET_MS = 8 * HOUR_MS

/** `YYYY-MM-DD HH:mm:ss` in GMT+8. */
export function toWireTime(time: Date): string {
  return new Date(time.getTime() + WIRE_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * The moment of a wire time. A bare date is its first second, or its last when `endOfDay` is set.
 * Errors: null for anything else, days that do not exist included.
 */
export function fromWireTime(text: string, endOfDay = false): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2})(:\d{2})?)?$/.exec(text)
  if (!match) return null
  const [, day, minute, second] = match
  const clock = minute ? `${minute}${second ?? ':00'}` : endOfDay ? '23:59:59' : '00:00:00'
  const time = new Date(`${day}T${clock}.000Z`)
  // Date carries the 31st of February over into March.
  if (Number.isNaN(time.getTime()) || !time.toISOString().startsWith(`${day}T${clock}`)) return null
  return new Date(time.getTime() - WIRE_OFFSET_MS)
}

/** The last midnight in GMT+8. */
export function startOfWireDay(time: Date): Date {
  const shifted = time.getTime() + WIRE_OFFSET_MS
  return new Date(shifted - (shifted % DAY_MS) - WIRE_OFFSET_MS)
}

/** The day of a time in a zone, as the name of a file has it: `20261123`. */
export function compactDay(time: Date, timeZone: string): string {
  // The Swedish way to write a day is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time).replaceAll('-', '')
}

/** `time` moved by so many milliseconds. */
export function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}
