'use client'

export { ListPage, type ListPageHandle, type ListPageProps, type ListView } from './list-page/list-page.tsx'
export { DEFAULT_LIST_STATE, listQuery, type ListQuery, type ListState, NEWEST_FIRST } from './list-page/list-state.ts'
export type { ListSource } from './list-page/use-rows.ts'
export type {
  DateRangeQueryField,
  QueryField,
  QueryValues,
  SelectQueryField,
  TextQueryField,
  TreeQueryField,
} from './query-form/query-field.ts'
export { QueryForm, type QueryFormProps } from './query-form/query-form.tsx'
export { writeFilters } from './query-form/write-filters.ts'
