import { isSame } from '../form/draft-changes.ts'
import type { FieldDescription, Widget } from '../widgets/kit/widget.ts'
import type { FormValues } from './form-values.ts'

/** A field in the comparison of two editors. */
export interface ComparedField extends FieldDescription {
  readonly widget: Widget
}

/** A record that another user has saved while it was edited. */
export interface NewerRecord {
  revision: number | undefined
  /** The form's value of each field. */
  values: FormValues
  /** The user and the time of that save; null where the back end does not send them. */
  savedBy: string | null
  savedAt: string | null
}

/** Which of two values of a field is kept. */
export type ConflictChoice = 'mine' | 'theirs'

/** A field whose value in the form is not the one that is stored now. */
export interface FieldConflict<Field extends ComparedField> {
  field: Field
  mine: unknown
  theirs: unknown
  /** The choice of a merge; undefined where both sides changed the field, so that a person has to. */
  suggestion: ConflictChoice | undefined
}

interface Versions {
  /** The values that the form was opened with. */
  base: FormValues
  mine: FormValues
  theirs: FormValues
}

/** The fields that differ, in the order of the form. A secret is never compared: what is typed is kept. */
export function fieldConflicts<Field extends ComparedField>(
  fields: readonly Field[],
  { base, mine, theirs }: Versions,
): readonly FieldConflict<Field>[] {
  return fields.flatMap((field) => {
    const { key, widget } = field
    const same = (one: unknown, other: unknown) => isSame(comparable(field, one), comparable(field, other))
    if (widget.secret || !Object.hasOwn(theirs, key) || same(mine[key], theirs[key])) return []
    const changedByMe = !same(base[key], mine[key])
    const changedByOther = !same(base[key], theirs[key])
    const suggestion = changedByMe && changedByOther ? undefined : changedByMe ? 'mine' : 'theirs'
    return [{ field, mine: mine[key], theirs: theirs[key], suggestion }]
  })
}

/** Sorts the values of a multiple choice, whose order has no meaning. */
function comparable({ widget }: ComparedField, value: unknown): unknown {
  const written = widget.write ? widget.write(value) : value
  return widget.multiple && Array.isArray(written) ? written.map(String).sort() : written
}
