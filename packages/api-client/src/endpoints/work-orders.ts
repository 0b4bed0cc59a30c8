import { workOrders, type WorkOrderListQuery } from '@trackhoe/contract/service'
import type { Send } from '../http/send.ts'
import { newestFirst } from './newest-first.ts'

/** Work orders. Source: vehicle specification §7 "Related lookups". */
export function workOrderApi(send: Send) {
  return {
    list(query: WorkOrderListQuery = {}, signal?: AbortSignal) {
      return send(workOrders.list, { query: newestFirst(query), signal })
    },
  }
}
