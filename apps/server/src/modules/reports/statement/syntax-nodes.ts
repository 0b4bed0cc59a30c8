/** Readers of the tree of a statement as `libpg-query` answers it. */
export const nodesOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** A list of names. */
export const namesOf = (value: unknown): string[] =>
  nodesOf(value).map((node) => String(objectOf(objectOf(node)['String'])['sval']))
