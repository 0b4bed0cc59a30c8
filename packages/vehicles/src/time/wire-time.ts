/** The time zone of all wire times. Source: platform specification §9. */
const ZONE = '+08:00'

/** Converts a wire time to epoch milliseconds; null when it is not one. */
export function timeMs(time: string | null | undefined): number | null {
  if (!time) return null
  const read = Date.parse(`${time.replace(' ', 'T')}${ZONE}`)
  return Number.isNaN(read) ? null : read
}

/** Converts epoch milliseconds to a wire time. */
export function wireTime(ms: number): string {
  return new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** Returns the seconds between two wire times; null when one of them is missing. */
export function secondsFrom(from: string | null | undefined, to: string | null | undefined): number | null {
  const [begin, end] = [timeMs(from), timeMs(to)]
  return begin === null || end === null ? null : Math.round((end - begin) / 1000)
}

/** Formats the remaining time as minutes and seconds, `05:48`; never below zero. */
export function clockOf(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
