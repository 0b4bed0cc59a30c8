import { DEFAULT_PAGE_SIZE } from '@trackhoe/contract'
import { network } from '@trackhoe/contract/system'
import type { Send } from '../http/send.ts'

/** What parts are asked for: of two levels of system, by a word, page by page. */
export interface PartSearch {
  systemOne: string
  systemTwo: string
  keyword?: string
  pageNo?: number
  pageSize?: number
}

/** Systems of an excavator and their parts. Native only. Source: platform specification §7 "User and system administration". */
export function networkApi(send: Send) {
  return {
    systemsOne(signal?: AbortSignal) {
      return send(network.systemsOne, { body: {}, signal })
    },

    systemsTwo(systemOne: string, signal?: AbortSignal) {
      return send(network.systemsTwo, { body: { systemOne }, signal })
    },

    parts(search: PartSearch, signal?: AbortSignal) {
      return send(network.parts, { body: { pageNo: 1, pageSize: DEFAULT_PAGE_SIZE, ...search }, signal })
    },
  }
}
