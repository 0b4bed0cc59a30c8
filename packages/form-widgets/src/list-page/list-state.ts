import { DEFAULT_SORT, LIST_DEFAULTS, readSuperQuery } from '@trackhoe/contract'
import type { SortingState } from '@trackhoe/ui/data-table'
import type { QueryField, QueryValues } from '../query-form/query-field.ts'
import { filtersOf } from '../query-form/write-filters.ts'
import type { ListRequest } from './list-request.ts'
import { wireQuery, type ListQuery } from './wire-source.ts'

/** By which field the rows are sorted, and in which direction. */
export interface Sort {
  column: string
  order: 'asc' | 'desc'
}

/** The state of a list page that an address stores: filters, page and order. */
export interface ListState {
  values: QueryValues
  /** Counts from 1. */
  pageNo: number
  pageSize: number
  /** `null`: the default order of the page. */
  sort: Sort | null
}

/** The default order of lists. Source: platform specification §9. */
export const NEWEST_FIRST: Sort = DEFAULT_SORT

export const DEFAULT_LIST_STATE: ListState = {
  values: {},
  pageNo: LIST_DEFAULTS.pageNo,
  pageSize: LIST_DEFAULTS.pageSize,
  sort: null,
}

/** The order of the rows; `null` where the page has no default order and none was chosen. */
export function sortOf(state: ListState, defaultSort: Sort | null): Sort | null {
  return state.sort ?? defaultSort
}

/** The request that loads this state. */
export function listRequest(state: ListState, fields: readonly QueryField[], defaultSort: Sort | null): ListRequest {
  const sort = sortOf(state, defaultSort)
  const conditions = readSuperQuery(state.values['superQueryParams'])
  const match = state.values['superQueryMatchType'] === 'or' ? 'any' : 'all'
  return {
    page: state.pageNo,
    pageSize: state.pageSize,
    sort: sort && { field: sort.column, direction: sort.order },
    filters: filtersOf(fields, state.values),
    advanced:
      conditions.length === 0
        ? null
        : { match, conditions: conditions.map(({ field, rule, val }) => ({ field, operator: rule, value: val })) },
    values: state.values,
  }
}

/** The same request in the names of the wire. */
export function listQuery(state: ListState, fields: readonly QueryField[], defaultSort: Sort | null): ListQuery {
  return wireQuery(listRequest(state, fields, defaultSort))
}

/** The order as the state of a table. */
export function toSorting(sort: Sort | null): SortingState {
  return sort ? [{ id: sort.column, desc: sort.order === 'desc' }] : []
}

/** The order that a table reports. */
export function fromSorting([first]: SortingState): Sort | null {
  return first ? { column: first.id, order: first.desc ? 'desc' : 'asc' } : null
}
