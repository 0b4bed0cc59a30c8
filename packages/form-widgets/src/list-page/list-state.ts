import { DEFAULT_SORT, LIST_DEFAULTS } from '@trackhoe/contract'
import type { SortingState } from '@trackhoe/ui/data-table'
import { ADVANCED_NAMES } from '../query-form/advanced-query.ts'
import type { QueryField, QueryValues } from '../query-form/query-field.ts'
import { writeFilters } from '../query-form/write-filters.ts'

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

/**
 * The request of a list. Each filter has a key of its own beside the named ones.
 *
 * Source: platform specification §2 (lists), §9 (default order).
 */
export interface ListQuery {
  pageNo: number
  pageSize: number
  column?: string
  order?: 'asc' | 'desc'
  [filter: string]: string | number | undefined
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
export function listQuery(state: ListState, fields: readonly QueryField[], defaultSort: Sort | null): ListQuery {
  const sort = sortOf(state, defaultSort)
  const advanced = ADVANCED_NAMES.flatMap((name) => {
    const value = state.values[name]
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  return {
    ...writeFilters(fields, state.values),
    ...Object.fromEntries(advanced),
    pageNo: state.pageNo,
    pageSize: state.pageSize,
    ...(sort ? { column: sort.column, order: sort.order } : {}),
  }
}

/** The order as the state of a table. */
export function toSorting(sort: Sort | null): SortingState {
  return sort ? [{ id: sort.column, desc: sort.order === 'desc' }] : []
}

/** The order that a table reports. */
export function fromSorting([first]: SortingState): Sort | null {
  return first ? { column: first.id, order: first.desc ? 'desc' : 'asc' } : null
}
