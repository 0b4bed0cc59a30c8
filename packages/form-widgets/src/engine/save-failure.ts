import type { UseFormReturn } from 'react-hook-form'
import type { WidgetServices } from '../services/widget-services.tsx'
import type { FormValues } from './form-values.ts'

/** The failure of a save: another user's newer record, the field that was refused, or the form as a whole. */
export type SaveFailure =
  | { readonly of: 'stale'; readonly newer: object; readonly message: string }
  | { readonly of: 'field'; readonly name: string }
  | { readonly of: 'form'; readonly message: string }

interface FailureOptions {
  form: Pick<UseFormReturn<FormValues>, 'setError'>
  describeError: WidgetServices['describeError']
  /** Returns the path of the field that shows the refusal of a name, such as `limit.unit`; undefined where no field does. */
  placeOf: (name: string) => string | undefined
  /** The record is stored already, so that somebody else may have changed it. */
  isStored: boolean
}

/** Reads why a save was refused. A refusal that names a field is shown at that field, which gets the focus. */
export function placeFailure(error: unknown, { form, describeError, placeOf, isStored }: FailureOptions): SaveFailure {
  const { title: message, field, newer } = describeError?.(error) ?? { title: String(error) }
  if (newer && isStored) return { of: 'stale', newer, message }
  const name = field === undefined ? undefined : placeOf(field)
  if (name === undefined) return { of: 'form', message }
  form.setError(name, { type: 'server', message }, { shouldFocus: true })
  return { of: 'field', name }
}
