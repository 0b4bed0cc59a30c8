import { LOGIN_PATH, PASSWORD_PATH } from '../../client/settings.ts'

export { LOGIN_PATH, PASSWORD_PATH }

/** The login page with the e-mail form in front. */
export const EMAIL_LOGIN_PATH = '/user/emailLogin'

const OTHERS = [
  '/user/register',
  '/user/register-result',
  '/user/binduser',
  '/user/alteration',
  PASSWORD_PATH,
  '/out/link',
] as const

/** A page beside the login page that needs no session. */
export type PublicPath = (typeof OTHERS)[number]

/** Source: platform specification §2 "Routes". */
export function isPublicPath(path: string): path is PublicPath {
  return OTHERS.some((known) => known === path)
}

/** Without the slash that some put at the end. */
export function normalPath(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '')
}
