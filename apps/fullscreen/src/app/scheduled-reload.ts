const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * The hour of the daily reload, in the middle of its spread. Unit: hour of GMT+8. Source: vehicle screens "wall
 * displays".
 */
const NIGHT_HOUR = 4
const NIGHT_SPREAD_MS = 30 * MINUTE_MS
const ZONE_MS = 8 * HOUR_MS

/** The time over which the displays of a site load a new build. Unit: milliseconds. Not in the specification. */
const BUILD_SPREAD_MS = 5 * MINUTE_MS

export interface ReloadInput {
  /** Units: epoch milliseconds. */
  now: number
  startedAt: number
  /** When a newer build was first found; null while there is none. */
  newBuildAt: number | null
  /** True when the last request to the server succeeded: a page that cannot be loaded must not be reloaded. */
  reachable: boolean
  /** 0 to 1, random for each display, so that the displays of a site do not reload at the same time. */
  share: number
}

/**
 * Returns whether a wall display should reload now: a newer build is deployed, or it has run for a day and it is night. A wall
 * display has no edits to lose, so any time is suitable; the spread protects the server. Source: vehicle screens "wall
 * displays".
 */
export function isReloadDue({ now, startedAt, newBuildAt, reachable, share }: ReloadInput): boolean {
  if (!reachable) return false
  if (newBuildAt !== null && now >= newBuildAt + share * BUILD_SPREAD_MS) return true
  if (now - startedAt < DAY_MS) return false
  const ofDay = (now + ZONE_MS) % DAY_MS
  const at = NIGHT_HOUR * HOUR_MS + (share - 0.5) * NIGHT_SPREAD_MS
  return ofDay >= at && ofDay < at + HOUR_MS
}
