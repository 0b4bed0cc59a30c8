import type { Signing } from '@trackhoe/api-client'

/** The base of all calls: the server writes it into the page; a path of this origin by default. */
export const apiBase = readMeta('trackhoe:api-base') ?? '/jeecg-boot'

/** The time zone of all screens: what the server wrote into the page. */
export const timeZone = readMeta('trackhoe:time-zone')

/** Accounts with a published password can be reached from other machines: the server has written it into the page. */
export const demoAccountsExposed = readMeta('trackhoe:demo-accounts') === 'exposed'

/** Origins whose pages the menu may show in frames and give the token, beside the back end's own. */
export const frameOrigins = (readMeta('trackhoe:frame-origins') ?? '').split(' ').filter((origin) => origin !== '')

/** The menu shows entries without a page in gray instead of leaving them out. */
export const showsMissingPages = readMeta('trackhoe:missing-pages') === 'gray'

/** The secret with which calls are signed for a JeecgBoot, and how it writes times. */
export const signing = readSigning()

/** The path every unknown visitor is led to. Source: platform specification §2 "Routes". */
export const LOGIN_PATH = '/user/login'

function readSigning(): Signing | undefined {
  const secret = readMeta('trackhoe:signing-secret')
  if (secret === null) return undefined
  return { secret, timestamp: readMeta('trackhoe:signing-timestamp') === 'local' ? 'local' : 'epoch' }
}

function readMeta(name: string): string | null {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim()
  return content === undefined || content === '' ? null : content
}

/** The path of a one-time link that sets a password, its token in the fragment (`#token=`). */
export const PASSWORD_PATH = '/user/password'
