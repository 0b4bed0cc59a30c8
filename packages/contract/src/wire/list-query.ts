import * as z from 'zod/mini'
import { PageQuery } from './page.ts'
import { SuperQueryFields } from './super-query.ts'

/** Paging, sorting and an advanced query: what every list takes beside its own filters. Source: platform specification §7 "List pages". */
export const ListQuery = z.extend(PageQuery, SuperQueryFields)
export type ListQuery = z.input<typeof ListQuery>
