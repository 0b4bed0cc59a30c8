import { sulfur, type SulfurListQuery } from '@trackhoe/contract/vehicle'
import type { Send } from '../http/send.ts'
import { newestFirst } from './newest-first.ts'

/** The sulfur in the fuel of vehicles. Source: vehicle specification §7 "Sulfur reports". */
export function sulfurApi(send: Send) {
  return {
    list(query: SulfurListQuery = {}, signal?: AbortSignal) {
      return send(sulfur.list, { query: newestFirst(query), signal })
    },

    /** When a vehicle is due for its checks. */
    regularChecks(vclId: string, signal?: AbortSignal) {
      return send(sulfur.regularChecks, { query: { vclId }, signal })
    },

    detail(id: string, signal?: AbortSignal) {
      return send(sulfur.detail, { query: { id }, signal })
    },
  }
}
