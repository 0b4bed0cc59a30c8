const LOGIN_PATH = '/user/login'

/** Control characters and the backslash, which browsers read as a slash. */
// oxlint-disable-next-line no-control-regex -- these characters are what is refused
const REFUSED = /[\u0000-\u001f\u007f-\u009f\\]/

/**
 * The path, query and hash to go to after a sign-in, or `null` when the value is not a page of this origin.
 *
 * The value comes from a link, so it is untrusted: only what begins with one slash, stays on the origin and still begins
 * with one slash after normalizing (`/.//host` becomes `//host`) is followed, and never back to the login page.
 */
export function safeRedirect(value: unknown, origin: string, loginPath = LOGIN_PATH): string | null {
  if (typeof value !== 'string' || !/^\/(?!\/)/.test(value) || REFUSED.test(value)) return null
  if (!URL.canParse(value, origin)) return null
  const url = new URL(value, origin)
  const path = decoded(url.pathname)
  if (url.origin !== new URL(origin).origin || path === null) return null
  if (path.startsWith('//') || REFUSED.test(path)) return null
  if (`${path.toLowerCase()}/`.startsWith(`${loginPath.toLowerCase()}/`)) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** A path may hide what it is behind percent signs; `null` when they are not even valid. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
