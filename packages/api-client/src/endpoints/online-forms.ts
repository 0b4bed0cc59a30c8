import { onlineForms } from '@trackhoe/contract/online'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** Which rows: query fields, paging, sorting; texts and numbers. */
export type OnlineFilters = Readonly<Record<string, string | number | boolean | undefined>>

/** Forms whose fields are held by the server. Source: platform specification §7 "Dictionaries and forms". */
export function onlineFormApi(send: Send) {
  return bind(send, onlineForms)
}
