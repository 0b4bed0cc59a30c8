import { MINUTE_MS } from '../platform/core/clock.ts'

/** How far back readings are taken, so that a clock that stands in 1970 makes no partitions of its own. Unit: days. */
export const OLDEST_DAYS = 800
/** How far ahead of the server the clock of a terminal may be. */
export const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS
