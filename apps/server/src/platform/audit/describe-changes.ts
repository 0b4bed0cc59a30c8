/** Old and new value of each field that an edit changes, for the audit log. Empty for an edit that changes nothing. */
export function describeChanges(found: object, changes: object): string {
  return Object.entries(changes)
    .filter(([key, value]) => JSON.stringify(Reflect.get(found, key) ?? null) !== JSON.stringify(value ?? null))
    .map(([key, value]) => `${key} ${JSON.stringify(Reflect.get(found, key) ?? null)} → ${JSON.stringify(value)}`)
    .join('; ')
}
