import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { SERVER_MANAGED_FIELDS } from './jeecgboot-values.ts'
import { listCall, removeAllCall, removeCall } from './record-calls.ts'

interface Shapes<Row, Query, Add, Edit> {
  row: Row
  query: Query
  add: Add
  edit: Edit
}

/**
 * Returns the calls of a subject below a path: list, add, edit, remove and remove many. A form may send
 * back the whole row: what a body does not have is dropped. Errors: those of the resource kit; an edit with a stale revision
 * is a 409 with the newer record. Source: the conventions of JeecgBoot.
 */
export function subjectCalls<
  const Path extends string,
  Row extends z.ZodMiniObject,
  Query extends z.ZodMiniObject,
  Add extends z.ZodMiniObject,
  Edit extends z.ZodMiniObject,
>(path: Path, { row, query, add, edit }: Shapes<Row, Query, Add, Edit>) {
  const ignored = (body: z.ZodMiniObject) =>
    [...Object.keys(row.shape), ...SERVER_MANAGED_FIELDS].filter((field) => !Object.hasOwn(body.shape, field))
  return {
    list: listCall(`/${path}/list`, query, row),
    add: endpoint('POST', `/${path}/add`, { body: add, result: row, ignoredFields: ignored(add) }),
    edit: endpoint('PUT', `/${path}/edit`, { body: edit, result: row, ignoredFields: ignored(edit) }),
    remove: removeCall(`/${path}/delete`),
    removeAll: removeAllCall(`/${path}/deleteBatch`),
  }
}
