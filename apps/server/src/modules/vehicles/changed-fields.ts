/** The value of a text or a choice after an edit: a missing one keeps what is stored, the empty text clears it. */
export const afterEdit = <Value>(stored: Value | null, sent: Value | '' | null | undefined): Value | null =>
  sent === undefined || sent === null ? stored : sent === '' ? null : sent

/** Old and new value of each changed field, for the audit log. */
export function describeChanges(found: object, changes: object): string {
  return Object.entries(changes)
    .filter(([key, value]) => String(Reflect.get(found, key)) !== String(value))
    .map(([key, value]) => `${key} ${JSON.stringify(Reflect.get(found, key))} → ${JSON.stringify(value)}`)
    .join('; ')
}
