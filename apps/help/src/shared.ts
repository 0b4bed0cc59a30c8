export * from 'built-shared'

/**
 * Takes the base off a path. The name of a folder may have what a regular expression reads in its own way, such as parentheses, and
 * stands encoded in the address.
 */
export function removeBase(path: string, base: string): string {
  const absolute = path.startsWith('/') ? path : `/${path}`
  const found = [base, decodeURI(base)].map(withoutSlash).find((each) => absolute.startsWith(each))
  return found === undefined ? absolute : absolute.slice(found.length) || '/'
}

const withoutSlash = (base: string) => base.replace(/\/$/, '')
