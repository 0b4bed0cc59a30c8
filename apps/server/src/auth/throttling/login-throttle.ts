import { after, MINUTE_MS, SECOND_MS } from '../../platform/core/clock.ts'

/** How long failed attempts count. Source: OWASP ASVS 6.3; the length is not in the specification. */
export const MEMORY_MS = 15 * MINUTE_MS
const CAPTCHA_FROM = 3
const WAIT_FROM = 10
const LONGEST_WAIT_SECONDS = 60

/** The failed attempts of one name or one address that still count. */
export interface FailedAttempts {
  count: number
  last: Date | null
}

export interface Throttle {
  captchaRequired: boolean
  /** The most failed attempts that count together. */
  failures: number
  /** Unit: whole seconds; 0 when an attempt is allowed. */
  waitSeconds: number
}

/**
 * Decides what failed attempts lead to: from the third a captcha, from the tenth a wait that doubles up to a minute.
 * There is no permanent lock, because it could be used to lock others out.
 */
export function throttleFor(tries: readonly FailedAttempts[], now: Date): Throttle {
  const waits = tries.map(({ count, last }) => {
    if (count < WAIT_FROM || !last) return 0
    const seconds = Math.min(2 ** (count - WAIT_FROM), LONGEST_WAIT_SECONDS)
    return Math.ceil((after(last, seconds * SECOND_MS).getTime() - now.getTime()) / SECOND_MS)
  })
  const failures = Math.max(0, ...tries.map(({ count }) => count))
  return {
    captchaRequired: failures >= CAPTCHA_FROM,
    failures,
    waitSeconds: Math.max(0, ...waits),
  }
}
