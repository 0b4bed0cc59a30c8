import type { FieldValues, Resolver } from 'react-hook-form'
import { formResolver } from './form-resolver.ts'

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

/** Checks a form by a schema, which may convert its values. */
export function schemaResolver<Values extends FieldValues, Output>(
  schema: FormSchemaLike<Output>,
): Resolver<Values, unknown, Output> {
  return formResolver<Values, Output>(async (given) => {
    const { value, issues } = await schema['~standard'].validate(given)
    // Without issues there is a value.
    if (!issues || issues.length === 0) return { values: value as Output }
    return { issues: issues.map(({ path = [], message }) => ({ path: path.map(keyOf), message })) }
  })
}

function keyOf(part: PathPart): string {
  return String(typeof part === 'object' ? part.key : part)
}
