import { pageConfig } from '@trackhoe/contract'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** How the login page and the header of a tenant look. Source: platform specification §7 "Page config". */
export function pageConfigApi(send: Send) {
  return bind(send, pageConfig)
}
