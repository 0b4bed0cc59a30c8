const NAME = 'token'

/**
 * Takes the one-time token out of `?token=` and out of the address bar, before anything else can send it on as a
 * referrer or write it into the history. Everything else in the address stays letter by letter.
 *
 * Errors: none; without a token nothing is changed and the answer is `null`.
 * Source: platform specification §4 "Route guard".
 */
export function takeAddressToken({ location, history }: Pick<Window, 'location' | 'history'>): string | null {
  const url = new URL(location.href)
  const parts = url.search.replace(/^\?/, '').split('&')
  const tokens = parts.filter((part) => decode(part.split('=', 1)[0] ?? '') === NAME)
  if (tokens.length === 0) return null

  url.search = parts.filter((part) => !tokens.includes(part)).join('&')
  history.replaceState(history.state, '', url.href)
  const values = tokens.map((part) => decode(part.slice(part.indexOf('=') + 1)))
  return values.find((value, at) => tokens[at]?.includes('=') && value !== '') ?? null
}

/**
 * Takes the token of a wall display out of the fragment, `#token=`, and out of the address bar. A fragment never
 * reaches a server, so no proxy logs it. The rest of the fragment stays.
 *
 * Errors: none; without a token nothing is changed and the answer is `null`.
 */
export function takeFragmentToken({ location, history }: Pick<Window, 'location' | 'history'>): string | null {
  const url = new URL(location.href)
  const parts = url.hash.replace(/^#/, '').split('&')
  const token = parts.find((part) => part.startsWith(`${NAME}=`))
  if (token === undefined) return null
  url.hash = parts.filter((part) => !part.startsWith(`${NAME}=`)).join('&')
  history.replaceState(history.state, '', url.href)
  return decode(token.slice(NAME.length + 1)) || null
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
