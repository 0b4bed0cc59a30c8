import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { compactTime } from './compact-time.ts'

export interface Signing {
  /** The secret that the server checks with. A secret in a browser protects nothing; JeecgBoot servers want it all the same. */
  secret: string
  /** How `X-TIMESTAMP` is written: `epoch` milliseconds for JeecgBoot 3, `local` time for 2.4.5 and 2.4.6. */
  timestamp: 'epoch' | 'local'
}

/** The signed parts of a call. */
export interface Signed {
  method: string
  /** The path as it is sent, without its query. */
  path: string
  /** The query as it is sent. */
  query: string
  /** The JSON body before it is written; form fields and files are not signed. */
  body?: unknown
}

/** The name under which a comma list at the end of the path is signed. */
const PATH_VARIABLE = 'x-path-variable'

/**
 * The signing headers of one attempt; none for a body that is not flat, because nested values are written differently
 * by every language.
 *
 * Wire: `X-Sign` is the MD5 of the sorted parameters as compact JSON with the secret behind it, in upper-case hex;
 * `X-TIMESTAMP` is the moment of sending, refused after 300 s. Errors: none here; a server that does not agree answers
 * code 500 with Sign签名校验失败. Source: JeecgBoot since 2.4.5.
 */
export function signingHeaders(signed: Signed, { secret, timestamp }: Signing, nowMs: number): Record<string, string> {
  const parameters = parametersOf(signed)
  if (parameters === null) return {}
  return {
    'X-Sign': bytesToHex(md5(utf8ToBytes(compactJson(parameters) + secret))).toUpperCase(),
    'X-TIMESTAMP': timestamp === 'epoch' ? String(nowMs) : compactTime(nowMs),
  }
}

/** Query, flat body and path variable under their names; `null` when the body is not flat. */
function parametersOf({ method, path, query, body }: Signed): Map<string, string> | null {
  const parameters = new Map(new URLSearchParams(query))
  const last = path.slice(path.lastIndexOf('/') + 1)
  if (last.includes(',')) parameters.set(PATH_VARIABLE, decodeURIComponent(last))
  if (method !== 'GET' && body !== undefined) {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
    for (const [name, value] of Object.entries(body)) {
      // The server's JSON library leaves nulls out of what it signs; undefined is never sent.
      if (value === undefined || value === null) continue
      if (typeof value === 'object') return null
      parameters.set(name, String(value))
    }
  }
  parameters.delete('_t')
  return parameters
}

/** Keys in order of their character codes. Written by hand: an object would put keys that look like numbers first. */
function compactJson(parameters: ReadonlyMap<string, string>): string {
  const pairs = [...parameters].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`
}
