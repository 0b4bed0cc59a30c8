import type { Page } from '@trackhoe/contract'
import type { ListSource } from '../list-page/list-request.ts'
import { wireSource, type ListQuery } from '../list-page/wire-source.ts'
import type { EntityWriter } from './dialog/send-row.ts'

/** The calls that delete rows. */
interface RowRemover {
  /** Deletes one row. Absent: rows have no action for it. */
  remove?: (input: { query: { id: string } }) => Promise<unknown>
  /** Deletes the selected rows. Absent: a selection has no action for it. */
  removeAll?: (input: { query: { ids: readonly string[] } }) => Promise<unknown>
}

/** The calls that rows come from and go to. A client derived from the contract has this shape. */
export interface EntitySource<Row, AddBody, EditBody, Query> extends EntityWriter<AddBody, EditBody>, RowRemover {
  /** One page of rows, or all of them: those are paged, sorted and filtered in the browser. */
  list(input: { query: Query }, signal?: AbortSignal): Promise<Page<Row> | readonly Row[]>
}

/**
 * The calls of a back end with a wire of its own: `load` gets the request of the list in the terms of no particular back end.
 * The same object at each render, since another `load` loads again.
 */
export interface EntityListSource<Row, AddBody, EditBody>
  extends ListSource<Row>, EntityWriter<AddBody, EditBody>, RowRemover {}

/** The rows of either kind of source; `known` leaves out of a query what the call does not take. */
export function rowsOf<Row, AddBody, EditBody, Query>(
  source: EntitySource<Row, AddBody, EditBody, Query> | EntityListSource<Row, AddBody, EditBody>,
  known: (query: ListQuery) => Query,
): ListSource<Row> {
  if ('load' in source) return source
  return wireSource({ list: (query, signal) => source.list({ query: known(query) }, signal) })
}
