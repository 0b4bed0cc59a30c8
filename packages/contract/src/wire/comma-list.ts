import * as z from 'zod/mini'
import { readCommaList, writeCommaList } from './values.ts'

interface CommaListOptions {
  /** The message for an empty list; without it a list may be empty. */
  required?: string
  max?: { items: number; message: string }
  /** How the client joins the list; a comma between two values unless given. */
  write?: (list: readonly string[]) => string
}

/** How each list is written, by its schema. A registry also finds it for a schema with further checks, such as a label. */
const writers = z.registry<{ write: (list: readonly string[]) => string }>()

/**
 * The schema of a list inside one text of a request: a caller hands over an array, the client joins it, and the server
 * gets an array without blanks and repeats.
 *
 * Wire: comma-joined. Source: the conventions of JeecgBoot.
 */
export function CommaList({ required, max, write = writeCommaList }: CommaListOptions = {}): z.ZodMiniType<
  string[],
  string | readonly string[]
> {
  const list = z.pipe(
    z.pipe(
      z.union([z.string(), z.readonly(z.array(z.string()))], required),
      z.transform((value) => readCommaList(typeof value === 'string' ? value : writeCommaList(value))),
    ),
    z
      .array(z.string())
      .check(
        ...(required === undefined ? [] : [z.minLength(1, required)]),
        ...(max === undefined ? [] : [z.maxLength(max.items, max.message)]),
      ),
  )
  writers.add(list, { write })
  return list
}

/** The schema of a list inside one text of a result. Wire: comma-joined; `null`, a missing and an empty one are empty. */
export const CommaListResult = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((wire) => readCommaList(String(wire ?? ''))),
)

/** Writes the arrays of a query or a body as its schema wants them on the wire. Everything else stays as it is. */
export function joinLists(schema: object | undefined, value: unknown): unknown {
  if (schema === undefined || !('shape' in schema) || typeof value !== 'object' || value === null) return value
  const shape = new Map<string, unknown>(Object.entries(schema.shape ?? {}))
  const entries = Object.entries(value).map(([name, field]: [string, unknown]) => {
    const write = Array.isArray(field) ? writerOf(shape.get(name)) : undefined
    return [name, write && Array.isArray(field) ? write(field) : field] as const
  })
  return Object.fromEntries(entries)
}

/** The writer of a list, which may be optional or nullable. */
function writerOf(schema: unknown): ((list: readonly string[]) => string) | undefined {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return writerOf(schema._zod.def.innerType)
  return schema instanceof z.ZodMiniType ? writers.get(schema)?.write : undefined
}
