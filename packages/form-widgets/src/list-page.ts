'use client'

export { ListPage, type ListPageHandle, type ListPageProps, type ListView } from './list-page/list-page.tsx'
export { DEFAULT_LIST_STATE, listQuery, listRequest, type ListState, NEWEST_FIRST } from './list-page/list-state.ts'
export type { ListCondition, ListRequest, ListRows, ListSource } from './list-page/list-request.ts'
export { type ListQuery, type WireList, wireQuery, wireSource } from './list-page/wire-source.ts'
export type {
  CustomQueryField,
  CustomQueryProps,
  DateRangeQueryField,
  ItemQueryField,
  QueryField,
  QueryValues,
  SelectQueryField,
  TextQueryField,
  TreeQueryField,
} from './query-form/query-field.ts'
export { queryFieldOf } from './query-form/query-field.ts'
export { QueryForm, type QueryFormProps } from './query-form/query-form.tsx'
export { type ListFilter, writeFilters } from './query-form/write-filters.ts'
