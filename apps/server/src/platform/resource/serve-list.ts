import type { AnyEndpoint } from '@trackhoe/contract'
import type { ListColumns } from '../http/list-query.ts'
import { serve, type Api, type RouteRules } from '../http/serve.ts'
import { withOperators } from './list-columns.ts'

/**
 * Mounts a list that the kit does not serve, with what holds for every list: each operator on each column, and the advanced
 * query. Its handler reads the rows with `conditionsOf` these columns.
 */
export function serveList<Call extends AnyEndpoint, const Rules extends RouteRules>(
  api: Api,
  call: Call,
  columns: ListColumns,
  rules: Rules,
  handle: Parameters<typeof serve<Call, Rules>>[3],
): void {
  api.lists.push({ call, columns })
  // The same call with more names in its query.
  serve(api, { ...call, query: withOperators(call.query, columns) } as Call, rules, handle)
}
