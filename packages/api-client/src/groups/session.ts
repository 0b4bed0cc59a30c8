import { session as group, type BodyInput, type LoginBody } from '@trackhoe/contract'
import { override } from './override.ts'

/** Signing in and out. An invalid token is never refreshed on behalf of these. Source: platform specification §7 "Session". */
export const session = override(group, (send) => ({
  /**
   * Returns the kind of the server. Errors: only the native server answers; any error but network and timeout is a
   * JeecgBoot.
   */
  platform(signal?: AbortSignal) {
    return send(group.platform, { signal, token: null, refreshOn401: false })
  },

  /** A picture as a data URI. `key` is chosen by the caller and goes into the login as `checkKey`. */
  captcha(key: string, signal?: AbortSignal) {
    return send(group.captcha, { params: { key }, signal, token: null, refreshOn401: false })
  },

  /** The key and the initialization vector of the AES form of a password; both are public. */
  passwordCipher(signal?: AbortSignal) {
    return send(group.passwordCipher, { signal, token: null, refreshOn401: false })
  },

  /** Errors: `RefusedError` with the server's text; its `result` may say `captchaRequired`. */
  login(body: LoginBody, signal?: AbortSignal) {
    return send(group.login, { body, signal, token: null, refreshOn401: false })
  },

  /** Ends the session of this very token, which the store may have dropped already. */
  logout(token: string) {
    return send(group.logout, { token, refreshOn401: false, survivesSignOut: true })
  },

  /** Errors: `HttpError` 401 when the refresh token is unknown, used or too old. */
  refresh(body: BodyInput<typeof group.refresh>, signal?: AbortSignal) {
    return send(group.refresh, { body, signal, token: null, refreshOn401: false })
  },

  /** Turns the token of a page's address into a group. */
  exchange(token: string, signal?: AbortSignal) {
    return send(group.exchange, { token, signal, refreshOn401: false, host: 'token' })
  },

  /** A token of 60 s with which another page of the same user signs in. Native only. */
  oneTimeToken() {
    return send(group.oneTimeToken)
  },
}))
