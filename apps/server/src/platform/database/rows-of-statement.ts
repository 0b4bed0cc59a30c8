/** The rows of a statement without types, whichever driver has run it. */
export function rowsOfStatement(found: unknown): readonly Record<string, unknown>[] {
  const rows: unknown = Array.isArray(found)
    ? found
    : typeof found === 'object' && found !== null
      ? Reflect.get(found, 'rows')
      : []
  return Array.isArray(rows) ? rows : []
}
