/**
 * The name a server gives a file in Content-Disposition; `null` when it gives none.
 *
 * Wire: `filename*=UTF-8''…` counts before `filename="…"`. JeecgBoot servers put UTF-8 bytes or a percent-encoded name into
 * the plain form; both are read. Folders and characters that no file name may have fall away: a name is not a path.
 * Source: RFC 6266, RFC 8187.
 */
export function fileNameOf(disposition: string | null): string | null {
  if (disposition === null) return null
  const parameters = parametersOf(disposition)
  const name = extended(parameters.get('filename*')) ?? plain(parameters.get('filename'))
  return name === null ? null : safe(name)
}

const PARAMETER = /;\s*([\w!#$&+^`|~.-]+\*?)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g

function parametersOf(disposition: string): Map<string, string> {
  const found = [...`;${disposition}`.matchAll(PARAMETER)].map(([, name = '', quoted, bare = '']): [string, string] => [
    name.toLowerCase(),
    quoted === undefined ? bare.trim() : quoted.replace(/\\(.)/g, '$1'),
  ])
  // The first of two counts, as in browsers.
  return new Map(found.toReversed())
}

function extended(value: string | undefined): string | null {
  const [, charset, encoded] = /^([\w-]+)'[^']*'(.*)$/.exec(value ?? '') ?? []
  if (charset === undefined || encoded === undefined) return null
  if (charset.toLowerCase() === 'utf-8') return decoded(encoded)
  const bytes = Uint8Array.from(encoded.match(/%[\da-f]{2}|[^%]/gi) ?? [], (part) =>
    part.length === 3 ? parseInt(part.slice(1), 16) : part.charCodeAt(0),
  )
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return null
  }
}

function plain(value: string | undefined): string | null {
  if (value === undefined || value === '') return null
  if (/%[\da-f]{2}/i.test(value)) return decoded(value) ?? value
  return utf8OfBytes(value) ?? value
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** A header is read as one character a byte; what was UTF-8 before is put together again. */
function utf8OfBytes(text: string): string | null {
  if (!/[\u0080-\u00ff]/.test(text) || /[^\p{ASCII}\u0080-\u00ff]/u.test(text)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(text, (char) => char.charCodeAt(0)))
  } catch {
    return null
  }
}

/** Without folders, control characters and marks that turn the direction of writing, which can hide a suffix. */
function safe(name: string): string | null {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const clean = last.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/gu, '').trim()
  return /^\.*$/.test(clean) ? null : clean
}
