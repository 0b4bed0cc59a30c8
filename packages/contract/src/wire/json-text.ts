import * as z from 'zod/mini'

/**
 * A JSON document inside a text field. `raw` is the unchanged text, so that an unedited value is saved as it was.
 * `invalid` is a text that is not JSON or not of the expected shape; the record around it is still valid.
 */
export type JsonText<Value> =
  { kind: 'empty'; raw: string | null } | { kind: 'read'; raw: string; value: Value } | { kind: 'invalid'; raw: string }

/**
 * The schema of a JSON document inside a text field. Wire: a text; null, missing and blank read as `empty`. A back end
 * that sends the document itself is read too. Unknown fields and the order of the fields survive in `value`.
 */
export function JsonText<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((wire): JsonText<z.output<Schema>> => {
      if (wire === undefined || wire === null) return { kind: 'empty', raw: null }
      const raw = typeof wire === 'string' ? wire : JSON.stringify(wire)
      return readJsonText(raw, schema)
    }),
  )
}

/** Reads the text of a JSON field. Errors: none; what cannot be read is `invalid`. */
export function readJsonText<Schema extends z.ZodMiniType>(raw: string, schema: Schema): JsonText<z.output<Schema>> {
  if (raw.trim() === '') return { kind: 'empty', raw }
  let document: unknown
  try {
    document = JSON.parse(raw)
  } catch {
    return { kind: 'invalid', raw }
  }
  const read = z.safeParse(schema, document)
  // The order of fields is not part of a type, so the value keeps it.
  return read.success
    ? { kind: 'read', raw, value: inOrderOf(document, read.data) as z.output<Schema> }
    : { kind: 'invalid', raw }
}

/** Writes a document into a text field. */
export function writeJsonText(value: object): string {
  return JSON.stringify(value)
}

/** A schema writes its own fields first and the unknown ones after them; this puts all back where they stood. */
function inOrderOf(document: unknown, read: unknown): unknown {
  if (Array.isArray(document) && Array.isArray(read)) {
    return read.map((item: unknown, at) => inOrderOf(document[at], item))
  }
  if (!isObject(document) || !isObject(read)) return read
  const names = new Set([...Object.keys(document).filter((name) => Object.hasOwn(read, name)), ...Object.keys(read)])
  return Object.fromEntries([...names].map((name) => [name, inOrderOf(document[name], read[name])]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
