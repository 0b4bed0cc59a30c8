/** The values of a form: one for each field, by its key. */
export type FormValues = Record<string, unknown>

/** Returns the revision of a record: a number, or nothing where the back end has no revisions. */
export function revisionOf(record: object | null): number | undefined {
  const revision: unknown = record && Reflect.get(record, 'revision')
  return typeof revision === 'number' ? revision : undefined
}

/** The user and the time of the last save, as far as a record says. */
export function savedByOf(record: object): { savedBy: string | null; savedAt: string | null } {
  return {
    savedBy: textOrNull(Reflect.get(record, 'updateBy')),
    savedAt: textOrNull(Reflect.get(record, 'updateTime')),
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
