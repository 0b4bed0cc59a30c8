/** Where the calls go: what the server wrote into the page, a path of this origin by default. */
export const apiBase = readMeta('trackhoe:api-base') ?? '/jeecg-boot'

/** The time zone of all screens: what the server wrote into the page. */
export const timeZone = readMeta('trackhoe:time-zone')

/** Accounts with a published password can be reached from other machines: the server has written it into the page. */
export const demoAccountsExposed = readMeta('trackhoe:demo-accounts') === 'exposed'

/** The path every unknown visitor is led to. Source: platform specification §2 "Routes". */
export const LOGIN_PATH = '/user/login'

/** The version in the 关于 dialog. Source: platform specification §1. */
export const VERSION = '1.7'

function readMeta(name: string): string | null {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim()
  return content === undefined || content === '' ? null : content
}
