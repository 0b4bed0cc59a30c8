type Values = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** The values of a body that differ from the record that the form was opened with: the server keeps the others. */
export function changedValues(body: Values, record: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([key, value]) => !isSame(value, record[key])))
}
