import * as z from 'zod/mini'
import { textFilters } from './filters.ts'
import { PageQuery } from './page.ts'
import { SuperQueryFields } from './super-query.ts'

/** Paging, sorting and an advanced query: what every list takes beside its own filters. Source: platform specification §7 "List pages". */
export const ListQuery = z.extend(PageQuery, SuperQueryFields)
export type ListQuery = z.input<typeof ListQuery>

/** Returns the query of a list whose filters are texts, from their labels. */
export const listQuery = <const Names extends Readonly<Record<string, string>>>(labels: Names) =>
  z.extend(ListQuery, textFilters(labels))
