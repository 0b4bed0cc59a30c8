const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** When a wall begins anew, in the middle of the spread. Unit: hour of GMT+8. Source: vehicle screens "wall displays". */
const NIGHT_HOUR = 4
const NIGHT_SPREAD_MS = 30 * MINUTE_MS
const ZONE_MS = 8 * HOUR_MS

/** Over how long the displays of a site take up a new build. Unit: milliseconds. Ours. */
const BUILD_SPREAD_MS = 5 * MINUTE_MS

export interface ReloadInput {
  /** Units: epoch milliseconds. */
  now: number
  startedAt: number
  /** When a newer build was first seen; null while there is none. */
  newBuildAt: number | null
  /** Whether the server has answered at the last look: a page that is not there must not be asked for. */
  reachable: boolean
  /** 0 to 1, drawn once by each display, so that a site does not reload at one moment. */
  share: number
}

/**
 * Whether a wall should load itself anew now: a newer build is out, or it has run for a day and it is the dead of night.
 * Nobody has anything under way on a wall, so any moment is quiet; the spread is for the server.
 * Source: vehicle screens "wall displays".
 */
export function isReloadDue({ now, startedAt, newBuildAt, reachable, share }: ReloadInput): boolean {
  if (!reachable) return false
  if (newBuildAt !== null && now >= newBuildAt + share * BUILD_SPREAD_MS) return true
  if (now - startedAt < DAY_MS) return false
  const ofDay = (now + ZONE_MS) % DAY_MS
  const at = NIGHT_HOUR * HOUR_MS + (share - 0.5) * NIGHT_SPREAD_MS
  return ofDay >= at && ofDay < at + HOUR_MS
}

/** The program of a page: its entry script with the hash of the build. Null for what is no page of ours. */
export function programOf(html: string): string | null {
  return /<script[^>]*\stype="module"[^>]*\ssrc="([^"]+)"/.exec(html)?.[1] ?? null
}
