import type { Random } from '../platform/core/random.ts'
import { newToken } from './tokens.ts'

/** The cookie by which a browser is known again in which somebody has signed in. It signs nobody in. */
const DEVICE_COOKIE = 'trackhoe-device'

/** The longest that browsers keep a cookie; each sign-in renews it. Unit: seconds. */
const DEVICE_COOKIE_SECONDS = 400 * 86_400

interface CookieRequest {
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, maxAgeSeconds: number): void
}

/** What the browser of a request is known by: its cookie, or a new value that `keepDevice` gives to it. */
export const deviceOf = (request: CookieRequest, random: Random) => request.cookie(DEVICE_COOKIE) ?? newToken(random)

/** Lets the browser be known again. Called after a sign-in, so that nobody collects cookies without one. */
export function keepDevice(request: CookieRequest, device: string | undefined): void {
  if (device !== undefined) request.setCookie(DEVICE_COOKIE, device, DEVICE_COOKIE_SECONDS)
}
