import { workOrders } from '@trackhoe/contract/service'
import type { Send } from '../http/send.ts'
import { bind } from '../http/bind.ts'

/** Work orders. Source: vehicle specification §7 "Related lookups". */
export function workOrderApi(send: Send) {
  return bind(send, workOrders)
}
