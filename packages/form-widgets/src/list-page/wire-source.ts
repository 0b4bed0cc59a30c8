import type { Page } from '@trackhoe/contract'
import { ADVANCED_NAMES } from '../query-form/advanced-query.ts'
import { wireFilters } from '../query-form/write-filters.ts'
import type { ListRequest, ListSource } from './list-request.ts'

/** The call of a list in the names of the wire. */
export interface WireList<Row> {
  list(query: ListQuery, signal: AbortSignal): Promise<Page<Row> | readonly Row[]>
}

/**
 * The source of a list whose back end speaks the wire of the platform: `pageNo`, `column`, `order`, `*text*`.
 *
 * `useMemo(() => wireSource({ list: (query, signal) => users.list({ query }, signal) }), [users])`
 */
export function wireSource<Row>(wire: WireList<Row>): ListSource<Row> {
  return {
    async load(request, signal) {
      const answer = await wire.list(wireQuery(request), signal)
      if (!('records' in answer)) return answer
      const { records: rows, total, totalIsMinimum = false } = answer
      return { rows, total, totalIsMinimum }
    },
  }
}

/**
 * The request of a list in the names of the wire. Each filter has a key of its own beside the named ones.
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

/** A request in the names of the wire. Source: platform specification §2 (lists). */
export function wireQuery({ page, pageSize, sort, filters, values, exactTotal }: ListRequest): ListQuery {
  const advanced = ADVANCED_NAMES.flatMap((name) => {
    const value = values[name]
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  return {
    ...wireFilters(filters),
    ...Object.fromEntries(advanced),
    pageNo: page,
    pageSize,
    column: sort?.field,
    order: sort?.direction,
    exactTotal: exactTotal ? 'true' : undefined,
  }
}
