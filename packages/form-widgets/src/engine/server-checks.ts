import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from './form-values.ts'

/** The check of a server against a value; undefined for no objection. */
export type ServerCheck = (value: unknown) => Promise<string | undefined>

type CheckedForm = Pick<UseFormReturn<FormValues>, 'getValues' | 'getFieldState' | 'setError'>

/** The type of an error that a server has found. */
const SERVER = 'server'

/** A check that fails to run passes: the server decides when the form is saved. */
const objection = (check: ServerCheck, value: unknown) => check(value).catch(() => undefined)

/** Checks the value of a field that was left. What was typed meanwhile is not blamed, and a rule of the form is shown first. */
export async function checkLeftField(form: CheckedForm, name: string, check: ServerCheck) {
  const { error } = form.getFieldState(name)
  if (error && error.type !== SERVER) return
  const value = form.getValues(name)
  const message = await objection(check, value)
  if (message !== undefined && form.getValues(name) === value) form.setError(name, { type: SERVER, message })
}

/**
 * Checks values again before they are saved: submitting clears what their checks have found, and not every server refuses it.
 * Returns the fields that hold the form back; the first of them gets the focus.
 */
export async function checkBeforeSave(
  form: CheckedForm,
  checks: readonly (readonly [name: string, check: ServerCheck])[],
): Promise<readonly string[]> {
  const checked = await Promise.all(
    checks.map(async ([name, check]) => ({ name, message: await objection(check, form.getValues(name)) })),
  )
  const refused = checked.filter(({ message }) => message !== undefined)
  for (const [at, { name, message }] of refused.entries()) {
    form.setError(name, { type: SERVER, message }, { shouldFocus: at === 0 })
  }
  return refused.map(({ name }) => name)
}
