/**
 * Returns an absolute address; in a page it may be given as a path.
 *
 * Errors: a path outside of a page is refused; `option` names the setting in the message.
 */
export function absoluteUrl(url: string, option: string): string {
  const page = globalThis.location?.href
  if (!URL.canParse(url, page)) {
    throw new Error(
      `[api-client] ${option} "${url}" is not an address this program can reach. ` +
        'Outside a page it must be absolute: https://host/jeecg-boot.',
    )
  }
  return new URL(url, page).href
}

/** Joins a host and a path of the contract; one slash between them, whatever the host ends with. */
export function joinUrl(baseUrl: string, path: string): string {
  return `${baseUrl.replace(/\/+$/, '')}${path}`
}

/**
 * Puts the values into the braces of a path.
 *
 * Errors: an empty value, `.` and `..` would address another call, whatever the encoding, and are refused.
 */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '' || value === '.' || value === '..') {
      throw new Error(
        `[api-client] "${value ?? ''}" cannot stand for {${name}} in ${path}: it would address another call. ` +
          'Check the value before the call.',
      )
    }
    // A comma may stand in a path, and JeecgBoot servers look for it there when they check the signature.
    return encodeURIComponent(value).replaceAll('%2C', ',')
  })
}

/**
 * Writes a query in the order it is given. Empty values are left out: `undefined`, `null` and the empty text, the
 * latter only unless `sendEmptyParams`. Source: platform specification §7; JeecgBoot drops empty parameters and signs what is sent.
 */
export function writeQuery(query: object, sendEmptyParams = false): string {
  const pairs = Object.entries(query).flatMap(([name, value]: [string, unknown]) => {
    const text = queryText(value)
    return text === '' && !(sendEmptyParams && value === '') ? [] : [[name, text]]
  })
  return new URLSearchParams(pairs).toString()
}

function queryText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new Error('[api-client] A query holds texts, numbers and booleans only. Describe a list as CommaList.')
}
