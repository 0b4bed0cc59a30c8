import { MINUTE_MS } from '../platform/core/clock.ts'

/** A terminal that has sent nothing for so long is offline, whatever its last will says: the broker may have died. */
export const SILENCE_MS = 15 * MINUTE_MS
