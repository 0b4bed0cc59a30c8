import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'

/** A fault of a form, by the path of the value. */
export interface FormIssue {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** The issues of a form, or what its schema has made of the values. */
export type CheckedForm<Output> = { readonly issues: readonly FormIssue[] } | { readonly values: Output }

/**
 * Makes a check the `resolver` of a form: that of a schema, of an entity's contract, or of the fields of an online form. Each
 * field shows the first of its issues. `check` gets the names of the fields that are edited; none: the whole form.
 */
export function formResolver<Values extends FieldValues, Output = Values>(
  check: (values: Values, names: readonly string[]) => CheckedForm<Output> | Promise<CheckedForm<Output>>,
): Resolver<Values, unknown, Output> {
  return async (values, _context, { names = [] }) => {
    const checked = await check(values, names)
    if ('values' in checked) return { values: checked.values, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { path, message } of checked.issues) {
      const at = path.length === 0 ? 'root' : path.join('.')
      if (get(errors, at) === undefined) set(errors, at, { type: 'schema', message })
    }
    return { values: {}, errors }
  }
}
