import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** A part of the path of an issue. */
type PathPart = PropertyKey | { readonly key: PropertyKey }

interface SchemaResult<Values> {
  readonly value?: Values
  readonly issues?: readonly { readonly message: string; readonly path?: readonly PathPart[] | undefined }[] | undefined
}

/** A schema of any library that implements Standard Schema, such as zod 4. Source: Standard Schema 1. */
export interface FormSchemaLike<Values> {
  readonly '~standard': {
    validate(value: unknown): SchemaResult<Values> | Promise<SchemaResult<Values>>
  }
}

/** Makes a schema the `resolver` of a form. Each field shows the first of its issues. */
export function schemaResolver<Values extends FieldValues, Output>(
  schema: FormSchemaLike<Output>,
): Resolver<Values, unknown, Output> {
  return async (values) => {
    const { value, issues } = await schema['~standard'].validate(values)
    // Without issues there is a value.
    if (!issues || issues.length === 0) return { values: value as Output, errors: {} }
    const errors: Record<string, unknown> = {}
    for (const { path = [], message } of issues) put(errors, path.map(keyOf), { type: 'schema', message })
    // Its keys are those of the values, by the schema.
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}

function keyOf(part: PathPart): string {
  return String(typeof part === 'object' ? part.key : part)
}

function put(errors: Record<string, unknown>, path: readonly string[], error: object) {
  const [first = 'root', ...rest] = path
  if (rest.length === 0) {
    errors[first] ??= error
    return
  }
  const inner = (errors[first] ??= {})
  put(inner as Record<string, unknown>, rest, error)
}
