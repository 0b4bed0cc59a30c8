import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { SERVER_MANAGED_FIELDS } from '../wire/jeecgboot-values.ts'
import { listCall, removeAllCall, removeCall } from '../wire/record-calls.ts'

/** A field that may be left out and is cleared by null, such as a choice. */
export const OptionalChoice = z.optional(z.nullable(z.union([z.string(), z.number()])))

/**
 * The calls of a subject under its path, as JeecgBoot's code generator names them: `list`, `add`, `edit`, `remove` and
 * `removeAll`. JeecgBoot only. Source: the conventions of JeecgBoot.
 */
export function administration<
  const Path extends string,
  Row extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  New extends z.ZodMiniType,
  Edit extends z.ZodMiniType,
>(path: `/${Path}`, { row, query, add, edit }: { row: Row; query: Query; add: New; edit: Edit }) {
  return {
    /** Lists the rows. */
    list: listCall(`${path}/list` as const, query, row),
    /** Adds a row. */
    add: endpoint('POST', `${path}/add` as const, { body: add, result: z.unknown() }),
    /** Changes a row; a field that the body does not name is cleared by some servers. */
    edit: endpoint('PUT', `${path}/edit` as const, {
      body: edit,
      result: z.unknown(),
      ignoredFields: SERVER_MANAGED_FIELDS,
    }),
    ...removal(path),
  }
}

/** The calls that delete rows of a subject: `remove` and `removeAll`. JeecgBoot only. */
export function removal<const Path extends string>(path: `/${Path}`) {
  return {
    /** Deletes a row. */
    remove: removeCall(`${path}/delete` as const),
    /** Deletes several rows. */
    removeAll: removeAllCall(`${path}/deleteBatch` as const),
  }
}
