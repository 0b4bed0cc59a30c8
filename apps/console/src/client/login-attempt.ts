/** What came of a try to sign in, in words that the form can show. */
export type LoginAttempt =
  | { kind: 'signed-in' }
  | { kind: 'refused'; message: string; captchaRequired: boolean }
  | { kind: 'failed'; why: 'offline' | 'timeout' | 'failed' }

/** What was typed. `captcha` and `checkKey` are there once the server wants them. */
export interface LoginEntry {
  username: string
  password: string
  captcha?: string
  checkKey?: string
}
