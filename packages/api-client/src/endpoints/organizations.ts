import { organizations } from '@trackhoe/contract/tenant'
import type { Send } from '../http/send.ts'
import { bind } from '../http/bind.ts'

/** Tenants and the systems they use. Source: platform specification §7 "Page config". */
export function organizationApi(send: Send) {
  return bind(send, organizations)
}
