import { after, MINUTE_MS, SECOND_MS } from '../platform/core/clock.ts'

/** Wrong tries are remembered this long. Source: ours, after OWASP ASVS 6.3. */
export const MEMORY_MS = 15 * MINUTE_MS
const CAPTCHA_FROM = 3
const WAIT_FROM = 10
const LONGEST_WAIT_SECONDS = 60

/** The wrong tries of one name or one address within the memory. */
export interface FailedAttempts {
  count: number
  last: Date | null
}

export interface Throttle {
  captchaRequired: boolean
  /** Unit: whole seconds; 0 when a try is welcome. */
  waitSeconds: number
}

/**
 * What wrong tries lead to: from the third a captcha, from the tenth a wait that doubles up to a minute. Never a lock
 * without an end: that would be a way to lock others out.
 */
export function throttleFor(tries: readonly FailedAttempts[], now: Date): Throttle {
  const waits = tries.map(({ count, last }) => {
    if (count < WAIT_FROM || !last) return 0
    const seconds = Math.min(2 ** (count - WAIT_FROM), LONGEST_WAIT_SECONDS)
    return Math.ceil((after(last, seconds * SECOND_MS).getTime() - now.getTime()) / SECOND_MS)
  })
  return {
    captchaRequired: tries.some(({ count }) => count >= CAPTCHA_FROM),
    waitSeconds: Math.max(0, ...waits),
  }
}
