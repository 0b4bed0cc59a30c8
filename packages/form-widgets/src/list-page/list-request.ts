import type { QueryValues } from '../query-form/query-field.ts'
import type { ListFilter } from '../query-form/write-filters.ts'

/** One line of an advanced query. `operator` is `eq`, `ne`, `gt`, `ge`, `lt`, `le`, `like`, `left_like`, `right_like` or `in`. */
export interface ListCondition {
  field: string
  operator: string
  value: string | number | boolean
}

/** The request of a list to its source, in the terms of no particular back end. */
export interface ListRequest {
  /** Counted from 1. */
  page: number
  pageSize: number
  /** `null`: in whatever order the source has. */
  sort: { field: string; direction: 'asc' | 'desc' } | null
  /** All of them must hold. */
  filters: readonly ListFilter[]
  /** The conditions of the advanced query; `null` without one. */
  advanced: { match: 'all' | 'any'; conditions: readonly ListCondition[] } | null
  /** The typed and chosen values, by the names of the fields: for sources that know what their fields mean. */
  values: QueryValues
  /** Counts all rows where the total would be a minimum. */
  exactTotal?: boolean
}

/** One page of rows. */
export interface ListRows<Row> {
  rows: readonly Row[]
  /** How many rows there are on all pages. */
  total: number
  /** There are more rows than `total`, which were not counted. */
  totalIsMinimum?: boolean
}

/** The source of the rows of a list. Another source object loads again, so it is made once, not at each render. */
export interface ListSource<Row> {
  /** One page of rows, or all of them: those are paged, sorted and filtered in the browser. */
  load(request: ListRequest, signal: AbortSignal): Promise<ListRows<Row> | readonly Row[]>
}
