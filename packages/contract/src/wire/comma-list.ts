import * as z from 'zod/mini'
import { writeCommaList } from './values.ts'

const commaLists = new WeakSet<object>()

/**
 * The schema of a list inside one text: a caller hands over an array, the client joins it.
 *
 * Wire: comma-joined; `schema` checks the text. Source: the conventions of JeecgBoot.
 */
export function CommaList(
  schema: z.ZodMiniType<string, string> = z.string(),
): z.ZodMiniType<string, string | readonly string[]> {
  const list = z.pipe(schema, z.string())
  commaLists.add(list)
  // On the wire it is a text; the array is the caller's form of it, which `joinLists` writes.
  return list as z.ZodMiniType<string, string | readonly string[]>
}

/** Writes the arrays of a query or a body as its schema wants them on the wire. Everything else stays as it is. */
export function joinLists(schema: object | undefined, value: unknown): unknown {
  if (schema === undefined || !('shape' in schema) || typeof value !== 'object' || value === null) return value
  const shape = new Map(Object.entries(schema.shape ?? {}))
  const entries = Object.entries(value).map(([name, field]: [string, unknown]) => {
    const fieldSchema: unknown = shape.get(name)
    const isList = typeof fieldSchema === 'object' && fieldSchema !== null && commaLists.has(fieldSchema)
    return [name, isList && Array.isArray(field) ? writeCommaList(field) : field] as const
  })
  return Object.fromEntries(entries)
}
