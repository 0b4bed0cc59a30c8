type Values = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** The values of a body that differ from the record that the form was opened with: the server keeps the others. */
export function changedValues(body: Values, record: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([key, value]) => !isSame(value, record[key])))
}

/** The keys that both have changed to different values since the record was read. */
export function changedByBoth(mine: Values, before: Values, newer: Values): string[] {
  return Object.keys(mine).filter((key) => !isSame(newer[key], before[key]) && !isSame(newer[key], mine[key]))
}
