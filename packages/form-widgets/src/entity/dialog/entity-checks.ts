import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from '../../engine/form-values.ts'
import { checkBeforeSave, type ServerCheck } from '../../engine/server-checks.ts'

/**
 * Checks the value of a field with the server when the field is left and, where it has changed, when the form is saved;
 * returns what is wrong with it, which keeps the save back. A check that fails to run passes: the server decides.
 */
export type FieldCheck<Row> = (value: string, row: Row | null) => Promise<string | undefined>

interface CheckedForm<Row> {
  checks: Readonly<Record<string, FieldCheck<Row>>> | undefined
  row: Row | null
  form: UseFormReturn<FormValues>
  fields: readonly { readonly key: string }[]
  /** The values that the form began with. */
  start: FormValues
}

/** The checks of a form with the server: of a field that is left, and of what has changed before it is saved. */
export function entityChecks<Row>({ checks, row, form, fields, start }: CheckedForm<Row>) {
  /** The check of a field; undefined when it has none. An empty value is the concern of the form. */
  function checkOf(key: string): ServerCheck | undefined {
    const checkValue = checks?.[key]
    return (
      checkValue && (async (value) => (typeof value === 'string' && value !== '' ? checkValue(value, row) : undefined))
    )
  }

  /** Runs the checks of the changed fields; returns true when one of them keeps the form back. */
  async function isHeldBack(values: FormValues): Promise<boolean> {
    const changed = fields.filter(({ key }) => row === null || values[key] !== start[key])
    const pairs = changed.flatMap(({ key }) => {
      const check = checkOf(key)
      return check ? [[key, check] as const] : []
    })
    return (await checkBeforeSave(form, pairs)).length > 0
  }

  return { checkOf, isHeldBack }
}
