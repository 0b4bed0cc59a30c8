/** The names of the components among the exports of a package, sorted. */
export function componentNames(entries: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(entries)
    .flatMap(([name, value]) => {
      const isComponent =
        typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
      return /^[A-Z][a-z]/.test(name) && !name.endsWith('Error') && isComponent ? [name] : []
    })
    .toSorted()
}
