/** A field that differs between two versions; the empty text is none. */
export interface ChangedField {
  field: string
  from: string
  to: string
}

/** The fields of two versions that differ, in the order of the newer one; null where a content is no JSON object. */
export function changedFields(from: string | null, to: string | null): ChangedField[] | null {
  const [before, after] = [fieldsOf(from), fieldsOf(to)]
  if (!before || !after) return null
  const names = new Set([...after.keys(), ...before.keys()])
  return [...names]
    .map((field) => ({ field, from: before.get(field) ?? '', to: after.get(field) ?? '' }))
    .filter((each) => each.from !== each.to)
}

function fieldsOf(content: string | null): Map<string, string> | null {
  try {
    const parsed: unknown = JSON.parse(content ?? '')
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null
    return new Map(Object.entries(parsed).map(([name, value]) => [name, textOf(value)]))
  } catch {
    return null
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
