/** An address below which the server may ask others. */
export interface ProxyEntry {
  origin: string
  /** With a slash at its end, or a whole path. */
  path: string
  /** The caller's token goes along. */
  withToken: boolean
  /** A name that leads to a private address may be asked as well. */
  allowPrivate: boolean
}

/**
 * Reads an entry of PROXY_ALLOW: an http(s) address, then `;token` where the caller's token goes along and `;private` where
 * its name may lead to a private address. Undefined for anything else.
 */
export function readProxyEntry(text: string): ProxyEntry | undefined {
  const [address = '', ...options] = text.split(';')
  if (!URL.canParse(address) || options.some((option) => option !== 'token' && option !== 'private')) return undefined
  const { protocol, origin, pathname, username, password, search, hash } = new URL(address)
  if (!/^https?:$/.test(protocol) || `${username}${password}${search}${hash}` !== '') return undefined
  return { origin, path: pathname, withToken: options.includes('token'), allowPrivate: options.includes('private') }
}
